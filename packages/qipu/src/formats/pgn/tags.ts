/** Tags and the facts that they stand for, in one table for reader and writer. */

import type { Result } from '../../record/record.ts'

/** Facts of the game that are one line of text. */
export const TEXT_TAGS: readonly (readonly [
  tag: string,
  key: 'name' | 'event' | 'place' | 'round' | 'opening' | 'annotator',
])[] = [
  ['Title', 'name'],
  ['Event', 'event'],
  ['Site', 'place'],
  ['Round', 'round'],
  ['Opening', 'opening'],
  ['Annotator', 'annotator'],
]

/** Facts of a player: the end of a tag after the side's own name. */
export const PLAYER_TAGS: readonly (readonly [end: string, key: 'name' | 'team' | 'rank'])[] = [
  ['', 'name'],
  ['Team', 'team'],
  ['Elo', 'rank'],
]

/** Misprints of the championship's table. */
export const MISSPELT: Readonly<Record<string, string>> = { BkacElo: 'BlackElo' }

/** Tags that the writer makes of facts, and never of extras. */
export const MADE_TAGS: ReadonlySet<string> = new Set([
  'Game',
  'Variant',
  'Date',
  'Result',
  'FEN',
  'SetUp',
  'RuleOptions',
])

const RESULTS: Readonly<Record<string, Result>> = {
  '1-0': { winner: 1 },
  '0-1': { winner: 2 },
  '1/2-1/2': { winner: 'draw' },
  '*': { winner: 'unknown' },
}
const OTHER_FORMS: Readonly<Record<string, string>> = {
  '1:0': '1-0',
  '0:1': '0-1',
  '1/2': '1/2-1/2',
  '1/2:1/2': '1/2-1/2',
  '½-½': '1/2-1/2',
  '½': '1/2-1/2',
  红胜: '1-0',
  黑胜: '0-1',
  和棋: '1/2-1/2',
  和局: '1/2-1/2',
}

export const usualResult = (text: string): string | undefined => {
  const plain = text.replace(/\s+/g, '')
  return Object.hasOwn(RESULTS, plain) ? plain : Object.hasOwn(OTHER_FORMS, plain) ? OTHER_FORMS[plain] : undefined
}

export const resultOf = (usual: string): Result => RESULTS[usual]!

export const resultText = (result: Result | undefined): string =>
  Object.entries(RESULTS).find(([, { winner }]) => winner === result?.winner)?.[0] ?? '*'
