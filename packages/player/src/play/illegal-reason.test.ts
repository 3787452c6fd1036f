import { gameById } from 'qipu/games'
import { draughts, LARGE } from 'qipu/games/draughts'
import { expect, it } from 'vitest'
import { illegalReason } from './illegal-reason.ts'

it('a man that cannot move because another piece has to take is told so', () => {
  const position = draughts.start({ board: LARGE })
  const at = (name: string): number => draughts.notation.parsePoint(name, LARGE)!
  position.put(Array.from({ length: 100 }, (_, point) => [point, 0] as const))
  position.put([
    [at('32'), 1],
    [at('46'), 1],
    [at('28'), 2],
    [at('45'), 2],
  ])
  expect(position.legal().length).toBe(1)
  expect(illegalReason([{ point: at('46') }], position, draughts, undefined)).toBe('must-take')
})

it('a piece of xiangqi that shields its general is told so', () => {
  const xiangqi = gameById('xiangqi')!
  const position = xiangqi.start()
  const parsed = xiangqi.positionNotation!.parse('3kr4/9/9/9/9/9/9/9/4H4/4K4 w')
  if ('fault' in parsed) throw new Error(parsed.fault)
  position.put(parsed.put, 1)
  const horse = xiangqi.notation.parsePoint('e1', position.board)!
  expect(illegalReason([{ point: horse }], position, xiangqi, undefined)).toBe('general-in-check')
})
