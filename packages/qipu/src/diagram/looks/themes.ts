/** Colours of boards, of pieces and of what stands around a board, one row per theme; the only list of themes. */

import type { Text } from '../../text/language/texts.ts'
import type { Tone } from '../scene.ts'

/** How things of one colour look, and what can be read on them. */
export interface Colors {
  readonly fill: string
  /** The outline. */
  readonly edge: string
  /** Texts and marks on it. */
  readonly ink: string
  /** The sign of the last move on it. */
  readonly accent: string
  /** Highlights and shadows of the shaded style. */
  readonly light: string
  readonly dark: string
  /** Background of a related area: a box, a field. */
  readonly tint: string
}

/** Colours of a page around the board. Each is a CSS variable (`--qipu-ink`) that a page may set. */
export interface Palette {
  /** Behind everything. */
  readonly background: string
  /** Cards and panels. */
  readonly paper: string
  readonly panel: string
  /** Background of a selected item, and of grooves. */
  readonly soft: string
  readonly ink: string
  readonly muted: string
  readonly line: string
  readonly strongLine: string
  /** Borders of input fields. */
  readonly control: string
  /** Current position only: the last move, its row, its node. */
  readonly accent: string
  readonly onAccent: string
  readonly focus: string
  readonly good: string
  readonly warning: string
  readonly bad: string
}

/** The middle of its two colours is the fill of the board. */
export interface Wood {
  readonly from: string
  readonly to: string
  readonly grain: string
}

/** Theme: colours and looks of boards and pages. */
export interface Theme {
  readonly id: string
  readonly name: Text
  /** Colour scheme of a page in these colours. */
  readonly scheme: 'light' | 'dark'
  /** Default of the option that shades stones as round. */
  readonly shaded: boolean
  /** Widths of all lines are multiplied by this. */
  readonly weight: number
  /** Wood instead of one colour: from the upper left to the lower right, and its grain. */
  readonly wood?: Wood
  readonly line: string
  /** Darker squares, and faces of hexagons and posts. */
  readonly shade: string
  readonly face: string
  readonly faint: string
  readonly coordinate: string
  readonly inner: string
  readonly outer: string
  readonly accent: string
  readonly pointer: string
  /** How strongly the accent covers the fields of the last move. */
  readonly glow: number
  readonly tones: Readonly<Record<Tone, Colors>>
  readonly page: Palette
}

const flat = (fill: string, edge: string, ink: string, accent: string, tint: string = fill): Colors => ({
  fill,
  edge,
  ink,
  accent,
  light: fill,
  dark: fill,
  tint,
})

const round = (flat: Colors, light: string, dark: string): Colors => ({ ...flat, light, dark })

/** Wood, slate and shell. */
const light: Theme = {
  id: 'light',
  name: { key: 'theme/light', en: 'light', zh: '浅色' },
  scheme: 'light',
  shaded: true,
  weight: 1,
  wood: { from: '#edcf97', to: '#dcb671', grain: '#8a5a1e' },
  line: '#5a3f1d',
  shade: '#d3a45c',
  face: '#f4dcae',
  faint: '#b98f52',
  coordinate: '#53380f',
  inner: '#9c4219',
  outer: '#1a5480',
  accent: '#b23a24',
  pointer: '#0f3d75',
  glow: 0.3,
  tones: {
    black: round(flat('#2a2a2d', '#0d0d0f', '#ffffff', '#ff7a5c', '#bfae95'), '#707076', '#0a0a0c'),
    white: round(flat('#f7f5f0', '#5c564c', '#1a1a1a', '#b23a24', '#f4ead6'), '#ffffff', '#d2cec4'),
    red: round(flat('#c8352f', '#8a1f1b', '#ffffff', '#fff1b8', '#eeb19a'), '#ef7a6c', '#a01d1a'),
    blue: round(flat('#2f6fb7', '#1b477a', '#ffffff', '#fff1b8', '#b5cbe0'), '#74aee6', '#1d4f8d'),
    'red-disc': round(flat('#f6e2b6', '#8d6128', '#a8241c', '#8a1410'), '#fdf1d6', '#e8c98e'),
    'black-disc': round(flat('#f6e2b6', '#8d6128', '#1f1a15', '#8a1410'), '#fdf1d6', '#e8c98e'),
    card: flat('#fffdf9', '#b9ab94', '#1f1a15', '#b23a24'),
    'card-red': flat('#fffdf9', '#b9ab94', '#b8281f', '#b23a24'),
    'card-black': flat('#fffdf9', '#b9ab94', '#1f1a15', '#b23a24'),
    'card-back': flat('#4a3b2c', '#e8d9bd', '#e8d9bd', '#ffe08a'),
    neutral: round(flat('#5d5348', '#3d362e', '#ffffff', '#ffe08a', '#cdb894'), '#7d7163', '#463f36'),
    board: flat('#e5c384', '#a97f45', '#2f1e0b', '#b23a24'),
  },
  page: {
    background: '#f7f4ee',
    paper: '#fffdf9',
    panel: '#fffdf9',
    soft: '#efe9de',
    ink: '#221d17',
    muted: '#6b6256',
    line: '#e7e0d4',
    strongLine: '#cfc5b5',
    control: '#857b6c',
    accent: '#b23a24',
    onAccent: '#ffffff',
    focus: '#1d5fa8',
    good: '#2f6b37',
    warning: '#855200',
    bad: '#a8231b',
  },
}

