import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { draughts, isJump, LARGE, SMALL } from '../../games/draughts/index.ts'
import type { BoardSize, Side } from '../../games/game.ts'
import { play } from '../../record/actions.ts'
import { diff } from '../../record/diff.ts'
import { sideToMove } from '../../record/mover.ts'
import { prune } from '../../record/prune/prune.ts'
import { addNode, type GameRecord, newRecord, notesOf } from '../../record/record.ts'
import { randomFrom } from '../../text/random.ts'
import { effort } from '../../text/seeded.testing.ts'
import { sniff } from '../../text/sniff.ts'
import { listening } from '../listening.testing.ts'
import { turnsIn } from '../shared/draughts-turns.ts'
import { parseFen } from './fen.ts'
import { pdn as silentPdn } from './index.ts'
import { messages as catalogue } from './messages.ts'

const pdn = listening(silentPdn)

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text)
const read = (text: string) => pdn.read({ bytes: bytesOf(text) })
const codes = (text: string): string[] => read(text).messages.map(({ code }) => code)
const written = (records: readonly GameRecord[]): string => new TextDecoder().decode(pdn.write!(records).bytes)
const movesOf = (text: string): string[] =>
  read(text).records[0]!.nodes.flatMap(({ action }) =>
    action?.type === 'play'
      ? [`${action.side} ${draughts.notation.format(action.move, read(text).records[0]!.board)}`]
      : [],
  )
const TYPE = '[GameType "20"]\n'
const RUSSIAN = '[GameType "25"]\n'

describe('turns of PDN', () => {
  it.each([
    ['numbers', `${TYPE}1. 32-28 19-23 2. 28x19 14x23`],
    ['numbers without blanks', `${TYPE}1.32-28 19-23 2.28x19 14x23`],
    ['two digits and other signs', `${TYPE}01. 32-28 19-23 02. 28:19 14×23`],
    ['blanks within moves', `${TYPE}1. 32-28 19-23 2. 28x 19 14x23`],
  ])('one opening is read the same in %s', (_, text) => {
    expect(movesOf(text)).toEqual(['1 32-28', '2 19-23', '1 28x19', '2 14x23'])
  })

  it.each([
    ['letters', '1. c3-d4 d6-c5 2. b2-c3 f6-g5 3. c3-b4 g5-f4 4. g3:e5'],
    ['short Russian words', '1. cd4 dc5 2. bc3 fg5 3. cb4 gf4 4. ge5'],
    ['no sign at all', '1. c3d4 d6c5 2. b2c3 f6g5 3. c3b4 g5f4 4. g3e5'],
  ])('one Russian opening is read the same in %s', (_, text) => {
    expect(movesOf(RUSSIAN + text)).toEqual([
      '1 22-18',
      '2 10-14',
      '1 25-22',
      '2 11-16',
      '1 22-17',
      '2 16-19',
      '1 24x15',
    ])
  })

  it('a capture that is written short is a node for each jump, and is written with every square', () => {
    const text = `${TYPE}[FEN "W:W32:B28,18,8,50"]\n1. 32x3 *`
    expect(movesOf(text)).toEqual(['1 32x23', '1 23x12', '1 12x3'])
    expect(written(read(text).records)).toContain('1. 32x23x12x3')
  })

  it('a game that starts with black, by a FEN, by dots or by its first piece', () => {
    const fen = '[FEN "B:W32:B19"]\n'
    for (const text of [
      `${TYPE}${fen}1... 19-23 2. 32-27`,
      `${TYPE}${fen}1. ... 19-23 2. 32-27`,
      `${TYPE}${fen}1. 19-23 32-27`,
    ])
      expect(movesOf(text), text).toEqual(['2 19-23', '1 32-27'])
    expect(movesOf(`${TYPE}1. 19-23 32-28`)).toEqual(['2 19-23', '1 32-28'])
  })

  it('variations that begin with the same jumps have them together', () => {
    const text = `${TYPE}[FEN "W:W32:B28,18,17,8"]\n1. 32x23x12x3 (1. 32x23x12x21) *\n`
    const { records } = read(text)
    const again = read(written(records)).records
    expect(diff(records[0]!, again[0]!)).toEqual([])
    expect(records[0]!.nodes.filter(({ parent }) => parent === 0).length).toBe(1)
  })

  it('comments, strengths, glyphs, clocks and variations stand behind their turns', () => {
    const { records, messages } = read(
      `${TYPE}{start} 1. 32-28! {one} (1. 33-28 {two} 18-23) 19-23(!?!!!) $18 2. 28x19 {[%clk 0:05:10] left} 14x23 * `,
    )
    expect(messages).toEqual([])
    const { nodes } = records[0]!
    expect(nodes.map(({ parent }) => parent)).toEqual([-1, 0, 1, 2, 3, 0, 5])
    expect(nodes[0]!.notes?.comments?.[0]?.text).toBe('start')
    expect(nodes[1]!.notes?.evaluation).toEqual({ kind: 'good' })
    expect(nodes[2]!.notes?.judgement).toEqual({ kind: 'side1', level: 2 })
    expect(nodes[3]!.notes).toEqual({ clocks: [{ side: 1, time: 310 }], comments: [{ text: 'left' }] })
    expect(nodes[5]!.notes?.comments?.[0]?.text).toBe('two')
    const text = written(records)
    expect(diff(records[0]!, read(text).records[0]!)).toEqual([])
    expect(written(read(text).records)).toBe(text)
  })

  it('a strength that stands apart from its move is no move of its own', () => {
    const { records, messages } = read(`${TYPE}1. 32-28 ! 19-23 ?! 2. 28x19 *`)
    expect(messages).toEqual([])
    const { nodes } = records[0]!
    expect(nodes.map(({ action }) => action?.type === 'play' && action.side)).toEqual([false, 1, 2, 1])
    expect(nodes[1]!.notes?.evaluation).toEqual({ kind: 'good' })
    expect(diff(records[0]!, read(written(records)).records[0]!)).toEqual([])
  })

  it.each([
    ['2-0', 1],
    ['0-2', 2],
    ['1-1', 'draw'],
    ['4-6', 2],
    ['1:0', 1],
    ['1/2:1/2', 'draw'],
  ])('the result %s is understood and written as it was', (text, winner) => {
    const { records, messages } = read(`[Result "${text}"]\n${TYPE}1. 32-28 19-23 ${text}`)
    expect(messages).toEqual([])
    expect(records[0]!.info.result).toEqual({ winner })
    expect(records[0]!.nodes.length).toBe(3)
    expect(written(records)).toContain(`[Result "${text}"]`)
  })
})

