import { gameById } from '../../games/all.ts'
import { type Game, PASS } from '../../games/game.ts'
import { Replay } from '../../games/replay.ts'
import type { Capabilities, ValueContext } from '../../record/capabilities.ts'
import type { Loss } from '../../record/prune/types.ts'
import type { GameRecord } from '../../record/record.ts'

/**
 * Moves that a referee refused, in games where trying is part of the play. To a program that knows only moves, such a try
 * would take the place of the stone that it met.
 */

const known = new WeakMap<ValueContext['tree'], Uint8Array>()

/** 1 for each node whose move was refused. */
function triesIn({ record, tree }: ValueContext, game: Game): Uint8Array {
  let found = known.get(tree)
  if (found) return found
  found = new Uint8Array(record.nodes.length)
  known.set(tree, found)
  const replay = new Replay(record, game)
  for (let node = 1; node < record.nodes.length; node++) {
    const { action, parent } = record.nodes[node]!
    if (action?.type !== 'play') continue
    const position = replay.to(parent)
    // A side that plays out of turn plays after a pass that the record leaves out.
    const isOut = position.turn !== action.side
    if (isOut) position.play(PASS, position.turn)
    const reason = position.refusal(action.move, action.side)
    if (isOut) position.undo()
    if (reason !== undefined && reason !== 'game-over') found[node] = 1
  }
  return found
}

/** Returns a format's capabilities for this record: refused tries only if it can tell them from moves. */
export function withoutTries(can: Capabilities, record: GameRecord, games?: readonly Game[]): Capabilities {
  const play = can.actions?.play
  if (can.refusedTries || !play) return can
  const game = gameById(record.game, games)
  if (!game?.hidden?.refusedTries) return can
  return {
    ...can,
    actions: {
      ...can.actions,
      play: (action, where) => {
        if (triesIn(where, game)[where.node] === 1) return undefined
        return play === true ? action : play(action, where)
      },
    },
  }
}

/** A move that is lost because it was refused, by its own name. */
export function asTry(loss: Loss): Loss {
  const { detail, ...rest } = loss
  return loss.thing === 'action' && detail === 'play' ? { ...rest, thing: 'try' } : loss
}
