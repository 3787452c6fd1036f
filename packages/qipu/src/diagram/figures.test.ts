import { describe, expect, it } from 'vitest'
import { amazons } from '../games/amazons/index.ts'
import { dotsAndBoxes } from '../games/dots-and-boxes/index.ts'
import { go } from '../games/go/index.ts'
import { phantomGo } from '../games/phantom-go/index.ts'
import { play } from '../record/actions.ts'
import { addNode, notesOf } from '../record/record.ts'
import { chinese, english } from '../text/language/locale.ts'
import { type BookFigure, figuresOf, noteInWords } from './figures.ts'
import { line, played } from './samples.testing.ts'

const NINE = { width: 9, height: 9 }
const point = (name: string): number => go.notation.parsePoint(name, NINE)!
const textsOf = ({ view }: BookFigure): Record<string, string> =>
  Object.fromEntries(view.texts.map(({ at, text }) => [view.game.notation.point(at, view.board), text]))
const notesOfFigure = ({ notes }: BookFigure): string[] => notes.map((note) => noteInWords(note, english))

/** A ko at D5 and E5: Black takes with 9, White retakes with 12, Black with 15. */
const KO = 'D6 E6 D4 E4 C5 F5 H2 D5 E5 H8 J8 D5 H7 G8 E5'

describe('figures of a game', () => {
  it('figures have a fixed number of moves each and go on with the numbering', () => {
    const { record } = played(go, 120)
    const figures = figuresOf(record, go)
    expect(figures.map(({ moves }) => moves)).toEqual([
      [1, 50],
      [51, 100],
      [101, 120],
    ])
    expect(figuresOf(record, go, { every: 120 }).length).toBe(1)
    expect(Object.values(textsOf(figures[1]!))).toContain('51')
  })

  it('figures show every move once: on the board, or in a note', () => {
    for (let seed = 1; seed < 6; seed++) {
      const { record } = played(
        {
          ...go,
          board: { ...go.board, size: NINE },
        },
        150,
        seed,
      )
      for (const figure of figuresOf(record, go, { every: 60 })) {
        const [first, last] = figure.moves!
        const numbers = figure.view.texts.filter(({ kind }) => kind === 'number').map(({ text }) => Number(text))
        const told = [...numbers, ...figure.notes.map(({ number }) => number)].sort((a, b) => a - b)
        expect(told).toEqual(Array.from({ length: last - first + 1 }, (_, i) => first + i))
      }
    }
  })

  it('figures keep captured stones, and note what was played where they stood', () => {
    const [figure] = figuresOf(line(go, KO, NINE).record, go)
    expect(textsOf(figure!)).toMatchObject({ D5: '8', E5: '9' })
    expect(notesOfFigure(figure!)).toEqual(['12 at 8', '15 at 9'])
    expect(noteInWords(figure!.notes[0]!, chinese)).toBe('12＝8')
  })

  it('a figure puts a letter on a place of a note that has no number in this figure', () => {
    const [, second] = figuresOf(line(go, KO, NINE).record, go, { every: 9 })
    expect(second!.moves).toEqual([10, 15])
    expect(textsOf(second!)['E5']).toBe('a')
    expect(notesOfFigure(second!)).toEqual(['15 at a'])
  })

  it('the notes of a figure say which move is a pass', () => {
    const [figure] = figuresOf(line(go, 'E5 - C3', NINE).record, go)
    expect(notesOfFigure(figure!)).toEqual(['2 passes'])
  })

  it('figures begin where the record says so, with its titles', () => {
    const { record } = line(go, 'E5 C3 G7 C7', NINE)
    notesOf(record.nodes[0]!).figure = {}
    notesOf(record.nodes[3]!).figure = { title: 'The middle game', flags: 1 }
    const figures = figuresOf(record, go)
    expect(figures.map(({ moves, title }) => [moves, title])).toEqual([
      [[1, 2], undefined],
      [[3, 4], 'The middle game'],
    ])
    expect(figures[0]!.view.coordinates).toBeDefined()
    expect(figures[1]!.view.coordinates).toBeUndefined()
    expect(figuresOf(record, go, { coordinates: 'a1' })[1]!.view.coordinates).toBeDefined()
  })

  it("figures end at comments with `at: 'comments'`, and carry them", () => {
    const { record } = line(go, 'E5 C3 G7 C7', NINE)
    notesOf(record.nodes[0]!).comments = [{ text: 'Welcome' }]
    notesOf(record.nodes[2]!).comments = [{ text: 'An approach' }]
    const figures = figuresOf(record, go, { at: 'comments' })
    expect(figures.map(({ moves }) => moves)).toEqual([
      [1, 2],
      [3, 4],
    ])
    expect(figures[0]!.comments.map(({ number, comment }) => [number, comment.text])).toEqual([
      [undefined, 'Welcome'],
      [2, 'An approach'],
    ])
  })

  it('figures have the labels that their comments mention, where nothing stands', () => {
    const { record } = line(go, 'E5 C3 G7 C7', NINE)
    const label = (name: string, text: string) => ({ type: 'label' as const, at: point(name), text })
    Object.assign(notesOf(record.nodes[2]!), {
      comments: [{ text: 'a and b are as good, c is not.' }],
      marks: [label('D2', 'a'), label('F2', 'b'), label('G7', 'c')],
    })
    notesOf(record.nodes[1]!).marks = [label('A1', 'x')]
    notesOf(record.nodes[4]!).marks = [label('F2', 'z')]
    const numbers = { E5: '1', C3: '2', G7: '3', C7: '4' }
    expect(textsOf(figuresOf(record, go)[0]!)).toEqual({ ...numbers, D2: 'a', F2: 'z' })
    expect(textsOf(figuresOf(record, go, { marks: false })[0]!)).toEqual(numbers)
  })

  it('a figure takes no letter of a comment for a note', () => {
    const { record } = line(go, KO, NINE)
    Object.assign(notesOf(record.nodes[11]!), {
      comments: [{ text: 'Or a.' }],
      marks: [{ type: 'label', at: point('A1'), text: 'a' }],
    })
    const [, second] = figuresOf(record, go, { every: 9 })
    expect(textsOf(second!)).toMatchObject({ A1: 'a', E5: 'b' })
    expect(notesOfFigure(second!)).toEqual(['15 at b'])
  })

  it('a new figure begins where stones are put by hand', () => {
    const { record, last } = line(go, 'E5 C3', NINE)
    const setup = addNode(record, last, { type: 'setup', put: [[0, 1]] })
    addNode(record, setup, play(point('G7'), 1))
    const figures = figuresOf(record, go)
    expect(figures.map(({ moves }) => moves)).toEqual([
      [1, 2],
      [3, 3],
    ])
    expect(figures[1]!.view.pieces[0]).toBe(1)
  })

  it('a record without moves gives one figure of the board', () => {
    const figures = figuresOf(line(go, '', NINE).record, go)
    expect(figures).toHaveLength(1)
    expect(figures[0]!.moves).toBeUndefined()
  })

  it('figures count moves within the hundred if the record’s print mode says so', () => {
    const { record } = played(go, 120)
    notesOf(record.nodes[0]!).printMode = 2
    expect(figuresOf(record, go).map(({ moves }) => moves)).toEqual([
      [1, 50],
      [51, 100],
      [1, 20],
    ])
  })
})

