import { type Action, appending, Draft, type GameRecord, pathTo } from 'qipu/record'
import type { Chapter, Standing } from '../log/chapter.ts'
import { isActionOn } from '../log/shapes.ts'
import { lineTo } from '../log/way.ts'

/**
 * A board of one's own beside the shared one: it begins with what stands there, everything can be tried on it, and it is
 * kept when one goes back. Ids of nodes never change.
 */
export class Aside {
  readonly chapter: string
  readonly draft: Draft
  #at: number

  constructor(chapter: Chapter) {
    this.chapter = chapter.id
    const { source, standing } = chapter
    const root = { parent: -1, action: source.nodes[0]!.action, notes: undefined }
    this.draft = new Draft({ ...source, nodes: [root] })
    this.#at = 0
    for (const action of standing) this.try(action)
  }

  get record(): GameRecord {
    return this.draft.record
  }

  get at(): number {
    return this.#at
  }

  /** Plays something after the node where one is; returns the new node, or -1 where it is no action on this board. */
  try(action: Action): number {
    if (!isActionOn(action, this.record)) return -1
    const outcome = this.draft.apply(appending(this.#at, action))
    if ('refusal' in outcome) return -1
    this.#at = outcome.node
    return this.#at
  }

  go(node: number): void {
    if (this.draft.has(node)) this.#at = node
  }

  back(): void {
    this.go(Math.max(0, this.record.nodes[this.#at]!.parent))
  }

  /** What stands here, to be offered to the shared board. */
  get line(): Standing[] {
    return lineTo(this.record, this.#at)
  }

  get path(): number[] {
    return pathTo(this.record, this.#at)
  }
}
