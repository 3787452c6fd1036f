import type { GameRecord } from '../../record/record.ts'
import { decode } from '../../text/charset/charset.ts'
import type { ReadOptions, ReadResult, Source } from '../format.ts'
import { placesOf, type ReadGame } from '../shared/depth-first.ts'
import { withinBudget } from '../within-budget.ts'
import { BoardReader, type Inherited } from './board-reader.ts'
import { gamesIn, pbnTokens } from './tokens.ts'

export const read = withinBudget(readSource)

/** Bytes that are looked at for a declared charset. */
const HEAD = 2000
const DECLARED = /^%[ \t]{0,9}Content-type:[^\r\n]{0,99}charset\s?=\s?"?([\w-]{1,40})/im

function readSource(source: Source, options: ReadOptions = {}): ReadResult {
  const { report } = options
  const head = String.fromCharCode(...source.bytes.subarray(0, HEAD))
  const found = DECLARED.exec(head)
  const declared = found?.[1] ?? options.declared
  const { text, charset } = decode(source.bytes, {
    forced: options.encoding,
    report,
    ...(declared !== undefined && { declared }),
  })
  const inherited: Inherited = { last: new Map(), all: new Map() }
  const games: ReadGame[] = []
  for (const tokens of gamesIn(pbnTokens(text))) {
    const game = new BoardReader(tokens, text, inherited, report !== undefined).read()
    for (const { code, ...details } of game.messages) report?.(code, { ...details, game: games.length })
    games.push(game)
  }
  if (games.length === 0) report?.('pbn/no-game', { at: { offset: 0, length: 0 } })
  return { records: games.map(({ record }): GameRecord => record), charset, text: () => text, place: placesOf(games) }
}
