import { read } from 'qipu'
import { gameById } from 'qipu/games'
import { expect, it } from 'vitest'
import { MoveEffects } from './move-effects.ts'
import { Navigator } from './navigator.ts'

function deedsOf(sgf: string, id = 'go'): { deeds: MoveEffects; nodes: number } {
  const record = { ...read({ bytes: new TextEncoder().encode(sgf) }).records[0]!, game: id }
  return { deeds: new MoveEffects(new Navigator(record, gameById(id)!)), nodes: record.nodes.length }
}

it('the captures of a move are known, in whatever order moves are asked for', () => {
  const { deeds, nodes } = deedsOf('(;SZ[9];B[ba];W[aa];B[ab];W[cc](;B[dd])(;B[bb]))')
  const captured = [...Array(nodes).keys()].reverse().map((node) => deeds.at(node).captured)
  expect(captured).toEqual([0, 0, 0, 1, 0, 0, 0])
  expect(deeds.known(3)?.captured).toBe(1)
})

it('the tries that the referee of Phantom Go refused are known', () => {
  const { deeds } = deedsOf('(;SZ[9];B[aa];W[aa];W[bb])', 'phantom-go')
  expect([1, 2, 3].map((node) => deeds.at(node).refused)).toEqual([false, true, false])
})
