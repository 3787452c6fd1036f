import { read } from 'qipu'
import { go } from 'qipu/games/go'
import { expect, it } from 'vitest'
import { loadFurtherColors } from './further-colors.ts'
import { Navigator } from './navigator.ts'

function recordWith(color: string) {
  const tree = [{}, { move: { color: 'black', x: 2, y: 2 } }, { move: { color, x: 3, y: 2 } }]
  const file = { format: 'jgf', version: 2, game: { type: 'go' }, board: { size: 5 }, tree }
  return read({ bytes: new TextEncoder().encode(JSON.stringify(file)), name: 'colors.jgf' }).records[0]!
}

it('a record of two colours loads nothing, and one of three is stepped through once its colours are loaded', async () => {
  const [two, three] = [recordWith('white'), recordWith('red')]
  await loadFurtherColors(two)
  expect([two, three].map((record) => new Navigator(record, go).isManyColored)).toEqual([false, false])
  await loadFurtherColors(three)
  expect([two, three].map((record) => new Navigator(record, go).isManyColored)).toEqual([false, true])
  const navigator = new Navigator(three, go)
  navigator.go(2)
  expect(navigator.replay.position.at(13)).toBe(3)
})