/** Dark wood, for the night. */
const dark: Theme = {
  id: 'dark',
  name: { key: 'theme/dark', en: 'dark', zh: '深色' },
  scheme: 'dark',
  shaded: true,
  weight: 1,
  wood: { from: '#c59a5f', to: '#a67c45', grain: '#4a2c0c' },
  line: '#2b1c0a',
  shade: '#a87d47',
  face: '#cda76e',
  faint: '#7d5a2e',
  coordinate: '#1c1206',
  inner: '#5f2006',
  outer: '#0d3152',
  accent: '#6e1408',
  pointer: '#00193e',
  glow: 0.34,
  tones: {
    black: round(flat('#222225', '#050506', '#ffffff', '#ff8a65', '#9c8156'), '#66666c', '#070708'),
    white: round(flat('#ece9e2', '#494238', '#15130f', '#b23a24', '#d8c39a'), '#fbfaf6', '#bcb7ab'),
    red: round(flat('#bb2f29', '#6b130f', '#ffffff', '#ffe08a', '#c98763'), '#e0685b', '#8f1c18'),
    blue: round(flat('#2a64a8', '#12345d', '#ffffff', '#ffe08a', '#8f9a9b'), '#6aa2d8', '#1a487f'),
    'red-disc': round(flat('#efe3cc', '#4d3110', '#a3201a', '#8a1410'), '#f8efdc', '#d9c59c'),
    'black-disc': round(flat('#efe3cc', '#4d3110', '#1c160f', '#8a1410'), '#f8efdc', '#d9c59c'),
    card: flat('#efe3cc', '#6d5a3c', '#15130f', '#6e1408'),
    'card-red': flat('#efe3cc', '#6d5a3c', '#a3201a', '#6e1408'),
    'card-black': flat('#efe3cc', '#6d5a3c', '#15130f', '#6e1408'),
    'card-back': flat('#33281c', '#c9b692', '#c9b692', '#ffe08a'),
    neutral: round(flat('#4a4036', '#241d15', '#ffffff', '#ffe08a', '#a3865a'), '#6b5f51', '#352d25'),
    board: flat('#b68b52', '#6d4a1f', '#140c03', '#6e1408'),
  },
  page: {
    background: '#15120e',
    paper: '#1d1914',
    panel: '#1d1914',
    soft: '#2a241c',
    ink: '#efe8dc',
    muted: '#a69c8d',
    line: '#2f2820',
    strongLine: '#4a4034',
    control: '#7d7263',
    accent: '#ea7d63',
    onAccent: '#1d1914',
    focus: '#6db3ff',
    good: '#7fc48a',
    warning: '#e8b45c',
    bad: '#ff8a80',
  },
}

