import { addNode, type Extra, type GameRecord, newRecord } from '../../record/record.ts'
import { inOrder } from '../../record/tree.ts'
import { decode } from '../../text/charset.ts'
import { type Details, type Message, speaker } from '../../text/messages.ts'
import type { ReadOptions, ReadResult, Source } from '../format.ts'
import { addExtra } from '../shared/annotate.ts'
import { placeHandicap } from '../shared/handicap-stones.ts'
import { placeOf, textLines } from '../shared/text-lines.ts'
import { boardSize, type Header, headerFrom, readFacts } from './header.ts'
import { messages as catalogue } from './messages.ts'
import { MoveReader } from './moves.ts'
import { readReview } from './review.ts'
import { valuesIn } from './values.ts'

const say = speaker(catalogue)
const ID = 'gib'

export function read(source: Source, options: ReadOptions = {}): ReadResult {
  const { text, charset, messages } = decode(source.bytes, { forced: options.encoding })
  const records: GameRecord[] = []
  const parts = gamesOf(text)
  for (const [game, [start, end]] of parts.entries()) {
    const reader = new GameReader(text.slice(start, end))
    records.push(reader.read())
    for (const { at, ...message } of reader.messages) {
      const place = at && { offset: at.offset + start, length: at.length }
      messages.push({ ...message, ...(place && { at: place }), ...(parts.length > 1 && { game }) })
    }
  }
  if (records.length === 0) messages.push(say('gib/no-game', { at: { offset: 0, length: 0 } }))
  return { records, messages, charset, text: () => text }
}

/** Each game begins with `\HS`, or with `\GS` where the header is missing. */
function gamesOf(text: string): [start: number, end: number][] {
  const starts: number[] = []
  for (let at = text.indexOf('\\HS'); at >= 0; at = text.indexOf('\\HS', at + 3)) starts.push(at)
  const moves = text.indexOf('\\GS')
  if (starts.length === 0 && moves >= 0) starts.push(moves)
  return starts.map((start, i) => [start, starts[i + 1] ?? text.length])
}

class GameReader {
  readonly messages: Message[] = []
  readonly #text: string
  /** Where the moves begin. */
  readonly #moves: number
  readonly #header: Header
  readonly #record: GameRecord
  /** The nodes after each number of moves; 0 is the root. */
  readonly #line: number[] = [0]
  #handicap = 0
  #declared = 0
  #found = 0
  readonly #preamble: string[] = []

  constructor(text: string) {
    this.#text = text
    this.#moves = text.indexOf('\\GS')
    const list = valuesIn(text, 0, this.#moves < 0 ? text.length : this.#moves)
    this.#header = headerFrom(list)
    for (const { key, at, closed } of list) if (!closed) this.#report('gib/open-value', { at, args: { key } })
    const { size, wrong } = boardSize(this.#header)
    if (wrong !== undefined) this.#report('gib/bad-board', { args: { text: wrong } })
    this.#record = newRecord('go', { width: size, height: size })
  }

  read(): GameRecord {
    readFacts(this.#header, this.#record, (message) => this.messages.push(message))
    if (this.#moves < 0) this.#report('gib/no-moves', {})
    else {
      const close = this.#text.indexOf('\\GE', this.#moves)
      const end = close < 0 ? this.#text.length : close
      this.#readMoves(this.#moves + 3, end)
      this.#placeHandicap()
      readReview(this.#text, end, this.#text.length, this.#record, this.#line)
    }
    this.#keepRest()
    return inOrder(this.#record)
  }

  #report(code: keyof typeof catalogue, details: Details): void {
    this.messages.push(say(code, { at: { offset: 0, length: 3 }, ...details }))
  }

  #readMoves(start: number, end: number): void {
    const reader = new MoveReader(this.#record.board)
    for (const { text, offset } of textLines(this.#text.slice(start, end))) {
      const line = { text, offset: start + offset }
      const read = reader.read(line)
      const last = this.#line.at(-1)!
      if (read.kind === 'action') {
        this.#found++
        this.#line.push(addNode(this.#record, last, read.action))
        if (read.action.type === 'takeback') this.#report('gib/takeback', { at: placeOf(line), node: last + 1 })
      } else if (read.kind === 'start') {
        this.#found++
        this.#handicap = read.handicap
        if (read.text !== '') this.#keepAt(0, 'INI', read.text)
      } else if (read.kind === 'preamble') {
        this.#preamble.push(text.trim())
        this.#declared = read.lines ?? this.#declared
      } else if (read.kind !== 'empty') {
        this.#found++
        const at = placeOf(line)
        if (read.kind === 'bad') this.#report('gib/bad-move', { at, node: last, args: { text: text.trim() } })
        else this.#report('gib/unknown-line', { at, node: last, args: { keyword: read.keyword } })
        this.#keepAt(last, 'line', text.trim())
      }
    }
    if (this.#found < this.#declared) {
      this.#report('gib/cut-short', { args: { declared: this.#declared, found: this.#found } })
    }
  }

  /** Tygem leaves the lower right corner open when it gives three stones. */
  #placeHandicap(): void {
    if (this.#handicap < 2) return
    this.#record.info.handicap = this.#handicap
    if (!placeHandicap(this.#record, this.#handicap, ['gtp', 'tradition'])) {
      this.#report('gib/bad-handicap', { args: { count: this.#handicap } })
    }
  }

  #keepAt(node: number, key: string, value: string): void {
    addExtra(this.#record, node, { format: ID, key, value })
  }

  /** The header as it was, and the numbers in front of the moves: avatars, countries, rooms and the like. */
  #keepRest(): void {
    const header = Object.fromEntries([...this.#header.values].map(([key, { text }]) => [key, text]))
    const extras: Extra[] = []
    if (Object.keys(header).length > 0) extras.push({ format: ID, key: 'header', value: header })
    if (this.#preamble.length > 0) extras.push({ format: ID, key: 'preamble', value: this.#preamble })
    if (extras.length > 0) this.#record.extras = extras
  }
}
