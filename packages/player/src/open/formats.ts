/** Formats, each loaded when a file is in it. */

import type { Format, Source } from 'qipu/formats'
import { detectAmong, detectors } from 'qipu/formats/detectors'

interface LazyFormat {
  readonly id: string
  load(): Promise<Format>
}

export const lazyFormats: readonly LazyFormat[] = [
  { id: 'sgf', load: async () => (await import('qipu/formats/sgf')).sgf },
  { id: 'wei7', load: async () => (await import('qipu/formats/wei7')).wei7 },
  { id: 'wei7-xml', load: async () => (await import('qipu/formats/wei7-xml')).wei7Xml },
  { id: 'jgf', load: async () => (await import('qipu/formats/jgf')).jgf },
  { id: 'ishi', load: async () => (await import('qipu/formats/ishi')).ishi },
  { id: 'qipu', load: async () => (await import('qipu/formats/qipu')).qipu },
  { id: 'ccgc', load: async () => (await import('qipu/formats/ccgc')).ccgc },
  { id: 'gib', load: async () => (await import('qipu/formats/gib')).gib },
  { id: 'ngf', load: async () => (await import('qipu/formats/ngf')).ngf },
  { id: 'ugf', load: async () => (await import('qipu/formats/ugf')).ugf },
]

export async function formatById(id: string): Promise<Format | undefined> {
  return lazyFormats.find((format) => format.id === id)?.load()
}

/** The format that a source most likely has, by the rule of the core. */
export async function detect(source: Source): Promise<Format | undefined> {
  const found = detectAmong(source, detectors)
  return found && formatById(found.id)
}
