import { addNode, type Extra, type GameRecord, newRecord } from '../../record/record.ts'
import { decode } from '../../text/charset/charset.ts'
import type { Args } from '../../text/language/texts.ts'
import { brief } from '../../text/message/brief.ts'
import { messageOf, reportAll } from '../../text/message/collect.ts'
import type { Message, SourceRange } from '../../text/message/message.ts'
import type { ReadOptions, ReadResult, Source } from '../format.ts'
import { addExtra } from '../shared/annotate.ts'
import { inDepthFirstOrder, placesOf, type ReadGame } from '../shared/depth-first.ts'
import { placeHandicap } from '../shared/handicap-stones.ts'
import { placeOf, type TextLine, textLines } from '../shared/text-lines.ts'
import { withinBudget } from '../within-budget.ts'
import { boardSize, type Header, headerFrom, readFacts } from './header.ts'
import type { GibCode } from './messages.ts'
import { type GameLine, MoveReader, problemOf } from './moves.ts'
import { type Reviewed, readReview } from './review.ts'
import { strayIn } from './stray.ts'
import { spareValueEnds } from './value-ends.ts'
import { lastByKey, valuesIn } from './values.ts'

const ID = 'gib'

export const read = withinBudget(readSource)

function readSource(source: Source, options: ReadOptions = {}): ReadResult {
  const { report } = options
  const decoding = { forced: options.encoding, prepare: spareValueEnds, report }
  const { text, charset } = decode(withoutPadding(source.bytes), decoding)
  const games = gamesOf(text).map(([start, end]) =>
    moved(new GameReader(text.slice(start, end), report !== undefined).read(), start),
  )
  for (const [game, { messages: found }] of games.entries()) {
    reportAll(games.length > 1 ? found.map((message) => ({ ...message, game })) : found, report)
  }
  if (games.length === 0) report?.('gib/no-game', { at: { offset: 0, length: 0 } })
  return {
    records: games.map(({ record }) => record),
    charset,
    text: () => text,
    place: placesOf(games),
  }
}

/** The servers of today end their files with a NUL. */
function withoutPadding(bytes: Uint8Array): Uint8Array {
  const end = bytes.length - 1
  // The last byte of UTF-16 may be one as well.
  return bytes[end] !== 0 || bytes[end - 2] === 0 ? bytes : bytes.subarray(0, end)
}

/** Each game begins with `\\HS`, or with `\\GS` where the header is missing; what comes before belongs to the first. */
function gamesOf(text: string): [start: number, end: number][] {
  const starts: number[] = []
  for (let at = text.indexOf('\\HS'); at >= 0; at = text.indexOf('\\HS', at + 3)) starts.push(at)
  if (starts.length === 0 && !text.includes('\\GS')) return []
  starts[0] = 0
  return starts.map((start, i) => [start, starts[i + 1] ?? text.length])
}

/** The same game with its places counted from the beginning of the file. */
function moved({ record, messages, places }: ReadGame, by: number): ReadGame {
  const move = ({ offset, length }: SourceRange): SourceRange => ({ offset: offset + by, length })
  return {
    record,
    messages: messages.map((message) => (message.at ? { ...message, at: move(message.at) } : message)),
    places: places.map((place) => place && move(place)),
  }
}

class GameReader implements Reviewed {
  readonly messages: Message[] = []
  readonly places: (SourceRange | undefined)[] = [undefined]
  readonly record: GameRecord
  readonly line: number[] = [0]
  handicap = 0
  /** Undefined without a listener. */
  readonly report: Reviewed['report']
  readonly #text: string
  /** Beginning of the game, and its moves. */
  readonly #start: SourceRange
  readonly #moves: number
  readonly #header: Header
  /** The parts of the text that were understood, in order. */
  readonly #understood: SourceRange[]
  #declared = 0
  #found = 0
  readonly #preamble: string[] = []
  /** Text without a place in the model: values that were overruled, and unassigned text. */
  readonly #rest: string[] = []

