import type { Game, Reason, RuleOptions } from '../../games/game.ts'
import { Replay, settingOf } from '../../games/replay.ts'
import type { GameRecord, Node } from '../../record/record.ts'

/** A node that a board has something against. */
export interface IllegalMove {
  readonly node: number
  /** One of the game's reasons; more moves taken back than there are; nothing was looked at from here on. */
  readonly reason: Reason | 'takeback-beyond' | 'not-replayed'
}

/** Going back behind what can't be undone means replaying from the root; a hostile tree could ask for it everywhere. */
const MOST_STEPS = 3_000_000

const canBeUndone = ({ action }: Node): boolean => action?.type !== 'setup' && action?.type !== 'takeback'

/** Plays every line of a record. A move that is refused is played all the same. */
export function illegalMoves(record: GameRecord, game: Game, options: RuleOptions): IllegalMove[] {
  const found: IllegalMove[] = []
  const replay = new Replay(record, game, { ...settingOf(record, game), options })
  const depth = new Int32Array(record.nodes.length)
  let steps = 0
  for (let node = 1; node < record.nodes.length; node++) {
    const { parent, action } = record.nodes[node]!
    depth[node] = depth[parent]! + 1
    const before = record.nodes[replay.node]!
    const near = parent === replay.node || (parent === before.parent && canBeUndone(before))
    steps += near ? 1 : depth[node]!
    if (steps > MOST_STEPS) return [...found, { node, reason: 'not-replayed' }]
    const position = replay.to(parent)
    const reason = action?.type === 'play' ? position.refusal(action.move, action.side) : undefined
    if (reason !== undefined) found.push({ node, reason })
    if (action?.type === 'takeback' && action.count > position.ply) found.push({ node, reason: 'takeback-beyond' })
    replay.to(node)
  }
  return found
}
