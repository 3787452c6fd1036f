import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { pass, play } from '../../../record/actions.ts'
import { diff } from '../../../record/diff.ts'
import { manyOf } from '../../../text/seeded.testing.ts'
import { listening } from '../../listening.testing.ts'
import { sgf as silentSgf } from '../index.ts'
import { bytesOf, cleanGame, codesOf, notesOf, readSgf, writeSgf } from './read.testing.ts'

const sgf = listening(silentSgf)

describe('moves and setup', () => {
  it('SGF moves, passes and variations are read into a flat table', () => {
    const { nodes } = cleanGame('(;FF[4]SZ[9];B[ab](;W[];B[ii])(;W[ba]))')
    expect(nodes.map(({ parent }) => parent)).toEqual([-1, 0, 1, 2, 1])
    expect(nodes.map(({ action }) => action)).toEqual([undefined, play(9, 1), pass(2), play(80, 1), play(1, 2)])
  })

  it('SGF boards of every shape are read, with capitals beyond z', () => {
    expect(cleanGame('(;FF[4]SZ[10:52];B[jZ])').nodes[1]!.action).toEqual(play(9 + 51 * 10, 1))
    expect(cleanGame('(;FF[4])').board).toEqual({ width: 19, height: 19 })
  })

  it('the SGF board size is looked for before the stones, wherever it stands', () => {
    expect(cleanGame('(;FF[4]AB[aa][ca:da]SZ[9]PL[W])').nodes[0]!.action).toEqual({
      type: 'setup',
      put: [
        [0, 1],
        [2, 1],
        [3, 1],
      ],
      turn: 2,
    })
  })

  it('an SGF node becomes a node for each action: setup, black, white', () => {
    const { nodes } = readSgf('(;FF[4]SZ[9]AB[aa]B[bb]C[here]KK[x])').records[0]!
    expect(nodes.map(({ action }) => action?.type)).toEqual(['setup', 'play'])
    expect(nodes[0]!.notes).toEqual({ extras: [{ format: 'sgf', key: 'KK', value: ['x'] }] })
    expect(nodes[1]!.notes).toEqual({ comments: [{ text: 'here' }] })
    const both = readSgf('(;FF[4]SZ[9];W[aa]B[bb]C[x])').records[0]!
    expect(both.nodes.slice(1).map(({ action }) => action)).toEqual([play(0, 2), play(10, 1)])
    expect(both.nodes[2]!.notes).toEqual({ comments: [{ text: 'x' }] })
  })

  it('the last SGF setup of a point counts', () => {
    const { nodes } = readSgf('(;FF[4]SZ[9];AB[aa][bb]AW[aa])').records[0]!
    expect(nodes[1]!.action).toEqual({
      type: 'setup',
      put: [
        [0, 2],
        [10, 1],
      ],
    })
  })

  it('an SGF point off the board never enters the record, but its text is kept', () => {
    const { nodes } = readSgf('(;FF[4]SZ[9];B[zz];AB[aa][zz];TR[zz];AR[aa:zz])').records[0]!
    expect(nodes.map(({ action }) => action)).toEqual([
      undefined,
      undefined,
      { type: 'setup', put: [[0, 1]] },
      undefined,
      undefined,
    ])
    expect(nodes.slice(1).map(({ notes }) => notes?.extras?.[0])).toEqual([
      { format: 'sgf', key: 'B', value: ['zz'] },
      { format: 'sgf', key: 'AB', value: ['zz'] },
      { format: 'sgf', key: 'TR', value: ['zz'] },
      { format: 'sgf', key: 'AR', value: ['aa:zz'] },
    ])
  })

  it('SGF games in one bracket too many are games of their own', () => {
    const { records } = readSgf('((;FF[4]GN[one];B[aa])(;FF[4]GN[two]))')
    expect(records.map(({ info }) => info.name)).toEqual(['one', 'two'])
  })
})

