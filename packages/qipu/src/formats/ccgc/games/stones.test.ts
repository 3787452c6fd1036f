import { describe, expect, it } from 'vitest'
import { head, hear } from '../texts.testing.ts'

const C5 = (moves: string): string => `{${head('C5')};${moves}}`

const deviations: readonly (readonly [what: string, moves: string, codes: string[]])[] = [
  ['nothing', 'B(J,10);W(L,10)', []],
  ['two semicolons', 'B(J,10);;W(L,10)', ['empty-group']],
  ['a semicolon at the end', 'B(J,10);W(L,10);', ['trailing-separator']],
  ['a line a move', 'B(J,10)\nW(L,10)', ['newline-separator']],
  ['a line a move, with semicolons', '\nB(J,10);\nW(L,10)\n', ['spaces']],
  ['no semicolon', 'B(J,10)W(L,10)', ['separator-missing']],
  ['a colon', 'B:(J,10);W:(L,10)', ['colon']],
  ['other brackets', 'B[J10];W[L,10]', ['move-form']],
  ['no brackets', 'B J10;W L10', ['spaces', 'move-form']],
  ['a bracket that is not closed', 'B(J,10;W(L,10)', ['move-form']],
  ['blanks', 'B (J,10);W( L , 10 )', ['spaces']],
  ['lower case', 'b(j,10);w(l,10)', ['lower-case']],
  ['full-width signs', 'Ｂ（Ｊ，１０）；W(L,10)', ['full-width']],
  ['another letter', 'B(J,10);H(L,10)', ['colour-letter']],
  ['no letter', '(J,10);(L,10)', ['colour-missing']],
  ['the teams’ names', '青山(J,10);流水(L,10)', ['colour-name']],
  ['words for colours', '黑(J,10);white(L,10)', ['colour-name']],
  ['zeros', 'B(J,10);W(L,010)', ['move-form']],
]

