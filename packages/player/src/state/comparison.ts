/** Comparison of the current line with another: both advance together, move by move. */

import type { Game } from 'qipu/games'
import { type GameRecord, pathTo, REMOVED } from 'qipu/record'
import { headOf } from './folds.ts'
import type { LiveRecord } from './live-record.ts'
import { Navigator } from './navigator.ts'

export class Comparison {
  /** Navigator of the other line. */
  readonly navigator: Navigator
  readonly #main: Navigator
  /** A node that the other line runs through: from there on, it takes first children. */
  #through: number
  #line: readonly number[] = []
  readonly #stops: readonly (() => void)[]

  private constructor(source: GameRecord | LiveRecord, game: Game, main: Navigator, through: number) {
    this.navigator = new Navigator(source, game, { followsAuthor: false })
    this.#main = main
    this.#through = through
    this.#stops = [main.onChange((_, before) => this.#follow(before)), main.onTransaction(() => this.#renew(), 'state')]
    this.#renew()
  }

  /** Compares with the nearest other line; undefined where the record has only one. */
  static begin(source: GameRecord | LiveRecord, game: Game, main: Navigator): Comparison | undefined {
    const through = otherLine(main)
    return through === undefined ? undefined : new Comparison(source, game, main, through)
  }

  close(): void {
    for (const stop of this.#stops) stop()
    this.navigator.close()
  }

  /** The node that begins the other line; the root for the main line. */
  get head(): number {
    return headOf(this.#main.record, this.#main.tree, this.#through) ?? 0
  }

  /** Compares with the line through a node. */
  choose(node: number): void {
    this.#through = node
    this.#renew()
  }

  /** The lines to choose from, each by the node that begins it: the main line by the root. */
  lines(most: number): readonly number[] {
    const { record, tree } = this.#main
    const found = [0]
    for (let node = 1; node < record.nodes.length && found.length < most; node++) {
      const { parent } = record.nodes[node]!
      if (parent !== REMOVED && tree.firstChild[parent] !== node) found.push(node)
    }
    return found
  }

  /** If the user changes to the other line, the line that was left becomes the other one. */
  #follow(before: number): void {
    const { node, path, record } = this.#main
    const isSame = this.#line[path.length - 1] === node && this.#main.line().at(-1) === this.#line.at(-1)
    if (!isSame) this.#stepAlong()
    else if (!path.includes(before) && record.nodes[before]?.parent !== REMOVED) this.choose(before)
    else this.choose(otherLine(this.#main) ?? 0)
  }

  #renew(): void {
    const { record, tree } = this.#main
    if (record.nodes[this.#through]?.parent === REMOVED) this.#through = otherLine(this.#main) ?? 0
    const line = pathTo(record, this.#through)
    for (let next = tree.firstChild[this.#through]!; next >= 0; next = tree.firstChild[next]!) line.push(next)
    this.#line = line
    this.#stepAlong()
  }

  #stepAlong(): void {
    const depth = this.#main.path.length - 1
    this.navigator.go(this.#line[Math.min(depth, this.#line.length - 1)]!)
  }
}

/** Returns the start of the line that branches off last before the current node, or first after it. */
function otherLine(main: Navigator): number | undefined {
  const { path, tree } = main
  const besides = (parent: number, taken: number): number | undefined => {
    for (let child = tree.firstChild[parent]!; child >= 0; child = tree.nextSibling[child]!)
      if (child !== taken) return child
    return undefined
  }
  for (let depth = path.length - 1; depth > 0; depth--) {
    const other = besides(path[depth - 1]!, path[depth]!)
    if (other !== undefined) return other
  }
  for (let node = main.node, next = main.next(node); next >= 0; node = next, next = main.next(node)) {
    const other = besides(node, next)
    if (other !== undefined) return other
  }
  return undefined
}
