import type { StandIn } from '../text/language/locale.ts'
import type { Abilities, Carry, Where } from './abilities.ts'
import { canonicalAction, distinct, same, sayingSomething } from './canonical.ts'
import { factLines } from './fact-lines.ts'
import { isMove } from './moves.ts'
import { Labels, type Near, saying } from './nearest.ts'
import { prunePeople } from './prune-people.ts'
import type { Action, Comment, Extra, GameRecord, Info, Mark, Node, Notes } from './record.ts'
import { keysOf, partFields } from './schema/fields.ts'
import type { Thing } from './things.ts'
import { timelineToTree } from './timeline.ts'
import { depthFirst, indexTree, inOrder } from './tree.ts'

/** Something that a format can't say, or can only say in part. */
export interface Loss {
  /** As in `Difference.thing`: `info.place`, `notes.comments`, `action`, `node`, `variation` … */
  readonly thing: Thing
  /** Which kind of it: a mark's type, an action's type, a fact of a player. */
  readonly detail?: string
  /** Index in the record that was given; undefined for facts of the whole record. */
  readonly node?: number
  /** Undefined where the record leaves open what the format implies. */
  readonly value: unknown
  /** What is written instead, where something is. */
  readonly kept?: unknown
  /** What is written among the comments and marks instead, where something is. */
  readonly near?: Near
  /** Whether something is written that comes near, or nothing. */
  readonly kind: LossKind
}

export type LossKind = 'approximated' | 'dropped'

/** A loss while it may still turn out that something comes near. */
export type Lost = { -readonly [K in keyof Omit<Loss, 'kind'>]: Loss[K] }

export interface Pruned {
  /** What the format can say, in depth-first order. */
  record: GameRecord
  losses: Loss[]
  /** For each node of the given record its index in the pruned one, or -1. */
  places: Int32Array
  /** For notes to which something was added for what has no place: what they would be without. */
  plain: ReadonlyMap<Notes, Notes | undefined>
}

/** How things are written that a format cannot represent. */
export interface Approximation {
  /** Drop them; otherwise they are written as the nearest thing that the format has. */
  readonly exact?: boolean
  /** Write facts without a place as lines of the first comment, in a language in which everybody can find them again. */
  readonly facts?: StandIn
}

export interface PruneOptions extends Approximation {
  /** Leave a node that lost its action and has no notes where it is: something else will be put there. */
  readonly keepHollow?: boolean
}

export interface Carrier {
  readonly id: string
  readonly can?: Abilities
}

/** Cuts a record down to what a format can carry, and says what went. */
export function prune(given: GameRecord, format: Carrier, options: PruneOptions = {}): Pruned {
  return new Pruning(given, format.can ?? {}, format.id, options).run()
}

const survives = <T>(carry: Carry<T> | undefined, value: T, where: Where): T | undefined =>
  carry === undefined ? undefined : carry === true ? value : carry(value, where)

const extraDetail = ({ format, key }: Extra): string => `${format}:${key}`

/** All that the notes of a node say: marks and extras are lost one by one. */
const lossesOf = (notes: Notes = {}): Lost[] =>
  Object.entries(notes).flatMap(([key, value]): Lost[] => {
    const thing = `notes.${key as keyof Notes}` as const
    if (key === 'marks') return (value as Mark[]).map((mark) => ({ thing, detail: mark.type, value: mark }))
    if (key === 'extras')
      return (value as Extra[]).map((extra) => ({ thing, detail: extraDetail(extra), value: extra }))
    return value === undefined ? [] : [{ thing, value }]
  })

/** A first child stays, if only as an empty node, where the line would otherwise go on with one of its siblings. */
function spareEnds({ nodes }: GameRecord, drop: Uint8Array): void {
  const { firstChild, nextSibling } = indexTree(nodes)
  /** Whether anything is left of a node and of what follows it. */
  const isAlive = new Uint8Array(nodes.length)
  for (let i = nodes.length - 1; i >= 0; i--) {
    const first = firstChild[i]!
    let alive = false
    for (let child = first; child >= 0 && !alive; child = nextSibling[child]!) alive = isAlive[child] === 1
    if (alive && !isAlive[first]) drop[first] = 0
    isAlive[i] = alive || !drop[i] ? 1 : 0
  }
}