describe('moves of stones', () => {
  it.each(deviations)('moves of stones may have %s', (_, moves, codes) => {
    const heard = hear(C5(moves))
    expect(heard.codes).toEqual(codes)
    expect(heard.written).toBe(C5('B(J,10);W(L,10)'))
  })

  it('a deviation of stone moves is reported once, with its number and its first place', () => {
    const { messages, where } = hear(C5('B(J,10);\nW(l,10);\nB(a,1)'))
    expect(messages.find(({ code }) => code === 'ccgc/lower-case')).toMatchObject({
      node: 2,
      clause: '五子棋 2(2)',
      args: { count: 2 },
      fixable: true,
    })
    expect(where('lower-case')).toBe('2:1')
  })

  it('the order of play outweighs a bad letter: two stones per turn in Connect6', () => {
    const { written, codes } = hear(`{${head('C6')};X(J,10);X(A,1);X(A,2);X(B,1);X(B,2);X(C,1)}`)
    expect(codes).toEqual(['colour-letter'])
    expect(written).toBe(`{${head('C6')};B(J,10);W(A,1);W(A,2);B(B,1);B(B,2);W(C,1)}`)
  })

  it('the order of play outweighs a bad letter: an unreadable move takes its turn', () => {
    expect(hear(`{${head('C5')};(J,10);(Z,99);(L,10);(L,11)}`).written).toBe(
      `{${head('C5')};B(J,10);(Z,99);B(L,10);W(L,11)}`,
    )
    expect(hear(`{${head('C5')};(Z,99);(L,10);(L,11)}`).written).toBe(`{${head('C5')};(Z,99);W(L,10);B(L,11)}`)
  })

  it('the order of play outweighs a bad letter: the same side again after a refused try', () => {
    const { written } = hear(`(${head('PG')};?[D5];?[D5];?[E5];?[E4])`)
    expect(written).toBe(`(${head('PG')};B[D5];W[D5];W[E5];B[E4])`)
  })

  it('moves on the next line are not swallowed by a bracket that was left open', () => {
    const text = C5('B(N,10);W(L,10);B(I,1RKz2]\nW(J,11);B(H,8)')
    const { record, written } = hear(text)
    expect(record.nodes).toHaveLength(6)
    expect(hear(written).record.nodes).toEqual(record.nodes)
  })

  it('stones that all have one letter get their colours from the order of play', () => {
    const all = (letter: string) => ['E,7', 'E,6', 'F,7', 'G,7'].map((point) => `${letter}(${point})`).join(';')
    const red = hear(`{${head('HEX', 'RB')};${all('R')}}`)
    expect(red.codes).toEqual(['one-colour'])
    expect(red.where('one-colour')).toBe('1:57')
    expect(red.messages[0]).toMatchObject({
      severity: 'warning',
      clause: '海克斯棋 2(2)',
      args: { count: 4, found: 'R' },
    })
    expect(red.written).toBe(`{${head('HEX', 'RB')};R(E,7);B(E,6);R(F,7);B(G,7)}`)
    expect(hear(`{${head('HEX', 'RB')};${all('B')}}`).written).toBe(red.written)
    expect(hear(`{${head('C6')};${all('B')}}`).written).toBe(`{${head('C6')};B(E,7);W(E,6);W(F,7);B(G,7)}`)
    const short = hear(`{[Blue 后手胜];${all('R')};}`)
    expect(short.codes).toEqual(['code-missing', 'too-few-fields', 'result-word', 'one-colour', 'trailing-separator'])
    expect(short.record.info.result).toEqual({ winner: 2 })
    expect(short.record.nodes.slice(1).map(({ action }) => action?.type === 'play' && action.side)).toEqual([
      1, 2, 1, 2,
    ])
  })

  it('stones of one letter count an unreadable move, and stay as they are where the order is unknown', () => {
    const sides = (text: string) =>
      hear(text).record.nodes.flatMap(({ action }): (string | number)[] =>
        action?.type === 'play' ? [action.side] : [],
      )
    expect(sides(`{${head('HEX', 'RB')};R(E,7);R(Z,9);R(F,7);R(G,7)}`)).toEqual([1, 1, 2])
    expect(sides(`{${head('HEX', 'RB')};R(E,7);R(E,6);……;R(F,7);R(G,7)}`)).toEqual([1, 1, 1, 1])
    // One stone or two may be an oversight of one letter; in Phantom Go the other side may have passed.
    expect(sides(`{${head('C5')};B(A,1);B(A,2)}`)).toEqual([1, 1])
    expect(sides(`(${head('PG')};B[A1];B[A2];B[A3])`)).toEqual([1, 1, 1])
    expect(sides('(;[GO][a][b][先手胜][2017][x];B[pd];B[dp];B[pp])')).toEqual([1, 1, 1])
  })

  it('a mark out of range is reported on a move beyond the board too', () => {
    const text = C5('B(J,10);W(P,16)MARK[3];B(A,0)MARK[1];W(A,1)')
    const { codes, where, written } = hear(text)
    expect(codes).toEqual(['point-outside', 'mark-range', 'point-outside'])
    expect(where('mark-range')).toBe('1:71')
    expect(written).toBe(text)
  })

  it('moves outside the board are reported and kept, and the rest is read', () => {
    const text = C5('B(J,10);W(P,16);B(A,1)')
    const { record, messages, written } = hear(text)
    expect(messages).toMatchObject([
      {
        code: 'ccgc/point-outside',
        severity: 'error',
        clause: '五子棋 1',
        args: { point: 'P16', expected: 'A–O, 1–15' },
      },
    ])
    expect(record.nodes.length).toBe(3)
    expect(record.nodes[1]!.notes?.extras).toEqual([{ format: 'ccgc', key: 'unread-move', value: 'W(P,16)' }])
    expect(written).toBe(text)
  })

  it('points of a 10×10 board are reported on a 9×9 board, where the letter I is a column', () => {
    const { codes, record } = hear(`(${head('NG')};B[I9];W[J10];B[A10];W[A1])`)
    expect(codes).toEqual(['point-outside', 'point-outside'])
    expect(record.nodes.map(({ action }) => (action?.type === 'play' ? action.move : -1))).toEqual([-1, 8, 72])
  })

  it('unreadable moves are kept where they stand', () => {
    const text = C5('B(J,10);？？;W(A,1);(H,;B(B,2)')
    const { codes, written } = hear(text)
    expect(codes).toEqual(['unreadable', 'unreadable'])
    expect(written).toBe(text)
  })

  it('an elision of moves is reported', () => {
    for (const dots of ['……', '.....', '略']) {
      const { messages, record, written } = hear(C5(`B(J,10);${dots};W(A,1)`))
      expect(messages).toMatchObject([{ code: 'ccgc/elision', node: 1, args: { text: dots } }])
      expect(record.nodes[1]!.notes?.extras).toEqual([{ format: 'ccgc', key: 'gap', value: dots }])
      expect(written).toBe(C5(`B(J,10);${dots};W(A,1)`))
    }
  })

  it('moves go on after a bracket that closes nothing', () => {
    const { codes, written } = hear(C5('B(J,10)};W(A,1)));B(B,2)'))
    expect(codes).toEqual(['wrong-bracket', 'wrong-bracket'])
    expect(written).toBe(C5('B(J,10);W(A,1);B(B,2)'))
  })

  it.each([
    ['C5', 'B(J1x)x;W(A,1)'],
    ['C5', 'B(J1x)x[;(0);W(A,1)'],
    ['C5', 'B(J,10);W(K,10Z)(J,11'],
    ['PG', 'B(J1x)x;W[A1]'],
  ])('all moves of %s survive where a text with a bracket is put back between them: %s', (code, moves) => {
    const { record, written } = hear(code === 'PG' ? `(${head('PG')};${moves})` : C5(moves))
    const again = hear(written)
    expect(again.record.nodes.map(({ action }) => action)).toEqual(record.nodes.map(({ action }) => action))
    expect(again.record.nodes.at(-1)!.action).toMatchObject({ type: 'play', side: 2 })
    expect(again.record.extras).toEqual(record.extras)
    expect(again.written).toBe(written)
  })

  it('moves may be passes where the game has them', () => {
    const { record, codes, written } = hear(`(${head('PG')};B[PASS];W[])`)
    expect(record.nodes.map(({ action }) => action?.type)).toEqual([undefined, 'pass', 'pass'])
    expect(codes).toEqual([])
    expect(written).toBe(`(${head('PG')};B[PASS];W[PASS])`)
    expect(hear(`{${head('C6')};B(PASS)}`).codes).toEqual(['unreadable'])
  })

  it('text before and after a CCGC record is kept', () => {
    const text = `前言\n${C5('B(J,10)')}\n后记`
    const { messages, written } = hear(text)
    expect(messages.map(({ code, node }) => [code, node])).toEqual([
      ['ccgc/text-before', undefined],
      ['ccgc/text-after', undefined],
    ])
    expect(written).toBe(text)
  })
})

