import { expect, it } from 'vitest'
import { go } from '../games/go/index.ts'
import { gomoku } from '../games/gomoku/index.ts'
import { cachedByBoard } from './cache-by-board.ts'

it('once() makes a thing once for each game, board and wish', () => {
  let made = 0
  const make = cachedByBoard((game, { width }, words) => ({ text: `${game.id} ${width} ${words}`, number: ++made }))
  const board = { width: 19, height: 19 }
  expect(make(go, board)).toBe(make(go, { ...board }))
  expect(make(go, board, 'x')).not.toBe(make(go, board))
  expect(make(gomoku, board).text).toBe('gomoku 19 ')
  expect(make(go, { width: 9, height: 9 }).text).toBe('go 9 ')
  expect(made).toBe(4)
})

it('once() forgets rather than to grow without end', () => {
  const make = cachedByBoard((_, { width }) => ({ width }))
  const first = make(go, { width: 1, height: 1 })
  for (let width = 2; width < 200; width++) make(go, { width, height: 1 })
  expect(make(go, { width: 1, height: 1 })).not.toBe(first)
})
