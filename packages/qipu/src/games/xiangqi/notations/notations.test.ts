import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { randomFrom } from '../../../text/random.ts'
import { effort } from '../../../text/seeded.testing.ts'
import type { MoveNotation, Side } from '../../game.ts'
import { xiangqi } from '../index.ts'
import { notation } from '../moves.ts'
import { XiangqiPosition } from '../position.ts'

interface Playout {
  readonly seed: number
  readonly moves: string
  readonly wxf: string
  readonly zh: string
}

const linesOf = (file: URL): Playout[] =>
  existsSync(file)
    ? readFileSync(file, 'utf8')
        .split('\n')
        .filter((line) => line !== '')
        .map((line) => JSON.parse(line) as Playout)
    : []

const playouts = [
  ...linesOf(new URL('../fixtures/playouts.jsonl', import.meta.url)),
  ...linesOf(new URL('../../../../../../../shared/oracle/games19/xiangqi.jsonl', import.meta.url)).slice(0, effort(30)),
]

const named = (id: string): MoveNotation => xiangqi.moveNotations!.find((found) => found.id === id)!
const move = (text: string): number => notation.parse(text, xiangqi.board.size)!

function at(fen: string): XiangqiPosition {
  const parsed = xiangqi.positionNotation!.parse(fen)
  if ('fault' in parsed) throw new Error(parsed.fault)
  const position = new XiangqiPosition()
  position.put(parsed.put, parsed.turn as Side)
  return position
}

const read = (id: string, text: string, position: XiangqiPosition): string => {
  const found = named(id).parse(text, position)
  return 'fault' in found
    ? found.fault
    : notation.format(found.move, xiangqi.board.size) + (found.isIncomplete ? '?' : '')
}

