import { addNode, type Node, notesOf } from '../../record/record.ts'
import { indexTree } from '../../record/tree.ts'
import type { Json, JsonObject } from '../../text/json/json.ts'
import { isObject } from '../../text/json/objects.ts'
import { findFaults, SETUP_CAPTURES, SETUP_LATE, STONE_ON_STONE, TAKEBACK_BEYOND } from '../shared/go-faults.ts'
import type { Wei7Code } from './messages.ts'
import { PLAIN_KEYS, plainMove } from './plain-moves.ts'
import { preRows } from './pre.ts'
import { rowsOf, type Wei7Reader } from './reader.ts'
import { stepRows } from './steps.ts'

/** The object that each node was read from, for the place of what the replay finds. */
type Origins = object[]

/** 3.16: a tree becomes nodes in depth-first order, however deep it is nested. */
export function readTree(root: JsonObject, reading: Wei7Reader): void {
  const origins: Origins = [root]
  const trees: JsonObject[] = [root]
  const parents: number[] = [-1]
  while (trees.length > 0) {
    const tree = trees.pop()!
    const last = readBranch(tree, parents.pop()!, reading, origins)
    const { branches } = tree
    if (!Array.isArray(branches)) continue
    for (let i = branches.length - 1; i >= 0; i--) {
      const branch = branches[i]
      if (!isObject(branch)) continue
      trees.push(branch)
      parents.push(last)
    }
  }
  reading.node = undefined
  checkReplay(reading, origins)
}

/** Reads everything of a tree but its branches; returns its last node. */
function readBranch(tree: JsonObject, parent: number, reading: Wei7Reader, origins: Origins): number {
  const { pre, steps, branches } = tree
  const { nodes } = reading.record
  const hasSteps = Array.isArray(steps) && steps.length > 0
  let node = parent
  if (parent < 0) node = 0
  else if (pre !== undefined || !(hasSteps || isShell(tree)))
    node = addOrigin(addNode(reading.record, parent), tree, origins)
  const ownNode = node !== parent
  if (ownNode && pre !== undefined) readPre(tree, pre, node, reading)
  // 3.16.5: an empty `pre` is a place to pause, which only the writer's own way of keeping nodes apart would show.
  if (ownNode && isEmpty(pre) && !(node > 0 && (hasSteps || isUntitledFork(tree)))) {
    reading.node = node
    reading.keep('pre', {})
  }
  // Without a `pre` it is no place to pause, so that none is made up where it is written.
  if (ownNode && node > 0 && pre === undefined && !hasSteps && isShelf(tree)) {
    reading.node = node
    reading.keep('shelf', true)
  }
  let first = ownNode ? node : -1
  if (hasSteps) {
    for (let i = 0; i < steps.length; i++) {
      const step = steps[i]!
      const move = reading.usesFastPath ? plainMove(step, reading.record.board) : undefined
      node = addOrigin(addNode(reading.record, node, move), move ? (step as object) : tree, origins)
      if (first < 0) first = node
      if (move === undefined) readStep(steps, i, node, reading, origins)
      else reading.keys += PLAIN_KEYS
    }
  }
  if (first < 0) first = node
  reading.node = first
  reading.object(tree, headRows, nodes[first]!, 'tree')
  if (Array.isArray(branches)) keepWrongBranches(branches, node, reading)
  return node
}

/** A branch that has nothing but branches is no place to pause (3.16.5): they follow its parent's last node. */
const isShell = (tree: JsonObject): boolean =>
  Array.isArray(tree['branches']) &&
  tree['branches'].some(isObject) &&
  Object.entries(tree).every(([key, value]) => key === 'branches' || (key === 'steps' && Array.isArray(value)))

const isEmpty = (pre: Json | undefined): boolean => isObject(pre) && Object.keys(pre).length === 0

