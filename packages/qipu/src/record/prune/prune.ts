import type { StandIn } from '../../text/language/locale.ts'
import type { Mover } from '../basics.ts'
import { canonicalAction, distinct, same, sayingSomething } from '../canonical.ts'
import type { Capabilities, Support, ValueContext } from '../capabilities.ts'
import { isMove } from '../moves.ts'
import type { RecordPart } from '../part-names.ts'
import type { Action, Comment, Extra, GameRecord, Info, Node, Notes } from '../record.ts'
import { keysOf, partFields } from '../schema/fields.ts'
import { timelineToTree } from '../timeline.ts'
import { depthFirst, indexTree, inOrder } from '../tree.ts'
import { NoteApproximator, type Substitute } from './approximate-notes.ts'
import { extraDetail, markCarry, noteLosses, survives } from './carried.ts'
import { withChains } from './chains.ts'
import { spareEnds, without } from './cut.ts'
import { factLines } from './fact-lines.ts'
import { joinedNodes, joinNodes } from './join.ts'
import { prunePeople } from './people.ts'
import { problemTurns } from './problem-turns.ts'
import type { Carrier, Loss, Lost, Pruned, PruneOptions } from './types.ts'

/** Cuts a record down to what a format can carry, and says what went. */
export function prune(given: GameRecord, format: Carrier, options: PruneOptions = {}): Pruned {
  return new Pruning(given, format.can ?? {}, format.id, options).run()
}

class Pruning {
  readonly losses: Lost[] = []
  readonly #options: PruneOptions
  /** Substitutes of lost actions: by their nodes in the given record, later by places in the working copy. */
  readonly #standing = new Map<number, Substitute[]>()
  /** Those of nodes that have no place, by the places of the nodes before them. */
  readonly #handedOn = new Map<number, Substitute[]>()
  readonly #near: NoteApproximator
  readonly #given: GameRecord
  readonly #can: Capabilities
  readonly #id: string
  /** For each node of the working copy, its index in the given record. */
  #origin: readonly number[] = []
  /** Nodes that others stand for, by their indexes in the given record. */
  readonly #joined = new Map<number, number>()
  /** Nodes of the given record that became several: the last of them is their place. */
  readonly #chains = new Set<number>()
  /** Sides to move in problems that are written as turns, by nodes of the given record. */
  readonly #turns = new Map<number, Mover>()
  /** Comments of nodes that have no place, by the node before them. */
  readonly #adopted = new Map<number, Comment[]>()

  constructor(given: GameRecord, can: Capabilities, id: string, options: PruneOptions) {
    this.#options = options
    this.#given = given
    this.#can = can
    this.#near = new NoteApproximator(given, can, options.language)
    this.#id = id
  }

