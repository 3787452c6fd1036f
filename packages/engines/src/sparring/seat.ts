/** A sparring partner at a table elsewhere: it is asked about a record, and sees of it what its side may see. */

import {
  type Game,
  gameById,
  type Move,
  PASS,
  type Placement,
  type Position,
  type Setting,
  type Side,
} from 'qipu/games'
import { type GameRecord, isMove } from 'qipu/record'
import { Replay } from 'qipu/replay'
import type { Player } from '../protocols/protocol.ts'
import { isOver } from './counted-game.ts'

/** The last node of the record is what the partner moves from. */
export interface MoveRequest {
  readonly record: GameRecord
  readonly side: Side
  readonly die?: number
  /** Moves of this turn that the referee has refused. */
  readonly refused?: readonly Move[]
}

/** One move; undefined where the partner resigns, or knows no such game. */
export function answerTo(player: Player, { record, side, die, refused = [] }: MoveRequest): Move | undefined {
  const game = gameById(record.game)
  if (!game) return undefined
  const replay = new Replay(record, game)
  const position = seenBy(replay.to(record.nodes.length - 1), side, game, replay.setting)
  const last = record.nodes.at(-1)!.action
  const otherPassed = last?.type === 'pass' && last.side !== side
  const isCounted = game.scoring?.komi === true && game.pieces.stones === 'captured'
  if (isCounted && isOver({ position, side, komi: replay.setting.komi ?? 0, otherPassed })) return PASS
  if (position.turn !== side && position.actor !== side) position.put([], side)
  const turns = record.nodes.filter(({ action }) => isMove(action) && action.side === side).length
  const { handicap } = record.info
  return player.choose({
    game,
    side,
    position,
    refused: new Set(refused),
    turns,
    ...(die !== undefined && { die }),
    ...(handicap !== undefined && { handicap }),
  })
}

/** The position as a side knows it: itself, where nothing is hidden. */
export function seenBy(position: Position, side: Side, game: Game, setting: Setting): Position {
  if (!position.seenBy) return position
  const { width, height } = position.board
  const seen = Array.from({ length: width * height }, (_, at): Placement => [at, position.seenBy!(at, side)])
  const view = game.start(setting)
  // A declarer is asked for the dummy's cards too.
  view.put(seen, position.actor === side ? position.turn : side)
  // The state of a game of refused tries tells of stones that the side does not see.
  if (!game.hidden?.refusedTries) view.resume?.(position.stateWord?.() ?? '')
  return view
}
