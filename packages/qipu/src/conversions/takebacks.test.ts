import { describe, expect, it } from 'vitest'
import { write } from '../api/write.ts'
import { formats } from '../formats/all.ts'
import { play } from '../record/actions.ts'
import { standingMoves } from '../record/moves.ts'
import { type Action, addNode, type GameRecord, newRecord } from '../record/record.ts'
import { mainLine } from '../record/tree.ts'

const back = (count: number): Action => ({ type: 'takeback', count })

/** A record from rows: the parent's index, and the action. */
const grown = (...rows: [parent: number, action: Action][]): GameRecord => {
  const record = newRecord('go', { width: 9, height: 9 })
  record.info.komi = 0
  for (const [parent, action] of rows) addNode(record, parent, action)
  return record
}

const stands = (record: GameRecord): unknown[] =>
  standingMoves(record.nodes, mainLine(record)).map((node) => record.nodes[node]!.action)

const timelines: [string, GameRecord][] = [
  ['a move taken back', grown([0, play(0, 1)], [1, back(1)], [2, play(20, 1)], [3, play(30, 2)], [3, play(40, 2)])],
  [
    'a branch that takes back',
    grown([0, play(20, 1)], [1, play(30, 2)], [2, play(50, 1)], [1, back(1)], [4, play(40, 1)]),
  ],
  ['an end with a takeback', grown([0, play(0, 1)], [1, play(10, 2)], [2, back(1)])],
  [
    'words after the last takeback',
    grown([0, play(0, 1)], [1, play(10, 2)], [2, back(1)], [3, { type: 'message', text: 'x' }]),
  ],
  ['everything taken back', grown([0, play(0, 1)], [1, play(10, 2)], [2, back(2)])],
]

const writers = formats.filter((format) => format.write && (format.games ?? ['go']).includes('go'))

describe.each(writers.map((format) => [format.id, format] as const))('%s', (_, format) => {
  it.each(timelines)('a timeline’s main line after conversion is what stands at the end: %s', (_, record) => {
    const { bytes } = write([record], format)
    const read = format.read({ bytes: bytes! }).records[0]!
    expect(stands(read)).toEqual(stands(record))
  })
})