  run(): Pruned {
    let record = this.#withoutTakebacks()
    // Before the actions: what goes with a variation is not lost once more.
    if (this.#can.variations === false) record = this.#mainLineOnly(record)
    record = this.#stonesAsMoves(record)
    record = this.#problemTurns(record)
    record = this.#actions(record)
    record = this.#emptyNodes(record)
    record = this.#notes(record)
    if (!this.#options.keepHollow) record = this.#hollowNodes(record)
    record = this.#joinedNodes(record)
    this.#facts(record)
    if (this.#options.facts) this.#factLines(record, this.#options.facts)
    const places = new Int32Array(this.#given.nodes.length).fill(-1)
    // The end of a line may have come from the same node as the move before it: the move is its place.
    for (let i = this.#origin.length - 1; i >= 0; i--) places[this.#origin[i]!] = i
    for (let i = 0; i < this.#origin.length; i++) if (this.#chains.has(this.#origin[i]!)) places[this.#origin[i]!] = i
    for (const [node, other] of this.#joined) places[node] = places[other]!
    const losses = this.losses.map((loss): Loss => {
      const isNear = loss.kept !== undefined || loss.near !== undefined
      return { ...loss, kind: isNear ? 'approximated' : 'dropped' }
    })
    return { record, losses, places, plain: this.#near.plain }
  }

  #lose(
    thing: RecordPart,
    node: number | undefined,
    value: unknown,
    more: { detail?: string; kept?: unknown } = {},
  ): Lost {
    const loss: Lost = { thing, ...(node !== undefined && { node: this.#origin[node]! }), value, ...more }
    this.losses.push(loss)
    return loss
  }

  #stand(node: number, standing: Substitute): void {
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
      for (const loss of noteLosses(left.get(i))) this.losses.push({ ...loss, node: i })
    })
    return this.#can.emptyNodes === true ? record : this.#cutBehind(record, ends)
  }

  /** If no sign can mark the end of a line, moves that were taken back would be played: they are cut. */
  #cutBehind(record: GameRecord, ends: readonly number[]): GameRecord {
    const parents = new Set(ends.map((end) => record.nodes[end]!.parent))
    const spared = new Set(ends)
    return this.#withoutLines(record, (node) => parents.has(record.nodes[node]!.parent) && !spared.has(node))
  }

  #where(record: GameRecord): { at(node: number): ValueContext } {
    const tree = indexTree(record.nodes)
    return { at: (node) => ({ record, node, tree }) }
  }

  /** Stones that are set where the format has no place for a setup become moves where it allows these. */
  #stonesAsMoves(given: GameRecord): GameRecord {
    const { stonesAsMoves } = this.#can
    if (!stonesAsMoves || this.#options.exact || this.#options.keepHollow) return given
    const where = this.#where(given)
    const chains = new Map<number, readonly Action[]>()
    given.nodes.forEach(({ action }, i) => {
      const moves = action?.type === 'setup' ? stonesAsMoves(action, where.at(i)) : undefined
      if (!moves) return
      chains.set(i, moves)
      this.#chains.add(this.#origin[i]!)
      this.#lose('action', i, action, { detail: 'setup', kept: moves })
    })
    if (chains.size === 0) return given
    const { record, origin } = withChains(given, this.#origin, chains)
    this.#origin = origin
    return record
  }

  /** The side to move in a problem becomes the turn where the format has no problems. */
  #problemTurns(given: GameRecord): GameRecord {
    if (this.#options.exact || this.#options.keepHollow) return given
    const setups = problemTurns(given, this.#can, this.#where(given).at)
    if (setups.size === 0) return given
    for (const [node, setup] of setups) this.#turns.set(this.#origin[node]!, setup.turn!)
    const nodes = given.nodes.map((node, i) => (setups.has(i) ? { ...node, action: setups.get(i) } : node))
    return { ...given, nodes }
  }

  #actions(record: GameRecord): GameRecord {
    const where = this.#where(record)
    const actions = this.#can.actions ?? {}
    const nodes = record.nodes.map((node, i): Node => {
      const { action } = node
      const isPlaced = i > 0 || !action || action.type === 'setup' || isMove(action)
      if (!action || (isPlaced && actions[action.type] === true)) return node
      // Every format has other actions than moves and setups only behind the root.
      const carry = isPlaced ? (actions[action.type] as Support<Action> | undefined) : undefined
      const kept =
        survives(carry, action, where.at(i)) ??
        (this.#options.exact ? undefined : this.#near.action(action, carry, where.at(i)))
      if (kept === action || (kept && same(canonicalAction(kept), canonicalAction(action)))) return node
      const loss = this.#lose('action', i, action, { detail: action.type, ...(kept && { kept }) })
      if (!kept && !this.#options.exact) {
        const standing = this.#near.standing(loss, action, record, i)
        if (standing) this.#stand(this.#origin[i]!, standing)
      }
      return { ...node, action: kept }
    })
    return { ...record, nodes }
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
    /** New index of each node; for a removed one, that of the last remaining node before it. */
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
      const lost = noteLosses(adopted ? { ...node.notes, comments: undefined as never } : node.notes)
      for (const { thing, value, detail } of lost) this.#lose(thing, i, value, detail === undefined ? {} : { detail })
      const hadAction = this.#given.nodes[this.#origin[i]!]!.action !== undefined
      if (hadAction || (lost.length > 0 && !adopted)) continue
      const kept = adopted?.kept && { kept: { notes: { comments: adopted.kept } } }
      this.#lose('node', i, node, { detail: 'empty', ...kept })
    }
    return this.#without(record, drop)
  }

  /** Passes the substitute of a removed node's action to the node before it; a mark would be beside another move. */
  #handOn(node: number, place: number): void {
    const origin = this.#origin[node]!
    for (const standing of this.#standing.get(origin) ?? []) if (standing.comment) this.#handed(place, standing)
    this.#standing.delete(origin)
  }

  #handed(place: number, standing: Substitute): void {
    const list = this.#handedOn.get(place)
    if (list) list.push(standing)
    else this.#handedOn.set(place, [standing])
  }

  /** Gives the comments of a node that goes to the one before it, as far as they can be said. */
  #adopt({ notes }: Node, where: ValueContext, place: number): { kept: Comment[] | undefined } | undefined {
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

  /** Equal moves that a format has one text for become one node: what a reader finds in the text. */
  #joinedNodes(given: GameRecord): GameRecord {
    const { joins } = this.#can
    if (!joins) return given
    const where = this.#where(given)
    const standsFor = joinedNodes(given, (node) => joins(where.at(node)))
    const joined = given.nodes.flatMap((_, i) => (standsFor[i] === i ? [] : [i]))
    if (joined.length === 0) return given
    for (const i of joined) {
      const kept = given.nodes[standsFor[i]!]
      this.#lose('node', i, given.nodes[i], { detail: 'joined', kept })
      this.#joined.set(this.#origin[i]!, this.#origin[standsFor[i]!]!)
    }
    const { record, origin } = joinNodes(given, this.#origin, standsFor)
    this.#origin = origin
    return record
  }

  #without(given: GameRecord, drop: Uint8Array): GameRecord {
    const { record, origin } = without(given, this.#origin, drop)
    this.#origin = origin
    return record
  }

  #notes(record: GameRecord): GameRecord {
    const where = this.#where(record)
    const nodes = record.nodes.map((node, i): Node => {
      const adopted = this.#adopted.get(i)
      const own = this.#standing.get(this.#origin[i]!)
      const handedOn = this.#handedOn.get(i)
      // Most nodes are moves without notes: they cost no array.
      if (!node.notes && !adopted && !own && !handedOn) return node
      const standing = [...(own ?? []), ...(handedOn ?? [])]
      this.#standing.delete(this.#origin[i]!)
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
      const near = this.#options.exact
        ? plain
        : this.#near.notes(plain, this.losses.slice(before), standing, where.at(i))
      return { ...node, notes: near }
    })
    return { ...record, nodes }
  }

  /** Facts without a place, as lines of the first comment. */
  #factLines(record: GameRecord, language: StandIn): void {
    const lost = this.losses.filter(({ node, kept }) => node === undefined && kept === undefined)
    const { text, losses } = factLines(lost, language)
    const root = record.nodes[0]!
    if (losses.length === 0) return
    const near = this.#near.withStanding(
      root.notes,
      losses.map((loss, i) => ({ loss, ...(i === 0 && { comment: { text } }) })),
      this.#where(record).at(0),
    )
    const said = losses[0]!.near
    if (near === root.notes || !said) return
    for (const loss of losses) loss.near = said
    record.nodes[0] = { ...root, notes: near }
  }

  #note(key: keyof Notes, value: unknown, where: ValueContext): unknown {
    if (key === 'marks') {
      const left = this.#each(
        'notes.marks',
        distinct(value as NonNullable<Notes['marks']>),
        (mark) => ({
          detail: mark.type,
          kept: survives(markCarry(this.#can, mark.type), mark, where),
        }),
        where.node,
      )
      // The rest of one may equal another.
      return left && distinct(left)
    }
    if (key === 'extras') return this.#extras('notes.extras', value as Extra[], where, where.node)
    let kept = survives((this.#can.notes as Record<string, Support<unknown>> | undefined)?.[key], value, where)
    if (key === 'comments' && kept) {
      const left = sayingSomething(kept as Comment[])
      kept = left.length > 0 ? left : undefined
    }
    if (same(kept, value)) return kept
    const turn = key === 'problem' ? this.#turns.get(this.#origin[where.node]!) : undefined
    const left = kept ?? (turn && { turn })
    this.#lose(`notes.${key}`, where.node, value, left === undefined ? {} : { kept: left })
    return kept
  }

  #each<T>(
    thing: RecordPart,
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

  #extras(
    thing: RecordPart,
    list: readonly Extra[],
    where: ValueContext,
    node: number | undefined,
  ): Extra[] | undefined {
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
      const kept = survives((this.#can.info as Record<string, Support<unknown>> | undefined)?.[key], value, where)
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
      const kept = survives(this.#can[key] as Support<unknown> | undefined, value, where)
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
