/** A glance at another node: the board shows it for a while, and nobody has moved. */

export type PeekListener = (node: number | undefined) => void

export class Preview {
  #node: number | undefined
  readonly #listeners = new Set<PeekListener>()

  /** What is glanced at; undefined where everybody looks at the current node. */
  get node(): number | undefined {
    return this.#node
  }

  at(node: number | undefined): void {
    if (node === this.#node) return
    this.#node = node
    for (const listener of this.#listeners) listener(node)
  }

  end(): void {
    this.at(undefined)
  }

  onChange(listener: PeekListener): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }
}
