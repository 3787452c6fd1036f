import { afterEach, describe, expect, it, vi } from 'vitest'
import { ishi as silentIshi } from './formats/ishi/index.ts'
import { listening } from './formats/listening.testing.ts'
import { sgf as silentSgf } from './formats/sgf/index.ts'
import { gameById } from './games/all.ts'
import { Blocks } from './games/go/blocks.ts'
import { Replay } from './games/replay.ts'
import { judge } from './judge/judge.ts'

const ishi = listening(silentIshi)
const sgf = listening(silentSgf)

/** 819 bytes that fill and empty the largest board of SGF forty times. */
const ROUNDS = 40
const SIZE = 52
const text = `(;FF[4]GM[1]SZ[${SIZE}]${';AB[aa:ZZ];AE[aa:ZZ]'.repeat(ROUNDS)})`
const placements = 2 * ROUNDS * SIZE * SIZE

describe('a short file that fills and empties a large board again and again', () => {
  const { records } = sgf.read({ bytes: new TextEncoder().encode(text) })
  const record = records[0]!
  afterEach(() => void vi.restoreAllMocks())

  it.each([
    ['checked', () => sgf.check!(record)],
    ['judged', () => judge(record, gameById('go')!)],
    ['shown', () => new Replay(record, gameById('go')!).to(record.nodes.length - 1)],
    ['checked as Ishi', () => ishi.check!(record)],
  ])('a file that fills and empties a large board is %s with work in proportion to its stones', (_, work) => {
    const looks = vi.spyOn(Blocks.prototype, 'freeAround')
    work()
    expect(looks.mock.calls.length).toBeLessThan(placements * 3)
  })
})