/** Black on white, as books print it. */
const paper: Theme = {
  id: 'paper',
  name: { key: 'theme/paper', en: 'paper', zh: '印刷' },
  scheme: 'light',
  shaded: false,
  weight: 0.9,
  line: '#1c1c1c',
  shade: '#ececec',
  face: '#ffffff',
  faint: '#bdbdbd',
  coordinate: '#3c3c3c',
  inner: '#1c1c1c',
  outer: '#7a7a7a',
  accent: '#111111',
  pointer: '#1c1c1c',
  glow: 0.14,
  tones: {
    black: flat('#111111', '#111111', '#ffffff', '#ffffff', '#d9d9d9'),
    white: flat('#ffffff', '#111111', '#111111', '#111111'),
    red: flat('#ffffff', '#111111', '#111111', '#111111', '#ffffff'),
    blue: flat('#4d4d4d', '#111111', '#ffffff', '#ffffff', '#dcdcdc'),
    'red-disc': flat('#ffffff', '#111111', '#111111', '#111111'),
    'black-disc': flat('#111111', '#111111', '#ffffff', '#ffffff', '#d9d9d9'),
    card: flat('#ffffff', '#111111', '#111111', '#111111'),
    'card-red': flat('#ffffff', '#111111', '#111111', '#111111'),
    'card-black': flat('#ffffff', '#111111', '#111111', '#111111'),
    'card-back': flat('#8a8a8a', '#111111', '#ffffff', '#ffffff'),
    neutral: flat('#9a9a9a', '#4d4d4d', '#111111', '#111111'),
    board: flat('#ffffff', '#1c1c1c', '#111111', '#111111'),
  },
  page: {
    background: '#ffffff',
    paper: '#ffffff',
    panel: '#ffffff',
    soft: '#f0f0f0',
    ink: '#111111',
    muted: '#4a4a4a',
    line: '#b5b5b5',
    strongLine: '#7a7a7a',
    control: '#7a7a7a',
    accent: '#111111',
    onAccent: '#ffffff',
    focus: '#111111',
    good: '#111111',
    warning: '#111111',
    bad: '#111111',
  },
}

/** Strong lines, and colours that are easy to tell apart. */
const contrast: Theme = {
  id: 'contrast',
  name: { key: 'theme/contrast', en: 'high contrast', zh: '高对比' },
  scheme: 'light',
  shaded: false,
  weight: 1.6,
  line: '#000000',
  shade: '#dddddd',
  face: '#ffffff',
  faint: '#8a8a8a',
  coordinate: '#000000',
  inner: '#b34700',
  outer: '#005a9c',
  accent: '#b34700',
  pointer: '#005a9c',
  glow: 0.3,
  tones: {
    black: flat('#000000', '#000000', '#ffffff', '#ffd400', '#c8c8c8'),
    white: flat('#ffffff', '#000000', '#000000', '#b34700'),
    red: flat('#c44e00', '#000000', '#ffffff', '#ffffff', '#ffd9b8'),
    blue: flat('#00508c', '#000000', '#ffffff', '#ffffff', '#b8dcf5'),
    'red-disc': flat('#ffffff', '#000000', '#a03800', '#00508c'),
    'black-disc': flat('#000000', '#000000', '#ffffff', '#ffd400', '#c8c8c8'),
    card: flat('#ffffff', '#000000', '#000000', '#b34700'),
    'card-red': flat('#ffffff', '#000000', '#a03800', '#b34700'),
    'card-black': flat('#ffffff', '#000000', '#000000', '#b34700'),
    'card-back': flat('#333333', '#000000', '#ffffff', '#ffd400'),
    neutral: flat('#555555', '#000000', '#ffffff', '#ffffff', '#dddddd'),
    board: flat('#ffffff', '#000000', '#000000', '#b34700'),
  },
  page: {
    background: '#ffffff',
    paper: '#ffffff',
    panel: '#ffffff',
    soft: '#e4e4e4',
    ink: '#000000',
    muted: '#000000',
    line: '#000000',
    strongLine: '#000000',
    control: '#000000',
    accent: '#00508c',
    onAccent: '#ffffff',
    focus: '#b34700',
    good: '#004d1a',
    warning: '#5c3a00',
    bad: '#8a0000',
  },
}

/** Themes that come with Qipu. */
export const themes: readonly Theme[] = [light, dark, paper, contrast]

const byId = new Map(themes.map((theme) => [theme.id, theme]))

/** Returns the theme of an id; undefined for an unknown one. */
export const themeById = (id: string): Theme | undefined => byId.get(id)
