import type { Action, Extra, GameRecord, Json, Notes } from '../../record/record.ts'
import { indexTree } from '../../record/tree.ts'
import { encode } from '../../text/charset.ts'
import type { WriteOptions, WriteResult } from '../format.ts'
import { type Codec, codecOf, numberOfGame } from './codec.ts'
import { sizeText } from './game-facts.ts'
import { canStandOutside } from './outside.ts'
import { pointLetters } from './points.ts'
import { properties } from './properties.ts'
import { bracket, type WriteContext } from './property.ts'
import { Sink } from './sink.ts'
import { writePart, writeText } from './text.ts'
import { withVariantNamed } from './variants.ts'

const UTF8 = 'UTF-8'
const MOVES_A_LINE = 10
const LINE_FEED = 10
const PAREN_CLOSE = 41

/** Writes games as FF[4]. */
export function write(records: readonly GameRecord[], options: WriteOptions = {}): WriteResult {
  const charset = options.encoding ?? UTF8
  const isPretty = options.layout !== 'minified'
  const sink = new Sink()
  for (let i = 0; i < records.length; i++) {
    if (i > 0 && isPretty) sink.byte(LINE_FEED)
    new GameWriter(withVariantNamed(records[i]!), sink, charset, isPretty, i === records.length - 1).run()
  }
  const written = sink.finish()
  if (options.encoding === undefined) return { bytes: written, messages: [] }
  const { bytes, messages } = encode(new TextDecoder().decode(written), charset)
  return { bytes, messages }
}

const infoRows = properties.filter((row) => row.info)
const noteRows = properties.filter((row) => row.notes)
const wordRows = new Set(properties.flatMap((row) => (row.words ? [row.words as string] : [])))

/** Rows that stand together on a line of the pretty layout. */
const SHARED_LINE = new Set(['AP', 'ST', 'BR', 'BT', 'WR', 'WT'])

class GameWriter {
  readonly #record: GameRecord
  readonly #codec: Codec
  readonly #sink: Sink
  readonly #charset: string
  readonly #isPretty: boolean
  readonly #isLast: boolean
  readonly #context: WriteContext
  /** The letters of a point's two coordinates, where a move is a point. */
  readonly #letters: Uint8Array | undefined
  /** Nothing stands on the line yet. */
  #isFresh = true
  /** Moves on the line that is being written; -1 where a new line must begin. */
  #moves = -1

  constructor(record: GameRecord, sink: Sink, charset: string, isPretty: boolean, isLast: boolean) {
    this.#record = record
    this.#sink = sink
    this.#charset = charset
    this.#isPretty = isPretty
    this.#isLast = isLast
    const codec = codecOf(record.game)
    this.#codec = codec
    this.#letters = codec.letters ? pointLetters(record.board) : undefined
    this.#context = { record, point: (point) => codec.writePoint(point, record.board) }
  }

  run(): void {
    const { nodes } = this.#record
    this.#before()
    if (nodes.every((node, i) => node.parent === i - 1)) this.#line()
    else this.#tree()
    this.#newLine()
    this.#after()
  }

