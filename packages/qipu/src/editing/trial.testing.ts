import { sgf } from '../formats/sgf/index.ts'
import { type Game, PASS } from '../games/game.ts'
import { pass, play } from '../record/actions.ts'
import { type Draft, edit } from '../record/edit/draft.ts'
import { addNode, type GameRecord, newRecord } from '../record/record.ts'
import type { Refusal } from '../text/message/refusal.ts'
import { randomFrom } from '../text/random.ts'
import { isRefusal, type Planned } from './index.ts'
import type { Changed } from './operation.ts'

/** Helpers for tests of operations: records from short texts, and results. */

export const readText = (given: string): GameRecord => sgf.read({ bytes: new TextEncoder().encode(given) }).records[0]!

export const textOf = (record: GameRecord): string =>
  new TextDecoder()
    .decode(sgf.write!([record], { layout: 'minified' }).bytes)
    .replace('FF[4]GM[1]CA[UTF-8]', '')
    .trim()

/** Applies what was planned; gives back the codes of what is said about it, or of the refusal. */
export function done(outcome: Planned, draft: Draft): string[] {
  if (isRefusal(outcome)) return [outcome.refusal.code]
  const applied = draft.apply(outcome.edit)
  if (isRefusal(applied)) throw new Error(applied.refusal.code)
  return outcome.messages.map(({ code }) => code)
}

/** Returns the text and the messages after an operation. */
export function after(given: string, operation: (draft: Draft) => Planned): string {
  const draft = edit(readText(given))
  const messages = done(operation(draft), draft)
  return [textOf(draft.compact().record), ...messages].join(' ')
}

export const changed = (outcome: Changed | Refusal): string =>
  isRefusal(outcome)
    ? outcome.refusal.code
    : [textOf(outcome.record), ...outcome.messages.map(({ code }) => code)].join(' ')

/** A random game with as many moves, from the rules alone. */
export function randomGame(game: Game, seed: number, moves: number): GameRecord {
  const random = randomFrom(seed)
  const first = game.firstSide ?? 1
  const record = newRecord(game.id, game.board.size)
  const position = game.start({ board: game.board.size, first })
  const put = game.chance?.deal?.(random)
  if (put) {
    position.put(put, first)
    record.nodes[0]!.action = { type: 'setup', put, turn: first }
  }
  for (let node = 0; node < moves && !position.outcome(); ) {
    const legal = position.legal()
    const moves = legal.some((move) => move !== PASS) ? legal.filter((move) => move !== PASS) : legal
    if (moves.length === 0) break
    const move = moves[random(moves.length)]!
    const { turn } = position
    node = addNode(record, node, move === PASS ? pass(turn) : play(move, turn))
    position.play(move)
  }
  return record
}
