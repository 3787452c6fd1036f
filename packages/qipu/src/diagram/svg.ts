/** Scenes as SVG that needs nothing else: no style sheet, no script, no font of its own. */

import { carvedFamily, eastAsianFamily, fontFamily } from './looks/fonts.ts'
import { type Paint, paintOf } from './looks/paints.ts'
import { type Colors, type Theme, themes } from './looks/themes.ts'
import { type Box, round, type Scene, type SceneShape } from './scene.ts'
import { baseline, isIdeographic } from './text-metrics.ts'

/** Options of writing a scene as SVG. */
export interface SvgOptions {
  readonly theme?: Theme
  /** Overrides what the theme says. */
  readonly stones?: 'flat' | 'shaded'
  /** Width in pixels; the height follows. Left out, the picture has its natural size. */
  readonly size?: number
  /** Unit of `size`, if not pixels. */
  readonly unit?: 'mm'
  /** Goes before ids, where several pictures share a page. */
  readonly prefix?: string
}

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Characters that XML does not know, not even escaped, become the sign for a character that is missing. */
const UNKNOWN_TO_XML = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/gu

/** Escapes a text for XML, and replaces characters that XML cannot hold. */
export const escapeXml = (text: string): string =>
  text.replace(UNKNOWN_TO_XML, '\ufffd').replace(/[&<>"]/g, (character) => ESCAPES[character]!)

/** Writes a scene as SVG. */
export function svgOf(scene: Scene, options: SvgOptions = {}): string {
  const { theme = themes[0]!, size, unit = '', prefix = 'q' } = options
  const shaded = (options.stones ?? (theme.shaded ? 'shaded' : 'flat')) === 'shaded'
  const { x, y, width, height } = scene.box
  const scale = size === undefined ? 1 : size / width
  const { shapes } = scene
  const lines = [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${[x, y, width, height].map(round).join(' ')}" width="${round(width * scale)}${unit}" height="${round(height * scale)}${unit}" role="img" font-family="${fontFamily()}">`,
    `<title>${escapeXml(scene.title)}</title>`,
    ...(scene.description ? [`<desc>${escapeXml(scene.description)}</desc>`] : []),
    ...definitions([...woods(scene.box, theme, prefix), ...(shaded ? gradients(shapes, theme, prefix) : [])]),
    ...groups(shapes, theme, { prefix, shaded }),
    '</svg>',
  ]
  return `${lines.join('\n')}\n`
}

/** Light falls on what is round from the upper left, on what is plane from above. */
const GRADIENTS: Readonly<Record<NonNullable<Paint['shaded']>, (id: string, colors: Colors) => string>> = {
  round: (id, { light, fill, dark }) =>
    `<radialGradient id="${id}" cx="0.36" cy="0.3" r="0.72">${stop(0, light)}${stop(0.45, fill)}${stop(1, dark)}</radialGradient>`,
  plane: (id, { fill, dark }) =>
    `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1">${stop(0, fill)}${stop(1, dark)}</linearGradient>`,
}

const stop = (offset: number, color: string): string => `<stop offset="${offset}" stop-color="${color}"/>`

/** One gradient for each tone and way that is used. */
function gradients(shapes: readonly SceneShape[], theme: Theme, prefix: string): string[] {
  const made = new Map<string, string>()
  for (const { role, tone } of shapes) {
    const { shaded } = paintOf(role, tone, theme)
    const id = `${prefix}-${tone}-${shaded}`
    if (shaded && !made.has(id)) made.set(id, GRADIENTS[shaded](id, theme.tones[tone]))
  }
  return [...made.values()]
}

const definitions = (made: readonly string[]): string[] => (made.length === 0 ? [] : [`<defs>${made.join('')}</defs>`])

/** In the units of the drawing, so that whatever shows the wood shows the same wood. */
function woods({ x, y, width, height }: Box, { wood }: Theme, prefix: string): string[] {
  if (!wood) return []
  const ends = `x1="${round(x)}" y1="${round(y)}" x2="${round(x + width * 0.4)}" y2="${round(y + height)}"`
  return [
    `<linearGradient id="${prefix}-wood" gradientUnits="userSpaceOnUse" ${ends}>${stop(0, wood.from)}${stop(1, wood.to)}</linearGradient>`,
  ]
}

/** Neighbours that look alike share a group, so that the looks are written once. */
function groups(
  shapes: readonly SceneShape[],
  theme: Theme,
  { prefix, shaded }: { readonly prefix: string; readonly shaded: boolean },
): string[] {
  const lines: string[] = []
  let open = ''
  let shadowed = !shaded
  for (let i = 0; i < shapes.length; i++) {
    const shape = shapes[i]!
    const paint = paintOf(shape.role, shape.tone, theme)
    if (paint.hidden) continue
    const name = classOf(shape)
    const family = familyOf(shape, paint)
    if (name + family !== open) {
      if (open !== '') lines.push('</g>')
      if (!shadowed && throwsShadow(shape)) {
        lines.push(...shadows(shapes, i))
        shadowed = true
      }
      lines.push(`<g class="${name}"${attributes(paint, gradientOf(shape, paint, prefix, shaded))}${family}>`)
      open = name + family
    }
    lines.push(element(shape))
  }
  if (open !== '') lines.push('</g>')
  return lines
}

function familyOf(shape: SceneShape, { serif }: Paint): string {
  if (shape.type !== 'text') return ''
  if (serif) return ` font-family="${carvedFamily}"`
  return isIdeographic(shape.text) ? ` font-family="${eastAsianFamily()}"` : ''
}

function gradientOf({ tone }: SceneShape, paint: Paint, prefix: string, shaded: boolean): string | undefined {
  if (paint.wooden) return `url(#${prefix}-wood)`
  return paint.shaded && shaded ? `url(#${prefix}-${tone}-${paint.shaded})` : undefined
}

const classOf = ({ role, tone }: SceneShape): string => `${role} ${tone}`

function attributes(paint: Paint, fill = paint.fill ?? 'none'): string {
  const { stroke, width, dash, opacity, cap, join, bold } = paint
  let text = ` fill="${fill}"`
  if (stroke !== undefined) text += ` stroke="${stroke}" stroke-width="${round(width!)}"`
  if (dash !== undefined) text += ` stroke-dasharray="${dash}"`
  if (cap !== undefined) text += ` stroke-linecap="${cap}"`
  if (join !== undefined) text += ` stroke-linejoin="${join}"`
  if (opacity !== undefined) text += ` opacity="${opacity}"`
  if (bold) text += ' font-weight="bold"'
  return text
}

/** Round pieces lie on the board; flat tiles are part of it. */
export const throwsShadow = ({ role }: SceneShape): boolean => role === 'stone' || role === 'disc'

/** Returns the shadows of the following stones on the board, in one path. */
function shadows(shapes: readonly SceneShape[], from: number): string[] {
  let d = ''
  for (let i = from; i < shapes.length && throwsShadow(shapes[i]!); i++) {
    const shape = shapes[i]!
    if (shape.type !== 'circle') continue
    const { cx, cy, r } = shape
    const x = round(cx + r * 0.08)
    const y = round(cy + r * 0.12)
    d += `M${round(x - r)} ${y}a${r} ${r} 0 1 0 ${round(2 * r)} 0a${r} ${r} 0 1 0 ${round(-2 * r)} 0`
  }
  return d === '' ? [] : [`<path class="shadow" fill="#000000" opacity="0.22" d="${d}"/>`]
}

function element(shape: SceneShape): string {
  const { key, hint } = shape
  const id = ` data-key="${escapeXml(key)}"`
  const closed = (name: string, text: string): string =>
    hint ? `<${name}${id}${text}><title>${escapeXml(hint)}</title></${name}>` : `<${name}${id}${text}/>`
  switch (shape.type) {
    case 'path':
      return closed('path', ` d="${shape.d}"`)
    case 'circle':
      return closed('circle', ` cx="${round(shape.cx)}" cy="${round(shape.cy)}" r="${round(shape.r)}"`)
    case 'rect': {
      const { x, y, width, height, rx } = shape
      const size = ` x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}"`
      return closed('rect', size + (rx === undefined ? '' : ` rx="${round(rx)}"`))
    }
    case 'polygon':
      return closed('polygon', ` points="${shape.points.map(round).join(' ')}"`)
    case 'text': {
      const { x, y, text, size, anchor = 'middle' } = shape
      return `<text${id} x="${round(x)}" y="${round(y + size * baseline(text))}" font-size="${round(size)}" text-anchor="${anchor}">${escapeXml(text)}</text>`
    }
  }
}
