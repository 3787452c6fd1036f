import type { Extra, GameRecord } from '../../../record/record.ts'
import { indexTree } from '../../../record/tree.ts'
import { encode } from '../../../text/charset/charset.ts'
import type { WriteOptions, WriteResult } from '../../format.ts'
import { lowerAnalysis } from '../analysis/lower.ts'
import { withByteEscapes } from '../byte-escapes.ts'
import { codecOf } from '../codec.ts'
import { isPlainMove } from '../plain-move.ts'
import { isForKatrain } from '../programs.ts'
import { withVariantNamed } from '../variants.ts'
import { NodeText } from './node-text.ts'
import { standsOutside } from './outside.ts'
import { type PackedMoves, packedMoves } from './packed.ts'
import { writePatched } from './patched.ts'
import { Sink } from './sink.ts'

const UTF8 = 'UTF-8'
const MOVES_A_LINE = 10
const LINE_FEED = 10
const PAREN_CLOSE = 41

/** Writes games as FF[4]; unchanged parts of files stay as they were if the caller provides the originals. */
export function write(records: readonly GameRecord[], options: WriteOptions = {}): WriteResult {
  const isPatched = options.originals && !isForKatrain(options.for)
  return (isPatched && writePatched(records, options, writeAnew)) || writeAnew(records, options)
}

/** `isEnd` where nothing follows these games. */
function writeAnew(records: readonly GameRecord[], options: WriteOptions, isEnd = true): WriteResult {
  const charset = options.encoding ?? UTF8
  const isPretty = options.layout !== 'minified'
  const sink = new Sink()
  for (let i = 0; i < records.length; i++) {
    if (i > 0 && isPretty) sink.byte(LINE_FEED)
    new GameWriter(
      withVariantNamed(lowerAnalysis(records[i]!, { forKatrain: isForKatrain(options.for) })),
      sink,
      charset,
      isPretty,
      isEnd && i === records.length - 1,
    ).run()
  }
  const written = sink.finish()
  if (options.encoding === undefined) return { bytes: written }
  const { bytes, charset: name } = encode(new TextDecoder().decode(written), charset, options.report)
  return { bytes: withByteEscapes(bytes, name) }
}

/** Lays a game out: the order of nodes, parentheses and lines. */
class GameWriter {
  readonly #record: GameRecord
  readonly #sink: Sink
  readonly #charset: string
  readonly #isPretty: boolean
  readonly #isLast: boolean
  readonly #text: NodeText
  /** How moves are written where a move is a point. */
  readonly #packedMoves: PackedMoves | undefined
  /** Nothing stands on the line yet. */
  #isFresh = true
  /** Moves on the line that is being written; -1 where a new line must begin. */
  #moves = 0

  constructor(record: GameRecord, sink: Sink, charset: string, isPretty: boolean, isLast: boolean) {
    this.#record = record
    this.#sink = sink
    this.#charset = charset
    this.#isPretty = isPretty
    this.#isLast = isLast
    const codec = codecOf(record.game)
    this.#text = new NodeText(record, codec)
    this.#packedMoves = codec.letters ? packedMoves(record.board) : undefined
  }

  run(): void {
    const { extras } = this.#record
    if (extras) this.#outside('before', extras)
    if (!this.#line()) this.#tree()
    this.#newLine()
    if (extras) this.#outside('after', extras)
  }

  /** Most games have no variation. False where one is met: then nothing is written. */
  #line(): boolean {
    const { nodes } = this.#record
    const start = this.#sink.length
    this.#root()
    for (let i = 1; i < nodes.length; ) {
      const next = this.#packedMoves ? this.#plainMoves(i, this.#packedMoves) : i
      if (next > i) {
        i = next
      } else if (nodes[i]!.parent === i - 1) {
        this.#node(i++)
      } else {
        this.#sink.length = start
        this.#isFresh = true
        return false
      }
    }
    this.#close(1)
    return true
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
      if (node > 0) this.#variation()
      while (node >= 0) {
        if (node === 0) this.#root()
        else this.#node(node)
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
    this.#sink.put(text)
    this.#isFresh = false
  }

  #newLine(): void {
    if (this.#isFresh) return
    if (this.#isPretty) this.#sink.byte(LINE_FEED)
    this.#isFresh = true
  }

  #variation(): void {
    this.#newLine()
    this.#put('(')
    this.#moves = 0
  }

  #close(count: number): void {
    for (let i = 0; i < count; i++) this.#sink.byte(PAREN_CLOSE)
    if (count > 0) this.#isFresh = false
  }

  /** Nine nodes out of ten are a move and nothing else. */
  #plainMoves(from: number, packedMoves: PackedMoves): number {
    const { nodes } = this.#record
    if (!isPlainMove(nodes[from]!) || nodes[from]!.parent !== from - 1) return from
    if (this.#moves < 0 || this.#moves >= MOVES_A_LINE) {
      this.#newLine()
      this.#moves = 0
    }
    const most = this.#isPretty ? MOVES_A_LINE : Number.POSITIVE_INFINITY
    const next = this.#sink.plainMoves(nodes, from, packedMoves, this.#moves, most)
    const count = this.#moves + next - from
    this.#moves = count > MOVES_A_LINE ? ((count - 1) % MOVES_A_LINE) + 1 : count
    this.#isFresh = false
    return next
  }

  #root(): void {
    const { extras, nodes } = this.#record
    const inside = extras?.filter((extra) => !standsOutside(extra, this.#isLast)) ?? []
    const { action, notes } = nodes[0]!
    this.#put('(;')
    this.#text.game(this.#sink, this.#charset, this.#isPretty, inside)
    if (action ?? notes) this.#put(`${this.#isPretty ? '\n' : ''}${this.#text.of(0)}`)
    this.#moves = -1
  }

  #node(index: number): void {
    const isPlain = isPlainMove(this.#record.nodes[index]!)
    if (!isPlain || this.#moves < 0 || this.#moves >= MOVES_A_LINE) {
      if (this.#moves !== 0) this.#newLine()
      this.#moves = 0
    }
    this.#put(`;${this.#text.of(index)}`)
    this.#moves = isPlain ? this.#moves + 1 : -1
  }

  #outside(where: 'before' | 'after', extras: readonly Extra[]): void {
    for (const extra of extras) {
      if (extra.key !== where || !standsOutside(extra, this.#isLast)) continue
      this.#sink.put(`${extra.value}\n`)
      this.#isFresh = true
    }
  }
}
