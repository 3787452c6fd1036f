/** Comments and marks in place of things that have no place of their own. */

import type { StandIn } from '../../text/language/locale.ts'
import { moveCosts } from '../analysis.ts'
import { same, sayingSomething } from '../canonical.ts'
import type { Capabilities, Support, ValueContext } from '../capabilities.ts'
import type { Action, Comment, Diagram, Evaluation, GameRecord, Judgement, Mark, Notes } from '../record.ts'
import { CommentApproximator } from './approximate-comments.ts'
import { markCarry, survives } from './carried.ts'
import { type Break, Labels } from './nearest.ts'
import type { Lost } from './types.ts'

/** Something that comes near, and the loss that it makes up for. */
export interface Substitute {
  readonly loss: Lost
  readonly comment?: Comment
  readonly mark?: Mark
  readonly diagram?: Diagram
  readonly evaluation?: Evaluation
  readonly break?: Break
}

/** In this order, whatever the order of the notes: who reads the file again compares it with what would be written. */
const THINGS = [
  'notes.title',
  'notes.evaluation',
  'notes.judgement',
  'notes.analysis',
  'notes.number',
  'notes.marks',
  'notes.figure',
  'notes.separation',
] as const

/** A move that gave away so many points or more is a bad one. */
const BAD = 5

export class NoteApproximator {
  /** For notes to which something was added: what they would be without. */
  readonly plain = new Map<Notes, Notes | undefined>()
  readonly #can: Capabilities
  readonly #words: CommentApproximator
  readonly #given: GameRecord
  #costs: ReadonlyMap<number, number> | undefined

  constructor(given: GameRecord, can: Capabilities, language: StandIn | undefined) {
    this.#given = given
    this.#can = can
    this.#words = new CommentApproximator(language)
  }

