import { describe, expect, it } from 'vitest'
import { ttt } from '../../../docs/examples/tic-tac-toe/format.ts'
import { ticTacToe } from '../../../docs/examples/tic-tac-toe/game.ts'
import { signs, slate } from '../../../docs/examples/tic-tac-toe/looks.ts'
import { check } from './api/check.ts'
import { convert } from './api/convert.ts'
import { detect, read, summarize } from './api/read.ts'
import { write } from './api/write.ts'
import { diagramOf, svgOf, textBoard, viewOf } from './diagram/index.ts'
import { formats } from './formats/index.ts'
import { gameById, games } from './games/index.ts'
import { Replay } from './games/replay.ts'
import { judge } from './judge/judge.ts'
import { diff } from './record/diff.ts'

/** As a user hands them over; nothing of Qipu is changed. */
const known = { formats: [...formats, ttt], games: [...games, ticTacToe] }

const source = (text: string, name?: string) => ({ bytes: new TextEncoder().encode(text), ...(name && { name }) })
const text = (bytes: Uint8Array | undefined): string => new TextDecoder().decode(bytes)

const GAME = 'ttt: b2 a1 a3 !c1 b1 b3 a2 c2 c3\n'

describe('a format and a game from outside', () => {
  it('a format and a game from outside are detected and read', () => {
    expect(detect(source(GAME), known)).toBe(ttt)
    expect(detect(source(GAME))).toBeUndefined()
    const { format, records, messages } = read(source('ttt: b2 d4 a1'), known)
    expect(format).toBe(ttt)
    expect(records[0]!.nodes).toHaveLength(3)
    expect(messages.map(({ code, at }) => [code, at])).toEqual([['ttt/not-a-move', { offset: 8, length: 2 }]])
    expect(check(read(source('ttt: d4'), known), known).map(({ code }) => code)).toEqual(['ttt/not-a-move'])
    expect(summarize(source(GAME), known).games).toHaveLength(1)
  })

  it('a format and a game from outside are converted there and back without a loss', () => {
    const there = convert(source(GAME), 'qipu', known)
    expect(there.messages).toEqual([])
    expect(text(there.bytes)).toContain('"b2"')
    const back = convert({ bytes: there.bytes!, name: 'game.qipu' }, ttt, known)
    expect(back.messages).toEqual([])
    expect(text(back.bytes)).toBe(GAME)
    expect(diff(there.reading.records[0]!, back.reading.records[0]!)).toEqual([])
  })

  it('losses of a format from outside are reported, and so are formats that have no place for its game', () => {
    const [record] = read(source(GAME), known).records
    record!.info.komi = 7
    expect(write([record!], ttt, known).messages).toHaveLength(1)
    expect(write([record!], 'sgf', known).messages.map(({ code }) => code)).toEqual(['qipu/game-not-held'])
  })

  it('a game from outside is judged by its own rules', () => {
    const rules = gameById('tic-tac-toe', known.games)!
    const ruling = (moves: string) => judge(read(source(`ttt: ${moves}`), known).records[0]!, rules)
    expect(ruling('b2 a1 b1 c1 b3')).toMatchObject({ illegal: [], end: { ply: 5, outcome: { winner: 1 } } })
    expect(ruling('b2 b2').illegal).toMatchObject([{ ply: 2, reason: 'occupied' }])
  })

  it('a game from outside is drawn, marks and theme included', () => {
    const [record] = read(source(GAME), known).records
    const replay = new Replay(record!, ticTacToe)
    replay.to(4)
    const scene = diagramOf(replay, { signs })
    expect(scene.shapes).toContainEqual(expect.objectContaining({ key: 'mark:ttt:look:8', role: 'selected' }))
    expect(svgOf(scene, { theme: slate })).toContain(slate.line)
    expect(textBoard(viewOf(replay)).split('\n').length).toBeGreaterThan(3)
  })
})
