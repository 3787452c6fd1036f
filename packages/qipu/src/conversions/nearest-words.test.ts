import { describe, expect, it } from 'vitest'
import { read } from '../api/read.ts'
import { type ConvertOptions, carriedBy, write } from '../api/write.ts'
import { formatById, formats } from '../formats/all.ts'
import { play } from '../record/actions.ts'
import { diff } from '../record/diff.ts'
import {
  type Action,
  type Analysis,
  addNode,
  type GameRecord,
  type Notes,
  newRecord,
  notesOf,
} from '../record/record.ts'

/**
 * Tests of approximations as a person would write them in a format that has neither the sign nor the action: words and
 * letters.
 */

const to = (id: string, record: GameRecord, options: ConvertOptions = {}) => carriedBy(record, formatById(id)!, options)

const game = (action: Action, notes?: Notes): GameRecord => {
  const record = newRecord('go', { width: 9, height: 9 })
  record.info = {
    participants: [{ name: 'Ada' }, { name: '吴清源' }, { name: 'Guest' }],
    players: [
      { participant: 0, side: 1 },
      { participant: 1, side: 2 },
    ],
  }
  addNode(record, addNode(record, 0, play(40, 1)), action, notes)
  return record
}

const said = (record: GameRecord, id = 'jgf', options: ConvertOptions = {}): (string | undefined)[] | undefined =>
  to(id, record, options)
    .record.nodes.at(-1)!
    .notes?.comments?.map(({ text }) => text)

const marksOf = ({ record }: { record: GameRecord }) => record.nodes.at(-1)!.notes?.marks

describe('claims', () => {
  it.each([
    [{ winner: 1, by: 'resignation' }, 1, '吴清源:\nresigns', '吴清源:\n认输'],
    [{ winner: 1 }, 0, 'Ada:\nclaims a win', 'Ada:\n宣布获胜'],
    [{ winner: 2, by: 'points', margin: 1 }, 1, '吴清源:\nclaims a win by 1 point', '吴清源:\n宣布胜 1 目'],
    [
      { winner: 1, by: 'points', margin: 3.5 },
      2,
      'Guest:\nclaims a win for Ada by 3.5 points',
      'Guest:\n宣布Ada胜 3.5 目',
    ],
    [{ winner: 2 }, undefined, 'claims a win for 吴清源', '宣布吴清源获胜'],
    [{ winner: 'draw' }, undefined, 'claims a draw', '宣布和棋'],
    [{ winner: 'void' }, undefined, 'claims that the game is void', '宣布对局无效'],
    [{ winner: 'unknown' }, undefined, 'claims that the game is over', '宣布对局结束'],
  ] as const)('SGF has a claim as a comment: %o by %s', (result, actor, english, chinese) => {
    const record = game({ type: 'claim', result }, actor === undefined ? undefined : { actor })
    expect(said(record, 'sgf')).toEqual([english])
    expect(said(record, 'sgf', { language: 'zh' })).toEqual([chinese])
    expect(to('sgf', record).losses.find(({ detail }) => detail === 'claim')?.kind).toBe('approximated')
    expect(to('sgf', record, { exact: true }).record.nodes.length).toBe(2)
  })

  it('a comment about a claim calls a side without a name by its number', () => {
    const record = game({ type: 'claim', result: { winner: 2 } })
    record.info = {}
    expect(said(record)).toEqual(['claims a win for player 2'])
  })
})

describe('evaluations and judgements', () => {
  it('an evaluation that the format has no sign for becomes words after the comment', () => {
    const notes: Notes = { comments: [{ text: 'see below' }], evaluation: { kind: 'trick', level: 2 } }
    expect(said(game(play(41, 2), notes))).toEqual(['see below', 'great trick move'])
    expect(said(game(play(41, 2), notes), 'jgf', { language: 'zh' })).toEqual(['see below', '高明的骗着'])
    expect(said(game(play(41, 2), notes), 'jgf', { exact: true })).toEqual(['see below'])
  })

  it('the words for a judgement name the player whom the position is good for', () => {
    expect(said(game(play(41, 2), { judgement: { kind: 'side2' } }))).toEqual(['good for 吴清源'])
  })
})

describe('arrows and lines', () => {
  const arrows: Notes = {
    marks: [
      { type: 'label', at: 10, text: 'A' },
      { type: 'arrow', at: 10, to: 20 },
      { type: 'line', at: 30, to: 20 },
    ],
  }

  it.each(['wei7', 'wei7-xml', 'jgf', 'ishi'])(
    'arrows and lines become letters at their ends in %s, and an end that has a label keeps it',
    (id) => {
      const left = to(id, game(play(41, 2), arrows))
      expect(marksOf(left)).toEqual([
        { type: 'label', at: 10, text: 'A' },
        { type: 'label', at: 20, text: 'a' },
        { type: 'label', at: 30, text: 'b' },
      ])
      const text = said(game(play(41, 2), arrows), id)!.join('\n')
      expect(text).toContain('A → a')
      expect(text).toContain('b – a')
      expect(left.losses.filter(({ thing }) => thing === 'notes.marks').map(({ kind }) => kind)).toEqual([
        'approximated',
        'approximated',
      ])
      expect(marksOf(to(id, game(play(41, 2), arrows), { exact: true }))).toEqual([arrows.marks![0]])
    },
  )

  it('an arrow that was shown for a moment becomes labels that stay', () => {
    const left = to('wei7', game({ type: 'mark', mark: { type: 'arrow', at: 3, to: 4 } }))
    expect(marksOf(left)).toEqual([
      { type: 'label', at: 3, text: 'a' },
      { type: 'label', at: 4, text: 'b' },
    ])
  })
})

