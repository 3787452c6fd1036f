/** How each role looks in a theme. */

import { CELL, type Role, type Tone } from '../scene.ts'
import type { Colors, Theme } from './themes.ts'

/** Paint of a shape. */
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
  /** True for characters with serifs, as they are carved. */
  readonly serif?: boolean
  /** Which of the tone's gradients it is painted with in the shaded style. */
  readonly shaded?: 'round' | 'plane'
  /** True for what shows the wood of the board, where the theme has any. */
  readonly wooden?: boolean
  /** True where the theme has nothing to show for it. */
  readonly hidden?: boolean
}

type Painter = (theme: Theme, colors: Colors) => Paint

const stroke = (color: string, width: number, more: Paint = {}): Paint => ({ stroke: color, width, ...more })

/** Lines that a theme may want stronger; broad ones are strong enough. */
const fine = (theme: Theme, color: string, width: number, more: Paint = {}): Paint =>
  stroke(color, width * theme.weight, more)

const ROUND: Paint = { cap: 'round', join: 'round' }
const written: Painter = (_, { ink }) => ({ fill: ink })
const bold: Painter = (_, { ink }) => ({ fill: ink, bold: true })
const wooden = ({ wood }: Theme, fill: string): Paint => (wood ? { fill, wooden: true } : { fill })
const board: Painter = (theme, { fill }) => wooden(theme, fill)
/** Lines of the wood: barely to be seen, one by one. */
const grain =
  (width: number, opacity: number): Painter =>
  ({ wood }) =>
    wood ? stroke(wood.grain, width, { cap: 'round', opacity }) : { hidden: true }

const roles: Readonly<Record<Role, Painter>> = {
  page: board,
  grain: grain(0.7, 0.16),
  'grain broad': grain(3.2, 0.05),
  field: ({ face }) => ({ fill: face }),
  shade: ({ shade }) => ({ fill: shade }),
  grid: (theme) => fine(theme, theme.line, 1),
  border: (theme) => fine(theme, theme.line, 1.9, { join: 'round' }),
  road: (theme) => fine(theme, theme.line, 1.1),
  rail: ({ line }) => stroke(line, 5),
  sleeper: ({ face }) => stroke(face, 3, { dash: '5 5' }),
  'loop inner': (theme) => fine(theme, theme.inner, 1.9),
  'loop outer': (theme) => fine(theme, theme.outer, 1.9),
  hexagon: (theme) => ({ fill: theme.face, ...fine(theme, theme.line, 1, { join: 'round' }) }),
  'goal rim': (_, { edge }) => stroke(edge, 14, { join: 'round' }),
  goal: (_, { fill }) => stroke(fill, 12, { join: 'round' }),
  star: ({ line }) => ({ fill: line }),
  dot: ({ line }) => ({ fill: line }),
  post: (theme) => ({ fill: theme.face, ...fine(theme, theme.line, 1.1) }),
  camp: (theme) => ({ fill: theme.shade, ...fine(theme, theme.line, 1.4) }),
  headquarters: (theme) => ({ fill: theme.shade, ...fine(theme, theme.line, 1.6, { join: 'round' }) }),
  mountain: (theme) => ({ fill: theme.faint, ...fine(theme, theme.line, 1, { join: 'round' }) }),
  river: ({ line }) => ({ fill: line, bold: true, serif: true, opacity: 0.75 }),
  'corner sign': (theme) => fine(theme, theme.line, 1),
  edge: (theme) => fine(theme, theme.faint, 1, { dash: '3 5' }),
  'wall rim': (_, { edge }) => stroke(edge, 7.5, { cap: 'round' }),
  wall: (_, { fill }) => stroke(fill, 5.5, { cap: 'round' }),
  box: (_, { tint }) => ({ fill: tint }),
  trail: ({ accent, glow }) => ({ fill: accent, opacity: glow }),
  way: ({ accent }) => stroke(accent, 5, { ...ROUND, opacity: 0.55 }),
  spot: ({ accent }) => ({ fill: accent }),
  bracket: ({ accent }) => stroke(accent, 2.6, ROUND),
  stone: (theme, { fill, edge }) => ({ fill, ...fine(theme, edge, 1.1), shaded: 'round' }),
  disc: (_, { fill, edge }) => ({ fill, ...stroke(edge, 2.2), shaded: 'round' }),
  ring: (theme, { ink }) => fine(theme, ink, 1.2),
  tile: (theme, { fill, edge }) => ({ fill, ...fine(theme, edge, 1.1), shaded: 'plane' }),
  figure: written,
  card: (theme, { fill, edge }) => ({ fill, ...fine(theme, edge, 1.1) }),
  lattice: (theme, { ink }) => fine(theme, ink, 0.6, { opacity: 0.6 }),
  rank: bold,
  suit: written,
  'card last': ({ accent }) => stroke(accent, 3.2, { join: 'round' }),
  'card chosen': ({ pointer }) => stroke(pointer, 3, { join: 'round' }),
  middle: ({ line }) => ({ fill: line, opacity: 0.14 }),
  seat: ({ page }) => ({ fill: page.paper, opacity: 0.86 }),
  'seat to move': ({ page }) => ({ fill: page.ink }),
  'seat name': ({ page }) => ({ fill: page.ink, bold: true }),
  'seat name to move': ({ page }) => ({ fill: page.paper, bold: true }),
  'table note': ({ coordinate }) => ({ fill: coordinate, bold: true }),
  patch: board,
  veil: (theme, { fill }) => ({ ...wooden(theme, fill), opacity: 0.6 }),
  cover: board,
  'winning band': ({ accent, glow }) => stroke(accent, CELL * 1.1, { cap: 'round', opacity: glow + 0.3 }),
  'winning field': ({ accent, glow }) => ({
    fill: accent,
    ...stroke(accent, 1.5, { join: 'round' }),
    opacity: glow + 0.3,
  }),
  last: (_, { accent }) => ({ fill: accent }),
  'last text': (_, { accent }) => ({ fill: accent, bold: true }),
  'last mark': (theme, { accent }) => fine(theme, accent, 2.6, ROUND),
  mark: (theme, { ink }) => fine(theme, ink, 2.3, ROUND),
  selected: (theme, { accent }) => fine(theme, accent, 3),
  territory: (theme, { fill, edge }) => ({ fill, ...fine(theme, edge, 0.9) }),
  pointer: (theme) => fine(theme, theme.pointer, 3.4, { ...ROUND, opacity: 0.8 }),
  badge: (_, { ink, fill }) => ({ fill: ink, ...stroke(fill, 1.4) }),
  'badge text': (_, { fill }) => ({ fill, bold: true }),
  'badge mark': (theme, { fill }) => fine(theme, fill, 1.4, ROUND),
  sign: bold,
  character: (_, { ink }) => ({ fill: ink, bold: true, serif: true }),
  emblem: written,
  number: written,
  label: bold,
  next: ({ pointer }) => ({ fill: pointer, bold: true }),
  coordinate: ({ coordinate }) => ({ fill: coordinate }),
  title: bold,
}

/** Returns the paint of a shape by its role, its colour and the theme. */
export const paintOf = (role: Role, tone: Tone, theme: Theme): Paint => roles[role](theme, theme.tones[tone])