describe('notes', () => {
  it.each([
    ['N[title]C[a\nb]', { title: 'title', comments: [{ text: 'a\nb' }] }],
    ['C[one]C[two]', { comments: [{ text: 'one\ntwo' }] }],
    [
      'CR[aa]TR[ba]SQ[ca]MA[da]SL[ea]',
      {
        marks: ['circle', 'cross', 'selected', 'square', 'triangle'].map((type) => ({
          type,
          at: { circle: 0, triangle: 1, square: 2, cross: 3, selected: 4 }[type],
        })),
      },
    ],
    [
      'LB[aa:1][ba:a\\]b\\:c]',
      {
        marks: [
          { type: 'label', at: 0, text: '1' },
          { type: 'label', at: 1, text: 'a]b:c' },
        ],
      },
    ],
    [
      'AR[aa:bb]LN[aa:ca]',
      {
        marks: [
          { type: 'arrow', at: 0, to: 10 },
          { type: 'line', at: 0, to: 2 },
        ],
      },
    ],
    [
      'TB[aa:ba]TW[ii]',
      {
        marks: [
          { type: 'territory', at: 0, side: 1 },
          { type: 'territory', at: 1, side: 1 },
          { type: 'territory', at: 80, side: 2 },
        ],
      },
    ],
    ['DD[aa]VW[]', { dim: [0], view: [] }],
    ['B[aa]TE[2]', { evaluation: { kind: 'good', level: 2 } }],
    ['B[aa]BM[1]', { evaluation: { kind: 'bad' } }],
    ['B[aa]DO[]', { evaluation: { kind: 'doubtful' } }],
    ['B[aa]IT[]', { evaluation: { kind: 'interesting' } }],
    ['GB[2]HO[1]V[-3.5]', { judgement: { kind: 'side1', level: 2 }, hotspot: 1, value: -3.5 }],
    ['GW[1]', { judgement: { kind: 'side2' } }],
    ['DM[1]', { judgement: { kind: 'even' } }],
    ['UC[1]', { judgement: { kind: 'unclear' } }],
    [
      'B[aa]BL[120.5]OB[5]WL[3]',
      {
        clocks: [
          { side: 1, time: 120.5, moves: 5 },
          { side: 2, time: 3 },
        ],
      },
    ],
    ['B[aa]MN[42]PM[1]FG[257:Dia\\: 1]', { number: 42, printMode: 1, figure: { flags: 257, title: 'Dia: 1' } }],
    ['FG[]', { figure: { flags: 0 } }],
    ['B[aa]KO[]', { extras: [{ format: 'sgf', key: 'KO', value: [''] }] }],
    ['TB[]', { extras: [{ format: 'sgf', key: 'TB', value: [''] }] }],
  ])('SGF notes are read: %s', (properties, expected) => {
    const { marks, ...rest } = notesOf(properties) ?? {}
    const { marks: expectedMarks, ...expectedRest } = expected as { marks?: object[] }
    expect(rest).toEqual(expectedRest)
    expect(new Set(marks)).toEqual(new Set(expectedMarks ?? marks))
  })

  it.each(['OB', 'OW', 'PM', 'FG'])('a negative %s of SGF is reported and kept', (name) => {
    const { records, messages } = readSgf(`(;FF[4]SZ[9];B[aa]${name}[-1${name === 'FG' ? ':a' : ''}])`)
    expect(codesOf(messages)).toEqual(['bad-value'])
    expect(records[0]!.nodes[1]!.notes).toMatchObject({ extras: [{ key: name }] })
  })

  it('an SGF move that the end of the file cuts off is neither a move nor a pass', () => {
    const { records, messages } = readSgf('(;FF[4]SZ[9];B[aa];W[')
    expect(codesOf(messages)).toEqual(['open-value', 'missing-close'])
    const [, , cut] = records[0]!.nodes
    expect(cut).toMatchObject({ action: undefined, notes: { extras: [{ key: 'no-value', value: 'W' }] } })
    expect(cleanGame(writeSgf(records)).nodes[2]).toEqual(cut)
  })

  it('the letters of L in FF[3] are given in order, and M means MA', () => {
    const { nodes } = readSgf('(;FF[3]SZ[9];L[aa][cc]M[bb])').records[0]!
    expect(nodes[1]!.notes?.marks).toEqual([
      { type: 'label', at: 0, text: 'a' },
      { type: 'label', at: 20, text: 'b' },
      { type: 'cross', at: 10 },
    ])
  })

  it('unknown SGF properties and what is put aside are kept word for word', () => {
    expect(notesOf('KK[a\\]b][c]XYZ[1]junk PL B[aa][bb]')?.extras).toEqual([
      { format: 'sgf', key: 'KK', value: ['a\\]b', 'c'] },
      { format: 'sgf', key: 'XYZ', value: ['1'] },
      { format: 'sgf', key: 'stray', value: 'junk' },
      { format: 'sgf', key: 'no-value', value: 'PL' },
      { format: 'sgf', key: 'second B', value: 'bb' },
    ])
  })

  it.each([
    ['a stone that another one overrules', 'AB[aa]AW[aa]', 'overruled AB', 'aa'],
    ['territory of the other side', 'TB[aa]TW[aa]', 'second TW', 'aa'],
    ['a degree that there is not', 'B[aa]TE[3]', 'mended TE', '3'],
    ['words where nothing should stand', 'B[aa]DO[why]', 'mended DO', 'why'],
  ])('the SGF reader puts aside %s', (_, node, key, value) => {
    expect(notesOf(node)?.extras).toEqual([{ format: 'sgf', key, value }])
  })
})