describe('marks', () => {
  it('CCGC marks have five grades', () => {
    const { record, codes, written } = hear(
      C5('B(A,1)MARK[-2];W(A,2)MARK[-1];B(A,3)MARK[0];W(A,4)MARK[1];B(A,5)MARK[2]'),
    )
    expect(record.nodes.slice(1).map(({ notes }) => notes?.evaluation)).toEqual([
      { kind: 'bad', level: 2 },
      { kind: 'bad' },
      { kind: 'normal' },
      { kind: 'good' },
      { kind: 'good', level: 2 },
    ])
    expect(codes).toEqual([])
    expect(written).toContain('B(A,1)MARK[-2];W(A,2)MARK[-1];B(A,3)MARK[0];W(A,4)MARK[1];B(A,5)MARK[2]')
  })

  it('CCGC marks out of range, or twice, are reported and kept', () => {
    const text = C5('B(J,10)MARK[3];W(A,1)MARK[好];B(A,2)MARK[1]MARK[2]')
    const { messages, written, record } = hear(text)
    expect(messages.map(({ code, clause, node }) => [code, clause, node])).toEqual([
      ['ccgc/mark-range', '五子棋 2(4)', 1],
      ['ccgc/mark-range', '五子棋 2(4)', 2],
      ['ccgc/mark-twice', '五子棋 2(4)', 3],
    ])
    expect(record.nodes[3]!.notes?.evaluation).toEqual({ kind: 'good' })
    expect(written).toBe(text)
  })

  it('CCGC marks may stand apart from their move, or in another form', () => {
    const { codes, written } = hear(C5('B(J,10);MARK[-1];W(A,1) mark(2)'))
    expect(codes).toEqual(['mark-detached', 'move-form'])
    expect(written).toBe(C5('B(J,10)MARK[-1];W(A,1)MARK[2]'))
  })
})

