import { gameById } from 'qipu/games'
import { expect, it } from 'vitest'
import { type ConditionFault, conditionFault } from './conditions.ts'

const square = (size: number) => ({ board: { width: size, height: size } })

it.each<[string, Parameters<typeof conditionFault>[1], ConditionFault | undefined]>([
  ['gomoku', {}, undefined],
  ['gomoku', { fifthMoves: 2 }, undefined],
  ['gomoku', { fifthMoves: 2, ...square(14) }, 'centre'],
  ['gomoku', square(14), undefined],
  ['hex', { fifthMoves: 2 }, 'openings'],
  ['surakarta', square(2), 'board'],
  ['go', square(9), undefined],
])('a match of %s under the conditions %j has the fault %s', (id, wanted, fault) => {
  expect(conditionFault(gameById(id)!, wanted)).toBe(fault)
})
