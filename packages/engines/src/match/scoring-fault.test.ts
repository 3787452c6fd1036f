import { gameById, type Setting } from 'qipu/games'
import { expect, it } from 'vitest'
import { scoringFault } from './scoring-fault.ts'

it.each<[string, Setting, ReturnType<typeof scoringFault>]>([
  ['go', {}, 'no-komi'],
  ['go', { komi: 0 }, undefined],
  ['go', { komi: 7.5, board: { width: 9, height: 9 } }, undefined],
  ['go', { options: { ruleset: 'tromp-taylor' } }, 'no-komi'],
  ['go', { komi: 6.5, options: { ruleset: 'japanese' } }, 'by-players'],
  ['go', { options: { ruleset: 'wei7' } }, 'by-players'],
  ['go', { komi: 6.5, options: { ruleset: 'japanese', scoring: 'area', deadStones: 'as-it-stands' } }, undefined],
  ['go', { komi: 6.5, options: { deadStones: 'agreed' } }, 'by-players'],
  ['phantom-go', {}, 'no-komi'],
  ['phantom-go', { komi: 3.25 }, undefined],
  ['hex', {}, undefined],
])('two passes show whether games are counted: %s %j', (id, setting, fault) => {
  expect(scoringFault(gameById(id)!, setting)).toBe(fault)
})
