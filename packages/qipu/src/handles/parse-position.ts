import { games as allGames } from '../games/all.ts'
import type { Game as GameRules } from '../games/game.ts'
import { type KeyedPosition, parsePositionKey } from '../games/position-key.ts'
import { Replay } from '../games/replay.ts'
import { newRecord } from '../record/record.ts'
import { checkText } from './coordinates.ts'
import { type Position, positionOf } from './position.ts'
import { printBoard } from './print-board.ts'

/**
 * Makes a position from its `key`. Throws a `RangeError` that says what is wrong with a text that is none.
 *
 *     parsePosition('go 9x9 9/9/9/9/4B4/9/9/9/9 white -').play('C3')
 */
export function parsePosition(key: string, games: readonly GameRules[] = allGames): Position {
  checkText(key, 'a key')
  const read = (): KeyedPosition => {
    const found = parsePositionKey(key, games)
    if (!('fault' in found)) return found
    throw new RangeError(`this is no key of a position: ${found.fault} ${JSON.stringify(found.part)}`)
  }
  const { game, setting } = read()
  const record = newRecord(game.id, setting.board ?? game.board.size)
  const rules: GameRules = Object.create(game, { start: { value: () => read().position } })
  return positionOf(rules, new Replay(record, rules, setting), printBoard)
}
