/** One's own way through a record: where one was before jumping elsewhere. Steps to a neighbour are no jumps. */

import type { Navigator } from './navigator.ts'

/** Older places are forgotten. */
const LONGEST = 500

export class JumpHistory {
  readonly #navigator: Navigator
  readonly #places: number[]
  #at = 0
  #isRetracing = false

  constructor(navigator: Navigator) {
    this.#navigator = navigator
    this.#places = [navigator.node]
    navigator.onChange((node, before) => this.#moved(node, before))
  }

  /** To where one was before (-1) or after that (1); false where the trail ends. */
  go(direction: 1 | -1): boolean {
    this.#isRetracing = true
    let moved = false
    // A place that was removed from the record is passed over.
    while (!moved && this.#places[this.#at + direction] !== undefined) {
      this.#at += direction
      moved = this.#navigator.go(this.#places[this.#at]!)
    }
    this.#isRetracing = false
    return moved
  }

  #moved(node: number, before: number): void {
    if (this.#isRetracing) return
    const { nodes } = this.#navigator.record
    const isStep = nodes[node]!.parent === before || nodes[before]?.parent === node
    if (isStep) {
      this.#places[this.#at] = node
      return
    }
    this.#places.length = this.#at + 1
    this.#places.push(node)
    if (this.#places.length > LONGEST) this.#places.shift()
    this.#at = this.#places.length - 1
  }
}