describe('notations of xiangqi', () => {
  it('Chinese and WXF notation agree with an independent program, move by move', () => {
    for (const { seed, moves, wxf, zh } of playouts) {
      const position = new XiangqiPosition()
      const [wxfs, zhs] = [wxf.split(' '), zh.split(' ')]
      moves.split(' ').forEach((text, ply) => {
        const place = `game ${seed}, ply ${ply} ${text}`
        expect(named('chinese').format(move(text), position), place).toBe(zhs[ply])
        expect(named('wxf').format(move(text), position), place).toBe(wxfs[ply])
        expect(named('chinese').parse(zhs[ply]!, position), place).toEqual({ move: move(text) })
        expect(named('wxf').parse(wxfs[ply]!, position), place).toEqual({ move: move(text) })
        position.play(move(text))
      })
    }
  })

  it.each(xiangqi.moveNotations!)('every legal move is read back from its own text: $id', (notated) => {
    for (let seed = 1; seed <= effort(40); seed++) {
      const random = randomFrom(seed)
      const position = new XiangqiPosition()
      // Soldiers in crowds, on one file and on several.
      const files = [random(9), random(9)]
      for (const side of [1, 2] as const) {
        const soldier = side === 1 ? 7 : 14
        const cleared = Array.from({ length: 90 }, (_, point) => point).filter(
          (point) => position.at(point) === soldier,
        )
        const rows = side === 1 ? [0, 1, 2, 3, 4] : [9, 8, 7, 6, 5]
        const crowd = rows.map((y) => files[random(2)]! + 9 * y).filter((point) => position.at(point) === 0)
        position.put([
          ...cleared.map((point) => [point, 0] as const),
          ...crowd.map((point) => [point, soldier] as const),
        ])
      }
      for (let ply = 0; ply < 20; ply++) {
        const moves = position.legal()
        if (moves.length === 0) break
        for (const each of moves) {
          const text = notated.format(each, position)
          expect(notated.parse(text, position), `seed ${seed}, ${text}`).toEqual({ move: each })
        }
        position.play(moves[random(moves.length)]!)
      }
    }
  })

  it('Chinese notation is read in simplified and traditional characters, with any digits', () => {
    const position = new XiangqiPosition()
    for (const text of ['炮二平五', '砲二平五', '包2平5', '炮２平５', ' 炮 二 平 五 ']) {
      expect(read('chinese', text, position), text).toBe('h2e2')
    }
    position.play(move('h2e2'))
    for (const text of ['马8进7', '馬８進７', '马八进七', '傌8進7']) {
      expect(read('chinese', text, position), text).toBe('h9g7')
    }
    expect(named('chinese-traditional').format(move('h9g7'), position)).toBe('馬８進７')
  })

  it('soldiers of one file are the front, middle and rear ones, or numbered from the front', () => {
    const three = at('3k5/9/2P6/2P6/2P6/9/9/9/9/4K4 w')
    expect(read('chinese', '前兵进一', three)).toBe('c7c8')
    expect(read('chinese', '中兵平六', three)).toBe('c6d6')
    expect(read('chinese', '后兵平八', three)).toBe('c5b5')
    expect(named('chinese').format(move('c6d6'), three)).toBe('中兵平六')
    const four = at('3k5/2P6/2P6/2P6/2P6/9/9/9/9/4K4 w')
    expect(named('chinese').format(move('c8d8'), four)).toBe('一兵平六')
    expect(read('chinese', '四兵平六', four)).toBe('c5d5')
  })

  it('soldiers in crowds on two files are numbered from the mover’s right, or named with their file', () => {
    const crowds = at('3k5/9/2P3P2/2P3P2/9/9/9/9/9/4K4 w')
    expect(named('chinese').format(move('g7f7'), crowds)).toBe('一兵平四')
    expect(read('chinese', '三兵平六', crowds)).toBe('c7d7')
    expect(read('chinese', '前兵进一', crowds)).toBe('ambiguous')
    expect(read('chinese', '前兵平六', crowds)).toBe('c7d7?')
    expect(read('chinese', '前七平六', crowds)).toBe('c7d7')
    expect(read('chinese', '后兵七平八', crowds)).toBe('c6b6')
  })

  it('a missing sign for one of two pieces is supplied where only one of them can move so', () => {
    const position = at('3k5/9/9/9/4R4/9/4R4/9/9/5K3 w')
    expect(read('chinese', '车五进四', position)).toBe('e5e9?')
    const clear = at('3k5/9/9/9/4R4/9/9/9/4R4/5K3 w')
    expect(read('chinese', '车五退三', clear)).toBe('e5e2?')
    expect(read('chinese', '车五平四', clear)).toBe('ambiguous')
    expect(read('wxf', 'R5=4', clear)).toBe('ambiguous')
    expect(read('chinese', '前车平四', clear)).toBe('e5f5')
  })

  it('advisors and elephants of one file need no sign', () => {
    const position = at('3k5/9/9/9/9/9/9/3A5/9/3AK4 w')
    expect(read('chinese', '仕六退五', position)).toBe('d2e1')
    expect(read('chinese', '仕六进五', position)).toBe('d0e1')
  })

  it('WXF is read in full-width characters and with the sign before or after the piece', () => {
    const position = at('3k5/9/9/9/4R4/9/9/9/4R4/5K3 w')
    for (const text of ['R+=4', '+R=4', 'R+.4', '＋Ｒ＝４', 'r+=4'])
      expect(read('wxf', text, position), text).toBe('e5f5')
    expect(read('wxf', 'R-+1', position)).toBe('e1e2')
  })

  it('coordinates are read with and without a hyphen, with I or J, in any case', () => {
    const position = new XiangqiPosition()
    for (const text of ['I0I1', 'i0i1', 'J0J1', 'j0-j1', 'I0－I1'])
      expect(read('iccs', text, position), text).toBe('i0i1')
    expect(named('iccs').format(move('h2e2'), position)).toBe('H2-E2')
    expect(read('uci', 'h3e3', position)).toBe('h2e2')
    expect(read('uci', 'b10c8', position)).toBe('b9c7')
    expect(read('uci', 'h0e0', position)).toBe('unreadable')
  })

  it('WinBoard’s notation is read and written', () => {
    const position = new XiangqiPosition()
    expect(read('san', 'Che2', position)).toBe('h2e2')
    expect(read('san', 'Ce2', position)).toBe('ambiguous')
    expect(named('san').format(move('h2e2'), position)).toBe('Che2')
    expect(named('san').format(move('g3g4'), position)).toBe('g4')
    expect(named('san').format(move('h2h9'), position)).toBe('Cxh9')
    const soldiers = at('3k5/9/9/9/4p4/4P4/9/9/9/4K4 w')
    expect(named('san').format(move('e4e5'), soldiers)).toBe('exe5')
    expect(read('san', 'exe5', soldiers)).toBe('e4e5')
  })

  it('texts that are no moves, and moves of pieces that are not there, are told apart', () => {
    const position = new XiangqiPosition()
    expect(read('chinese', '你好世界', position)).toBe('unreadable')
    expect(read('chinese', '炮三平五', position)).toBe('no-such-piece')
    expect(read('wxf', 'X2=5', position)).toBe('unreadable')
    // The horse stands there but its leg is blocked: the move is read, and refused by the rules.
    expect(read('chinese', '马二进四', position)).toBe('h0f1')
    expect(position.refusal(move('h0f1'))).toBe('horse-leg')
  })
})

describe('FEN of xiangqi', () => {
  const fen = xiangqi.positionNotation!
  const start = 'rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR'

  it('FEN is read in both alphabets and with the championship’s table of letters', () => {
    const expected = fen.parse(`${start} w`)
    for (const text of [
      `${start} r`,
      `${start}`,
      'rheakaehr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RHEAKAEHR w - - 0 1'.replace('w - - 0 1', 'w'),
      'rnebkbenr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNEBKBENR r',
    ]) {
      expect(fen.parse(text), text).toEqual(expected)
    }
    expect(fen.parse(`${start} b - - 3 7`)).toMatchObject({ turn: 2, moveNumber: 7 })
    expect(fen.format(new XiangqiPosition())).toBe(`${start} w`)
  })

  it('a FEN that is none is told why', () => {
    expect(fen.parse('rnbakabnr/9/9 w')).toEqual({ fault: 'rows', text: 'rnbakabnr/9/9' })
    expect(fen.parse(`${start.replace('9', '8')} w`)).toEqual({ fault: 'row-length', text: '8' })
    expect(fen.parse(`${start.replace('r', 'q')} w`)).toEqual({ fault: 'piece', text: 'q' })
    expect(fen.parse(`${start} x`)).toEqual({ fault: 'turn', text: 'x' })
  })
})
