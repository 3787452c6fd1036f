import type { GameRecord } from '../../../record/record.ts'
import { indexTree, type TreeIndex } from '../../../record/tree.ts'
import { walk } from '../../../record/walk.ts'
import type { Original } from '../../format.ts'
import { lowerAnalysis } from '../analysis/lower.ts'
import { codecOf } from '../codec.ts'
import { withVariantNamed } from '../variants.ts'
import { NodeText } from './node-text.ts'
import { standsOutside } from './outside.ts'
import { Parentheses } from './parentheses.ts'
import { Sink } from './sink.ts'
import { hasSameFacts, isSameNode } from './unchanged.ts'

const SEMICOLON = 59
/** No node of the original. */
const NONE = -2

export interface PatchStyle {
  readonly isPretty: boolean
  readonly isLast: boolean
}

/**
 * A game of which some nodes are as they were read. Their text is copied, and so is what stands between two nodes that
 * followed each other, as long as its parentheses lead a reader to the right place.
 */
export class PatchedGame {
  readonly #record: GameRecord
  readonly #original: Original
  readonly #encode: (text: string) => Uint8Array
  readonly #style: PatchStyle
  readonly #text: NodeText
  readonly #tree: TreeIndex
  readonly #parentheses = new Parentheses()
  readonly #pieces: Uint8Array[] = []
  /** Nodes whose text has been copied together with that of the node before. */
  readonly #covered = new Set<number>()
  /** The node of the original that was written last, changed or not. */
  #previous = NONE

  constructor(record: GameRecord, original: Original, encode: (text: string) => Uint8Array, style: PatchStyle) {
    this.#record = record
    this.#original = original
    this.#encode = encode
    this.#style = style
    this.#text = new NodeText(withVariantNamed(lowerAnalysis(record)), codecOf(record.game))
    this.#tree = indexTree(record.nodes)
  }

  run(): Uint8Array[] {
    walk(
      this.#record,
      {
        enter: (_, node) => {
          if (node === 0) this.#root()
          else if (!this.#covered.has(node)) this.#node(node)
          this.#parentheses.at = node
          this.#previous = this.#idOf(node)
          return undefined
        },
      },
      { tree: this.#tree },
    )
    this.#end()
    return this.#pieces
  }

  /** The node of the original that a node was; NONE for a new one. */
  #idOf(node: number): number {
    const id = this.#original.ids?.[node] ?? node
    return id < this.#original.record.nodes.length ? id : NONE
  }

  #start = (id: number): number => this.#original.spans.nodes[2 * id]!
  #stop = (id: number): number => this.#original.spans.nodes[2 * id + 1]!

  #copy(from: number, to: number): void {
    this.#pieces.push(this.#original.bytes.subarray(from, to))
  }

