/** Random hands of hold'em, for laws of the formats that hold them. */

import type { Placement, RuleOptions, Side } from '../../games/game.ts'
import { dealOf, HoldemPosition, holdemRules, isRaise, pointOf } from '../../games/holdem/index.ts'
import { play } from '../../record/actions.ts'
import { addNode, type GameRecord, newRecord } from '../../record/record.ts'
import type { Random } from '../../text/random.ts'
import { HOLDEM, resultOfScores } from './holdem-record.ts'

/** A hand of random play, with whatever facts a match has. A part of them is cut off, or has no result. */
export function randomHand(random: Random, number = 1, options: RuleOptions = {}): GameRecord {
  const record = newRecord(HOLDEM, { width: 52, height: 3 })
  const pack = Array.from({ length: 52 }, (_, card) => card)
  const draw = (): number => pack.splice(random(pack.length), 1)[0]!
  const put = [0, 0, 1, 1].map((row): Placement => [pointOf(row, draw()), 1])
  const position = new HoldemPosition(holdemRules(options))
  position.put(put)
  record.nodes[0]!.action = { type: 'setup', put }
  if (Object.keys(options).length > 0) record.info.options = { ...options }
  let node = 0
  const most = random(4) === 0 ? random(12) : 100
  while (!position.isOver && node < most) {
    const mover = position.turn
    const legal = mover === 0 ? [dealOf(draw())] : position.legal()
    const raises = legal.filter(isRaise)
    // Calls are likelier than the thousands of raises.
    const move =
      mover !== 0 && random(3) > 0
        ? legal[Math.min(1, legal.length - 1)]!
        : (raises[random(raises.length)] ?? legal[random(legal.length)]!)
    node = addNode(record, node, play(move, mover))
    position.play(move, mover)
  }
  const scores = position.outcome()?.scores as [number, number] | undefined
  if (scores) record.info.result = resultOfScores(scores)
  const [first, second] = number % 2 === 1 ? [2, 1] : [1, 2]
  record.info.participants = [{ name: '甲队' }, { name: '乙队' }]
  record.info.players = [
    { participant: 0, side: first as Side },
    { participant: 1, side: second as Side },
  ]
  return record
}
