import { pass, play } from '../../../record/actions.ts'
import type { BoardSize, Side } from '../../../record/basics.ts'
import { type Action, addNode, type GameRecord, newRecord } from '../../../record/record.ts'
import { messageOf } from '../../../text/message/collect.ts'
import type { Details, Message, SourceRange } from '../../../text/message/message.ts'
import { actionOf, agrees, claimedPoints, listPoints, type NodeDraft, newDraft, notesFrom } from '../draft.ts'
import { extra } from '../extras.ts'
import { addStep } from '../marks.ts'
import type { IshiCode } from '../messages.ts'
import { Path, type Step } from '../path.ts'
import type { Statement } from './lexer.ts'

/** A series of moves without their variations (section 2). */
interface Sequence {
  /** The node that the next one follows. */
  last: number
  /** The current move, or -1. */
  move: number
  /** The number of the current move; 0 before the first. */
  number: number
  /** All numbers of the sequence, made once they stop increasing. */
  seen?: Set<number>
  /** How long the path was when it began. */
  readonly base: number
  /** How many moves are replaced by each other's variations at its beginning; 0 for the event's own sequence. */
  readonly depth: number
  /** Its first node, or -1. */
  first: number
  /** The label of a variation whose first node is still to come. */
  readonly label?: string | undefined
}

/** The event, move or diagram that data belong to; node -1 where a variation has begun and none is there yet. */
interface Subject {
  readonly node: number
  draft: NodeDraft | undefined
  /** The move removed stones. */
  readonly captured: boolean
  readonly at: SourceRange
  /** Variations on it have been read. */
  varied: boolean
}

const NOWHERE: SourceRange = { offset: 0, length: 0 }

interface Frame {
  readonly sequence: Sequence
  readonly subject: Subject
  /** The move that the variation replaces. */
  readonly replaced: Step | undefined
  readonly opened: Statement
}