describe('the fields of GameType', () => {
  it.each([
    ['26,W,8,8,N2,0', '1. 22-18 10-14', '1. 22-18 10-14'],
    ['26,W,8,8,A0,0', '1. 22-18 10-14', '1. c3-d4 d6-c5'],
    ['20,W,10,10,A0,0', '1. d4-e5', '1. d4-e5'],
    ['25', '1. cd4', '1. c3-d4'],
  ])('%s tells how squares are written again', (type, moves, expected) => {
    const { records, messages } = read(`[GameType "${type}"]\n${moves}`)
    expect(messages).toEqual([])
    const text = written(records)
    expect(text).toContain(`\n${expected}\n`)
    expect(read(text).records).toEqual(records)
  })

  it.each(['20,W,8,8,N2,0', '26,W,8,8,N1,0', '26,W,8,8,A0,1', '25,X', '25,W,8,8,S0,0', '20,W,10,10,N2,0,0'])(
    '%s fits no board that is read: a message says so, and the tag is written as the moves are',
    (type) => {
      const { records, messages } = read(`[GameType "${type}"]\n1. 22-18`)
      expect(messages.map(({ code }) => code)).toEqual(['pdn/other-squares'])
      const text = written(records)
      expect(text).not.toContain(type)
      expect(codes(text)).toEqual([])
    },
  )

  it('a position that does not tell whose turn it is leaves it to the first piece, in whatever order the tags stand', () => {
    const [type, fen] = ['[GameType "20,W,10,10,N2,0"]\n', '[FEN "?:W32:B19"]\n']
    for (const tags of [type + fen, fen + type]) expect(movesOf(`${tags}1. 19-23`), tags).toEqual(['2 19-23'])
  })
})

