import type { GameRecord } from '../../record/record.ts'
import { headOf, type Summary } from '../../record/summary.ts'
import { decode } from '../../text/charset.ts'
import type { ReadOptions, Source, Summaries } from '../format.ts'
import { hasMixedCharsets } from './collection.ts'
import { declaredCharset } from './declared.ts'
import { type GameSource, type ReadGame, readGame } from './game-reader.ts'
import { imageOf } from './image.ts'
import { lineOf } from './points.ts'
import { properties } from './properties.ts'
import { Sayings } from './sayings.ts'
import { findGame, scanGame } from './scan.ts'
import { CARE, CLOSE, MORE, NODE, nameCode, newTape, OPEN, PROBLEM, type Tape, VALUE } from './tape.ts'
import { readText } from './text.ts'

/**
 * What is in a file without making its records: the roots are read as ever, of all other nodes the events are counted.
 * Whatever a reader would have to mend or to move makes it give up.
 */
export function summarize({ bytes }: Source, options: ReadOptions = {}): Summaries | undefined {
  const declared = declaredCharset(bytes) ?? options.declared
  const { text, charset } = decode(bytes, { declared, forced: options.encoding })
  const image = text.length === bytes.length && charset.name === 'utf-8' ? bytes : imageOf(text)
  const source: GameSource = { text, image, sayings: new Sayings() }
  const summaries: Summary[] = []
  const games: ReadGame[] = []
  let at = 0
  for (let start = findGame(image, 0); start >= 0; start = findGame(image, at)) {
    at = scanGame(image, start, tape)
    const summary = summaryIn(source, games)
    if (!summary) return undefined
    summaries.push(summary)
  }
  if (summaries.length === 0 || (options.encoding === undefined && hasMixedCharsets(games))) return undefined
  return { games: summaries, charset }
}

const tape = newTape()

/** What a property beyond the root means for the counts. */
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
/** Our own properties may hold anything that SGF itself can't say. */
const QG = nameCode('QG')
const QP = nameCode('QP')
effects[QP] = MOVED

function summaryIn(source: GameSource, games: ReadGame[]): Summary | undefined {
  const { words, length } = tape
  if (words[0] !== OPEN || words[3] !== NODE) return undefined
  let end = 6
  for (; end < length && words[end] !== NODE && words[end] !== OPEN && words[end] !== CLOSE; end += 3) {
    const code = words[end]! >> 5
    if (code === QG || code === QP) return undefined
  }
  const before = games.length
  readGame(source, { words, length: end }, games)
  const game = games[before]
  if (!game || games.length !== before + 1 || !game.facts.codec.letters) return undefined
  const counts = new Counts(source, game.record)
  return counts.run(tape, end) ? { ...headOf(game.record), ...counts.found() } : undefined
}

class Counts {
  readonly #source: GameSource
  readonly #width: number
  readonly #height: number
  #moves = 0
  #nodes: number
  #variations = 0
  #comments = 0

  /** Begins with the record of the root alone. */
  constructor(source: GameSource, record: GameRecord) {
    this.#source = source
    this.#width = record.board.width
    this.#height = record.board.height
    this.#nodes = record.nodes.length
    for (const { action, notes } of record.nodes) {
      if (action?.type === 'play' || action?.type === 'pass') this.#moves++
      if (notes?.comments) this.#comments++
    }
  }

  found(): Pick<Summary, 'moves' | 'nodes' | 'variations' | 'comments'> {
    return { moves: this.#moves, nodes: this.#nodes, variations: this.#variations, comments: this.#comments }
  }

  /** False where something is not as plain as it must be. */
  run({ words, length }: Tape, from: number): boolean {
    const { image } = this.#source
    const width = this.#width
    const height = this.#height
    /** For each variation that is open, whether its last node has a child already. */
    const hasChild = [false]
    let isMain = true
    let hasMove = false
    let hasSetup = false
    let hasComment = false
    for (let e = from; e < length; e += 3) {
      const what = words[e]!
      if (what === NODE) {
        this.#nodes++
        hasMove = hasSetup = hasComment = false
        hasChild[hasChild.length - 1] = false
      } else if (what >= VALUE) {
        const effect = effects[what >> 5]!
        if (effect === NOTHING) continue
        if (effect === MOVE) {
          const start = words[e + 1]!
          const size = words[e + 2]! - start
          const x = lineOf[image[start]!]!
          const y = lineOf[image[start + 1]!]!
          const isPoint = size === 2 && x < width && y < height
          if (hasMove || hasSetup || (what & MORE) !== 0 || (!isPoint && size !== 0)) return false
          hasMove = true
          if (isMain) this.#moves++
        } else if (effect === SETUP) {
          if (hasMove) return false
          hasSetup = true
        } else if (effect === COMMENT) {
          if (!hasComment && this.#isText(words, e)) {
            hasComment = true
            this.#comments++
          }
        } else return false
      } else if (what === OPEN) {
        if (hasChild[hasChild.length - 1]) this.#variations++
        hasChild[hasChild.length - 1] = true
        hasChild.push(false)
      } else if (what === CLOSE) {
        isMain = false
        hasChild.pop()
      } else if (what >= PROBLEM) return false
    }
    return true
  }

  /** Nothing but escapes and NULs is no comment. */
  #isText(words: Int32Array, event: number): boolean {
    const start = words[event + 1]!
    const end = words[event + 2]!
    return (words[event]! & CARE) === 0 ? end > start : readText(this.#source.text.slice(start, end)) !== ''
  }
}