/** A branch with one branch in it that has nothing but steps, so that both could be written as one. */
function isShelf(tree: JsonObject): boolean {
  let inner = branchesOf(tree)
  while (inner.length === 1 && isShell(inner[0]!)) inner = branchesOf(inner[0]!)
  const [only, ...others] = inner
  if (only === undefined || others.length > 0) return false
  const { steps } = only
  const isBare = Object.keys(only).every((key) => key === 'steps' || key === 'branches')
  return isBare && Array.isArray(steps) && steps.length > 0
}

const branchesOf = ({ branches }: JsonObject): JsonObject[] =>
  Array.isArray(branches) ? branches.filter(isObject) : []

const isUntitledFork = ({ title, branches }: JsonObject): boolean =>
  title === undefined && Array.isArray(branches) && branches.some(isObject)

function addOrigin(node: number, origin: object, origins: Origins): number {
  origins[node] = origin
  return node
}

function readPre(tree: JsonObject, pre: Json, node: number, reading: Wei7Reader): void {
  reading.node = node
  if (isObject(pre)) reading.object(pre, preRows, reading.record.nodes[node]!, 'pre')
  else {
    reading.reportIn(tree, 'wei7/not-object', 'pre', '3.16.2')
    keepUnder(reading, tree, 'tree', 'pre', pre)
  }
}

function readStep(steps: Json[], i: number, node: number, reading: Wei7Reader, origins: Origins): void {
  const step = steps[i]!
  reading.node = node
  if (isObject(step)) {
    origins[node] = step
    reading.object(step, stepRows, reading.record.nodes[node]!, 'step')
  } else {
    reading.reportIn(steps, 'wei7/not-object', i, '3.16.3', { name: `steps[${i}]` })
    reading.keep('step', step)
  }
}

function keepUnder(reading: Wei7Reader, holder: JsonObject | Json[], step: string, key: string, value: Json): void {
  reading.enter(holder, step)
  reading.keep(key, value)
  reading.leave()
}

/** Properties of a tree belong to its first node. Its `pre`, steps and branches are read elsewhere. */
export const headRows = rowsOf<Node>('3.16', {
  title: {
    read(value, node, reading, key) {
      if (typeof value !== 'string') return reading.report('wei7/not-string', key, '3.16.1')
      if (value !== '') notesOf(node).title = value
      return true
    },
    write: ({ notes }) => notes?.title,
  },
  pre: { read: () => true, write: () => undefined },
  steps: {
    read: (value, _, reading, key) => Array.isArray(value) || reading.report('wei7/not-array', key, '3.16.3'),
    write: () => undefined,
  },
  branches: {
    read: (value, _, reading, key) => Array.isArray(value) || reading.report('wei7/not-array', key, '3.16.4'),
    write: () => undefined,
  },
})

function keepWrongBranches(branches: Json[], node: number, reading: Wei7Reader): void {
  reading.node = node
  branches.forEach((branch, i) => {
    if (isObject(branch)) return
    reading.reportIn(branches, 'wei7/not-object', i, '3.16.4', { name: `branches[${i}]` })
    keepUnder(reading, branches, 'branches', '-', branch)
  })
}

const faultCodes: Readonly<Record<number, Wei7Code>> = {
  [STONE_ON_STONE]: 'wei7/occupied',
  [TAKEBACK_BEYOND]: 'wei7/takeback-beyond',
  [SETUP_LATE]: 'wei7/stones-late',
  [SETUP_CAPTURES]: 'wei7/stones-capture',
}

/** 3.16.2.5, 3.16.2.6, 3.17: the tree must be a game of Go. */
function checkReplay(reading: Wei7Reader, origins: Origins): void {
  const { record, parsed } = reading
  const { at, complete } = findFaults(record, indexTree(record.nodes))
  if (!complete) reading.reportAt('wei7/not-replayed', undefined)
  for (let node = 0; node < at.length; node++) {
    const code = faultCodes[at[node]!]
    if (code === undefined) continue
    const { action } = record.nodes[node]!
    reading.node = node
    const count = action?.type === 'takeback' ? { count: action.count } : undefined
    reading.reportAt(
      code,
      parsed.placeOf(origins[node]!, action?.type === 'setup' ? 'pre' : 'action'),
      undefined,
      count,
    )
  }
  reading.node = undefined
}