describe('records of Go', () => {
  const facts = '[先手胜][2017.07.29 14:00 重庆][2017 CCGC]'
  const GO = (moves: string): string => `(;[GO][青山 B][流水 W]${facts};${moves})`
  const small = (code: string, moves: string): string => `([${code}][青山 B][流水 W]${facts};${moves})`
  const moves = (text: string) =>
    hear(text).record.nodes.flatMap(({ action }): (string | number)[] =>
      action?.type === 'play' ? [action.move] : action?.type === 'pass' ? ['pass'] : [],
    )

  it.each([
    ['GO', GO('B[LI];W[HK];B[GI];W[LL];B[SA];W[AS];B[];W[]'), 19],
    ['GO13', small('GO13', 'B[C4];W[D4];B[M1];W[A13];B[]'), 13],
    ['GO9', small('GO9', 'B[D5];W[E5];B[I1];W[A9];B[]'), 9],
  ])('a CCGC record of %s in its exact form has no messages and is written as it was', (_, text, size) => {
    const { record, codes, written } = hear(text)
    expect(codes).toEqual([])
    expect(record).toMatchObject({ game: 'go', board: { width: size, height: size }, info: { place: '重庆' } })
    expect(record.info.komi).toBeUndefined()
    expect(written).toBe(text)
  })

  it('CCGC records of Go count rows from below, and have a column I', () => {
    expect(moves(GO('B[LI];W[AA];B[SS]'))).toEqual([11 + 10 * 19, 18 * 19, 18])
    expect(moves(small('GO9', 'B[D5];W[I9]'))).toEqual([3 + 4 * 9, 8])
  })

  it('CCGC records of Go are read with brackets and points in the form of another board', () => {
    for (const [text, codes, plain] of [
      [GO('B[L9];W[HK]'), ['move-form'], GO('B[LI];W[HK]')],
      [GO('B[li];W[hk]'), ['lower-case'], GO('B[LI];W[HK]')],
      [small('GO9', 'B[DE];W[EE]'), ['move-form'], small('GO9', 'B[D5];W[E5]')],
      [GO('B[LI]').replace('(;', '('), ['wrong-bracket'], GO('B[LI]')],
      [small('GO13', 'B[C4]').replace('(', '(;'), ['empty-group'], small('GO13', 'B[C4]')],
    ] as const) {
      const heard = hear(text)
      expect([text, heard.codes, heard.written]).toEqual([text, codes, plain])
    }
  })

  it.each(['B[PASS]', 'B[pass]', 'B[--]', 'B[TT]', 'B[tt]'])(
    'a pass of a CCGC record of Go may be written %s',
    (pass) => {
      const { record, written } = hear(GO(`B[LI];W[HK];${pass}`))
      expect(record.nodes.at(-1)!.action).toEqual({ type: 'pass', side: 1 })
      expect(written).toBe(GO('B[LI];W[HK];B[]'))
    },
  )

  it('columns of a CCGC record of Go leave out I where the letter beyond the board shows it', () => {
    const heard = hear(small('GO9', 'B[J9];W[H1]'))
    expect(heard.codes).toEqual(['columns-without-i'])
    expect(moves(small('GO9', 'B[J9];W[H1]'))).toEqual([8, 7 + 8 * 9])
    expect(heard.written).toBe(small('GO9', 'B[I9];W[H1]'))
    expect(hear(small('GO9', 'B[I9];W[J1]')).codes).toEqual(['point-outside'])
  })

  it('a point off the board and a mark are reported in a CCGC record of Go, and kept', () => {
    const text = GO('B[LI]MARK[1];W[XA];B[HK]')
    const { codes, written, messages } = hear(text)
    expect(codes).toEqual(['mark-unexpected', 'point-outside'])
    expect(messages.map(({ clause }) => clause)).toEqual(['十九路围棋 2(2)', '十九路围棋 1'])
    expect(written).toBe(text)
  })

  it('a move that the end of the text cuts off is not completed as if it were certain', () => {
    for (const [text, codes] of [
      [`{${head('C5')};B(H,8);W(A,1`, ['cut-off']],
      [`{${head('C5')};B(H,8);W(A,2`, ['move-form', 'bracket-missing']],
      [`(${head('PG')};B[D5];W[E1`, ['move-form', 'bracket-missing']],
    ] as const) {
      const heard = hear(text)
      expect(heard.codes, text).toEqual(codes)
      expect(heard.messages.some(({ fixable }) => fixable)).toBe(codes[0] !== 'cut-off')
      expect(heard.record.nodes.length).toBe(3)
    }
    expect(hear(`#${head('AM')};\n1 d1d8(b6) g10g3(i1`, 'utf-8').codes).toContain('cut-off')
  })
})
