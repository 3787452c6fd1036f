import type { Chapter } from '../log/chapter.ts'
import type { RoomAction } from '../log/event.ts'
import type { RoomState } from '../log/room-state.ts'
import { ChapterTree, type NameOf } from './chapter-tree.ts'

/** True if the rest of a chapter's record is visible only to hosts: the host hides it, or it is being solved. */
export const isHidden = ({ hidden, exercises }: RoomState, chapter: string): boolean =>
  hidden || exercises.some(({ open, chapter: where }) => open && where === chapter)

interface Shown {
  readonly hides: boolean
  /** Actions that were requested and not answered. */
  readonly asked?: readonly RoomAction[]
  readonly nameOf?: NameOf
}

/** The chapters of a room as trees, for one member. */
export class ChapterTrees {
  readonly #trees = new Map<
    string,
    { readonly tree: ChapterTree; readonly hides: boolean; readonly chapter: Chapter }
  >()

  /** A chapter's tree as it is now. Where it has to be made anew, what one has tried comes along. */
  tried(chapter: Chapter, { hides, asked, nameOf }: Shown): ChapterTree {
    const known = this.#trees.get(chapter.id)
    const isFitting = known?.hides === hides && known.chapter === chapter
    const tree = isFitting ? known.tree : new ChapterTree(chapter, hides)
    tree.follow(chapter, asked, nameOf)
    if (!isFitting) {
      if (known) tree.tryLines(known.tree.ownLines)
      this.#trees.set(chapter.id, { tree, hides, chapter })
    }
    return tree
  }
}
