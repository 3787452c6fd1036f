import { describe, expect, it } from 'vitest'
import { einstein } from '../games/einstein/index.ts'
import { go } from '../games/go/index.ts'
import { Replay } from '../games/replay.ts'
import { addNode } from '../record/record.ts'
import { captureCountsOf } from './captures.ts'
import { at, line, played } from './samples.testing.ts'

const NINE = { width: 9, height: 9 }

describe('captured pieces', () => {
  it('captured pieces are counted along the line that leads to a node', () => {
    const replay = at(go, 'A2 A1 B1 J8 - J9', NINE)
    expect(captureCountsOf(replay)).toEqual([0, 1])
    replay.to(2)
    expect(captureCountsOf(replay)).toEqual([0, 0])
  })

  it('captured pieces come back with a move that is taken back', () => {
    const { record, last } = line(go, 'A2 A1 B1', NINE)
    const back = addNode(record, last, { type: 'takeback', count: 1 })
    const replay = new Replay(record, go)
    replay.to(last)
    expect(captureCountsOf(replay)).toEqual([0, 1])
    replay.to(back)
    expect(captureCountsOf(replay)).toEqual([0, 0])
  })

  it('captured pieces agree with what is left on the board, in games where nothing is added', () => {
    for (let seed = 1; seed < 20; seed++) {
      const replay = played(einstein, 30, seed)
      const left = [0, 0]
      for (let point = 0; point < 25; point++) {
        const { side } = einstein.pieces.kinds[replay.position.at(point)]!
        if (side) left[side - 1]!++
      }
      expect(captureCountsOf(replay)).toEqual([6 - left[0]!, 6 - left[1]!])
    }
  })
})
