import type { BoardSize } from '../../../record/basics.ts'
import type { GameRecord } from '../../../record/record.ts'
import type { Summary } from '../../../record/summary.ts'
import { decode } from '../../../text/charset/charset.ts'
import { strictUtf8 } from '../../../text/charset/unicode.ts'
import { memoize } from '../../../text/memoize.ts'
import type { ReadOptions, Source, Summaries } from '../../format.ts'
import { bytesToDecode } from '../byte-escapes.ts'
import type { Codec } from '../codec.ts'
import { pointAt } from '../points.ts'
import { properties, propertyByCode } from '../properties/all.ts'
import { type GameFacts, gameFacts } from '../properties/game-facts.ts'
import { declaredCharset } from '../read/declared.ts'
import type { GameSource } from '../read/game-source.ts'
import { hasSwap } from '../read/hex-moves.ts'
import { NodeReader } from '../read/node-reader.ts'
import { imageOf } from '../scan/image.ts'
import { findGame, scanGame } from '../scan/scan.ts'
import {
  CARE,
  CLOSE,
  MORE,
  NODE,
  nameCode,
  newTape,
  OPEN,
  PROBLEM,
  problemEvent,
  type Tape,
  VALUE,
} from '../scan/tape.ts'
import { readText } from '../text.ts'
import { forgetVariantName } from '../variants.ts'
import { isOnBoard, type Tail, tailOf } from './tail.ts'

/**
 * Summary of a file without making its records: the facts in its roots are read as ever, everything else is counted.
 * It returns undefined for data that a reader would have to repair or move.
 */
export function summarize({ bytes }: Source, options: ReadOptions = {}): Summaries | undefined {
  if (options.game !== undefined) return undefined
  return summarizeLine(bytes, options) ?? summarizeAny(bytes, options)
}

/** A single game that ends in nothing but moves: only what stands before them has to be looked at. */
function summarizeLine(bytes: Uint8Array, options: ReadOptions): Summaries | undefined {
  const tail = tailOf(bytes)
  if (!tail || options.encoding !== undefined) return undefined
  const image = bytes.subarray(0, tail.start)
  const text = strictUtf8(image)
  if (text?.length !== image.length || ODD.test(text)) return undefined
  const start = findGame(image, 0)
  if (start < 0 || scanGame(image, start, tape) < image.length || !isLine(tape) || !hasRoot(tape)) return undefined
  const facts = gameFacts(text, tape, ROOT)
  if (!facts.isNamed && hasSwap(text, 0, text.length)) return undefined
  const charset = charsetOfPlain(facts.charset ?? options.declared ?? '')
  const summary = summaryIn({ text, image }, facts, tail)
  return summary && { games: [summary], charset }
}

/** Bytes that may hide non-ASCII text: escapes that switch between charsets, and halves of UTF-16. */
const ODD = /[\0\x0e\x0f\x1b]/

/** The charset of a text of ASCII, which tells nothing by itself, is that of no text at all. */
const charsetOfPlain = memoize((declared) => decode(new Uint8Array(), { declared }).charset)

/** Takes the complaint about the missing end off the tape; false where it is not the end of a line without variations. */
function isLine(scanned: Tape): boolean {
  const { ints } = scanned
  scanned.length -= 3
  if (ints[scanned.length] !== MISSING_CLOSE) return false
  for (let e = 3; e < scanned.length; e += 3) if (ints[e] === OPEN) return false
  return true
}

const MISSING_CLOSE = problemEvent('missing-close')

function summarizeAny(bytes: Uint8Array, options: ReadOptions): Summaries | undefined {
  const declared = declaredCharset(bytes) ?? options.declared
  const { text, charset } = decode(bytes, { declared, forced: options.encoding, prepare: bytesToDecode })
  const image = text.length === bytes.length && charset.name === 'utf-8' ? bytes : imageOf(text)
  const source: GameSource = { text, image }
  const summaries: Summary[] = []
  const charsets = new Set<string>()
  let at = 0
  for (let start = findGame(image, 0); start >= 0; start = findGame(image, at)) {
    at = scanGame(image, start, tape)
    if (!hasRoot(tape)) return undefined
    const facts = gameFacts(text, tape, ROOT)
    if (!facts.isNamed && hasSwap(text, start, at)) return undefined
    const summary = summaryIn(source, facts)
    if (!summary) return undefined
    if (facts.charset !== undefined) charsets.add(facts.charset)
    summaries.push(summary)
  }
  if (summaries.length === 0 || (options.encoding === undefined && charsets.size > 1)) return undefined
  return { games: summaries, charset }
}

const tape = newTape()
/** Position on the tape of a game's root. */
const ROOT = 3

const hasRoot = ({ ints }: Tape): boolean => ints[0] === OPEN && ints[ROOT] === NODE

/** Effect on the counts of a property beyond the root. */
const NOTHING = 0
const MOVE = 1
const SETUP = 2
const COMMENT = 3
/** The reader would move it to the root, or aside. */
const MOVED = 4

