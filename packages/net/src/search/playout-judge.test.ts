import { go } from 'qipu/games/go'
import { expect, it } from 'vitest'
import { PlayoutJudge } from './playout-judge.ts'

const SIZE = { width: 9, height: 9 }
const KOMI = 6.5
const judge = new PlayoutJudge(SIZE)
/** An evaluation that is wrong wherever Black wins. */
const hopeless = () => ({ policy: new Float32Array(82), win: 0, points: -3, owners: new Float32Array(81).fill(-1) })

it('playouts on a full board correct a net that takes a won game for lost, and its points stay', () => {
  const position = go.start({ board: SIZE, komi: KOMI })
  // Black owns the six rows above a wall, White three; the eyes of both are open.
  const rows = ['X.X.X.X.X', 'XXXXXXXXX', 'X.XXXXX.X', 'XXXXXXXXX', 'XXXXXXXXX', 'XXXXXXXXX']
  const foes = ['OOOOOOOOO', 'O.OOOOO.O', 'OOOOOOOOO']
  const stones = [...rows, ...foes].flatMap((row, y) =>
    [...row].map((sign, x) => [x + y * 9, '.XO'.indexOf(sign)] as const),
  )
  position.put(
    stones.filter(([, piece]) => piece > 0),
    1,
  )
  const { win, points, owners } = judge.corrected(position, hopeless(), KOMI)
  expect(win).toBe(0.75)
  expect(points).toBe(-3)
  expect(owners[0]).toBe(0.5)
  expect(owners[80]).toBe(-1)
})

it('the net on an empty board counts three times as much as the playouts', () => {
  const position = go.start({ board: SIZE, komi: -100 })
  const { win } = judge.corrected(position, hopeless(), -100)
  expect(win).toBe(0.25)
})

it('a judge fits boards of its own shape alone', () => {
  expect([SIZE, { width: 3, height: 27 }].map((board) => judge.fits(board))).toEqual([true, false])
})
