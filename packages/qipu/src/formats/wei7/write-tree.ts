import type { GameRecord, Node } from '../../record/record.ts'
import { indexTree } from '../../record/tree.ts'
import type { Json, JsonObject } from '../../text/json/json.ts'
import { putBack } from './pointer.ts'
import { preRows } from './pre.ts'
import { writeRows } from './reader.ts'
import { stepRows } from './steps.ts'
import { headRows } from './tree.ts'

const steps = new Set(['play', 'pass', 'takeback', 'claim', 'mark', 'message'])

/** Data that the reader kept of a node, for one of its parts: `step`, `pre`, `tree` or `branches`. */
const keptFor = (node: Node, part: string) =>
  node.notes?.extras?.filter(({ format, key }) => format === 'wei7' && (key === part || key.startsWith(`${part}/`))) ??
  []

const isKept = (node: Node, part: string): boolean => node.notes?.extras !== undefined && keptFor(node, part).length > 0

/** True for a node that is written as a step; others begin a branch as its `pre`. */
const isStep = (node: Node): boolean =>
  node.action ? steps.has(node.action.type) : isKept(node, '/step/action') || isKept(node, '/step')

/** A title, or anything else said of a branch as a whole, can only stand where a branch begins. */
const beginsBranch = (node: Node): boolean => !isStep(node) || node.notes?.title !== undefined || isKept(node, '/tree')

/** True where a branch ends with this node, though what follows could stand in it. */
const endsBranch = (node: Node): boolean => isKept(node, '/branches') || isKept(node, '/shelf')

export interface WrittenTree {
  tree: JsonObject
  /** Every object that is a tree, for the layout. */
  trees: Set<Json>
  /** Kept data that found no place: key and node. */
  leftOut: { key: string; node: number }[]
}

export function writeTree(record: GameRecord): WrittenTree {
  return new TreeWriter(record).write()
}

class TreeWriter {
  readonly #record: GameRecord
  readonly #trees = new Set<Json>()
  readonly #leftOut: { key: string; node: number }[] = []

  constructor(record: GameRecord) {
    this.#record = record
  }

  write(): WrittenTree {
    const { nodes } = this.#record
    const { firstChild, nextSibling } = indexTree(nodes)
    const root: JsonObject = {}
    const trees: JsonObject[] = [root]
    const heads: number[] = [0]
    while (trees.length > 0) {
      const tree = trees.pop()!
      let node = heads.pop()!
      const only = (at: number): number => {
        const child = firstChild[at]!
        return child >= 0 && nextSibling[child]! < 0 && !beginsBranch(nodes[child]!) && !endsBranch(nodes[at]!)
          ? child
          : -1
      }
      const list = this.#begin(tree, node, only(node) >= 0, firstChild[node]! >= 0)
      for (let next = only(node); next >= 0; next = only(node)) {
        node = next
        list.push(this.#step(node))
      }
      if (list.length > 0) tree['steps'] = list
      const branches: JsonObject[] = []
      for (let child = firstChild[node]!; child >= 0; child = nextSibling[child]!) {
        const branch: JsonObject = {}
        branches.push(branch)
        trees.push(branch)
        heads.push(child)
      }
      if (branches.length > 0) tree['branches'] = branches
      this.#putBack(tree, node, '/branches', '')
    }
    return { tree: root, trees: this.#trees, leftOut: this.#leftOut }
  }

  /** Writes a tree's head; returns its list of steps, which holds the head node where that is a step itself. */
  #begin(tree: JsonObject, at: number, goesOn: boolean, hasChildren: boolean): Json[] {
    const { board, nodes } = this.#record
    const node = nodes[at]!
    this.#trees.add(tree)
    const list: Json[] = []
    Object.assign(tree, writeRows(headRows, node, board))
    if (at > 0 && isStep(node)) list.push(this.#step(at))
    else {
      const pre = writeRows(preRows, node, board)
      // Without an empty `pre` the node would merge with the step after it, or be no more than a list of branches.
      const isBare = node.notes?.title === undefined && !isKept(node, '/tree')
      if (Object.keys(pre).length > 0 || (at > 0 && (goesOn || (hasChildren && isBare)))) tree['pre'] = pre
      this.#putBack(tree, at, '/pre', '')
    }
    this.#putBack(tree, at, '/tree', '/tree')
    return list
  }

  #step(at: number): Json {
    const { board, nodes } = this.#record
    const whole = nodes[at]!.notes?.extras?.find(({ format, key }) => format === 'wei7' && key === '/step')
    if (whole && !nodes[at]!.action) return whole.value as Json
    const step = writeRows(stepRows, nodes[at]!, board)
    this.#putBack(step, at, '/step', '/step')
    return step
  }

  /** Puts back what was kept for a part of a node; `prefix` is the part of its path that `object` stands for. */
  #putBack(object: JsonObject, at: number, part: string, prefix: string): void {
    const node = this.#record.nodes[at]!
    if (node.notes?.extras === undefined) return
    for (const { key, value } of keptFor(node, part)) {
      if (!putBack(object, key.slice(prefix.length), value as Json)) this.#leftOut.push({ key, node: at })
    }
  }
}
