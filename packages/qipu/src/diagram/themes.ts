/** Colours of boards and pieces, a theme a row. */

import type { Words } from '../text/message/words.ts'
import type { Tone } from './scene.ts'

/** How things of one colour look, and what can be read on them. */
export interface Colors {
  readonly fill: string
  /** The outline. */
  readonly edge: string
  /** Texts and marks on it. */
  readonly ink: string
  /** The sign of the last move on it. */
  readonly accent: string
  /** Where light falls, and where it doesn't, in the shaded style. */
  readonly light: string
  readonly dark: string
  /** What belongs to it without being it: a box, a field. */
  readonly tint: string
}

export interface Theme {
  readonly id: string
  readonly name: Words
  /** Whether stones are round to the eye unless somebody asks otherwise. */
  readonly shaded: boolean
  /** Widths of all lines are multiplied by this. */
  readonly weight: number
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

const light: Theme = {
  id: 'light',
  name: { en: 'Light: wood and shaded stones', zh: '浅色：木纹色棋盘' },
  shaded: true,
  weight: 1,
  line: '#6b4a22',
  shade: '#d9ac66',
  face: '#f3d9a8',
  faint: '#c79f63',
  coordinate: '#7a5a30',
  inner: '#b4582a',
  outer: '#3f6f5b',
  accent: '#d7263d',
  pointer: '#1d5fa8',
  glow: 0.3,
  tones: {
    black: round(flat('#2a2a2d', '#111113', '#ffffff', '#ff8a65', '#bfae95'), '#77777c', '#0d0d0f'),
    white: round(flat('#f7f5f0', '#7c7972', '#1a1a1a', '#d7263d', '#f4ead6'), '#ffffff', '#d3d0c8'),
    red: round(flat('#c8352f', '#8a1f1b', '#ffffff', '#ffe08a', '#eeb19a'), '#ef7a6c', '#a01d1a'),
    blue: round(flat('#2f6fb7', '#1b477a', '#ffffff', '#ffe08a', '#b5cbe0'), '#74aee6', '#1d4f8d'),
    nobody: round(flat('#5d5348', '#3d362e', '#ffffff', '#ffe08a', '#cdb894'), '#7d7163', '#463f36'),
    board: flat('#e6bf7f', '#a97f45', '#3a2611', '#d7263d'),
  },
}

const dark: Theme = {
  id: 'dark',
  name: { en: 'Dark: for the night', zh: '深色：夜间' },
  shaded: true,
  weight: 1,
  line: '#7d838c',
  shade: '#2b3037',
  face: '#3a4049',
  faint: '#4a515b',
  coordinate: '#9aa3ae',
  inner: '#d08b5b',
  outer: '#5fa58a',
  accent: '#ff6b5e',
  pointer: '#6db3ff',
  glow: 0.34,
  tones: {
    black: round(flat('#0c0d0f', '#8b919a', '#f2f4f7', '#ff8a65', '#15171a'), '#454a52', '#050506'),
    white: round(flat('#e9ebee', '#b9bec6', '#15171a', '#d7263d', '#5a606a'), '#ffffff', '#bfc4cc'),
    red: round(flat('#d0463f', '#ef8a82', '#ffffff', '#ffe08a', '#5e3433'), '#ee7d71', '#a62a25'),
    blue: round(flat('#3371bd', '#85b6ec', '#ffffff', '#ffe08a', '#2c4563'), '#74aee6', '#225a9d'),
    nobody: round(flat('#6d7580', '#9aa3ae', '#ffffff', '#ffe08a', '#454b54'), '#8c95a1', '#565d67'),
    board: flat('#22262c', '#4a515b', '#e8eaed', '#ff6b5e'),
  },
}

const paper: Theme = {
  id: 'paper',
  name: { en: 'Paper: black on white, as books print it', zh: '印刷：白纸黑线' },
  shaded: false,
  weight: 0.9,
  line: '#1c1c1c',
  shade: '#ececec',
  face: '#ffffff',
  faint: '#bdbdbd',
  coordinate: '#3c3c3c',
  inner: '#1c1c1c',
  outer: '#7a7a7a',
  accent: '#1c1c1c',
  pointer: '#1c1c1c',
  glow: 0.14,
  tones: {
    black: flat('#111111', '#111111', '#ffffff', '#ffffff'),
    white: flat('#ffffff', '#111111', '#111111', '#111111'),
    red: flat('#ffffff', '#111111', '#111111', '#111111', '#ffffff'),
    blue: flat('#4d4d4d', '#111111', '#ffffff', '#ffffff', '#dcdcdc'),
    nobody: flat('#9a9a9a', '#4d4d4d', '#111111', '#111111'),
    board: flat('#ffffff', '#1c1c1c', '#111111', '#111111'),
  },
}

const contrast: Theme = {
  id: 'contrast',
  name: { en: 'Contrast: strong lines, colours that nobody confuses', zh: '高对比：粗线条，色盲友好' },
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
    black: flat('#000000', '#000000', '#ffffff', '#ffd400'),
    white: flat('#ffffff', '#000000', '#000000', '#b34700'),
    red: flat('#c44e00', '#000000', '#ffffff', '#ffffff', '#ffd9b8'),
    blue: flat('#00508c', '#000000', '#ffffff', '#ffffff', '#b8dcf5'),
    nobody: flat('#555555', '#000000', '#ffffff', '#ffffff'),
    board: flat('#ffffff', '#000000', '#000000', '#b34700'),
  },
}

export const themes: readonly Theme[] = [light, dark, paper, contrast]

const byId = new Map(themes.map((theme) => [theme.id, theme]))

export const themeById = (id: string): Theme | undefined => byId.get(id)
