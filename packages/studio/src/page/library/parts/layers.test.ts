import { expect, it } from 'vitest'
import type { Candidate } from '../state/candidates.ts'
import { candidateLayer } from './layers.ts'

const candidate = (black: number, known: number): Candidate => ({
  point: 40,
  side: 1,
  move: 40,
  text: 'E5',
  count: known,
  reached: known,
  atOnce: undefined,
  results: { black, white: known - black, draw: 0, known },
  years: undefined,
})

/** The words on the stone of a candidate, on a board whose points are so many pixels apart. */
function wordsAt(pitch: number, black: number): string[] {
  const canvas = { center: () => ({ x: 0, y: 0 }) } as unknown as Parameters<
    ReturnType<typeof candidateLayer>['draw']
  >[0]
  const shapes = candidateLayer([candidate(black, 100)], pitch).draw(canvas)
  return shapes.flatMap((shape) => (shape.type === 'text' ? [shape.text] : []))
}

it('a next move shows its win rate only where the stone is large enough to read it, and its letter elsewhere', () => {
  expect(wordsAt(40, 54)).toEqual(['54%'])
  expect(wordsAt(28, 54)).toEqual(['54%'])
  expect(wordsAt(26, 54)).toEqual(['A'])
  // Four letters are set smaller, and need a larger stone.
  expect(wordsAt(30, 100)).toEqual(['A'])
  expect(wordsAt(33, 100)).toEqual(['100%'])
})