const effects = new Uint8Array(1024)
for (const { name, kind } of properties) {
  const isMove = name === 'B' || name === 'W'
  const other = kind === 'root' || kind === 'info' ? MOVED : kind === 'setup' ? SETUP : NOTHING
  effects[nameCode(name)] = isMove ? MOVE : name === 'C' ? COMMENT : other
}
/** Our own properties may hold anything that SGF itself cannot represent. */
const QG = nameCode('QG')
const QP = nameCode('QP')
effects[QP] = MOVED

/** The game on the tape, and the moves that follow what is on it. */
function summaryIn(source: GameSource, facts: GameFacts, tail?: Tail): Summary | undefined {
  const { ints, length } = tape
  let end = ROOT + 3
  while (end < length && ints[end] !== NODE && ints[end] !== OPEN && ints[end] !== CLOSE) end += 3
  if (!facts.codec.letters || (tail && !isOnBoard(tail, facts.board))) return undefined
  const record: GameRecord = { game: facts.game, board: facts.board, info: {}, nodes: [] }
  const counts = new Counts(source, facts.board)
  if (!readRoot(new FactReader(source, ints, record, facts.codec, facts), end) || !counts.run(tape, ROOT))
    return undefined
  forgetVariantName(record)
  const { game, board, info } = record
  const { variations, comments } = counts
  const more = tail?.moves ?? 0
  return { game, board, info, moves: counts.moves + more, nodes: counts.nodes + more, variations, comments }
}

/** Reads what the game's properties say, and leaves what is to be said about them to others. */
class FactReader extends NodeReader {
  override keep(): void {}
  override keepAside(): void {}

  constructor(source: GameSource, ints: Int32Array, record: GameRecord, codec: Codec, { ff }: GameFacts) {
    super(source, ints, record, codec, { ff, game: 0 })
  }
}

/** The facts of the game. False where a property stands twice, or our own stands there. */
function readRoot(reader: FactReader, end: number): boolean {
  const { ints, seen } = reader
  seen.next()
  for (let e = ROOT + 3; e < end; e += 3) {
    const what = ints[e]!
    if (what < VALUE) {
      if (what >= PROBLEM) return false
      continue
    }
    const code = what >> 5
    const property = propertyByCode[code]
    if (code === QG || code === QP) return false
    if (!property || (property.kind !== 'info' && property.kind !== 'root')) continue
    const isMore = (what & MORE) !== 0
    if (isMore ? property.takes === 'one' : !seen.firstName(code)) return false
    if (property.empty || !reader.isEmpty(e)) property.read(reader, e, isMore ? 1 : 0)
  }
  return true
}

class Counts {
  moves = 0
  nodes = 0
  variations = 0
  comments = 0
  readonly #source: GameSource
  readonly #width: number
  readonly #height: number

  constructor(source: GameSource, { width, height }: BoardSize) {
    this.#source = source
    this.#width = width
    this.#height = height
  }

  /** False where something is not as plain as it must be. */
  run({ ints, length }: Tape, from: number): boolean {
    const { image } = this.#source
    const width = this.#width
    const height = this.#height
    /** True if the last node has a child already; the same for the last nodes of the enclosing variations. */
    let hasChild = false
    const around: boolean[] = []
    let isMain = true
    let isRoot = true
    let hasMove = false
    let hasSetup = false
    let hasComment = false
    for (let e = from; e < length; e += 3) {
      const what = ints[e]!
      if (what === NODE) {
        isRoot = this.nodes === 0
        this.nodes++
        hasMove = hasSetup = hasComment = false
        hasChild = false
      } else if (what >= VALUE) {
        const effect = effects[what >> 5]!
        if (effect === NOTHING) continue
        if (effect === MOVE) {
          const start = ints[e + 1]!
          const size = ints[e + 2]! - start
          const isPoint = size === 2 && pointAt(image, start, width, height) >= 0
          if (isRoot || hasMove || hasSetup || (what & MORE) !== 0 || (!isPoint && size !== 0)) return false
          hasMove = true
          if (isMain) this.moves++
        } else if (effect === SETUP) {
          if (hasMove) return false
          hasSetup = true
        } else if (effect === COMMENT) {
          if (!hasComment && this.#isText(ints, e)) {
            hasComment = true
            this.comments++
          }
        } else if (!isRoot) return false
      } else if (what === OPEN) {
        if (hasChild) this.variations++
        around.push(true)
        hasChild = false
      } else if (what === CLOSE) {
        isMain = false
        hasChild = around.pop() ?? false
      } else if (what >= PROBLEM) return false
    }
    return true
  }

  /** Nothing but escapes and NULs is no comment. */
  #isText(ints: Int32Array, event: number): boolean {
    const start = ints[event + 1]!
    const end = ints[event + 2]!
    return (ints[event]! & CARE) === 0 ? end > start : readText(this.#source.text.slice(start, end)) !== ''
  }
}
