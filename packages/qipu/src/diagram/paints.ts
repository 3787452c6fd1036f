/** How each role looks in a theme. */

import type { Role, Tone } from './scene.ts'
import type { Colors, Theme } from './themes.ts'

export interface Paint {
  readonly fill?: string
  readonly stroke?: string
  /** Of the stroke. */
  readonly width?: number
  readonly dash?: string
  readonly opacity?: number
  readonly cap?: 'round'
  readonly join?: 'round'
  readonly bold?: boolean
  /** Which of the tone's gradients it is painted with in the shaded style. */
  readonly shaded?: 'round' | 'plane'
}

type Painter = (theme: Theme, colors: Colors) => Paint

const stroke = (color: string, width: number, more: Paint = {}): Paint => ({ stroke: color, width, ...more })
const text: Painter = (_, { ink }) => ({ fill: ink })

const roles: Readonly<Record<Role, Painter>> = {
  page: (_, { fill }) => ({ fill }),
  board: (_, { fill }) => ({ fill }),
  field: ({ face }) => ({ fill: face }),
  shade: ({ shade }) => ({ fill: shade }),
  grid: ({ line }) => stroke(line, 1),
  border: ({ line }) => stroke(line, 1.9, { join: 'round' }),
  road: ({ line }) => stroke(line, 1.1),
  rail: ({ line }) => stroke(line, 5),
  sleeper: ({ face }) => stroke(face, 3, { dash: '5 5' }),
  'loop inner': ({ inner }) => stroke(inner, 1.9),
  'loop outer': ({ outer }) => stroke(outer, 1.9),
  hexagon: ({ face, line }) => ({ fill: face, ...stroke(line, 1, { join: 'round' }) }),
  'goal rim': (_, { edge }) => stroke(edge, 14, { join: 'round' }),
  goal: (_, { fill }) => stroke(fill, 12, { join: 'round' }),
  star: ({ line }) => ({ fill: line }),
  dot: ({ line }) => ({ fill: line }),
  post: ({ face, line }) => ({ fill: face, ...stroke(line, 1.1) }),
  camp: ({ shade, line }) => ({ fill: shade, ...stroke(line, 1.4) }),
  headquarters: ({ shade, line }) => ({ fill: shade, ...stroke(line, 1.6, { join: 'round' }) }),
  mountain: ({ faint, line }) => ({ fill: faint, ...stroke(line, 1, { join: 'round' }) }),
  edge: ({ faint }) => stroke(faint, 1, { dash: '3 5' }),
  'wall rim': (_, { edge }) => stroke(edge, 7.5, { cap: 'round' }),
  wall: (_, { fill }) => stroke(fill, 5.5, { cap: 'round' }),
  box: (_, { tint }) => ({ fill: tint }),
  trail: ({ accent }) => ({ fill: accent, opacity: 0.3 }),
  way: ({ accent }) => stroke(accent, 5, { cap: 'round', join: 'round', opacity: 0.55 }),
  spot: ({ accent }) => ({ fill: accent }),
  stone: (_, { fill, edge }) => ({ fill, ...stroke(edge, 0.9), shaded: 'round' }),
  tile: (_, { fill, edge }) => ({ fill, ...stroke(edge, 1.1), shaded: 'plane' }),
  figure: text,
  patch: (_, { fill }) => ({ fill }),
  veil: (_, { fill }) => ({ fill, opacity: 0.6 }),
  cover: (_, { fill }) => ({ fill }),
  last: (_, { accent }) => ({ fill: accent }),
  mark: (_, { ink }) => stroke(ink, 2.3, { cap: 'round', join: 'round' }),
  selected: (_, { accent }) => stroke(accent, 3),
  territory: (_, { fill, edge }) => ({ fill, ...stroke(edge, 0.9) }),
  pointer: ({ pointer }) => stroke(pointer, 3.4, { cap: 'round', join: 'round', opacity: 0.8 }),
  badge: ({ accent }) => ({ fill: accent }),
  sign: (_, { ink }) => ({ fill: ink, bold: true }),
  number: text,
  label: (_, { ink }) => ({ fill: ink, bold: true }),
  next: ({ pointer }) => ({ fill: pointer, bold: true }),
  coordinate: ({ coordinate }) => ({ fill: coordinate }),
  title: (_, { ink }) => ({ fill: ink, bold: true }),
  caption: (_, { ink }) => ({ fill: ink }),
}

export function paintOf(role: Role, tone: Tone, theme: Theme): Paint {
  const paint = roles[role](theme, theme.tones[tone])
  return paint.width === undefined ? paint : { ...paint, width: paint.width * theme.weight }
}