describe('facts', () => {
  it('SGF game information is read', () => {
    const { info, settings } = cleanGame(
      '(;FF[4]GM[1]CA[UTF-8]AP[CGoban:3]ST[1]SZ[19]GN[n]EV[e]RO[r]DT[1996-12-27,28]PC[p]PB[b]BR[9p]BT[bt]PW[w]WR[1d]' +
        'WT[wt]RU[Japanese]KM[6.50]HA[2]TM[7200]OT[5x30 byo-yomi]RE[W+R]ON[o]AN[a]US[u]SO[s]CP[c]GC[g\ng])',
    )
    expect(settings).toEqual({ showVariations: false, showSiblingVariations: true })
    expect(info).toEqual({
      generator: 'CGoban 3',
      name: 'n',
      event: 'e',
      round: 'r',
      dates: ['1996-12-27', '1996-12-28'],
      place: 'p',
      participants: [
        { name: 'b', rank: '9p', team: 'bt' },
        { name: 'w', rank: '1d', team: 'wt' },
      ],
      players: [
        { participant: 0, side: 1 },
        { participant: 1, side: 2 },
      ],
      rules: 'Japanese',
      komi: 6.5,
      handicap: 2,
      mainTime: 7200,
      overtime: '5x30 byo-yomi',
      result: { winner: 2, by: 'resignation' },
      opening: 'o',
      annotator: 'a',
      transcriber: 'u',
      source: 's',
      copyright: 'c',
      description: 'g\ng',
    })
  })

  it('SGF facts in another form keep their words, and are written in the standard’s form', () => {
    const { records } = readSgf('(;FF[4]DT[29.11.2012]HA[吴受先])')
    expect(records[0]!.info).toEqual({
      dates: ['2012-11-29'],
      verbatim: { dates: '29.11.2012', handicap: '吴受先' },
    })
    const written = writeSgf(records)
    expect(written).toContain('DT[2012-11-29]')
    expect(written).toContain('HA[吴受先]')
    expect(readSgf(written).messages).toEqual([])
    expect(diff(readSgf(written).records[0]!, records[0]!)).toEqual([])
  })

  it('SGF has four styles of showing variations, there and back', () => {
    for (const style of [0, 1, 2, 3]) expect(writeSgf([cleanGame(`(;FF[4]ST[${style}])`)])).toContain(`ST[${style}]`)
  })

  it('text around SGF trees is kept and put back', () => {
    const { records, messages } = readSgf('Dear all,\nhere (at last) it is:\n(;FF[4])\nand more (;FF[4]) Bye.')
    expect(codesOf(messages)).toEqual(['several-games'])
    expect(records.map(({ extras }) => extras?.map(({ key, value }) => [key, value]))).toEqual([
      [['before', 'Dear all,\nhere (at last) it is:']],
      [
        ['before', 'and more'],
        ['after', 'Bye.'],
      ],
    ])
    const again = readSgf(writeSgf(records))
    for (const [i, record] of records.entries()) expect(diff(again.records[i]!, record)).toEqual([])
    expect(writeSgf(records).startsWith('Dear all,')).toBe(true)
  })

  it('SGF komi in half points (KI) is read', () => {
    expect(readSgf('(;FF[3]KI[13])').records[0]!.info.komi).toBe(6.5)
  })
})

