import { describe, expect, it } from 'vitest'
import { games } from '../../games/all.ts'
import { pass, play } from '../../record/actions.ts'
import { arbitraryRecord } from '../../record/arbitrary.testing.ts'
import { CHANCE } from '../../record/basics.ts'
import { diff } from '../../record/diff.ts'
import { prune } from '../../record/prune/prune.ts'
import { addNode, type GameRecord, newRecord } from '../../record/record.ts'
import { randomFrom } from '../../text/random.ts'
import { effort, fc } from '../../text/seeded.testing.ts'
import { sniff } from '../../text/sniff.ts'
import { listening } from '../listening.testing.ts'
import { qipu as silentQipu } from './index.ts'

const qipu = listening(silentQipu)

const textOf = (...records: GameRecord[]): string => new TextDecoder().decode(qipu.write!(records).bytes)
const read = (text: string) => qipu.read({ bytes: new TextEncoder().encode(text) })

/** Reads what is written and expects the same, without a word. */
function expectSame(record: GameRecord): void {
  const text = textOf(record)
  const { records, messages } = read(text)
  expect(messages, text).toEqual([])
  expect(diff(record, records[0]!), text).toEqual([])
  expect(textOf(...records)).toBe(text)
}

describe('a file', () => {
  it('a .qipu file is readable JSON', () => {
    const record = newRecord('go', { width: 9, height: 9 })
    record.info = {
      participants: [{ name: '秀策' }],
      players: [{ participant: 0, side: 1 }],
      komi: 6.5,
      result: { winner: 1, by: 'resignation' },
    }
    record.nodes[0]!.action = {
      type: 'setup',
      put: [
        [20, 1],
        [24, 0],
      ],
      turn: 2,
    }
    const first = addNode(record, 0, play(40, 2), { marks: [{ type: 'label', at: 41, text: 'a' }] })
    addNode(record, first, pass(1))
    addNode(record, first, { type: 'message', text: 'hello' }, { time: 3, actor: 0 })
    expect(textOf(record)).toBe(`{
  "format": "qipu",
  "version": 1,
  "records": [
    {
      "game": "go",
      "board": {"width": 9, "height": 9},
      "info": {
        "participants": [
          {"name": "秀策"}
        ],
        "players": [
          {"participant": 0, "side": "black"}
        ],
        "komi": 6.5,
        "result": {
          "winner": "black",
          "by": "resignation"
        }
      },
      "nodes": [
        {"setup": {"black": ["C7"], "empty": ["G7"]}, "turn": "white"},
        {"side": "white", "move": "E5", "marks": [{"type": "label", "at": "F5", "text": "a"}]},
        {"side": "black", "pass": true},
        {"parent": 1, "message": "hello", "time": 3, "actor": 0}
      ]
    }
  ]
}
`)
    expectSame(record)
  })

  it('a .qipu file loses nothing of any record', () => {
    fc.assert(
      fc.property(arbitraryRecord, (record) => {
        expect(prune(record, qipu).losses).toEqual([])
      }),
      { numRuns: effort(200) },
    )
  })

  it('a .qipu file keeps what only some formats have', () => {
    const record = newRecord('army-chess', games.find(({ id }) => id === 'army-chess')!.board.size)
    record.settings = { showLastMove: true, nested: { deep: [null] } }
    record.extras = [
      { format: 'sgf', key: 'XX', value: null },
      { format: 'jgf', key: 'meta', value: '' },
    ]
    record.info.options = { stallLimit: 0 }
    record.info.verbatim = { result: 'won' }
    record.nodes[0]!.notes = { dim: [], view: [3], verdict: { code: 2, flag: null }, solution: false }
    const node = addNode(
      record,
      0,
      { type: 'takeback', count: 0 },
      { verdict: { code: 0, flag: 7 }, extras: [{ format: 'x', key: '', value: [] }] },
    )
    addNode(record, node, { type: 'claim', result: { winner: 2, by: 'points', margin: 0.5 } })
    addNode(record, node, {
      type: 'diagram',
      put: [[1199, 1]],
      hide: [],
      region: { left: 0, top: 0, right: 1, bottom: 1 },
      board: { width: 30, height: 40 },
    })
    addNode(record, node, { type: 'mark', mark: { type: 'arrow', at: 1, to: 2 } })
    expectSame(record)
  })

  it('a .qipu file is recognised by its content and its extension', () => {
    const sure = (text: string, name = '') => qipu.detect(sniff(new TextEncoder().encode(text), name))
    expect(sure(textOf(newRecord('go', { width: 9, height: 9 })))).toBe(1)
    expect(sure('{}', 'a.qipu')).toBe(0.5)
    expect(sure('{"format": "JGF"}')).toBe(0)
  })
})

describe('every game', () => {
  it.each(games.map((game) => [game.id, game] as const))(
    'a .qipu file of %s names moves, points and pieces',
    (_, game) => {
      const random = randomFrom(7)
      const record = newRecord(game.id, game.board.size)
      const position = game.start()
      const points = game.board.size.width * game.board.size.height
      const put = game.pieces.kinds.map((_piece, i): [number, number] => [(i * 5) % points, i])
      record.nodes[0]!.action = { type: 'setup', put: [...new Map(put)], turn: 2 }
      for (let node = 0; node < 40 && !position.outcome(); ) {
        const legal = position.legal()
        if (legal.length === 0) break
        const move = legal[random(legal.length)]!
        const { turn } = position
        const marks = [{ type: 'circle', at: random(points) }]
        node = addNode(record, node, play(move, turn), { marks, ...(turn && { problem: turn }) })
        position.play(move)
      }
      expectSame(record)
      const { nodes } = JSON.parse(textOf(record)).records[0]
      for (const { move } of nodes) if (move !== undefined) expect(move).toBeTypeOf('string')
    },
  )

  it('a .qipu file keeps moves of chance, four sides, scores by side and the match of a deal', () => {
    const record = newRecord('cards', { width: 52, height: 7 })
    record.info = {
      result: { winner: 3, scores: [-420, 420, -420, 420] },
      match: { id: 'final', number: 2, of: 16, totals: [3, -3] },
    }
    record.nodes[0]!.action = { type: 'setup', put: [[0, 1]], turn: CHANCE }
    const dealt = addNode(record, 0, play(12, CHANCE))
    addNode(record, dealt, play(51, 4))
    expect(textOf(record)).toContain('"side": "chance"')
    expectSame(record)
  })

  it('a .qipu file of an unknown game keeps its numbers', () => {
    const record = newRecord('unheard-of', { width: 4, height: 3 })
    addNode(record, 0, play(123456, 2), { marks: [{ type: 'circle', at: 11 }] })
    addNode(record, 1, { type: 'setup', put: [[3, 7]] })
    expect(JSON.parse(textOf(record)).records[0].nodes[1]).toEqual({
      side: 2,
      move: 123456,
      marks: [{ type: 'circle', at: 11 }],
    })
    expectSame(record)
  })

  it('a .qipu file may have boards without names for their points', () => {
    const record = newRecord('hex', { width: 800, height: 1200 })
    addNode(record, 0, undefined, { marks: [{ type: 'circle', at: 959_999 }] })
    expectSame(record)
  })
})
