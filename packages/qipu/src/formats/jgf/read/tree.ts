import { otherSide } from '../../../games/game.ts'
import type { Action, Extra, Setup } from '../../../record/record.ts'
import { addNode } from '../../../record/record.ts'
import type { Json, JsonObject } from '../../../text/json/json.ts'
import { isObject } from '../../../text/json/objects.ts'
import { briefJson } from '../../../text/message/brief.ts'
import { OTHERS } from '../kept-colors.ts'
import { readNode } from './node.ts'
import type { NodeParts } from './parts.ts'
import { addExtras, type JgfReader } from './reader.ts'

/** Place of a value in the text. */
type Stand = readonly [holder: object, step: string | number]

interface List {
  readonly list: readonly Json[]
  /** Place of the only entry in a list that was made for it. */
  readonly made?: Stand | undefined
}

const standOf = ({ list, made }: List, index: number): Stand => made ?? [list, index]

/** A list of nodes that is being read: `last` is the node that the next one follows, -1 before the root. */
interface Sequence extends List {
  next: number
  last: number
  /** Variations were met: nothing may follow them. */
  closed: boolean
}

/** Variations that are being read, all of which follow the same node. */
interface Alternatives extends List {
  next: number
  readonly from: number
}

const isAlternatives = (frame: Sequence | Alternatives): frame is Alternatives => 'from' in frame

/** Reads the tree without recursion, in the order of the text, which is depth first. */
export function readTree(tree: Json[], reading: JgfReader): void {
  new TreeReader(reading).read(tree)
}

class TreeReader {
  readonly #reading: JgfReader
  readonly #stack: (Sequence | Alternatives)[] = []
  /** Values that are no nodes, by the node before them. */
  readonly #strays = new Map<number, Json[]>()

  constructor(reading: JgfReader) {
    this.#reading = reading
  }

  read(tree: Json[]): void {
    this.#open(tree, -1)
    for (let frame = this.#stack.at(-1); frame; frame = this.#stack.at(-1)) {
      if (frame.next === frame.list.length) this.#stack.pop()
      else if (isAlternatives(frame)) this.#variation(frame)
      else this.#item(frame)
    }
    this.#keepStrays()
    this.#reading.node = undefined
  }

  #open(list: readonly Json[], last: number, made?: Stand): void {
    this.#stack.push({ list, made, next: 0, last, closed: false })
  }

  #item(sequence: Sequence): void {
    const reading = this.#reading
    const { list } = sequence
    const index = sequence.next++
    const item = list[index]!
    reading.node = sequence.last < 0 ? 0 : reading.record.nodes.length
    if (sequence.closed) reading.report('jgf/after-variations', list, index)
    sequence.closed = false
    if (Array.isArray(item)) {
      reading.reportFirst('jgf/old-variations', '', list, index)
      this.#variations(item, sequence, [list, index])
    } else if (isObject(item)) this.#node(item, sequence)
    else this.#strange(item, sequence, index)
  }

  #node(item: JsonObject, sequence: Sequence): void {
    const reading = this.#reading
    const variations = item['variations']
    if (variations === undefined || variations === null) {
      this.#add(readNode(item, reading), sequence)
      return
    }
    if (Object.keys(item).length > 1) {
      reading.report('jgf/variations-mixed', item, 'variations')
      this.#add(readNode(item, reading), sequence)
    } else reading.keys++
    this.#variations(variations, sequence, [item, 'variations'])
  }

  #variations(value: Json, sequence: Sequence, stand: Stand): void {
    const reading = this.#reading
    if (sequence.last < 0) {
      reading.report('jgf/root-variations', ...stand)
      sequence.last = 0
    }
    const isList = Array.isArray(value)
    if (isList && value.length === 0) reading.report('jgf/empty-variation', ...stand)
    sequence.closed = true
    this.#stack.push({
      list: isList ? value : [value],
      made: isList ? undefined : stand,
      next: 0,
      from: sequence.last,
    })
  }

  #variation(alternatives: Alternatives): void {
    const reading = this.#reading
    const { list, from } = alternatives
    const index = alternatives.next++
    const variation = list[index]!
    reading.node = reading.record.nodes.length
    if (!Array.isArray(variation)) {
      const stand = standOf(alternatives, index)
      reading.report('jgf/variation-form', ...stand)
      this.#open([variation], from, stand)
    } else if (variation.length === 0) reading.report('jgf/empty-variation', list, index)
    else this.#open(variation, from)
  }

  /** Something that is no node stays with the node before it. */
  #strange(item: Json, sequence: Sequence, index: number): void {
    const reading = this.#reading
    if (sequence.last < 0) sequence.last = 0
    reading.node = sequence.last
    reading.report('jgf/node', ...standOf(sequence, index), { value: briefJson(item) })
    const strays = this.#strays.get(sequence.last)
    if (strays) strays.push(item)
    else this.#strays.set(sequence.last, [item])
  }

  #keepStrays(): void {
    const { record } = this.#reading
    for (const [index, strays] of this.#strays) {
      const node = record.nodes[index]!
      const extras = [...(node.notes?.extras ?? [])]
      for (const item of strays) this.#reading.putAside('node', item)
      this.#reading.takeAside(extras)
      node.notes = { ...node.notes, extras }
    }
  }

  /** One node of the file becomes one node of the record, or as many as it takes. */
  #add(parts: NodeParts, sequence: Sequence): void {
    const reading = this.#reading
    const { record } = reading
    const { holder, move, put, turn } = parts
    const actions: (Action | undefined)[] = []
    if (put !== undefined || (turn !== undefined && !move)) actions.push(setup(put, move ? undefined : turn))
    if (move && put) reading.report('jgf/move-and-setup', holder, 'setup')
    const isRoot = sequence.last < 0
    if (move && isRoot) {
      reading.report('jgf/root-move', holder, 'move')
      if (actions.length === 0) actions.push(undefined)
    }
    if (move) actions.push(move)
    if (actions.length === 0) actions.push(undefined)
    // Preserved data of a setup stay with it; all others belong to the last of the nodes.
    const isSplit = actions.length > 1
    const setupExtras = isSplit ? parts.extras.filter(isOfSetup) : []
    const notes = addExtras(parts.notes, isSplit ? parts.extras.filter((kept) => !isOfSetup(kept)) : parts.extras)
    actions.forEach((action, i) => {
      const own = i === actions.length - 1 ? notes : addExtras(undefined, setupExtras)
      if (sequence.last >= 0) sequence.last = addNode(record, sequence.last, action, own)
      else {
        record.nodes[0] = { parent: -1, action, notes: own }
        sequence.last = 0
      }
      reading.holders[sequence.last] = holder
    })
    if (move && turn !== undefined) {
      reading.report('jgf/turn-with-move', holder, 'turn')
      // The other side is next anyway; only another turn needs to be said.
      if (!('side' in move) || turn !== otherSide(move.side))
        sequence.last = addNode(record, sequence.last, setup([], turn))
    }
  }
}

const isOfSetup = ({ key }: Extra): boolean => key === 'setup' || key === OTHERS.setup

const setup = (put: Setup['put'] = [], turn?: Setup['turn']): Setup => ({
  type: 'setup',
  put,
  ...(turn !== undefined && { turn }),
})
