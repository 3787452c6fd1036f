import { formatSetup, parseSetup } from '../../../games/army-chess/index.ts'
import type { Piece, Point, Side } from '../../../games/game.ts'
import { type GameRecord, type Json, notesOf, type Result } from '../../../record/record.ts'
import { mainLine } from '../../../record/tree.ts'
import { type Text, texts } from '../../../text/language/texts.ts'
import type { Dialect } from '../dialects.ts'
import { ELISION, layoutGaps, ownExtras, ownTexts, ownValues, UNREAD_MOVE } from '../extras.ts'
import { oneLine } from '../field-text.ts'
import type { Head } from '../head/fields.ts'
import type { Topic } from '../messages/clauses.ts'
import { type CcgcReader, excerpt } from '../reader.ts'
import { type Property, readProperties } from './army-properties.ts'
import { layoutOf, placementsOf, setupOf } from './layouts.ts'

/** Army chess: groups of `NAME[value]`, one a line. A is the first side, B the second. */

const PROTOCOL = '1.0'
export const STALL_LIMIT = 31
const expected = texts('ccgc.expected', {
  seconds: { en: 'a number of seconds, e.g. 1800', zh: '秒数，如 1800' },
  plies: { en: `a number of moves, e.g. ${STALL_LIMIT}`, zh: `手数，如 ${STALL_LIMIT}` },
})
const SEATS = 'AB'
const HIDDEN_FLAG = '00'
const CODES_EXAMPLES: Readonly<Record<string, string>> = {
  AA: 'abccddeeffggghhhiiijjkklj',
  AB: 'jlkkjjiiihhhgggffeeddccba',
}

interface ArmyProperty {
  /** Properties that describe the game rather than a move. */
  readonly name: string
  read(army: ArmyReader, property: Property): void
}

const facts: readonly ArmyProperty[] = [
  { name: 'INFO', read: (army, property) => army.protocol(property) },
  { name: 'PA', read: (army, property) => (army.head.first = property) },
  { name: 'PB', read: (army, property) => (army.head.second = property) },
  {
    name: 'TL',
    read: (army, property) =>
      army.number(property, ['time', expected.seconds], (seconds) => (army.info.mainTime = seconds)),
  },
  {
    name: 'SL',
    read: (army, property) =>
      army.number(
        property,
        ['event', expected.plies],
        (plies) => plies !== STALL_LIMIT && (army.info.options = { stallLimit: plies }),
      ),
  },
  { name: 'AA', read: (army, property) => army.layout(1, property) },
  { name: 'AB', read: (army, property) => army.layout(2, property) },
  { name: 'EA', read: (army, property) => (army.ends[0] = property) },
  { name: 'EB', read: (army, property) => (army.ends[1] = property) },
]

const factRows = new Map(facts.map((row) => [row.name, row]))

export function readArmy(reading: CcgcReader, from: number): Head {
  const army = new ArmyReader(reading)
  reading.rest(readProperties(reading, from, (group) => army.group(group), { example: ';MA[G0F0]RA[1]FB[00]' }))
  return army.finish()
}

class ArmyReader {
  readonly reading: CcgcReader
  readonly head: Head = { end: 0 }
  readonly ends: [Property?, Property?] = []
  /** Values that are kept as they are. */
  readonly unused = new Map<string, string>()
  readonly #seen = new Set<string>()
  readonly #pieces: Piece[]
  /** Layouts that can be used, in lower case. */
  readonly #layouts = new Map<string, string>()

  constructor(reading: CcgcReader) {
    this.reading = reading
    this.#pieces = new Array(reading.dialect.board.width * reading.dialect.board.height).fill(0)
  }

  get info(): GameRecord['info'] {
    return this.reading.record.info
  }

  /** The moves of a group come first, whatever their place in it: the rest belongs to them. */
  group(properties: readonly Property[]): void {
    for (const property of properties) if (isMove(property)) this.#move(property)
    for (const property of properties) if (!isMove(property)) this.#take(property)
  }

