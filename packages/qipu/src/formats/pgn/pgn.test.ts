import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { gameById } from '../../games/all.ts'
import { judge } from '../../judge/judge.ts'
import { play } from '../../record/actions.ts'
import { diff } from '../../record/diff.ts'
import { playerOf } from '../../record/players.ts'
import { prune } from '../../record/prune/prune.ts'
import { addNode, newRecord, notesOf } from '../../record/record.ts'
import { encode } from '../../text/charset/charset.ts'
import { randomFrom } from '../../text/random.ts'
import { effort } from '../../text/seeded.testing.ts'
import { sniff } from '../../text/sniff.ts'
import { listening } from '../listening.testing.ts'
import { pgn as silentPgn } from './index.ts'
import { messages as catalogue } from './messages.ts'

const pgn = listening(silentPgn)
const xiangqi = gameById('xiangqi')!

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text)
const read = (text: string) => pgn.read({ bytes: bytesOf(text) })
const codes = (text: string): string[] => read(text).messages.map(({ code }) => code)
const TAG = '[Game "Chinese Chess"]\n'
const movesOf = (text: string): string[] =>
  read(text).records[0]!.nodes.flatMap(({ action }) =>
    action?.type === 'play' ? [`${action.side}${xiangqi.notation.format(action.move, xiangqi.board.size)}`] : [],
  )

describe('moves of PGN', () => {
  it.each([
    ['ICCS', '1. H2-E2 H9-G7 2. I0-H0'],
    ['the championship’s form', '1. H2E2 H9G7\n2. J0H0'],
    ['UCCI', '1. h2e2 h9g7 2. i0h0'],
    ['UCI', '1. h3e3 h10g8 2. i1h1'],
    ['WXF', '1. C2=5 H8+7 2. R1=2'],
    ['full-width WXF', '1. Ｃ２＝５ Ｈ８＋７ 2. Ｒ１＝２'],
    ['Chinese', '1. 炮二平五 马８进７ 2. 车一平二'],
    ['traditional Chinese without numbers', '炮二平五 馬8進7 俥一平二'],
    ['WinBoard', '1. Che2 Hg7 2. Rh0'],
  ])('one opening is read the same in %s', (_, text) => {
    // The chariot needs its way, so the horse of the first side is away.
    const fen = '[FEN "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKAB1R w"]\n'
    expect(movesOf(TAG + fen + text)).toEqual(['1h2e2', '2h9g7', '1i0h0'])
    expect(codes(TAG + fen + text)).toEqual([])
  })

  it('black begins after a FEN, with blanks or dots', () => {
    const fen = '[FEN "3ak4/9/9/9/9/9/9/9/4A4/4K4 b"]\n'
    for (const text of ['1.       D9E8', '1. ... D9E8', '1... D9E8']) {
      expect(movesOf(TAG + fen + text), text).toEqual(['2d9e8'])
    }
  })

  it('a number that is repeated after a comment goes on with the same side', () => {
    expect(movesOf(`${TAG}1. 炮二平五\n{好}\n  1.      马８进７`)).toEqual(['1h2e2', '2h9g7'])
  })

  it('variations, comments and glyphs stand at their nodes', () => {
    const { records } = read(`${TAG}{start} 1. h2e2! {one} (1. b2e2 {two} h9g7) (1. g3g4) h9g7 $18 1/2-1/2`)
    const { nodes, info } = records[0]!
    expect(nodes.map(({ parent }) => parent)).toEqual([-1, 0, 1, 0, 3, 0])
    expect(nodes.map(({ notes }) => notes?.comments?.[0]?.text)).toEqual([
      'start',
      'one',
      undefined,
      'two',
      undefined,
      undefined,
    ])
    expect(nodes[1]!.notes?.evaluation).toEqual({ kind: 'good' })
    expect(nodes[2]!.notes?.judgement).toEqual({ kind: 'side1', level: 2 })
    expect(info.result).toEqual({ winner: 'draw' })
  })

  it('moves out of turn are written so that they are read back', () => {
    const { records } = read(`${TAG}1. h2e2 2. h0g2 2... h9g7 3... b9c7`)
    expect(movesOf(new TextDecoder().decode(pgn.write!(records).bytes))).toEqual(['1h2e2', '1h0g2', '2h9g7', '2b9c7'])
  })

  it('WinBoard’s White is red, and files in GB18030 are read', () => {
    const text =
      '[Variant "xiangqi"]\n[White "红方"]\n[Black "黑方"]\n[Result "1-0"]\n\n1. 炮二平五 马８进７ 2. 马二进三 1-0\n'
    const { records, charset } = pgn.read({ bytes: encode(text, 'gb18030').bytes })
    expect(charset.name).toBe('gb18030')
    expect(records[0]!.info.participants).toEqual([{ name: '红方' }, { name: '黑方' }])
  })
})

