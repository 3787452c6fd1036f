/** What would become of nodes if somebody did what they are about to do; whoever shows nodes colours these. */

export interface EditPreview {
  readonly gone: ReadonlySet<number>
  readonly moved: ReadonlySet<number>
}

/** Nodes that can be dragged to other places of the tree, while somebody edits. */
export interface NodeDragHandler {
  /** What dropping a node on another one would do. */
  ahead(node: number, onto: number): EditPreview
  drop(node: number, onto: number): void
}

export const NOTHING_AHEAD: EditPreview = { gone: new Set(), moved: new Set() }

export class EditPreviewState {
  /** Only while somebody edits. */
  arranging: NodeDragHandler | undefined
  #ahead = NOTHING_AHEAD
  readonly #listeners = new Set<() => void>()

  get ahead(): EditPreview {
    return this.#ahead
  }

  show(prospect: EditPreview): void {
    if (prospect === this.#ahead) return
    this.#ahead = prospect
    for (const listener of this.#listeners) listener()
  }

  end(): void {
    this.show(NOTHING_AHEAD)
  }

  onChange(listener: () => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }
}
