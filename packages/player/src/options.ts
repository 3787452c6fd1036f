/** Everything that can be chosen, in one table: attributes, properties, menus and documentation follow it. */

import { coordinateNames, themes } from 'qipu/diagram'

interface Choice {
  readonly type: 'choice'
  readonly default: string
  readonly values: readonly string[]
  /** True where a page may add values of its own. */
  readonly isOpen?: boolean
}

interface Text {
  readonly type: 'text'
  readonly default: string
}

interface Amount {
  readonly type: 'number'
  readonly default: number
}

interface Switch {
  readonly type: 'switch'
  readonly default: boolean
}

export type OptionFacts = Choice | Text | Amount | Switch

const choice = (...values: readonly [string, ...string[]]): Choice => ({ type: 'choice', default: values[0], values })
const text: Text = { type: 'text', default: '' }
const amount = (value: number): Amount => ({ type: 'number', default: value })
const on: Switch = { type: 'switch', default: true }
const off: Switch = { type: 'switch', default: false }

/** Display options of a board; a player has these as well and passes them on. */
export const boardOptions = {
  theme: { ...choice('auto', ...themes.map(({ id }) => id)), isOpen: true },
  stones: choice('auto', 'shaded', 'flat', 'glass', 'shell'),
  /** One way to name points, or one for columns and one for rows; `inverse-columns`, `inverse-rows`. */
  coordinates: { ...choice(...(coordinateNames as readonly [string, ...string[]])), isOpen: true },
  /** Dots on the grid. */
  stars: on,
  /** True to show each side in the other's colour. */
  swapColors: off,
  /** `none`, `all`, `last 5`, `from 30`; `variation` counts anew in variations. */
  numbers: { type: 'text', default: 'none' },
  lastMove: on,
  nextMoves: choice('branches', 'all', 'none'),
  /** Letters on the moves that could have been played instead of the last one. */
  siblings: off,
  marks: on,
  rotate: choice('0', '90', '180', '270'),
  mirror: off,
  /** Two corners, e.g. `A1 K10`; `all` for the whole board, whatever the record says. */
  region: text,
  viewpoint: choice('referee', 'first', 'second', 'third', 'fourth'),
  /** Looks of the pieces, in games that have several. */
  faces: choice('auto', 'traditional', 'simplified', 'figures'),
} as const satisfies Readonly<Record<string, OptionFacts>>

export const playerOptions = {
  src: text,
  /** The address of the voice that belongs to a timeline. */
  audio: text,
  /** The id of a format, where it should not be found out. */
  from: text,
  encoding: text,
  /** Which game of a collection, from 1. */
  game: amount(1),
  /** Start: a move's number on the main line. */
  move: amount(0),
  mode: { ...choice('auto', 'replay', 'timeline', 'solve', 'guess', 'edit', 'play', 'score', 'record'), isOpen: true },
  autoplay: off,
  /** Seconds between moves. */
  delay: amount(1.5),
  speed: amount(1),
  result: choice('shown', 'hidden'),
  /** How moves are written, in games that have several ways; `auto` suits the language. */
  notation: choice('auto', 'chinese', 'chinese-traditional', 'wxf', 'iccs', 'ucci', 'uci', 'san'),
  panels: { type: 'text', default: 'auto' },
  /** `stage` is the board with its controls alone, as large as its place allows: for pages with panels of their own. */
  layout: choice('auto', 'stage'),
  markdown: off,
  sound: off,
  /** From 0 to 1. */
  volume: amount(1),
  keyboard: on,
  /** Keys that are not as usual: `forward: l; back: h`. */
  keys: text,
  /** Navigation by wheel over the board: `auto` while the player has the focus. */
  wheel: choice('auto', 'on', 'off'),
  /** True if the page has another problem after this one. */
  more: off,
  /** Confirmation of a tap by a second one: `auto` on small boards under fingers. */
  confirm: choice('auto', 'always', 'never'),
  /** True to restore the place in a tutorial at the next visit. */
  remember: on,
} as const satisfies Readonly<Record<string, OptionFacts>>

export const attributeOf = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

const OFF = new Set(['off', 'false', 'no', '0'])

/** Parses the text of an attribute. */
export function parseOption(facts: OptionFacts, given: string | null): string | number | boolean {
  if (given === null) return facts.default
  switch (facts.type) {
    case 'switch':
      return !OFF.has(given.trim().toLowerCase())
    case 'number':
      return given.trim() !== '' && Number.isFinite(Number(given)) ? Number(given) : facts.default
    case 'choice':
      return facts.isOpen || facts.values.includes(given) ? given : facts.default
    case 'text':
      return given
  }
}

/** The properties of an element, as lit wants to know them. */
export const propertiesOf = (table: Readonly<Record<string, OptionFacts>>) =>
  Object.fromEntries(
    Object.entries(table).map(([name, facts]) => [
      name,
      {
        attribute: attributeOf(name),
        noAccessor: false,
        converter: { fromAttribute: (given: string | null) => parseOption(facts, given) },
      },
    ]),
  )

export function setDefaults(element: object, table: Readonly<Record<string, OptionFacts>>): void {
  for (const [name, facts] of Object.entries(table)) (element as Record<string, unknown>)[name] = facts.default
}
