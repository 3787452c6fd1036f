import { type Scene, type SvgOptions, svgOf, themeById } from 'qipu/diagram'
import type { OptionsOf } from '../command/options.ts'
import { CliError } from '../text/cli-error.ts'
import type { pictureOptions } from './options.ts'

/** How pictures are painted, from the options of a command. */
export function svgOptions(
  { size, theme, stones }: OptionsOf<typeof pictureOptions>,
  usualTheme: NonNullable<typeof theme>,
): SvgOptions {
  return {
    theme: themeById(theme ?? usualTheme)!,
    ...(size !== undefined && { size }),
    ...(stones !== undefined && { stones }),
  }
}

export const svgFile = (scene: Scene, how: SvgOptions): Uint8Array => new TextEncoder().encode(svgOf(scene, how))

/** Pixels for each unit where no size is asked for: sharp on screens of today. */
const SCALE = 2
const LARGEST = 20_000

/** Fonts that hold Latin and Chinese letters alike: what turns SVG into pixels does not mix fonts within a text. */
const families: Readonly<Record<string, string>> = { darwin: 'PingFang SC', win32: 'Microsoft YaHei' }
const family = families[process.platform] ?? 'Noto Sans CJK SC'

/** A PNG file of an SVG picture. What makes it is loaded only now: who never draws pixels needn't have it. */
export async function pngFile(scene: Scene, how: SvgOptions): Promise<Uint8Array> {
  const width = how.size ?? Math.round(scene.box.width * SCALE)
  const height = (width * scene.box.height) / scene.box.width
  const longest = Math.round(Math.max(width, height))
  if (longest > LARGEST) throw new CliError('png-too-large', { width: longest, limit: LARGEST })
  const Resvg = await painter()
  const made = new Resvg(svgOf(scene, { ...how, size: width }), {
    font: { loadSystemFonts: true, defaultFontFamily: family, sansSerifFamily: family },
  })
  return made.render().asPng()
}

async function painter(): Promise<typeof import('@resvg/resvg-js').Resvg> {
  try {
    return (await import('@resvg/resvg-js')).Resvg
  } catch {
    throw new CliError('no-png')
  }
}