describe('other games', () => {
  it('gomoku in SGF is read like Go, on its own board', () => {
    const record = cleanGame('(;FF[4]GM[4];B[hh];W[ii])')
    expect([record.game, record.board.width]).toEqual(['gomoku', 15])
    expect(record.nodes[1]!.action).toEqual(play(7 + 7 * 15, 1))
  })

  it('Hex in SGF has letters for columns and numbers for rows from the top, in any case', () => {
    const record = cleanGame('(;FF[4]GM[11]SZ[5:7];B[a1];W[C3];AB[e7])')
    expect(record.nodes.slice(1).map(({ action }) => action)).toEqual([
      play(0, 1),
      play(12, 2),
      { type: 'setup', put: [[34, 1]] },
    ])
    expect(writeSgf([record])).toContain(';B[a1];W[c3];AB[e7]')
  })

  it('Amazons in SGF has three points per move, and arrows', () => {
    const record = cleanGame('(;FF[4]GM[18];B[djddgd];W[addgad];AA[aa])')
    expect(record.game).toBe('amazons')
    expect(record.nodes[1]!.action).toEqual(play((93 * 100 + 33) * 100 + 36, 1))
    expect(record.nodes[3]!.action).toEqual({ type: 'setup', put: [[0, 3]] })
    expect(writeSgf([record])).toContain(';B[djddgd];W[addgad];AA[aa]')
  })

  it('unknown games in SGF are kept, moves and all', () => {
    const { records } = readSgf('(;FF[4]GM[12];B[rook takes];W[xx]C[!])')
    expect(records[0]!.game).toBe('sgf:12')
    expect(records[0]!.nodes[1]!.notes?.extras).toEqual([{ format: 'sgf', key: 'B', value: ['rook takes'] }])
    expect(writeSgf(records)).toBe('(;FF[4]GM[12]CA[UTF-8];B[rook takes];C[!]W[xx])')
  })
})

describe('charsets', () => {
  const fixture = (name: string): Uint8Array =>
    new Uint8Array(readFileSync(new URL(`../fixtures/${name}`, import.meta.url)))

  it('SGF games may differ in charset, with brackets and backslashes as second bytes', () => {
    const { records, messages } = sgf.read({ bytes: fixture('two-charsets.sgf') })
    expect(records.map(({ info }) => info.participants?.[0]?.name)).toEqual(['黑棋', '白棋'])
    expect(records.map(({ nodes }) => nodes.length)).toEqual([2, 2])
    expect(codesOf(messages)).toContain('mixed-charset')
  })

  it('SGF in UTF-16 is read and reported', () => {
    const text = '(;FF[4]PB[黑])'
    const bytes = new Uint8Array(2 + text.length * 2)
    bytes.set([0xff, 0xfe])
    for (let i = 0; i < text.length; i++) bytes.set([text.charCodeAt(i) & 255, text.charCodeAt(i) >> 8], 2 + i * 2)
    const { records, charset } = sgf.read({ bytes })
    expect(records[0]!.info.participants?.[0]?.name).toBe('黑')
    expect(charset.name).toBe('utf-16le')
  })

  it('places in an SGF file are places in the text, not in the bytes', () => {
    const text = '(;FF[4]C[黑白];B[111])'
    expect(readSgf(text).messages[0]?.at?.offset).toBe(text.indexOf('111'))
  })
})

describe('the reader of large files', () => {
  it('the SGF reader survives 200,000 moves, 100,000 variations and 100,000 open brackets', () => {
    const many = manyOf(100_000)
    expect(cleanGame(`(;FF[4]${';B[aa];W[bb]'.repeat(many)})`).nodes.length).toBe(2 * many + 1)
    expect(cleanGame(`(;FF[4]${'(;B[aa]'.repeat(many)}${')'.repeat(many + 1)}`).nodes.length).toBe(many + 1)
    expect(readSgf('('.repeat(many)).records).toEqual([])
    expect(readSgf(`${'('.repeat(many)};B[aa]`).records.length).toBe(1)
  })
})

describe('detect', () => {
  const detect = (head: string): number => sgf.detect({ head, extension: '', name: '' })

  it('SGF detection knows SGF files and leaves others alone', () => {
    expect(detect('(;GM[1]')).toBeGreaterThan(0.9)
    expect(detect('mail\n\n( ;FF[4]')).toBeGreaterThan(0.8)
    expect(detect('(GM[1]')).toBeGreaterThan(0.5)
    for (const head of ['', '{"version":"3.0"}', '<wei7/>', '\\HS\n\\[GAMEBLACKNAME']) expect(detect(head)).toBe(0)
    expect(bytesOf('x').length).toBe(1)
  })
})