describe('diagrams beside the play', () => {
  const figure: Action = {
    type: 'diagram',
    put: [
      [3, 1],
      [4, 2],
    ],
    hide: [40],
  }

  it('a diagram beside the play becomes stone signs where any text may be a label, and letters elsewhere', () => {
    expect(marksOf(to('sgf', game(figure)))?.map(({ text }) => text)).toEqual(['●', '○', '·'])
    expect(marksOf(to('wei7', game(figure)))?.map(({ at }) => at)).toContain(3)
    expect(to('sgf', game(figure)).losses[0]).toMatchObject({ detail: 'diagram', kind: 'approximated' })
  })

  it('a diagram beside the play that shows another board is dropped', () => {
    const other: Action = { ...figure, board: { width: 19, height: 19 } }
    expect(to('sgf', game(other)).losses.find(({ detail }) => detail === 'diagram')?.kind).toBe('dropped')
  })
})

describe('engine analysis', () => {
  const analysed = (...leads: readonly number[]): GameRecord => {
    const record = newRecord('go', { width: 9, height: 9 })
    const analysis = (lead: number): Analysis => ({ lead })
    for (const [i, lead] of leads.entries())
      addNode(record, i, play(i, i % 2 === 0 ? 1 : 2), { analysis: analysis(lead) })
    return record
  }

  it('analysis makes a move “bad” that cost five points or more, and leaves other moves alone', () => {
    const { record, losses } = to('wei7', analysed(0, 5, 0.5, 1))
    expect(record.nodes.map(({ notes }) => notes?.evaluation?.kind)).toEqual([
      undefined,
      undefined,
      'bad',
      undefined,
      undefined,
    ])
    expect(losses.map(({ kind }) => kind)).toEqual(['dropped', 'approximated', 'dropped', 'dropped'])
    expect(to('wei7', analysed(0, 5), { exact: true }).record.nodes[2]!.notes).toBeUndefined()
  })

  it('analysis never replaces an evaluation that the record has', () => {
    const record = analysed(0, 5)
    notesOf(record.nodes[2]!).evaluation = { kind: 'good' }
    expect(to('wei7', record).record.nodes[2]!.notes?.evaluation).toEqual({ kind: 'good' })
  })

  it.each(formats.filter(({ keep, write: writer }) => keep && writer).map(({ id }) => id))(
    'an evaluation made from analysis goes again when %s restores what was kept',
    (id) => {
      const record = analysed(0, 5, 9)
      for (const how of [{}, { exact: true }, { language: 'zh' }] as const) {
        const { bytes } = write([record], id, { keep: true, ...how })
        expect(diff(record, read({ bytes: bytes! }).records[0]!)).toEqual([])
      }
    },
  )
})

describe('approximations', () => {
  it('an approximation never puts a second label on a point', () => {
    const record = game(play(41, 2), { number: 1, marks: [{ type: 'arrow', at: 41, to: 4 }] })
    expect(marksOf(to('jgf', record))).toEqual([
      { type: 'label', at: 41, text: '1' },
      { type: 'label', at: 4, text: 'a' },
    ])
    expect(said(record)).toEqual(['1 → a'])
  })

  it('an approximation of which nothing is left adds no blank comment', () => {
    const record = game(play(41, 2), { title: '\u001e', comments: [{ text: 'x' }] })
    expect(said(record, 'wei7-xml')).toEqual(['x'])
    expect(to('wei7-xml', record).losses[0]).toMatchObject({ thing: 'notes.title', kind: 'dropped' })
  })
})

describe('approximations taken back', () => {
  const records: Readonly<Record<string, GameRecord>> = {
    claim: game({ type: 'claim', result: { winner: 2, by: 'points', margin: 2 } }, { actor: 0 }),
    figure: game({ type: 'diagram', put: [[3, 1]], hide: [40] }),
    arrow: game(play(41, 2), { marks: [{ type: 'arrow', at: 3, to: 4 }], comments: [{ text: 'x' }] }),
    // The number's label is one end of the arrow, whatever was noted first.
    'number, then arrow': game(play(41, 2), { number: 1, marks: [{ type: 'arrow', at: 41, to: 4 }], title: 't' }),
    'arrow, then number': game(play(41, 2), { title: 't', marks: [{ type: 'arrow', at: 41, to: 4 }], number: 1 }),
    words: game(play(41, 2), { evaluation: { kind: 'controversial' }, judgement: { kind: 'unclear', level: 2 } }),
  }
  const keepers = formats.filter(({ keep, write: writer }) => keep && writer).map(({ id }) => id)

  it.each(keepers.flatMap((id) => Object.keys(records).map((what) => [id, what] as const)))(
    'reading %s takes back the approximations where the original was kept: %s',
    (id, what) => {
      for (const how of [{}, { exact: true }, { language: 'zh' }] as const) {
        const { bytes, messages } = write([records[what]!], id, { keep: true, ...how })
        expect(messages.filter(({ code }) => code.startsWith('loss/'))).toEqual([])
        expect(diff(records[what]!, read({ bytes: bytes! }).records[0]!)).toEqual([])
      }
    },
  )
})