/** Builds the record of one event while its statements come in. It knows nodes and sequences, but no keyword's grammar. */
export class EventReader {
  readonly record: GameRecord
  readonly path: Path
  /** Undefined without a listener. */
  readonly report: ((code: IshiCode, statement: Statement, details?: Details) => void) | undefined
  readonly messages: Message[] = []
  /** The line of each node. */
  readonly places: (SourceRange | undefined)[] = [undefined]
  /** A move or diagram was read: what is for the event as a whole comes too late. */
  treeBegun = false
  /** Stones were placed in the middle of play, so captures by moves are unknown. */
  lateSetup = false
  listsPrisoners = false
  readonly #report = (code: IshiCode, statement: Statement, details: Details = {}): void => {
    const { node } = this.#subject
    this.messages.push(messageOf(code, { at: placeOf(statement), ...(node > 0 && { node }), ...details }))
  }
  #sequence: Sequence = { last: 0, move: -1, number: 0, base: 0, depth: 0, first: 0 }
  #subject: Subject = { node: 0, draft: undefined, captured: false, at: NOWHERE, varied: false }
  readonly #frames: Frame[] = []
  /** Moves that capture and say nothing about it, and moves that say something else, by node. */
  readonly #silent = new Map<number, Details>()
  readonly #differing = new Map<number, Details>()

  constructor(board: BoardSize, collectsMessages: boolean) {
    this.report = collectsMessages ? this.#report : undefined
    this.record = newRecord('go', board)
    this.path = new Path(board)
  }

  get isDiagram(): boolean {
    return this.#subject.draft?.diagram !== undefined
  }

  get isMove(): boolean {
    return this.#subject.node >= 0 && this.#subject.node === this.#sequence.move
  }

  /** The board that locations are on: a diagram may have its own. */
  get board(): BoardSize {
    return this.#subject.draft?.diagram?.board ?? this.record.board
  }

  /** True if a statement's data belong to the event. */
  get isAtEvent(): boolean {
    return this.#subject.node === 0
  }

  draft(statement: Statement): NodeDraft {
    const subject = this.#subject
    if (subject.varied) {
      this.report?.('ishi/data-after-variation', statement)
      subject.varied = false
    }
    if (subject.node < 0 && !subject.draft) {
      this.report?.('ishi/data-before-move', statement, { args: { keyword: statement.keyword || statement.data } })
    }
    subject.draft ??= newDraft()
    return subject.draft
  }

  /** Adds a move. `point` is undefined for one that could not be read: then its words are kept. */
  addMove(point: number | undefined, side: Side, number: number, raw: string | undefined, statement: Statement): void {
    this.#leave()
    const sequence = this.#sequence
    const natural = this.path.lastNumber + 1
    const action: Action | undefined =
      raw !== undefined ? undefined : point === undefined ? pass(side) : play(point, side)
    const odd = this.#numberProblem(number)
    const draft = this.#addNode(action, statement)
    sequence.move = sequence.last
    if (odd) this.report?.(odd, statement, { node: sequence.move, args: { number, before: sequence.number } })
    sequence.number = number
    sequence.seen?.add(number)
    const captured = this.path.push({ node: sequence.move, side, point: point ?? -1, number })
    this.#subject = { node: sequence.move, draft, captured, at: placeOf(statement), varied: false }
    if (number === natural && raw === undefined) return
    this.#subject.draft ??= newDraft()
    if (raw !== undefined) this.#subject.draft.raw = raw
    if (number !== natural) Object.assign(this.#subject.draft, { number, ...(odd && { odd: true }) })
  }

  /** Adds a diagram, or setup stones in a place of their own. */
  addFigure(statement: Statement): NodeDraft {
    this.#leave()
    const draft = this.#addNode(undefined, statement) ?? newDraft()
    this.#subject = {
      node: this.#sequence.last,
      draft,
      captured: false,
      at: placeOf(statement),
      varied: false,
    }
    return draft
  }

  #addNode(action: Action | undefined, statement: Statement): NodeDraft | undefined {
    const sequence = this.#sequence
    // Statements that came too early in a variation were waiting for this node.
    let draft = this.#subject.node < 0 ? this.#subject.draft : undefined
    sequence.last = addNode(this.record, sequence.last, action)
    this.places.push(placeOf(statement))
    if (sequence.first < 0) {
      sequence.first = sequence.last
      if (sequence.label !== undefined || sequence.depth > 1) draft ??= newDraft()
      if (sequence.label !== undefined) draft!.label = sequence.label
      if (sequence.depth > 1) draft!.nested = sequence.depth
    }
    if (statement.keyword !== 'SETUP') this.treeBegun = true
    return draft
  }

  /** Section 6: what is wrong with a number in its sequence. A variation's first move may have any. */
  #numberProblem(number: number): IshiCode | undefined {
    const sequence = this.#sequence
    const before = sequence.number
    if (before === 0) return undefined
    if (number <= before && !sequence.seen) {
      sequence.seen = new Set(this.path.steps.slice(sequence.base).map((step) => step.number))
    }
    if (sequence.seen?.has(number)) return 'ishi/number-repeated'
    if (number < before) return 'ishi/number-backwards'
    return number > before + 1 ? 'ishi/number-gap' : undefined
  }

  /** The move that it replaces stays open: more may come to it afterwards, when the path is back there. */
  openVariation(label: string | undefined, statement: Statement): void {
    const sequence = this.#sequence
    const replaced = sequence.move < 0 ? undefined : this.path.pop()
    if (!replaced) this.report?.('ishi/variation-without-move', statement)
    const last = replaced ? this.record.nodes[sequence.move]!.parent : sequence.last
    this.#frames.push({ sequence, subject: this.#subject, replaced, opened: statement })
    const depth = replaced && sequence.move === sequence.first ? sequence.depth + 1 : 1
    this.#sequence = { last, move: -1, number: 0, base: this.path.length, depth, first: -1, label }
    this.#subject = { node: -1, draft: undefined, captured: false, at: NOWHERE, varied: false }
  }

  /** False where no variation is open. */
  closeVariation(): boolean {
    const frame = this.#frames.pop()
    if (!frame) return false
    this.#leave()
    const { draft, node } = this.#subject
    this.path.popTo(this.#sequence.base)
    if (frame.replaced) this.path.push(frame.replaced)
    this.#sequence = frame.sequence
    this.#subject = frame.subject
    if (node >= 0) {
      this.#subject.varied = true
      return true
    }
    this.report?.('ishi/empty-variation', frame.opened)
    if (draft) this.#subject.draft = merged(this.#subject.draft, draft)
    return true
  }

  /** Writes what is known of the subject into its node; the path must stand there. */
  #leave(): void {
    const { node, draft, captured, at } = this.#subject
    if (node < 0) return
    if (captured && !draft?.prisoners) {
      this.#silent.set(node, { node, at, args: { actual: this.#list(this.path.removed()) } })
    }
    if (!draft) return
    if (draft.prisoners) this.#judgePrisoners(node, draft.prisoners, at)
    const target = this.record.nodes[node]!
    const action = actionOf(draft, this.path)
    if (action) target.action = action
    target.notes = notesFrom(draft, action, this.path)
  }

  #judgePrisoners(node: number, fields: readonly string[], at: SourceRange): void {
    const claimed = claimedPoints(fields, this.path)
    const removed = this.path.removed()
    if (agrees(claimed, removed)) return
    const args = { claimed: this.#list(claimed), actual: this.#list(removed) }
    this.#differing.set(node, { node, at, args })
  }

  #list(points: Iterable<number>): string {
    return listPoints(points, this.record.board).join(' ') || '–'
  }

  finish(): void {
    const open = this.#frames.length
    if (open > 0) {
      this.report?.('ishi/open-variation', this.#frames[0]!.opened, { args: { count: open } })
      while (this.closeVariation());
    }
    this.#leave()
    if (!this.lateSetup && this.report) {
      for (const details of this.#differing.values()) this.messages.push(messageOf('ishi/prisoners-differ', details))
    }
    if (!this.listsPrisoners) {
      if (this.#silent.size > 0) this.record.extras = [...(this.record.extras ?? []), extra('PRISONER', 'none')]
      return
    }
    for (const [node, details] of this.#silent) {
      if (!this.lateSetup && this.report) this.messages.push(messageOf('ishi/prisoners-missing', details))
      const target = this.record.nodes[node]!
      target.notes = { ...target.notes, extras: [...(target.notes?.extras ?? []), extra('PRISONER', '')] }
    }
  }
}

export const placeOf = ({ offset, end }: Statement): SourceRange => ({ offset, length: end - offset })

const merged = (first: NodeDraft | undefined, second: NodeDraft): NodeDraft => {
  if (!first) return second
  for (const comment of second.comments) first.comments.push(comment)
  for (const step of second.marks) addStep(first.marks, step)
  for (const block of second.users) first.users.push(block)
  for (const line of second.lines) first.lines.push(line)
  return first
}
