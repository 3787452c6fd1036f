/** Manifest by which a system installs the page like a program of its own. */

import type { Format } from 'qipu/formats'
import { icons } from './icons.ts'

interface FileHandler {
  readonly action: string
  readonly accept: Readonly<Record<string, readonly string[]>>
}

/** Returns file extensions by media type; a format without one gets a private name. */
export function fileHandler(formats: readonly Pick<Format, 'id' | 'extensions' | 'mediaType'>[]): FileHandler {
  const accept: Record<string, string[]> = {}
  for (const { id, extensions, mediaType = `application/x-qipu-${id}` } of formats) {
    const known = accept[mediaType] ?? []
    accept[mediaType] = known
    for (const ending of extensions) if (!known.includes(`.${ending}`)) known.push(`.${ending}`)
  }
  return { action: './', accept }
}

/** Addresses are relative, so that the page can stand below any path. */
export const manifestOf = (formats: readonly Format[]): object => ({
  id: './',
  start_url: './',
  scope: './',
  name: 'Qipu 棋谱',
  short_name: 'Qipu',
  description: 'Every game record: read, checked, converted, studied. 各种棋谱：阅读、检查、转换、研究。',
  display: 'standalone',
  background_color: '#f7f4ee',
  theme_color: '#fffdf9',
  categories: ['games', 'education'],
  icons: [
    { src: './icon.svg', sizes: 'any', type: 'image/svg+xml' },
    ...icons.map(({ file, size, purpose }) => ({
      src: `./${file}`,
      sizes: `${size}x${size}`,
      type: 'image/png',
      purpose,
    })),
  ],
  file_handlers: [fileHandler(formats)],
  launch_handler: { client_mode: 'focus-existing' },
})