describe('messages of PDN', () => {
  const checked = (text: string): string[] => pdn.check!(read(text).records[0]!).map(({ code }) => code)
  const cases: Record<string, () => string[]> = {
    'pdn/no-game': () => codes(''),
    'pdn/other-game': () => codes('[GameType "21"]\n1. 11-15 24-20'),
    'pdn/other-squares': () => codes('[GameType "20,W,10,10,N0,0"]\n1. 32-28'),
    'pdn/bad-tag': () => codes(`[Event “x”]\n${TYPE}1. 32-28`),
    'pdn/bad-result': () => codes(`[Result "won"]\n${TYPE}1. 32-28`),
    'pdn/results-differ': () => codes(`[Result "1-0"]\n${TYPE}1. 32-28 0-1`),
    'pdn/after-result': () => codes(`${TYPE}1. 32-28 1-0 36x27 1-0 well played`),
    'pdn/bad-date': () => codes(`[Date "2004.10.27 - 2004.11.01"]\n${TYPE}1. 32-28`),
    'pdn/bad-fen': () => codes(`${TYPE}[FEN "W:W51"]\n1. 32-28`),
    'pdn/rules-guessed': () => codes('[White "a"]\n1. c3-d4 d6-c5'),
    'pdn/rules-unclear': () => codes('[White "a"]\n1. c3-d4 f6-e5 2. a3-b4'),
    'pdn/bad-move': () => codes(`${TYPE}1. hello`),
    'pdn/ambiguous-capture': () => codes(`${TYPE}[FEN "W:WK42:B10,22,23,38"]\n1. 42x27`),
    'pdn/route-differs': () => codes(`${TYPE}[FEN "W:W32:B28,18,50"]\n1. 32x24x12`),
    'pdn/blank-in-move': () => codes(`${TYPE}1. 32- 28`),
    'pdn/illegal-move': () => checked(`${TYPE}1. 32-23`),
    'pdn/elision': () => codes(`${TYPE}1. 32-28 ……`),
    'pdn/open-comment': () => codes(`${TYPE}1. 32-28 {x`),
    'pdn/nested-comment': () => codes(`${TYPE}1. 32-28 {a {b} } 19-23`),
    'pdn/open-variation': () => codes(`${TYPE}1. 32-28 (1. 33-28`),
    'pdn/stray-close': () => codes(`${TYPE}1. 32-28 )`),
    'pdn/no-variation': () => codes(`${TYPE}(1. 33-28) 1. 32-28`),
  }

  it.each(Object.keys(catalogue))('the PDN message %s is reported for its example', (code) => {
    expect(cases[code]!()).toEqual([code])
  })

  it('a move that cannot be read is kept, passes the turn and is written back', () => {
    const { records } = read(`${TYPE}1. 32-28 what 2. 38-32`)
    expect(records[0]!.nodes[1]!.notes?.unread).toBe(1)
    const text = written(records)
    expect(text).toContain('32-28 what')
    expect(movesOf(text)).toEqual(['1 32-28', '1 38-32'])
  })
})

it('content tells PDN from PGN of other games', () => {
  const detect = (text: string, name = 'a.txt'): number => pdn.detect(sniff(bytesOf(text), name))
  expect(detect('[Event "x"]\n[GameType "20"]\n1. 32-28')).toBeGreaterThan(0.9)
  expect(detect('[Event "x"]\n\n1. 32-28 19-23')).toBeGreaterThan(0.8)
  expect(detect('[Event "x"]\n\n1. c3-d4 d6-c5')).toBeGreaterThan(0.7)
  expect(detect('[Event "x"]\n\n1. e2-e4 e7-e5')).toBe(0)
  expect(detect('[Event "x"]\n\n1. e4 e5')).toBe(0)
})

/** A random game with variations, comments and marks of every kind that PDN has. */
function playout(board: BoardSize, seed: number): GameRecord {
  const random = randomFrom(seed)
  const record = newRecord('draughts', board)
  const rules = board.width === SMALL.width && random(2) === 0 ? { rules: 'russian' } : undefined
  if (rules) record.info.options = rules
  const first: Side = random(3) === 0 ? 2 : 1
  const position = draughts.start({ board, first, ...(rules && { options: rules }) })
  if (random(4) === 0) record.info.result = { winner: random(2) === 0 ? 1 : 'draw' }
  let parent = 0
  let isWhole = true
  for (let n = random(80); (n > 0 || !isWhole) && !position.outcome(); n--) {
    const moves = position.legal()
    if (moves.length === 0) break
    const side = sideToMove(position)
    const move = moves[random(moves.length)]!
    const other = moves.find((each) => each !== move)
    if (isWhole && other !== undefined && !isJump(other) && random(8) === 0) {
      const node = addNode(record, parent, play(other, side))
      notesOf(record.nodes[node]!).comments = [{ text: 'instead' }]
    }
    position.play(move)
    isWhole = position.turn !== side
    parent = addNode(record, parent, play(move, side))
    if (isWhole && random(6) === 0) notesOf(record.nodes[parent]!).comments = [{ text: `n${n}` }]
    if (isWhole && random(9) === 0) notesOf(record.nodes[parent]!).clocks = [{ side, time: random(9000) }]
    if (isWhole && random(9) === 0) notesOf(record.nodes[parent]!).evaluation = { kind: 'bad', level: 2 }
  }
  return record
}

it('random games come back from PDN as they were, and again the same', () => {
  for (let seed = 1; seed <= effort(200); seed++) {
    const given = playout(seed % 2 === 0 ? LARGE : SMALL, seed)
    const { record, losses } = prune(given, pdn)
    expect(losses, `seed ${seed}`).toEqual([])
    const text = written([record])
    const { records, messages } = read(text)
    expect(messages, text).toEqual([])
    expect(diff(record, records[0]!), text).toEqual([])
    expect(written(records)).toBe(text)
  }
})