/** Something that comes near, and the loss that it makes up for. */
interface Standing {
  readonly loss: Lost
  readonly comment?: Comment
  readonly mark?: Mark
}

class Pruning {
  readonly losses: Lost[] = []
  readonly #options: PruneOptions
  /** What stands for lost actions: by their nodes in the given record, later by places in the working copy. */
  readonly #standing = new Map<number, Standing[]>()
  /** Those of nodes that have no place, by the places of the nodes before them. */
  readonly #handedOn = new Map<number, Standing[]>()
  readonly #plain = new Map<Notes, Notes | undefined>()
  readonly #given: GameRecord
  readonly #can: Abilities
  readonly #id: string
  /** For each node of the working copy, its index in the given record. */
  #origin: number[] = []
  /** Comments of nodes that have no place, by the node before them. */
  readonly #adopted = new Map<number, Comment[]>()

  constructor(given: GameRecord, can: Abilities, id: string, options: PruneOptions) {
    this.#options = options
    this.#given = given
    this.#can = can
    this.#id = id
  }

  run(): Pruned {
    let record = this.#withoutTakebacks()
    // Before the actions: what goes with a variation is not lost once more.
    if (this.#can.variations === false) record = this.#mainLineOnly(record)
    record = this.#actions(record)
    record = this.#emptyNodes(record)
    record = this.#notes(record)
    if (!this.#options.keepHollow) record = this.#hollowNodes(record)
    this.#facts(record)
    if (this.#options.facts) this.#factLines(record, this.#options.facts)
    const places = new Int32Array(this.#given.nodes.length).fill(-1)
    // The end of a line may have come from the same node as the move before it: the move is its place.
    for (let i = this.#origin.length - 1; i >= 0; i--) places[this.#origin[i]!] = i
    const losses = this.losses.map((loss): Loss => {
      const isNear = loss.kept !== undefined || loss.near !== undefined
      return { ...loss, kind: isNear ? 'approximated' : 'dropped' }
    })
    return { record, losses, places, plain: this.#plain }
  }

  #lose(thing: Thing, node: number | undefined, value: unknown, more: { detail?: string; kept?: unknown } = {}): Lost {
    const loss: Lost = { thing, ...(node !== undefined && { node: this.#origin[node]! }), value, ...more }
    this.losses.push(loss)
    return loss
  }

  #stand(node: number, standing: Standing): void {
    const list = this.#standing.get(node)
    if (list) list.push(standing)
    else this.#standing.set(node, [standing])
  }

  /** A format without takebacks gets the moves that were taken back as variations. */
  #withoutTakebacks(): GameRecord {
    const needed = !this.#can.actions?.takeback && this.#given.nodes.some((node) => node.action?.type === 'takeback')
    if (!needed) {
      const record = inOrder(this.#given)
      this.#origin = [...depthFirst(indexTree(this.#given.nodes))]
      return { ...record, info: { ...record.info }, nodes: record.nodes.map((node) => ({ ...node })) }
    }
    const { record, origin, ends, left } = timelineToTree(this.#given)
    this.#origin = origin
    this.#given.nodes.forEach((node, i) => {
      if (node.action?.type === 'takeback') {
        this.losses.push({ thing: 'action', detail: 'takeback', node: i, value: node.action })
      }
      for (const loss of lossesOf(left.get(i))) this.losses.push({ ...loss, node: i })
    })
    return this.#can.emptyNodes === true ? record : this.#cutBehind(record, ends)
  }

  /** Where nothing can say that a line ends, what was taken back would be played: it goes. */
  #cutBehind(record: GameRecord, ends: readonly number[]): GameRecord {
    const parents = new Set(ends.map((end) => record.nodes[end]!.parent))
    const spared = new Set(ends)
    return this.#withoutLines(record, (node) => parents.has(record.nodes[node]!.parent) && !spared.has(node))
  }

  #where(record: GameRecord): { at(node: number): Where } {
    const tree = indexTree(record.nodes)
    return { at: (node) => ({ record, node, tree }) }
  }

  #actions(record: GameRecord): GameRecord {
    const where = this.#where(record)
    const actions = this.#can.actions ?? {}
    const nodes = record.nodes.map((node, i): Node => {
      const { action } = node
      const isPlaced = i > 0 || !action || action.type === 'setup' || isMove(action)
      if (!action || (isPlaced && actions[action.type] === true)) return node
      // What happens beside moves and setups happens behind the root, in every format.
      const carry = isPlaced ? (actions[action.type] as Carry<Action> | undefined) : undefined
      const kept = survives(carry, action, where.at(i)) ?? this.#nearAction(action, carry, where.at(i))
      if (kept === action || (kept && same(canonicalAction(kept), canonicalAction(action)))) return node
      const loss = this.#lose('action', i, action, { detail: action.type, ...(kept && { kept }) })
      if (!kept && !this.#options.exact) {
        const origin = this.#origin[i]!
        if (action.type === 'message') this.#stand(origin, { loss, comment: saying(action.text, record, i) })
        if (action.type === 'mark') this.#stand(origin, { loss, mark: action.mark })
      }
      return { ...node, action: kept }
    })
    return { ...record, nodes }
  }

  /** A transient mark that the format has no sign for, as one that it has. */
  #nearAction(action: Action, carry: Carry<Action> | undefined, where: Where): Action | undefined {
    if (this.#options.exact || action.type !== 'mark' || carry === undefined) return undefined
    const as = (mark: Mark): Action => ({ type: 'mark', mark })
    const mark = new Labels([]).for(action.mark, where, (label) => same(survives(carry, as(label), where), as(label)))
    return mark && as(mark)
  }

  #mainLineOnly(record: GameRecord): GameRecord {
    const tree = indexTree(record.nodes)
    return this.#withoutLines(record, (node) => tree.firstChild[record.nodes[node]!.parent] !== node)
  }

  /** Removes nodes with all that follows them. */
  #withoutLines(record: GameRecord, isUnwanted: (node: number) => boolean): GameRecord {
    const drop = new Uint8Array(record.nodes.length)
    for (let i = 1; i < record.nodes.length; i++) {
      if (drop[record.nodes[i]!.parent]) drop[i] = 1
      else if (isUnwanted(i)) {
        drop[i] = 1
        this.#lose('node', i, record.nodes[i], { detail: 'variation' })
      }
    }
    return this.#without(record, drop)
  }

  #emptyNodes(record: GameRecord): GameRecord {
    const rule = this.#can.emptyNodes
    if (rule === true) return record
    const where = this.#where(record)
    const drop = new Uint8Array(record.nodes.length)
    /** Where each node will be; of one that goes, where the last one before it will be that stays. */
    const places = new Int32Array(record.nodes.length)
    let stayed = 0
    for (let i = 1; i < record.nodes.length; i++) {
      const node = record.nodes[i]!
      places[i] = places[node.parent]!
      if (node.action || (typeof rule === 'function' && rule(where.at(i)))) {
        places[i] = ++stayed
        continue
      }
      drop[i] = 1
      this.#handOn(i, places[i]!)
      const adopted = this.#adopt(node, where.at(i), places[i]!)
      const lost = lossesOf(adopted ? { ...node.notes, comments: undefined as never } : node.notes)
      for (const { thing, value, detail } of lost) this.#lose(thing, i, value, detail === undefined ? {} : { detail })
      const hadAction = this.#given.nodes[this.#origin[i]!]!.action !== undefined
      if (hadAction || (lost.length > 0 && !adopted)) continue
      const kept = adopted?.kept && { kept: { notes: { comments: adopted.kept } } }
      this.#lose('node', i, node, { detail: 'empty', ...kept })
    }
    return this.#without(record, drop)
  }

