/** The measures of the design, as CSS variables: what the page and the player share beside the colours of themes. */

import type { Theme } from 'qipu/diagram'

export const measures = {
  /** Distances. */
  'space-1': '4px',
  'space-2': '8px',
  'space-3': '12px',
  'space-4': '16px',
  'space-5': '24px',
  'space-6': '32px',
  'space-7': '48px',
  /** Corners. */
  'radius-board': '6px',
  'radius-control': '8px',
  'radius-card': '12px',
  'radius-pill': '999px',
  /** Sizes of letters, in parts of what the reader has set. */
  'text-caption': '0.75rem',
  'text-small': '0.8125rem',
  'text-usual': '0.9375rem',
  'text-comment': '1rem',
  'text-title': '1.125rem',
  'text-heading': '1.5rem',
  'text-headline': '1.875rem',
  'leading-usual': '1.5',
  'leading-comment': '1.75',
} as const

/** The pieces of each side in lists and trees: the same in every theme, but for an edge that can be seen on it. */
const sides = {
  'side-black': '#1f1f23',
  'side-white': '#fbfaf6',
  'side-white-edge': '#6f6a60',
  'side-red': '#c8352f',
  'side-red-edge': '#8a1f1b',
  'side-blue': '#2f6fb7',
  'side-blue-edge': '#1b477a',
} as const

/** How far things stand out: cards, what opens above the page, the board; and what lies between. Dark pages need deeper shadows. */
const elevations = {
  light: {
    'shadow-card': '0 1px 2px rgb(60 40 10 / 0.12)',
    'shadow-popover': '0 12px 40px -10px rgb(60 40 10 / 0.4)',
    'shadow-board': '0 1px 2px rgb(60 40 10 / 0.25), 0 10px 30px -12px rgb(60 40 10 / 0.45)',
    veil: 'rgb(20 15 8 / 0.35)',
    'side-black-edge': '#0d0d0f',
  },
  dark: {
    'shadow-card': '0 1px 2px rgb(0 0 0 / 0.5)',
    'shadow-popover': '0 12px 40px -8px rgb(0 0 0 / 0.8)',
    'shadow-board': '0 1px 2px rgb(0 0 0 / 0.6), 0 12px 32px -10px rgb(0 0 0 / 0.8)',
    veil: 'rgb(0 0 0 / 0.6)',
    'side-black-edge': '#8b919a',
  },
} as const

export const variable = (name: string): string =>
  `--qipu-${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`

/** Every variable of a theme that an element sets, with its value. */
export const variablesOf = ({ scheme, page }: Theme): readonly (readonly [name: string, value: string])[] =>
  Object.entries({ ...page, ...sides, ...elevations[scheme], ...measures }).map(([name, value]) => [
    variable(name),
    value,
  ])

/** The same as lines of a style sheet. */
export const declarationsOf = (theme: Theme): string =>
  [`color-scheme:${theme.scheme}`, ...variablesOf(theme).map(([name, value]) => `${name}:${value}`)].join(';')