  #put(text: string): void {
    if (text !== '') this.#pieces.push(this.#encode(text))
  }

  #root(): void {
    const { spans } = this.#original
    const chain = this.#isOwnRoot() ? this.#intact(0) : []
    if (this.#keepsOutside()) this.#copy(spans.start, spans.treeStart)
    else this.#outside('before')
    const start = this.#start(0)
    const isClean = this.#isClean(spans.treeStart, start)
    if ((isClean || chain.length > 0) && this.#parentheses.follow(this.#original.bytes, spans.treeStart, start, -1)) {
      this.#copy(spans.treeStart, start)
    } else this.#put(this.#parentheses.lead(-1, true))
    if (chain.length > 0) this.#copyNode(0, chain)
    else this.#put(`;${this.#game()}`)
  }

  /** True if the root's text still contains all facts of the game. */
  #isOwnRoot(): boolean {
    return hasSameFacts(this.#record, this.#original.record) && this.#keepsOutside()
  }

  /** True if the text around the tree may stay: text behind it belongs behind the last game. */
  #keepsOutside(): boolean {
    const { extras } = this.#record
    const hasWordsBehind = extras?.some(({ key }) => key === 'after') ?? false
    return extras === this.#original.record.extras && (this.#style.isLast || !hasWordsBehind)
  }

  #outside(where: 'before' | 'after'): void {
    for (const extra of this.#record.extras ?? []) {
      if (extra.key === where && standsOutside(extra, this.#style.isLast)) this.#put(`\n${extra.value}\n`)
    }
  }

  #game(): string {
    const { extras = [], nodes } = this.#record
    const { charset } = this.#original.spans
    const { isPretty, isLast } = this.#style
    const sink = new Sink()
    const inside = extras.filter((extra) => !standsOutside(extra, isLast))
    this.#text.game(sink, charset === 'utf-8' ? 'UTF-8' : charset, isPretty, inside)
    const own = nodes[0]!.action || nodes[0]!.notes ? `${isPretty ? '\n' : ''}${this.#text.of(0)}` : ''
    return new TextDecoder().decode(sink.finish()) + own
  }

  #node(node: number): void {
    const id = this.#idOf(node)
    const { parent } = this.#record.nodes[node]!
    const isAlternative = this.#tree.nextSibling[this.#tree.firstChild[parent]!]! >= 0
    const chain = id === NONE ? [] : this.#intact(node)
    const isFirst = id > 0 && this.#start(id - 1) !== this.#start(id)
    const isClean = isFirst && this.#isClean(this.#stop(id - 1), this.#start(id))
    const isNext = isFirst && this.#previous === id - 1 && (isClean || chain.length > 0)
    const isLed = isNext && this.#follow(id, parent, isAlternative)
    if (isLed) this.#copy(this.#stop(id - 1), this.#start(id))
    else this.#put(this.#parentheses.lead(parent, isAlternative))
    const standsAlone = isClean && this.#original.bytes[this.#start(id)] === SEMICOLON
    if (chain.length > 0 && (isLed || standsAlone)) this.#copyNode(id, chain)
    else this.#put(`;${this.#text.of(node)}`)
  }

  #follow(id: number, parent: number, isAlternative: boolean): boolean {
    const { bytes } = this.#original
    return this.#parentheses.follow(bytes, this.#stop(id - 1), this.#start(id), parent, isAlternative)
  }

  #copyNode(id: number, chain: readonly number[]): void {
    this.#copy(this.#start(id), this.#stop(id))
    for (const node of chain) this.#covered.add(node)
  }

  /** The nodes that were made of one piece of text with this one, the first of them; empty where one is changed. */
  #intact(first: number): number[] {
    const { record } = this.#original
    const { nodes } = this.#record
    const start = this.#start(this.#idOf(first))
    if (this.#idOf(first) > 0 && this.#start(this.#idOf(first) - 1) === start) return []
    const chain: number[] = []
    let node = first
    for (let id = this.#idOf(first); ; id++) {
      if (node < 0 || this.#idOf(node) !== id || !isSameNode(nodes[node], record.nodes[id])) return []
      chain.push(node)
      if (id + 1 >= record.nodes.length || this.#start(id + 1) !== start) return chain
      const next = this.#tree.firstChild[node]!
      node = next >= 0 && this.#tree.nextSibling[next]! < 0 ? next : -1
    }
  }

  /** True if the stretch contains only space and parentheses. */
  #isClean(from: number, to: number): boolean {
    for (let i = from; i < to; i++) {
      const byte = this.#original.bytes[i]!
      if (byte > 41 || (byte > 32 && byte < 40)) return false
    }
    return true
  }

  #end(): void {
    const { bytes, record, spans } = this.#original
    const last = record.nodes.length - 1
    const tail = this.#stop(last)
    const isNext = this.#previous === last && this.#parentheses.follow(bytes, tail, spans.treeEnd, -1)
    if (isNext) this.#copy(tail, spans.treeEnd)
    else this.#put(this.#parentheses.close())
    if (!this.#keepsOutside()) this.#outside('after')
    else if (this.#style.isLast) this.#copy(spans.treeEnd, spans.end)
  }
}
