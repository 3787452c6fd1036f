/** What is written among the comments and marks for things that have no place of their own. */

import type { Abilities, Carry, Where } from '../abilities.ts'
import { same, sayingSomething } from '../canonical.ts'
import type { Action, Comment, Mark, Notes } from '../record.ts'
import { markCarry, survives } from './carried.ts'
import { Labels } from './nearest.ts'
import type { Lost } from './types.ts'

/** Something that comes near, and the loss that it makes up for. */
export interface Standing {
  readonly loss: Lost
  readonly comment?: Comment
  readonly mark?: Mark
}

export class NearNotes {
  /** For notes to which something was added: what they would be without. */
  readonly plain = new Map<Notes, Notes | undefined>()
  readonly #can: Abilities

  constructor(can: Abilities) {
    this.#can = can
  }

  /** A transient mark that the format has no sign for, as one that it has. */
  action(action: Action, carry: Carry<Action> | undefined, where: Where): Action | undefined {
    if (action.type !== 'mark' || carry === undefined) return undefined
    const as = (mark: Mark): Action => ({ type: 'mark', mark })
    const mark = new Labels([]).for(action.mark, where, (label) => same(survives(carry, as(label), where), as(label)))
    return mark && as(mark)
  }

  /** The notes with what stands for lost actions, marks, numbers and titles. */
  notes(plain: Notes | undefined, lost: readonly Lost[], standing: Standing[], where: Where): Notes | undefined {
    for (const loss of lost) {
      if (loss.kept !== undefined) continue
      if (loss.thing === 'notes.marks') standing.push({ loss, mark: loss.value as Mark })
      else if (loss.thing === 'notes.title') standing.push({ loss, comment: { text: loss.value as string } })
      else if (loss.thing === 'notes.number') {
        const { action } = where.record.nodes[where.node]!
        const at = this.#can.pointMoves && action?.type === 'play' ? action.move : undefined
        // Only as it is: another number would be a wrong one.
        if (at !== undefined) standing.push({ loss, mark: { type: 'label', at, text: String(loss.value) } })
      }
    }
    return standing.length === 0 ? plain : this.withStanding(plain, standing, where)
  }

  withStanding(plain: Notes | undefined, standing: readonly Standing[], where: Where): Notes | undefined {
    const marks = this.#nearMarks(plain?.marks ?? [], standing, where)
    const said = standing.filter(({ comment }) => comment)
    const others = said.map(({ comment }) => comment!)
    const comments = this.#nearComments(plain?.comments, others, where)
    for (const { loss, comment } of comments ? said : []) {
      const near = this.#nearComments(undefined, [comment!], where)
      if (near) loss.near = { comments: near }
    }
    if (marks.length === 0 && !comments) return plain
    const notes: Notes = { ...plain }
    if (marks.length > 0) notes.marks = [...(plain?.marks ?? []), ...marks]
    if (comments) notes.comments = comments
    this.plain.set(notes, plain && this.plain.has(plain) ? this.plain.get(plain) : plain)
    return notes
  }

  #nearMarks(own: readonly Mark[], standing: readonly Standing[], where: Where): Mark[] {
    const labels = new Labels(own)
    const taken = new Set(own.map(({ type, at }) => `${type} ${at}`))
    const has = (mark: Mark): boolean => same(survives(markCarry(this.#can, mark.type), mark, where), mark)
    const found: Mark[] = []
    for (const { loss, mark } of standing) {
      if (!mark) continue
      const isFree = !taken.has(`${mark.type} ${mark.at}`) && has(mark)
      const isWhole = isFree && loss.thing !== 'notes.marks'
      const near = isWhole ? mark : loss.thing === 'notes.number' ? undefined : labels.for(mark, where, has)
      if (!near || taken.has(`${near.type} ${near.at}`)) continue
      taken.add(`${near.type} ${near.at}`)
      loss.near = { marks: [near] }
      found.push(near)
    }
    return found
  }

  /** The comments with others behind them, if the format has room for more than its own. */
  #nearComments(own: Comment[] | undefined, others: readonly Comment[], where: Where): Comment[] | undefined {
    if (others.length === 0) return undefined
    const kept = survives(this.#can.notes?.comments, [...(own ?? []), ...others], where)
    const said = kept && sayingSomething(kept)
    return said && said.length > 0 && !same(said, own) ? said : undefined
  }
}