/** Two captures of one man that begin with the same jump, each with jumps and an answer of its own, and another move. */
function equalJumps(isAlike: boolean): GameRecord {
  const record = newRecord('draughts', LARGE)
  const numbered = (from: number, to: number): number => draughts.notation.parse(`${from}x${to}`, LARGE)!
  record.nodes[0]!.action = { type: 'setup', put: [], turn: 1 }
  const position = draughts.start({ board: LARGE })
  const fen = parseFen('W:W32,50:B28,19,20,9,10', LARGE)!
  const start = draughts.start({ board: LARGE })
  const put = fen.put.filter(([at, piece]) => start.at(at) !== piece)
  record.nodes[0]!.action = { type: 'setup', put, turn: 1 }
  position.put(put, 1)
  const first = addNode(record, 0, play(numbered(32, 23), 1))
  const left = addNode(record, first, play(numbered(23, 14), 1))
  addNode(record, left, play(numbered(14, 3), 1))
  const other = addNode(record, 0, play(draughts.notation.parse('50-45', LARGE)!, 1))
  addNode(record, other, play(draughts.notation.parse('9-13', LARGE)!, 2))
  const again = isAlike ? first : addNode(record, 0, play(numbered(32, 23), 1))
  const second = isAlike ? left : addNode(record, again, play(numbered(23, 14), 1))
  addNode(record, second, play(numbered(14, 5), 1))
  return record
}

it('equal first jumps of two variations become one node where PDN is written, and the loss names each', () => {
  const { record, losses, places } = prune(equalJumps(false), pdn)
  expect(losses.map(({ thing, detail, kind, node }) => [thing, detail, kind, node])).toEqual([
    ['node', 'joined', 'approximated', 6],
    ['node', 'joined', 'approximated', 7],
  ])
  expect(diff(record, equalJumps(true))).toEqual([])
  expect([...places]).toEqual([0, 1, 2, 3, 5, 6, 1, 2, 4])
  const text = written([record])
  const { records, messages } = read(text)
  expect(messages).toEqual([])
  expect(diff(record, records[0]!), text).toEqual([])
  expect(written(records)).toBe(text)
  expect(prune(equalJumps(true), pdn).losses).toEqual([])
})

const CASES = new URL('../../../../../../shared/cases/games19/', import.meta.url)

describe.skipIf(!existsSync(CASES))('shared files of PDN', () => {
  interface Case {
    readonly file: string
    readonly games: number
    readonly plies?: number
    readonly replayed?: string
  }
  const cases: Case[] = existsSync(CASES)
    ? readFileSync(new URL('cases.jsonl', CASES), 'utf8')
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line) as Case)
        .filter(({ file }) => file.startsWith('draughts/'))
    : []

  /** Counts of a program that takes a word of a comment line for a move, knows no letters, and counts a move behind the result. */
  const otherwise: Readonly<Record<string, Partial<Case>>> = {
    'draughts/fail-Cat.C1.pdn': { plies: 415 },
    'draughts/succeed-alphanumeric.pdn': { games: 1, plies: 1 },
    'draughts/succeed-linecomment.pdn': { games: 1, plies: 2 },
  }

  it.each(cases.map((each) => ({ ...each, ...otherwise[each.file] })))(
    'the shared file $file has its games and turns',
    ({ file, games, plies }) => {
      const { records, messages } = pdn.read({ bytes: readFileSync(new URL(encodeURI(file), CASES)), name: file })
      expect(records.length).toBe(games)
      // Dashes stand for moves that were not written down.
      const unread = messages.filter(({ code, args }) => code === 'pdn/bad-move' && args?.['text'] !== '-')
      expect(unread).toEqual([])
      if (plies !== undefined) expect(records.reduce((sum, record) => sum + mainTurns(record), 0)).toBe(plies)
    },
  )

  it.each([
    ['fail-abatsiev', 'rules-guessed'],
    ['succeed-ussr1947', 'rules-guessed'],
    ['succeed-mrcd2006', 'rules-unclear'],
    ['succeed-OCA_2.0', 'rules-unclear'],
  ])('the moves of %s.pdn tell its rules: %s', (name, code) => {
    const { records, messages } = pdn.read({ bytes: readFileSync(new URL(`draughts/${name}.pdn`, CASES)) })
    expect(messages.map((message) => message.code)).toContain(`pdn/${code}`)
    const isRussian = records.every(({ info }) => info.options?.['rules'] === 'russian')
    expect(isRussian).toBe(code === 'rules-guessed')
    if (isRussian) expect(records.flatMap((record) => pdn.check!(record))).toEqual([])
  })
})

function mainTurns(record: GameRecord): number {
  let at = -1
  let count = 0
  for (const [i, { parent }] of turnsIn(record).entries()) {
    if (parent !== at) continue
    at = i
    count++
  }
  return count
}