  /** What stands for the action of a node that goes stands with the node before it; a mark would stand beside another move. */
  #handOn(node: number, place: number): void {
    const origin = this.#origin[node]!
    for (const standing of this.#standing.get(origin) ?? []) if (standing.comment) this.#handed(place, standing)
    this.#standing.delete(origin)
  }

  #handed(place: number, standing: Standing): void {
    const list = this.#handedOn.get(place)
    if (list) list.push(standing)
    else this.#handedOn.set(place, [standing])
  }

  /** Gives the comments of a node that goes to the one before it, as far as they can be said. */
  #adopt({ notes }: Node, where: Where, place: number): { kept: Comment[] | undefined } | undefined {
    if (!this.#can.adoptsComments || !notes?.comments) return undefined
    const kept = this.#note('comments', notes.comments, where) as Comment[] | undefined
    const before = this.#adopted.get(place)
    if (kept && before) before.push(...kept)
    else if (kept) this.#adopted.set(place, [...kept])
    return { kept }
  }

  /** A node that lost its action and has nothing else to say goes; its loss is named already. */
  #hollowNodes(record: GameRecord): GameRecord {
    const drop = new Uint8Array(record.nodes.length)
    for (let i = 1; i < record.nodes.length; i++) {
      const node = record.nodes[i]!
      const hadAction = this.#given.nodes[this.#origin[i]!]!.action !== undefined
      if (!node.action && !node.notes && hadAction) drop[i] = 1
    }
    if (this.#can.emptyNodes === true) spareEnds(record, drop)
    return this.#without(record, drop)
  }

  /** Removes nodes; children of a removed node take its place, unless they are removed as well. */
  #without(record: GameRecord, drop: Uint8Array): GameRecord {
    if (!drop.includes(1)) return record
    const place = new Int32Array(record.nodes.length)
    const nodes: Node[] = []
    const origin: number[] = []
    record.nodes.forEach((node, i) => {
      const parent = i === 0 ? -1 : place[node.parent]!
      if (drop[i]) {
        place[i] = parent
        return
      }
      place[i] = nodes.push({ ...node, parent }) - 1
      origin.push(this.#origin[i]!)
    })
    this.#origin = origin
    return { ...record, nodes }
  }

  #notes(record: GameRecord): GameRecord {
    const where = this.#where(record)
    const nodes = record.nodes.map((node, i): Node => {
      const adopted = this.#adopted.get(i)
      const standing = [...(this.#standing.get(this.#origin[i]!) ?? []), ...(this.#handedOn.get(i) ?? [])]
      this.#standing.delete(this.#origin[i]!)
      if (!node.notes && !adopted && standing.length === 0) return node
      const notes: Record<string, unknown> = {}
      /** Losses of this node come last. */
      const before = this.losses.length
      for (const [key, value] of Object.entries(node.notes ?? {})) {
        if (value === undefined) continue
        const kept = this.#note(key as keyof Notes, value, where.at(i))
        if (kept !== undefined) notes[key] = kept
      }
      if (adopted) notes['comments'] = [...((notes['comments'] as Comment[] | undefined) ?? []), ...adopted]
      const plain = Object.keys(notes).length > 0 ? (notes as Notes) : undefined
      const near = this.#options.exact ? plain : this.#nearNotes(plain, before, standing, where.at(i))
      return { ...node, notes: near }
    })
    return { ...record, nodes }
  }

  /** The notes with what stands for lost actions, marks, numbers and titles. */
  #nearNotes(plain: Notes | undefined, before: number, standing: Standing[], where: Where): Notes | undefined {
    for (let i = before; i < this.losses.length; i++) {
      const loss = this.losses[i]!
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
    return standing.length === 0 ? plain : this.#withStanding(plain, standing, where)
  }

  #withStanding(plain: Notes | undefined, standing: readonly Standing[], where: Where): Notes | undefined {
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
    this.#plain.set(notes, plain && this.#plain.has(plain) ? this.#plain.get(plain) : plain)
    return notes
  }

  #nearMarks(own: readonly Mark[], standing: readonly Standing[], where: Where): Mark[] {
    const labels = new Labels(own)
    const taken = new Set(own.map(({ type, at }) => `${type} ${at}`))
    const has = (mark: Mark): boolean => same(survives(this.#markRow(mark.type), mark, where), mark)
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

  /** Facts without a place, as lines of the first comment. */
  #factLines(record: GameRecord, language: StandIn): void {
    const lost = this.losses.filter(({ node, kept }) => node === undefined && kept === undefined)
    const { text, losses } = factLines(lost, language)
    const root = record.nodes[0]!
    if (losses.length === 0) return
    const near = this.#withStanding(
      root.notes,
      losses.map((loss, i) => ({ loss, ...(i === 0 && { comment: { text } }) })),
      this.#where(record).at(0),
    )
    const said = losses[0]!.near
    if (near === root.notes || !said) return
    for (const loss of losses) loss.near = said
    record.nodes[0] = { ...root, notes: near }
  }

  #note(key: keyof Notes, value: unknown, where: Where): unknown {
    if (key === 'marks')
      return this.#each(
        'notes.marks',
        distinct(value as NonNullable<Notes['marks']>),
        (mark) => ({
          detail: mark.type,
          kept: survives(this.#markRow(mark.type), mark, where),
        }),
        where.node,
      )
    if (key === 'extras') return this.#extras('notes.extras', value as Extra[], where, where.node)
    let kept = survives((this.#can.notes as Record<string, Carry<unknown>> | undefined)?.[key], value, where)
    if (key === 'comments' && kept) {
      const left = sayingSomething(kept as Comment[])
      kept = left.length > 0 ? left : undefined
    }
    if (!same(kept, value)) this.#lose(`notes.${key}`, where.node, value, kept === undefined ? {} : { kept })
    return kept
  }

  /** Types may be called anything, as `constructor`. */
  #markRow(type: string): Carry<Mark> | undefined {
    const { marks = {} } = this.#can
    return Object.hasOwn(marks, type) ? marks[type] : marks['*']
  }

  #each<T>(
    thing: Thing,
    list: readonly T[],
    carry: (item: T) => { detail: string; kept: T | undefined },
    node: number | undefined,
  ): T[] | undefined {
    const result: T[] = []
    for (const item of list) {
      const { detail, kept } = carry(item)
      if (!same(kept, item)) this.#lose(thing, node, item, { detail, ...(kept !== undefined && { kept }) })
      if (kept !== undefined) result.push(kept)
    }
    return result.length > 0 ? result : undefined
  }

  #extras(thing: Thing, list: readonly Extra[], where: Where, node: number | undefined): Extra[] | undefined {
    const carry = (extra: Extra) => ({
      detail: extraDetail(extra),
      kept: extra.format === this.#id ? extra : survives(this.#can.extras, extra, where),
    })
    return this.#each(thing, list, carry, node)
  }

  #facts(record: GameRecord): void {
    const where = this.#where(record).at(0)
    const { participants, players, ...rest } = record.info
    const info: Record<string, unknown> = {}
    for (const [key, value] of Object.entries(rest)) {
      if (value === undefined) continue
      const kept = survives((this.#can.info as Record<string, Carry<unknown>> | undefined)?.[key], value, where)
      if (kept !== undefined) info[key] = kept
    }
    const left: Record<string, unknown> = { ...this.#can.implied?.(info, record), ...info }
    for (const key of new Set([...Object.keys(rest), ...Object.keys(left)])) {
      const [value, kept] = [rest[key as keyof typeof rest], left[key]]
      if (!same(kept, value))
        this.#lose(`info.${key as keyof Info}`, undefined, value, kept === undefined ? {} : { kept })
    }
    record.info = { ...(left as Info), ...prunePeople({ participants, players }, this.#can, where, this.losses) }
    for (const key of keysOf(partFields)) {
      if (key === 'extras') continue
      const value = record[key]
      if (value === undefined) continue
      const kept = survives(this.#can[key] as Carry<unknown> | undefined, value, where)
      if (!same(kept, value)) this.#lose(key, undefined, value, kept === undefined ? {} : { kept })
      delete record[key]
      if (kept !== undefined) record[key] = kept as never
    }
    if (record.extras) {
      const kept = this.#extras('extras', record.extras, where, undefined)
      delete record.extras
      if (kept) record.extras = kept
    }
  }
}