  /** Most games have no variation. */
  #line(): void {
    this.#put('(')
    this.#moves = 0
    const { nodes } = this.#record
    for (let i = 0; i < nodes.length; ) {
      const next = this.#letters && i > 0 ? this.#plainMoves(i, this.#letters) : i
      if (next === i) this.#node(i++)
      else i = next
    }
    this.#put(')')
  }

  /** Walks the tree without recursion: a line is written to its end, then the next variation that is waiting. */
  #tree(): void {
    const { firstChild, nextSibling } = indexTree(this.#record.nodes)
    let open = 0
    /** Variations still to be written, each with how many are open around it. */
    const waiting: number[] = [0]
    while (waiting.length > 0) {
      let node = waiting.pop()!
      const depth = node === 0 ? 0 : waiting.pop()!
      this.#close(open - depth)
      open = depth + 1
      this.#newLine()
      this.#put('(')
      this.#moves = 0
      while (node >= 0) {
        this.#node(node)
        const child = firstChild[node]!
        if (child >= 0 && nextSibling[child]! >= 0) {
          const children: number[] = []
          for (let c = child; c >= 0; c = nextSibling[c]!) children.push(c)
          for (let i = children.length - 1; i >= 0; i--) waiting.push(open, children[i]!)
          break
        }
        node = child
      }
    }
    this.#close(open)
  }

  #put(text: string): void {
    if (text === '') return
    this.#sink.put(text)
    this.#isFresh = false
  }

  #newLine(): void {
    if (this.#isFresh) return
    if (this.#isPretty) this.#sink.byte(LINE_FEED)
    this.#isFresh = true
  }

  #close(count: number): void {
    for (let i = 0; i < count; i++) this.#sink.byte(PAREN_CLOSE)
    if (count > 0) this.#isFresh = false
  }

  /** Nine nodes out of ten are a move and nothing else. */
  #plainMoves(from: number, letters: Uint8Array): number {
    const { nodes } = this.#record
    const { action, notes } = nodes[from]!
    if (notes !== undefined || action?.type !== 'play') return from
    if (this.#moves < 0 || this.#moves >= MOVES_A_LINE) {
      this.#newLine()
      this.#moves = 0
    }
    const most = this.#isPretty ? MOVES_A_LINE : Number.POSITIVE_INFINITY
    const next = this.#sink.plainMoves(nodes, from, letters, this.#moves, most)
    const count = this.#moves + next - from
    this.#moves = count > MOVES_A_LINE ? ((count - 1) % MOVES_A_LINE) + 1 : count
    this.#isFresh = false
    return next
  }

  #node(index: number): void {
    const { action, notes } = this.#record.nodes[index]!
    const isPlain = notes === undefined && (action?.type === 'play' || action?.type === 'pass')
    if (!isPlain || this.#moves < 0 || this.#moves >= MOVES_A_LINE) {
      if (this.#moves !== 0) this.#newLine()
      this.#moves = 0
    }
    this.#put(';')
    if (index === 0) this.#root()
    const kept = notes?.extras && keptIn(notes.extras)
    if (action) this.#action(action, kept)
    if (notes) this.#notes(notes, kept)
    this.#moves = isPlain ? this.#moves + 1 : -1
  }

  #root(): void {
    const { game, board, extras } = this.#record
    this.#put(`FF[4]GM[${numberOfGame(game)}]CA[${this.#charset}]SZ[${sizeText(board)}]`)
    for (const row of infoRows) {
      const values = row.info!(this.#record)
      if (values === undefined) continue
      if (!SHARED_LINE.has(row.name)) this.#newLine()
      this.#put(row.name)
      this.#put(values)
    }
    const aside = this.#words()
    for (const extra of extras ?? []) if (!this.#isOutside(extra)) aside.push(entry(extra.key, extra.value))
    this.#put(ownProperty('QG', aside))
    if (this.#record.nodes[0]!.action ?? this.#record.nodes[0]!.notes) this.#newLine()
  }

  /** The record's own words for facts; `words` where they also stand in the property, `verbatim` beside its value. */
  #words(): string[] {
    const { info } = this.#record
    if (!info.verbatim) return []
    return Object.entries(info.verbatim).map(([field, words]) => {
      const stands = info[field as keyof typeof info] === undefined && wordRows.has(field)
      return entry(`${stands ? 'words' : 'verbatim'}.${field}`, words)
    })
  }

  #action(action: Action, kept: Kept): void {
    const { board } = this.#record
    if (action.type === 'play') {
      this.#put(`${action.side === 1 ? 'B' : 'W'}[${this.#codec.writeMove(action.move, board)}]`)
    } else if (action.type === 'pass') {
      this.#put(action.side === 1 ? 'B[]' : 'W[]')
    } else if (action.type === 'setup') {
      for (const [name, piece] of Object.entries(this.#codec.pieces)) {
        let values = ''
        for (const [at, put] of action.put) if (put === piece) values += `[${this.#context.point(at)}]`
        if (values !== '') this.#put(name + values + take(kept, name))
      }
      if (action.turn) this.#put(action.turn === 1 ? 'PL[B]' : 'PL[W]')
    }
  }

  #notes(notes: Notes, kept: Kept): void {
    for (const row of noteRows) {
      const values = row.notes!(notes, this.#context)
      if (values !== undefined) this.#put(row.name + values + (row.takes === 'many' ? take(kept, row.name) : ''))
    }
    for (const [name, values] of kept ?? []) this.#put(name + values.map(bracket).join(''))
    const aside = notes.extras?.filter((extra) => !isProperty(extra)) ?? []
    this.#put(
      ownProperty(
        'QP',
        aside.map(({ key, value }) => entry(key, value)),
      ),
    )
  }

  #isOutside({ key, value }: Extra): boolean {
    if (key !== 'before' && !(key === 'after' && this.#isLast)) return false
    return typeof value === 'string' && canStandOutside(value)
  }

  #outside(text: string): void {
    this.#sink.put(`${text}\n`)
    this.#isFresh = true
  }

  #before(): void {
    for (const extra of this.#record.extras ?? []) {
      if (extra.key === 'before' && this.#isOutside(extra)) this.#outside(extra.value as string)
    }
  }

  #after(): void {
    for (const extra of this.#record.extras ?? []) {
      if (extra.key === 'after' && this.#isOutside(extra)) this.#outside(extra.value as string)
    }
  }
}

/** Values of properties that were kept as they were, by name. */
type Kept = Map<string, string[]> | undefined

const keptIn = (extras: readonly Extra[]): Kept =>
  new Map(extras.filter(isProperty).map(({ key, value }) => [key, value as string[]]))

/** The values that belong to a list which is being written, so that a property does not stand twice. */
function take(kept: Kept, name: string): string {
  const values = kept?.get(name)
  if (!values) return ''
  kept!.delete(name)
  return values.map(bracket).join('')
}

const entry = (key: string, value: Json): string => `${writePart(key)}:${writeText(JSON.stringify(value))}`

const ownProperty = (name: string, entries: readonly string[]): string =>
  entries.length === 0 ? '' : name + entries.map(bracket).join('')

const NAME = /^[A-Za-z][A-Za-z0-9]*$/
const RAW = /^(?:[^\]\\]|\\[\s\S])*$/

/** A property that was kept goes back as it was; anything else that was put aside goes into our own property. */
const isProperty = ({ key, value }: Extra): boolean =>
  NAME.test(key) && Array.isArray(value) && value.length > 0 && value.every(isRaw)

const isRaw = (value: Json): boolean => typeof value === 'string' && RAW.test(value)
