import { readFileSync } from 'node:fs'
import { read } from 'qipu'
import { gameById } from 'qipu/games'
import { expect, it } from 'vitest'
import { openingsIn } from '../match/openings.ts'

it('the openings of xiangqi for matches can all be played, and lead to different positions', () => {
  const file = new URL('../../../../examples/openings/xiangqi.pgn', import.meta.url)
  const { records, messages } = read({ bytes: readFileSync(file), name: 'xiangqi.pgn' })
  expect(messages).toEqual([])
  const xiangqi = gameById('xiangqi')!
  const openings = openingsIn(records, xiangqi, {})
  if (!Array.isArray(openings)) throw new Error(JSON.stringify(openings))
  const ends = openings.map((moves) => {
    const position = xiangqi.start()
    for (const move of moves) position.play(move)
    return position.hash()
  })
  expect(new Set(ends).size).toBe(16)
  expect(new Set(records.map(({ info }) => info.opening)).size).toBe(16)
})