  constructor(text: string, collectsMessages: boolean) {
    this.report = collectsMessages
      ? (code, details) => void this.messages.push(messageOf(code, { at: this.#start, ...details }))
      : undefined
    this.#text = text
    this.#start = { offset: text.search(/\\[HG]S/), length: 3 }
    this.#moves = text.indexOf('\\GS')
    const list = valuesIn(text, 0, this.#moves < 0 ? text.length : this.#moves)
    this.#understood = list.map(({ at }) => at)
    const { values, overruled } = lastByKey(list)
    this.#header = headerFrom(values)
    for (const { key, at, closed } of list) if (!closed) this.report?.('gib/open-value', { at, args: { key } })
    for (const { key, at } of overruled) {
      this.report?.('gib/repeated-key', { at, args: { key } })
      this.#rest.push(text.slice(at.offset, at.offset + at.length))
    }
    const { size, wrong } = boardSize(this.#header)
    if (wrong !== undefined) this.report?.('gib/bad-board', { args: { text: wrong } })
    this.record = newRecord('go', { width: size, height: size })
  }

  read(): ReadGame {
    readFacts(this.#header, this.record, this.report)
    if (this.#moves < 0) this.report?.('gib/no-moves', {})
    else {
      const end = this.#readMoves(this.#moves + 3)
      this.#understood.push({ offset: this.#moves, length: end - this.#moves })
      this.#placeHandicap()
      for (const place of readReview(this.#text, end, this)) this.#understood.push(place)
    }
    for (const stray of strayIn(this.#text, this.#understood)) {
      this.report?.('gib/stray-text', { at: placeOf(stray), args: { text: brief(stray.text) } })
      this.#rest.push(stray.text)
    }
    this.#keepRest()
    return inDepthFirstOrder(this)
  }

  readonly keep = (node: number, key: string, value: string): void => {
    addExtra(this.record, node, { format: ID, key, value })
  }

  readonly stands = (node: number, at: SourceRange): void => {
    this.places[node] = at
  }

  /** Returns where the moves end. */
  #readMoves(start: number): number {
    const close = /\\GE|\\RS/g
    close.lastIndex = start
    const found = close.exec(this.#text)
    const end = found?.index ?? this.#text.length
    if (found?.[0] !== '\\GE') this.report?.('gib/open-moves', { at: { offset: this.#moves, length: 3 } })
    const lines = textLines(this.#text.slice(start, end))
    const isCut = !found && !/[\r\n]/.test(this.#text.at(-1)!)
    const reader = new MoveReader(this.record.board)
    for (const [i, { text, offset }] of lines.entries()) {
      const line = { text, offset: start + offset }
      const read = reader.read(line)
      if (isCut && i === lines.length - 1 && read.kind === 'action') this.#refuse(line, 'gib/cut-line', { text })
      else this.#take(read, line)
    }
    // Lines that are announced may be of another kind: what is ended properly is whole.
    if (found?.[0] !== '\\GE' && this.#found < this.#declared) {
      this.report?.('gib/cut-short', { args: { declared: this.#declared, found: this.#found } })
    }
    return end
  }

  #take(read: GameLine, line: TextLine): void {
    if (read.kind === 'empty') return
    if (read.kind === 'preamble') {
      this.#preamble.push(line.text.trim())
      this.#declared = read.lines ?? this.#declared
      return
    }
    this.#found++
    const last = this.line.at(-1)!
    if (read.kind === 'action') {
      const node = addNode(this.record, last, read.action)
      this.line.push(node)
      this.stands(node, placeOf(line))
      if (read.action.type === 'takeback') this.report?.('gib/takeback', { at: placeOf(line), node })
    } else if (read.kind === 'removal') {
      this.keep(last, 'REM', line.text.trim())
    } else if (read.kind === 'start') {
      this.handicap = read.handicap
      if (read.text !== '') this.keep(0, 'INI', read.text)
    } else {
      const { code, args } = problemOf(read, line.text)!
      this.#refuse(line, code, args)
    }
  }

  /** A line that is not played is reported and kept where it stands. */
  #refuse(line: TextLine, code: GibCode, args: Args): void {
    const node = this.line.at(-1)!
    this.report?.(code, { at: placeOf(line), node, args })
    this.keep(node, 'line', line.text.trim())
  }

  /** Tygem leaves the lower right corner open when it gives three stones. */
  #placeHandicap(): void {
    if (this.handicap < 2) return
    this.record.info.handicap = this.handicap
    if (!placeHandicap(this.record, this.handicap, ['gtp', 'tradition'])) {
      this.report?.('gib/bad-handicap', { args: { count: this.handicap } })
    }
  }

  /** The header as it was, and the numbers in front of the moves: avatars, countries, rooms and the like. */
  #keepRest(): void {
    const header = Object.fromEntries([...this.#header.values].map(([key, { text }]) => [key, text]))
    const extras: Extra[] = []
    if (Object.keys(header).length > 0) extras.push({ format: ID, key: 'header', value: header })
    if (this.#preamble.length > 0) extras.push({ format: ID, key: 'preamble', value: this.#preamble })
    if (this.#rest.length > 0) extras.push({ format: ID, key: 'rest', value: this.#rest })
    if (extras.length > 0) this.record.extras = extras
  }
}