describe('variations', () => {
  it('figures of variations follow, numbered from one, on the board that they leave', () => {
    const { record } = line(go, 'E5 C3 G7', NINE)
    const other = addNode(record, 1, play(point('G3'), 2))
    addNode(record, other, play(point('C7'), 1))
    addNode(record, other, play(point('C6'), 1))
    const figures = figuresOf(record, go, { variations: true })
    expect(figures.map(({ kind }) => kind)).toEqual(['figure', 'variation', 'variation'])
    for (const { kind, branch } of figures) expect(branch === undefined).toBe(kind === 'figure')
    expect(textsOf(figures[1]!)).toEqual({ G3: '1', C7: '2' })
    expect(textsOf(figures[2]!)).toEqual({ C6: '1' })
    expect(figures[2]!.view.pieces[point('G3')]).toBe(2)
  })

  it('moves that were taken back get figures as variations', () => {
    const { record, last } = line(go, 'E5 C3', NINE)
    const back = addNode(record, last, { type: 'takeback', count: 1 })
    addNode(record, back, play(point('G3'), 2))
    const figures = figuresOf(record, go, { variations: true })
    expect(textsOf(figures[0]!)).toEqual({ E5: '1', G3: '2' })
    expect(textsOf(figures[1]!)).toEqual({ C3: '1' })
  })

  it('a separation before a move begins a figure, as the figures of a record do', () => {
    const { record } = line(go, 'A1 B1 C1 D1 E1 F1', NINE)
    record.nodes[3]!.notes = { separation: 'medium' }
    record.nodes[5]!.notes = { separation: 'large' }
    expect(figuresOf(record, go).map(({ moves }) => moves)).toEqual([
      [1, 2],
      [3, 4],
      [5, 6],
    ])
    expect(figuresOf(record, go, { at: 'moves' })).toHaveLength(1)
  })

  it('figures find variations of any number and depth', () => {
    const { record, last } = line(go, 'E5', NINE)
    let node = last
    for (let i = 0; i < 2000; i++) {
      addNode(record, node, { type: 'pass', side: 2 })
      node = addNode(record, node, { type: 'pass', side: 1 })
    }
    expect(figuresOf(record, go, { variations: true, at: 'figures' }).length).toBe(2001)
  })
})

describe('a very long game', () => {
  it('a game of 60,000 moves is divided into figures', { timeout: 20_000 }, () => {
    const { record, last } = line(go, '', NINE)
    let node = last
    for (let i = 0; i < 60_000; i++) {
      const side = (1 + (i % 2)) as 1 | 2
      node = addNode(record, node, i % 3 === 0 ? play(i % 81, side) : { type: 'pass', side })
    }
    const figures = figuresOf(record, go, { every: 20_000 })
    expect(figures.map(({ moves }) => moves)).toEqual([
      [1, 20_000],
      [20_001, 40_000],
      [40_001, 60_000],
    ])
  })
})

describe('figures of other games', () => {
  it('figures of games whose pieces move list the moves, and number what stays', () => {
    const [figure] = figuresOf(line(amazons, 'd1d7(g7) d10d9(a6)').record, amazons)
    expect(figure!.score.map(({ number, text }) => `${number}. ${text}`)).toEqual(['1. d1d7(g7)', '2. d10d9(a6)'])
    expect(textsOf(figure!)).toEqual({ g7: '1', a6: '2' })
  })

  it('figures of dots and boxes number the edges, and show the boxes that they close', () => {
    const [figure] = figuresOf(line(dotsAndBoxes, '(a5,h) (a5,v) (b5,v) (a6,h)').record, dotsAndBoxes)
    expect(figure!.view.texts.map(({ text }) => text)).toEqual(['1', '2', '3', '4'])
    expect([...figure!.view.pieces].filter(Boolean)).toEqual([2])
  })

  it('figures of Phantom Go note what the referee refused', () => {
    const [figure] = figuresOf(line(phantomGo, 'E5 E5 C3').record, phantomGo)
    expect(notesOfFigure(figure!)).toEqual(['2 refused at E5'])
    expect(textsOf(figure!)).toEqual({ E5: '1', C3: '3' })
  })
})