  /** Returns the substitute in a node's notes for an action that it lost. */
  standing(loss: Lost, action: Action, record: GameRecord, node: number): Substitute | undefined {
    if (action.type === 'message') return { loss, comment: this.#words.comment(action.text, record, node) }
    if (action.type === 'claim') return { loss, comment: this.#words.claim(action, record, node) }
    if (action.type === 'mark') return { loss, mark: action.mark }
    return action.type === 'diagram' ? { loss, diagram: action } : undefined
  }

  /** A transient mark that the format has no sign for, as one that it has. */
  action(action: Action, carry: Support<Action> | undefined, where: ValueContext): Action | undefined {
    if (action.type !== 'mark' || carry === undefined) return undefined
    const as = (mark: Mark): Action => ({ type: 'mark', mark })
    const mark = new Labels([]).for(action.mark, where, (label) => same(survives(carry, as(label), where), as(label)))
    return mark && as(mark)
  }

  /** The notes with what stands for lost actions, marks, numbers and titles. */
  notes(
    plain: Notes | undefined,
    lost: readonly Lost[],
    standing: Substitute[],
    where: ValueContext,
  ): Notes | undefined {
    for (const thing of THINGS) {
      for (const loss of lost) {
        if (loss.thing !== thing || loss.kept !== undefined) continue
        const near = this.#near[thing](loss, where)
        if (near) standing.push({ loss, ...near })
      }
    }
    return standing.length === 0 ? plain : this.withStanding(plain, standing, where)
  }

  readonly #near: Readonly<
    Record<(typeof THINGS)[number], (loss: Lost, where: ValueContext) => Omit<Substitute, 'loss'> | undefined>
  > = {
    'notes.title': ({ value }) => ({ comment: { text: value as string } }),
    'notes.evaluation': ({ value }) => ({ comment: this.#words.evaluation(value as Evaluation) }),
    'notes.judgement': ({ value }, { record }) => ({ comment: this.#words.judgement(value as Judgement, record) }),
    'notes.analysis': (loss, where) => (this.#isBad(loss, where) ? { evaluation: { kind: 'bad' } } : undefined),
    'notes.number': ({ value }, { record, node }) => {
      const { action } = record.nodes[node]!
      const at = this.#can.pointMoves && action?.type === 'play' ? action.move : undefined
      // Only as it is: another number would be a wrong one.
      return at === undefined ? undefined : { mark: { type: 'label', at, text: String(value) } }
    },
    'notes.marks': ({ value }) => ({ mark: value as Mark }),
    'notes.figure': () => ({ break: { separation: 'large' } }),
    'notes.separation': () => ({ break: { figure: {} } }),
  }

  /** True if a program's numbers show that a move is bad and the record itself has no judgement. */
  #isBad({ node }: Lost, where: ValueContext): boolean {
    if (where.record.nodes[where.node]!.notes?.evaluation) return false
    this.#costs ??= new Map(moveCosts(this.#given).map(({ node: at, points = 0 }) => [at, points]))
    return (this.#costs.get(node!) ?? 0) >= BAD
  }

  withStanding(plain: Notes | undefined, standing: readonly Substitute[], where: ValueContext): Notes | undefined {
    const { marks, told } = this.#nearMarks(plain?.marks ?? [], standing, where)
    // Words of which nothing is left by themselves would leave a blank among the others.
    const said = [...standing.filter(({ comment }) => comment), ...told].flatMap(({ loss, comment: whole }) => {
      const comment = this.#signed(whole!, where)
      const near = this.#nearComments(undefined, [comment], where)
      return near ? [{ loss, comment, near }] : []
    })
    const others = said.map(({ comment }) => comment)
    const comments = this.#nearComments(plain?.comments, others, where)
    for (const { loss, near } of comments ? said : []) loss.near = { ...loss.near, comments: near }
    const evaluation = this.#nearEvaluation(standing, where)
    const sign = this.#nearBreak(plain, standing, where)
    if (marks.length === 0 && !comments && !evaluation && !sign) return plain
    const notes: Notes = { ...plain, ...(evaluation && { evaluation }), ...sign }
    if (marks.length > 0) notes.marks = [...(plain?.marks ?? []), ...marks]
    if (comments) notes.comments = comments
    this.plain.set(notes, plain && this.plain.has(plain) ? this.plain.get(plain) : plain)
    return notes
  }

  #nearMarks(
    own: readonly Mark[],
    standing: readonly Substitute[],
    where: ValueContext,
  ): { marks: Mark[]; told: Substitute[] } {
    const labels = new Labels(own)
    const taken = new Set(own.map(({ type, at }) => `${type} ${at}`))
    const has = (mark: Mark): boolean => same(survives(markCarry(this.#can, mark.type), mark, where), mark)
    const found: Mark[] = []
    const told: Substitute[] = []
    const add = (loss: Lost, marks: readonly Mark[]): void => {
      if (marks.length > 0) loss.near = { marks }
      for (const mark of marks) {
        taken.add(`${mark.type} ${mark.at}`)
        labels.take(mark)
      }
      found.push(...marks)
    }
    for (const { loss, mark, diagram } of standing) {
      if (diagram) add(loss, labels.stones(diagram, where.record.board, has))
      if (!mark) continue
      const isFree = !taken.has(`${mark.type} ${mark.at}`) && has(mark)
      const isWhole = isFree && loss.thing !== 'notes.marks'
      const ends = isWhole ? undefined : labels.ends(mark, has)
      if (ends) {
        add(loss, ends.marks)
        told.push({ loss, comment: ends.comment })
        continue
      }
      const near = isWhole ? mark : loss.thing === 'notes.number' ? undefined : labels.for(mark, where, has)
      if (!near || taken.has(`${near.type} ${near.at}`)) continue
      add(loss, [near])
    }
    return { marks: found, told }
  }

  /** The comment with its author's name in the text, where the format has no other place for it. */
  #signed(comment: Comment, where: ValueContext): Comment {
    const { author, text } = comment
    const isUnsigned = same(survives(this.#can.notes?.comments, [comment], where), [{ text }])
    if (!author || !isUnsigned) return comment
    return { text: `${author}: ${text}` }
  }

  #nearEvaluation(standing: readonly Substitute[], where: ValueContext): Evaluation | undefined {
    const found = standing.find(({ evaluation }) => evaluation)
    const kept = found && survives(this.#can.notes?.evaluation, found.evaluation!, where)
    if (!kept || !same(kept, found.evaluation)) return undefined
    found.loss.near = { evaluation: kept }
    return kept
  }

  #nearBreak(plain: Notes | undefined, standing: readonly Substitute[], where: ValueContext): Break | undefined {
    const found = standing.find((one) => one.break)
    if (!found) return undefined
    const [key, value] = Object.entries(found.break!)[0]! as ['figure' | 'separation', never]
    const kept = survives(this.#can.notes?.[key] as Support<never> | undefined, value, where)
    if (plain?.[key] !== undefined || kept === undefined) return undefined
    const sign: Break = { [key]: kept }
    found.loss.near = { ...found.loss.near, break: sign }
    return sign
  }

  /** The comments with others behind them, if the format has room for more than its own. */
  #nearComments(own: Comment[] | undefined, others: readonly Comment[], where: ValueContext): Comment[] | undefined {
    if (others.length === 0) return undefined
    const kept = survives(this.#can.notes?.comments, [...(own ?? []), ...others], where)
    const said = kept && sayingSomething(kept)
    return said && said.length > 0 && !same(said, own) ? said : undefined
  }
}
