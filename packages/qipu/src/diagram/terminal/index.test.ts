import { describe, expect, it } from 'vitest'
import { games } from '../../games/all.ts'
import { armyChess } from '../../games/army-chess/index.ts'
import { dotsAndBoxes } from '../../games/dots-and-boxes/index.ts'
import { go } from '../../games/go/index.ts'
import { notesOf } from '../../record/record.ts'
import { chinese } from '../../text/language/locale.ts'
import { at, played } from '../samples.testing.ts'
import { viewOf } from '../view.ts'
import { textBoard } from './index.ts'

const NINE = { width: 9, height: 9 }
const ANSI = /\u001b\[[\d;]*m/g

describe.each(games.map((game) => [game.id, game] as const))('a text board of %s', (id, game) => {
  const replay = played(game, 20)
  const view = viewOf(replay)

  it('a text board is the golden one', async () => {
    const boards = [
      textBoard(view),
      textBoard(view, { ascii: true }),
      textBoard(viewOf(replay, { locale: chinese, numbers: { last: 3 } })),
    ]
    await expect(`${boards.join('\n\n')}\n`).toMatchFileSnapshot(`../golden/${id}.txt`)
  })

  it('a text board with `ascii` is plain ASCII', () => {
    expect(textBoard(view, { ascii: true })).toMatch(/^[\n\u0020-\u007e]+$/)
  })

  it('a text board has colours only with `color`', () => {
    expect(textBoard(view)).not.toMatch(ANSI)
    const colored = textBoard(view, { color: true })
    expect(colored).toMatch(ANSI)
    for (const row of colored.split('\n')) expect(row.replace(ANSI, '')).not.toContain('\u001b')
  })

  it('a text board shows the coordinates of every column and row', () => {
    const { coordinates, board } = view
    expect(coordinates === undefined).toBe(game.board.pack !== undefined)
    if (!coordinates) return
    const text = textBoard(view)
    const nameOf = (edge: 'top' | 'left', index: number): string =>
      coordinates!.edge?.(edge, index) ?? (edge === 'top' ? coordinates!.column(index) : coordinates!.row(index))
    for (let x = 0; x < board.width; x++) expect(text).toContain(nameOf('top', x))
    for (let y = 0; y < board.height; y++) expect(text).toContain(nameOf('left', y))
    const bare = textBoard(viewOf(replay, { coordinates: 'none' }))
    expect(bare.length).toBeLessThan(text.length)
  })
})

describe('a text board of Go', () => {
  it('a text board of Go shows stones, stars, marks, labels, the last move and the next moves', () => {
    const replay = at(go, 'E5 C3 G7', NINE)
    const point = (name: string): number => go.notation.parsePoint(name, NINE)!
    notesOf(replay.record.nodes[replay.node]!).marks = [
      { type: 'triangle', at: point('C3') },
      { type: 'label', at: point('B8'), text: 'x' },
      { type: 'cross', at: point('H8') },
    ]
    expect(textBoard(viewOf(replay)).split('\n')).toEqual([
      '   A  B  C  D  E  F  G  H  J',
      '9  ┌──┬──┬──┬──┬──┬──┬──┬──┐  9',
      '8  ├──x──┼──┼──┼──┼──┼──×──┤  8',
      '7  ├──┼──╋──┼──┼──┼─(●)─┼──┤  7',
      '6  ├──┼──┼──┼──┼──┼──┼──┼──┤  6',
      '5  ├──┼──┼──┼──●──┼──┼──┼──┤  5',
      '4  ├──┼──┼──┼──┼──┼──┼──┼──┤  4',
      '3  ├──┼──○△─┼──┼──┼──╋──┼──┤  3',
      '2  ├──┼──┼──┼──┼──┼──┼──┼──┤  2',
      '1  └──┴──┴──┴──┴──┴──┴──┴──┘  1',
      '   A  B  C  D  E  F  G  H  J',
    ])
  })

  it('a text board of a corner has lines that run on', () => {
    const replay = at(go, 'E5 C3 G7', NINE)
    const view = viewOf(replay, { region: { left: 4, top: 4, right: 8, bottom: 8 }, coordinates: 'kanji' })
    expect(textBoard(view).split('\n')).toEqual([
      '    5 6 7 8 9',
      '五 ─●─┼─┼─┼─┤  五',
      '六 ─┼─┼─┼─┼─┤  六',
      '七 ─┼─┼─╋─┼─┤  七',
      '八 ─┼─┼─┼─┼─┤  八',
      '九 ─┴─┴─┴─┴─┘  九',
      '    5 6 7 8 9',
    ])
  })
})

describe('a text board of dots and boxes', () => {
  it('a text board of dots and boxes shows the edges, who closed the boxes, and the last edge doubled', () => {
    const text = textBoard(viewOf(at(dotsAndBoxes, '(a5,h) (a5,v) (b5,v) (a6,h)')))
    expect(text.split('\n').slice(1, 4)).toEqual(['6 •═══•   •   •   •   •', '  │ B │', '5 •───•   •   •   •   •'])
  })
})

describe('a text board of army chess', () => {
  it('a text board of army chess shows nothing of the other side that its viewer does not know', () => {
    const replay = played(armyChess, 0)
    const text = textBoard(viewOf(replay, { viewer: 1, locale: chinese }))
    expect(text).toContain('R司令')
    expect(text).not.toContain('B司令')
    expect(text).toContain('B?')
  })
})
