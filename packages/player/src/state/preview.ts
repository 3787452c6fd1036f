/** Preview of another node: the board shows it temporarily, and the current node stays. */

export type PeekListener = (node: number | undefined) => void

export class Preview {
  #node: number | undefined
  readonly #listeners = new Set<PeekListener>()

  /** Previewed node; undefined if the current node is shown. */
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
