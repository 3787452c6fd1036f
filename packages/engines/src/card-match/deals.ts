/** Deals of a match that all sides can verify: a commitment is published before, the seed behind it afterwards. */

import { CHANCE, type Game, type Placement } from 'qipu/games'
import { type GameRecord, mainLine } from 'qipu/record'
import type { Random } from 'qipu/text'
import { settingFor } from '../referee/index.ts'
import { sha256 } from '../tournament/sha256.ts'

/** SHA-256 of the seed in hexadecimal digits: a player who knows it in advance can tell later that the seed was not chosen anew. */
export const commitmentTo = (seed: string): string => sha256(seed)

const WORD = 2 ** 32
const DIGITS = 8

/**
 * Numbers of a deal, from 1: each is the first eight hexadecimal digits of SHA-256 of `seed:deal:counter`, modulo the limit;
 * digits that would favour low numbers are passed over.
 */
export function numbersOf(seed: string, deal: number): Random {
  let counter = 0
  return (below) => {
    const fair = WORD - (WORD % below)
    for (;;) {
      const word = Number.parseInt(sha256(`${seed}:${deal}:${counter++}`).slice(0, DIGITS), 16)
      if (word < fair) return word % below
    }
  }
}

const text = (put: readonly Placement[]): string =>
  put
    .filter(([, piece]) => piece !== 0)
    .map(([at]) => at)
    .sort((a, b) => a - b)
    .join(' ')

/** Records whose cards are not those of the seed, by their indexes; a record without a number of its deal is one of them. */
export function otherDeals(records: readonly GameRecord[], game: Game, seed: string): readonly number[] {
  return records.flatMap((record, i) => (isDealOf(record, game, seed) ? [] : [i]))
}

function isDealOf(record: GameRecord, game: Game, seed: string): boolean {
  const { number } = record.info.match ?? {}
  if (record.game !== game.id || number === undefined || !game.chance?.deal) return false
  const random = numbersOf(seed, number)
  const [root] = record.nodes
  if (root?.action?.type !== 'setup') return false
  if (text(root.action.put) !== text(game.chance.deal(random))) return false
  const { options } = record.info
  const position = game.start(settingFor({ game, setting: options ? { options } : {} }))
  position.put(root.action.put, root.action.turn ?? position.turn)
  for (const index of mainLine(record)) {
    const { action } = record.nodes[index]!
    if (action?.type !== 'play' && action?.type !== 'pass') continue
    const move = action.type === 'play' ? action.move : -1
    if (action.side === CHANCE) {
      const moves = position.legal()
      if (moves[random(moves.length)] !== move) return false
    }
    position.play(move, action.side)
  }
  return true
}