describe('messages of PGN', () => {
  const cases: Record<string, () => string[]> = {
    'pgn/no-game': () => codes(''),
    'pgn/unknown-game': () => codes('[Event "x"]\n[White "a"]\n1. e4 e5'),
    'pgn/bad-tag': () => codes(`${TAG}[FEN “?”]\n1. h2e2`),
    'pgn/bad-result': () => codes(`${TAG}[Result "won"]\n1. h2e2`),
    'pgn/result-form': () => codes(`${TAG}[Result "0:1"]\n1. h2e2`),
    'pgn/results-differ': () => codes(`${TAG}[Result "1-0"]\n1. h2e2 0-1`),
    'pgn/bad-date': () => codes(`${TAG}[Date "yesterday"]\n1. h2e2`),
    'pgn/bad-fen': () => codes(`${TAG}[FEN "9/9 w"]\n1. h2e2`),
    'pgn/bad-position': () => checked('[FEN "9/9/9/9/9/9/9/9/9/4K4 w"]\n'),
    'pgn/bad-move': () => codes(`${TAG}1. hello`),
    'pgn/no-such-piece': () => codes(`${TAG}1. 炮三平五`),
    'pgn/ambiguous-move': () => codes(`${TAG}[FEN "3k5/9/9/9/4R4/9/9/9/4R4/5K3 w"]\n1. 车五平四`),
    'pgn/incomplete-move': () => codes(`${TAG}[FEN "3k5/9/9/9/4R4/9/9/9/4R4/5K3 w"]\n1. 车五退三`),
    'pgn/illegal-move': () => checked('1. a0a9'),
    'pgn/elision': () => codes(`${TAG}1. h2e2 ……`),
    'pgn/open-comment': () => codes(`${TAG}1. h2e2 {x`),
    'pgn/open-variation': () => codes(`${TAG}1. h2e2 (1. b2e2`),
    'pgn/stray-close': () => codes(`${TAG}1. h2e2 )`),
    'pgn/no-variation': () => codes(`${TAG}(1. b2e2) 1. h2e2`),
  }
  const checked = (text: string): string[] => pgn.check!(read(TAG + text).records[0]!).map(({ code }) => code)

  it.each(Object.keys(catalogue))('the PGN message %s is reported for its example', (code) => {
    expect(cases[code]!()).toEqual([code])
  })

  it('a move that cannot be read is kept, passes the turn and is written back', () => {
    const { records } = read(`${TAG}1. h2e2 what 2. h0g2`)
    expect(records[0]!.nodes[1]!.notes).toEqual({
      unread: 1,
      extras: [{ format: 'pgn', key: 'unread', value: 'what' }],
    })
    const text = new TextDecoder().decode(pgn.write!(records).bytes)
    expect(text).toContain('H2E2 what')
    expect(movesOf(text)).toEqual(['1h2e2', '1h0g2'])
  })
})

it('the championship’s example is clean but for its result, its quotes and its dots', () => {
  const text = `${TAG}[Event "?"]\n[Site "?"]\n[Date "2006.01.03"]\n[Round "?"]\n[Red "unknown"]\n[RedElo ""]\n[Black "Neuchess"]\n[BlackElo ""]\n[Result "0:1"]\n[ECCO "?"]\n[Opening "?"]\n[Variation "?"]\n[FEN “?”]\n  1. H2E2 H9G7\n  2. H0G2 J9H9\n  …….\n`
  expect(codes(text)).toEqual(['pgn/result-form', 'pgn/bad-tag', 'pgn/elision'])
  expect(movesOf(text)).toEqual(['1h2e2', '2h9g7', '1h0g2', '2i9h9'])
})

it('PGN of xiangqi is recognised, and that of chess is not', () => {
  const sure = (text: string, name = ''): number => pgn.detect(sniff(bytesOf(text), name))
  expect(sure(`${TAG}1. h2e2`)).toBeGreaterThan(0.9)
  expect(sure('炮二平五 马8进7 马二进三')).toBeGreaterThan(0.9)
  expect(sure('[Event "x"]\n[White "a"]\n[Black "b"]\n\n1. e4 e5 2. Qh5', 'game.pgn')).toBeLessThan(0.1)
})

interface SharedCase {
  readonly file: string
  readonly games?: number
  readonly plies?: number
  readonly result?: string
}

