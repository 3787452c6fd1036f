import { describe, expect, it } from 'vitest'
import { fileRow, shownFiles } from './file-rows.ts'
import { Workspace } from './workspace.ts'

const shelf = new Workspace()
const add = (name: string, text: string) => shelf.add({ name, bytes: new TextEncoder().encode(text) })
add('10.sgf', '(;GM[1]SZ[9]PB[Cho]PW[Lee]DT[2001-02-03]RE[W+R];B[aa];W[bb])')
add('2.sgf', '(;GM[1]SZ[9]PB[Ann]PW[Bob]DT[1999-01-01]RE[B+2]EV[Club cup];B[aa])')
add('1.txt', 'no record at all')
const rows = shelf.items.map((item) => fileRow(item, ({ info }) => (info.result ? `side ${info.result.winner}` : '')))
const names = (...options: [filter: string, sort: 'order' | 'name' | 'players' | 'date' | 'result' | 'moves']) =>
  shownFiles(rows, ...options, 'en').map(({ name }) => name)

describe('the list of open files', () => {
  it('a row has the players, date, result and moves of its game', () => {
    expect(rows[0]).toMatchObject({ players: 'Cho – Lee', date: '2001-02-03', result: 'side 2', moves: 2 })
    expect(rows[2]).toMatchObject({ players: '', date: '', result: '', moves: 0 })
  })

  it('rows are sorted by numbers in names and by every fact, and files without the fact come last', () => {
    expect(names('', 'order')).toEqual(['10.sgf', '2.sgf', '1.txt'])
    expect(names('', 'name')).toEqual(['1.txt', '2.sgf', '10.sgf'])
    expect(names('', 'date')).toEqual(['2.sgf', '10.sgf', '1.txt'])
    expect(names('', 'players')).toEqual(['2.sgf', '10.sgf', '1.txt'])
    expect(names('', 'result')).toEqual(['2.sgf', '10.sgf', '1.txt'])
    expect(names('', 'moves')).toEqual(['1.txt', '2.sgf', '10.sgf'])
  })

  it('every word of a filter has to be found, in whatever fact', () => {
    expect(names('lee 2001', 'order')).toEqual(['10.sgf'])
    expect(names('CUP', 'order')).toEqual(['2.sgf'])
    expect(names('absent', 'order')).toEqual([])
  })
})
