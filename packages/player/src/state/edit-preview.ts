/** Nodes that a pending edit would remove or move, for highlighting. */

export interface EditPreview {
  readonly gone: ReadonlySet<number>
  readonly moved: ReadonlySet<number>
}

/** Handler of nodes that are dragged in the tree in edit mode. */
export interface NodeDragHandler {
  /** Returns the effect of dropping a node on another one. */
  ahead(node: number, onto: number): EditPreview
  drop(node: number, onto: number): void
}

export const NOTHING_AHEAD: EditPreview = { gone: new Set(), moved: new Set() }

export class EditPreviewState {
  /** Set only in edit mode. */
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
