import { describe, expect, it, vi } from 'vitest'
import { randomFrom } from '../../text/random.ts'
import type { Placement } from '../game.ts'
import { connection } from '../hex/connection.ts'
import { hex } from '../hex/index.ts'
import { PlacementPosition } from './placement.ts'

const board = { width: 52, height: 52 }
const points = board.width * board.height
const everywhere = (piece: number): Placement[] => Array.from({ length: points }, (_, at) => [at, piece])

describe('stones put by hand', () => {
  it('stones put by hand are examined when the winner is queried, not each time they are put', () => {
    const wins = vi.fn(() => false)
    const position = new PlacementPosition(board, {
      stonesPerTurn: 1,
      passing: false,
      wins,
      proof: () => [],
      winReason: 'x',
    })
    for (let round = 0; round < 40; round++) {
      position.put(everywhere(1))
      position.put([[round, 0]])
    }
    expect(wins).not.toHaveBeenCalled()
    expect([position.outcome(), position.legal(), position.refusal(0)]).toEqual([undefined, [39], 'occupied'])
    expect(wins).toHaveBeenCalledTimes(points - 1)
    position.play(39)
    expect(position.outcome()?.reason).toBe('board-full')
    position.undo()
    expect(position.outcome()).toBeUndefined()
  })

  it('stones put by hand win in Hex as if every stone were asked', () => {
    const random = randomFrom(11)
    for (let round = 0; round < 300; round++) {
      const size = { width: 1 + random(6), height: 1 + random(6) }
      const cells = Array.from({ length: size.width * size.height }, () => random(8) % 3)
      const position = hex.start({ board: size })
      position.put(cells.map((piece, at) => [at, piece]))
      const winsAt = connection(size)
      const winner = cells.find((stone, at) => stone !== 0 && winsAt(cells, at))
      const full = cells.includes(0) ? undefined : 'draw'
      expect(position.outcome()?.winner).toBe(winner ?? full)
    }
  })
})