const shared = new URL('../../../../../../shared/cases/games19/', import.meta.url)
const list = new URL('cases.jsonl', shared)
const cases = existsSync(list)
  ? readFileSync(list, 'utf8')
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => JSON.parse(line) as SharedCase)
      .filter(({ file }) => /^(xiangqi|standard\/CC).*\.pgn$/i.test(file))
  : []

describe.runIf(cases.length > 0)('PGN files of other programs', () => {
  it.each(cases)('$file has the counted games and moves, all legal', ({ file, games, plies }) => {
    const bytes = new Uint8Array(readFileSync(new URL(encodeURI(file), shared)))
    const { records } = pgn.read({ bytes, name: file })
    expect(records.length).toBe(games)
    const mainLine = records.map((record) => {
      let count = 0
      for (let node = 0; ; ) {
        const next = record.nodes.findIndex(({ parent }, i) => i > 0 && parent === node)
        if (next < 0) return count
        node = next
        count++
      }
    })
    expect(mainLine.reduce((sum, count) => sum + count, 0)).toBe(plies)
    for (const record of records.slice(0, 40)) {
      expect(record.nodes.some(({ notes }) => notes?.unread)).toBe(false)
      expect(pgn.check!(record).filter(({ code }) => code === 'pgn/illegal-move')).toEqual([])
      expect(judge(record, xiangqi)).toBeDefined()
    }
  })
})

it('random games with variations, notes and starts are written and read back without a difference', () => {
  for (let seed = 1; seed <= effort(60); seed++) {
    const random = randomFrom(seed)
    const record = newRecord('xiangqi', xiangqi.board.size)
    record.info.event = 'a "b" \\ c'
    if (random(2) === 0) record.info.result = { winner: 2 }
    if (random(2) === 0) record.info.options = { quiet: 'draw' }
    if (random(3) === 0) record.nodes[0]!.action = { type: 'setup', put: [[1, 0]], turn: random(2) === 0 ? 1 : 2 }
    for (let n = 0; n < 40; n++) {
      const parent = random(3) === 0 ? random(record.nodes.length) : record.nodes.length - 1
      const side = random(5) === 0 ? 1 : record.nodes[parent]!.action?.type === 'play' ? 2 : 1
      const node = addNode(record, parent, play(random(8100), side))
      const notes = notesOf(record.nodes[node]!)
      if (random(4) === 0) notes.comments = [{ text: '多行\n  comment (x) [y] ; z' }, { text: 'two' }]
      if (random(6) === 0) notes.evaluation = { kind: 'bad', level: 2 }
      if (random(6) === 0) notes.judgement = { kind: 'unclear' }
      if (random(9) === 0) notes.gap = true
    }
    const { record: pruned, losses } = prune(record, pgn)
    expect(losses).toEqual([])
    const { bytes } = pgn.write!([pruned])
    const back = pgn.read({ bytes })
    expect(back.messages.filter(({ code }) => code !== 'pgn/elision')).toEqual([])
    expect(diff(pruned, back.records[0]!), new TextDecoder().decode(bytes)).toEqual([])
  }
})

it.each([
  ['commas and semicolons', '炮二平五，马８进７；马二进三，车９平８。'],
  ['circled numbers', '①炮二平五 马8进7 ②马二进三 车9平8'],
  ['rounds in words', '第1回合 炮二平五 马8进7 第二回合：马二进三 车9平8'],
  ['full-width numbers', '１．炮二平五　马８进７　２．马二进三　车９平８'],
  ['traditional characters', '1.砲二平五　馬8進7　2.馬二進三　車9平8'],
  ['nothing between', '炮二平五 马8进7\n马二进三 车9平8'],
])('pasted Chinese moves with %s are read', (_, text) => {
  const { records, messages } = pgn.read({ bytes: new TextEncoder().encode(text) })
  expect(messages).toEqual([])
  const [record] = records
  const moves = record!.nodes.flatMap(({ action }) =>
    action?.type === 'play' ? xiangqi.notation.format(action.move, record!.board) : [],
  )
  expect(moves).toEqual(['h2e2', 'h9g7', 'h0g2', 'i9h9'])
  expect(pgn.detect(sniff(new TextEncoder().encode(text), ''))).toBeGreaterThan(0.5)
})

it('a few Chinese characters of a game in GB 18030 are no uncertain charset', () => {
  const { bytes } = encode(`${TAG}[Red "甲队"]\n\n1. H2E2 H9G7 { 超时判负 } *\n`, 'gb18030')
  const { records, messages, charset } = pgn.read({ bytes })
  expect([charset.name, messages.map(({ code }) => code)]).toEqual(['gb18030', ['text/guessed']])
  expect(playerOf(records[0]!, 1)?.name).toBe('甲队')
})