  #take(property: Property): void {
    const { name, value, from, to } = property
    const row = factRows.get(name)
    if (row && this.#seen.has(name)) {
      this.reading.report('ccgc/property-twice', from, to, { name, text: excerpt(value) })
      this.reading.keepForGame('again', `${name}[${value}]`)
    } else if (row) {
      this.#seen.add(name)
      row.read(this, property)
    } else if (name === 'MARK') this.#comment(value)
    else if (/^[RF][AB]$/.test(name)) this.#answer(property)
    else {
      this.reading.report('ccgc/unknown-property', from, to, { name })
      this.reading.keep(name, value)
    }
  }

  #comment(text: string): void {
    if (text === '') return
    const notes = notesOf(this.reading.lastNode)
    notes.comments ??= []
    notes.comments.push({ text: oneLine(text) })
  }

  #move({ name, value, from, to }: Property): void {
    const { game, board } = this.reading.dialect
    const move = game.notation.parse(value, board)
    if (move === undefined) {
      this.reading.report('ccgc/point-outside', from, to, { point: excerpt(value), expected: 'A–L, 0–4 (G0F0)' })
      this.reading.keepMove(`${name}[${value}]`)
      return
    }
    this.reading.add(move, sideNamed(name), from, to)
    if (value !== game.notation.format(move, board)) {
      const expected = game.notation.format(move, board)
      this.reading.count('ccgc/move-form', from, to, { found: excerpt(value), expected })
    }
  }

  /** RA and FB follow MA; RB and FA follow MB. */
  #answer({ name, value, from, to }: Property): void {
    const { reading } = this
    const { action } = reading.lastNode
    const mover = name.startsWith('R') ? sideNamed(name) : ((3 - sideNamed(name)) as Side)
    const { verdict } = reading.lastNode.notes ?? {}
    const isDue = name.startsWith('R') ? !verdict : verdict && verdict.flag === undefined
    if (action?.type !== 'play' || action.side !== mover || !isDue) {
      const isEarly = action?.type === 'play' && action.side === mover && name.startsWith('F') && !verdict
      const expected = `R${SEATS[mover - 1]}`
      reading.report(isEarly ? 'ccgc/answer-missing' : 'ccgc/property-place', from, to, { name, expected })
      reading.keep(name, value)
      return
    }
    if (name.startsWith('R') && /^[0-3]$/.test(value)) notesOf(reading.lastNode).verdict = { code: Number(value) }
    else if (name.startsWith('F') && flagOf(reading.dialect, value) !== undefined) {
      notesOf(reading.lastNode).verdict = { code: verdict!.code, flag: flagOf(reading.dialect, value)! }
    } else {
      const expected = name.startsWith('R') ? '0–3' : '00, A1'
      reading.report('ccgc/property-value', from, to, { name, text: excerpt(value), expected })
      reading.keep(name, value)
    }
  }

  /** The version of the protocol: another is kept, and the record read all the same. */
  protocol({ name, value, from, to }: Property): void {
    if (value === PROTOCOL) return
    this.reading.report('ccgc/protocol', from, to, { text: excerpt(value), expected: PROTOCOL })
    this.unused.set(name, value)
  }

  /** A number; where it is none, what is expected, and the topic whose clause describes it. */
  number({ name, value, from, to }: Property, [topic, expected]: [Topic, Text], take: (number: number) => void): void {
    if (/^\d+(\.\d+)?$/.test(value) && Number.isFinite(Number(value))) take(Number(value))
    else {
      this.reading.report('ccgc/property-value', from, to, { name, text: excerpt(value), expected }, topic)
      this.unused.set(name, value)
    }
  }

  layout(side: Side, { name, value, from, to }: Property): void {
    const { reading } = this
    const placements = parseSetup(value, side)
    if (!placements) {
      const expected = `25 × a–l (${CODES_EXAMPLES[name]})`
      reading.report('ccgc/layout-codes', from, to, { name, text: excerpt(value), expected })
      this.unused.set(name, value)
      return
    }
    reading.mark(name, { from, to })
    if (reading.last > 0) reading.count('ccgc/layout-late', from, to)
    if (/[A-Z]/.test(value)) reading.count('ccgc/upper-case', from, to)
    for (const [point, piece] of placements) this.#pieces[point] = piece
    this.#layouts.set(name, value.toLowerCase())
    if (this.#isTold) reading.record.nodes[0]!.action = setupOf(this.#pieces, reading.dialect.game)
  }

  /** If one side is missing, there is no layout at all: no game has an empty side. */
  get #isTold(): boolean {
    return Object.keys(CODES_EXAMPLES).every((name) => this.#layouts.has(name))
  }

  finish(): Head {
    const { reading } = this
    if (!this.#isTold) for (const [name, codes] of this.#layouts) this.unused.set(name, codes)
    const names = Object.keys(CODES_EXAMPLES)
    const isBlank = !names.some((name) => this.#layouts.has(name) || this.unused.has(name))
    for (const [name, codes] of Object.entries(CODES_EXAMPLES)) {
      if (this.#layouts.has(name)) continue
      if (!this.unused.has(name)) {
        reading.report('ccgc/layout-missing', reading.from, reading.from, { expected: `${name}[${codes}]` })
      }
      reading.missLayout(name, isBlank)
    }
    for (const { name } of facts) if (this.unused.has(name)) reading.keepForGame(name, this.unused.get(name)!)
    const [a, b] = this.ends
    if (a || b) {
      const text = [a, b].map((end) => (end ? `${end.name}[${end.value}]` : '')).join('')
      const result = readEnds(text)
      this.info.result = result ?? { winner: 'unknown' }
      if (!result) {
        this.info.verbatim = { result: text }
        reading.report('ccgc/ends-contradict', (a ?? b)!.from, (b ?? a)!.to, { text: excerpt(text) })
      }
    }
    return this.head
  }
}

const isMove = ({ name }: Property): boolean => name === 'MA' || name === 'MB'
const sideNamed = (name: string): Side => (name.endsWith('A') ? 1 : 2)

function flagOf({ game, board }: Dialect, value: string): Point | null | undefined {
  return value === HIDDEN_FLAG ? null : game.notation.parsePoint(value, board)
}

/** Combined meaning of EA and EB: 0 lost, 1 won, 2 ended abnormally. */
const ENDS: readonly (readonly [text: string, winner: Result['winner']])[] = [
  ['EA[1]EB[0]', 1],
  ['EA[0]EB[1]', 2],
  ['EA[2]EB[2]', 'void'],
]

export function readEnds(text: string): Result | undefined {
  const winner = ENDS.find(([known]) => known === text)?.[1]
  return winner === undefined ? undefined : { winner }
}

export const writeEnds = (result: Result | undefined): string =>
  ENDS.find(([, winner]) => winner === result?.winner)?.[0] ?? ''

export function writeArmy(
  record: GameRecord,
  { game, board }: Dialect,
  [first, second]: readonly [string, string],
): string {
  const { info } = record
  const facts: readonly (readonly [string, Json | undefined])[] = [
    ['INFO', ownValues(record, 'INFO')[0] ?? PROTOCOL],
    ['PA', first || undefined],
    ['PB', second || undefined],
    ['TL', ownValues(record, 'TL')[0] ?? info.mainTime],
    ['SL', ownValues(record, 'SL')[0] ?? info.options?.['stallLimit'] ?? STALL_LIMIT],
  ]
  const told = facts.filter(([, value]) => value !== undefined)
  const lines = [told.map(([name, value]) => `${name}[${value}]`).join('')]
  const pieces = placementsOf(layoutOf(record, game))
  const gaps = layoutGaps(record, Object.keys(CODES_EXAMPLES))
  for (const side of [1, 2] as const) {
    const name = `A${SEATS[side - 1]}`
    const codes = ownValues(record, name)[0] ?? (gaps.includes(name) ? undefined : formatSetup(pieces, side))
    if (codes !== undefined) lines.push(`${name}[${codes}]`)
  }
  const again = ownTexts(record, 'again')
  const isEnd = (text: string): boolean => /^E[AB]\[/.test(text)
  // Before the moves: behind a text that ends with "(" they would begin another game.
  lines.push(...again.filter((text) => !isEnd(text)))
  for (const index of mainLine(record)) lines.push(...nodeLines(record, index, { game, board }))
  const ends = info.verbatim?.result ?? writeEnds(info.result)
  if (ends !== '') lines.push(ends)
  lines.push(...again.filter(isEnd))
  return `(\n${lines.map((line) => `${line.startsWith('\n') ? line.slice(1) : `;${line}`}\n`).join('')})\n`
}

function nodeLines(record: GameRecord, index: number, { game, board }: Pick<Dialect, 'game' | 'board'>): string[] {
  const { action, notes } = record.nodes[index]!
  const lines: string[] = []
  if (action?.type === 'play') {
    const mover = SEATS[action.side - 1]!
    const other = SEATS[2 - action.side]!
    const { verdict } = notes ?? {}
    const answer = verdict ? `R${mover}[${verdict.code}]` : ''
    const flag =
      verdict?.flag === undefined
        ? ''
        : `F${other}[${verdict.flag === null ? HIDDEN_FLAG : game.notation.point(verdict.flag, board)}]`
    lines.push(`M${mover}[${game.notation.format(action.move, board)}]${answer}${flag}`)
  }
  for (const { text } of notes?.comments ?? []) lines.push(`MARK[${text}]`)
  for (const { key, value } of ownExtras(notes)) {
    // An elision is a line of dots, without a semicolon.
    lines.push(
      key === ELISION ? `\n${value}` : key === 'text' || key === UNREAD_MOVE ? String(value) : `${key}[${value}]`,
    )
  }
  return lines
}
