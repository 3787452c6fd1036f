/** Tags of PBN and the facts that they stand for. */

import type { Vulnerability } from '../../games/bridge/index.ts'
import type { Side } from '../../games/game.ts'

/** Facts of the game that are one line of text. */
export const TEXT_TAGS = [
  ['Event', 'event'],
  ['Site', 'place'],
  ['Round', 'round'],
  ['Annotator', 'annotator'],
  ['Description', 'description'],
] as const

export const SEATS = 'NESW'
export const SIDES = [1, 2, 3, 4] as const
/** Tags of the players, in the order in which PBN has them. */
export const PLAYER_TAGS: readonly (readonly [tag: string, side: Side])[] = [
  ['West', 4],
  ['North', 1],
  ['East', 2],
  ['South', 3],
]

export const seatText = (side: Side): string => SEATS[side - 1]!

/** The seat that a value begins with: `N`, `north`, `^S` for an irregular declarer. */
export function seatIn(value: string): Side | undefined {
  const found = SEATS.indexOf(/^\s*\^?([NESW])/i.exec(value)?.[1]?.toUpperCase() ?? '?')
  return found < 0 ? undefined : ((found + 1) as Side)
}

const WORDS: Readonly<Record<string, Vulnerability>> = {
  none: 'none',
  love: 'none',
  '-': 'none',
  ns: 'ns',
  'n-s': 'ns',
  'n/s': 'ns',
  ew: 'ew',
  'e-w': 'ew',
  'e/w': 'ew',
  both: 'both',
  all: 'both',
}

export function vulnerabilityIn(value: string): Vulnerability | undefined {
  const word = value.trim().toLowerCase()
  return Object.hasOwn(WORDS, word) ? WORDS[word] : undefined
}

export const VULNERABLE_WORDS: Readonly<Record<Vulnerability, string>> = {
  none: 'None',
  ns: 'NS',
  ew: 'EW',
  both: 'All',
}

/** Values that say that nothing is known. */
export const isUnknownValue = (value: string): boolean => ['', '?'].includes(value.trim())

/** Tags that a game may not inherit from the game before. */
export const NOT_INHERITED: ReadonlySet<string> = new Set([
  'dealer',
  'vulnerable',
  'deal',
  'declarer',
  'contract',
  'auction',
  'play',
  'note',
])

/** The name of an extra that keeps a tag. */
export const TAG_KEY = 'tag.'
/** Tags that the writer makes of facts unless an extra keeps words of its own for them. */
export const DERIVED_TAGS = ['Declarer', 'Contract', 'Result', 'Score'] as const
