import type { Extra, GameRecord, Node, Notes } from '../../record/record.ts'
import { addNode } from '../../record/record.ts'
import { depthFirst, indexTree } from '../../record/tree.ts'
import type { Json, JsonObject } from '../../text/json/json.ts'
import { isObject } from '../../text/json/objects.ts'
import { briefJson } from '../../text/message/brief.ts'
import { actionKeys, readAction } from './actions.ts'
import { readField } from './codec.ts'
import { extra, type QipuReader } from './reader.ts'
import { notes as noteFields } from './tables.ts'

/** Reads the table of nodes into the record, which has none yet. */
export function readNodes(value: JsonObject, record: GameRecord, reading: QipuReader, unread: Extra[]): void {
  const { nodes } = value
  const list = Array.isArray(nodes) ? nodes : []
  if (list.length === 0) {
    reading.report('qipu/no-nodes', value, nodes === undefined ? undefined : 'nodes')
    if (nodes !== undefined && !Array.isArray(nodes)) unread.push(extra('nodes', nodes))
    record.nodes.push({ parent: -1, action: undefined, notes: undefined })
  }
  /** Index in the record of each node of the file: an action in the root takes a node more. */
  const places = new Int32Array(list.length)
  for (let i = 0; i < list.length; i++) {
    reading.node = record.nodes.length
    places[i] = readNode(list, i, places, record, reading)
  }
  reading.node = undefined
  putInOrder(record, reading, value)
}

function readNode(list: Json[], index: number, places: Int32Array, record: GameRecord, reading: QipuReader): number {
  const value = list[index]!
  const unread: Extra[] = []
  if (!isObject(value)) {
    reading.fault('qipu/value', list, index, value)
    unread.push(extra('node', value))
  }
  const node = isObject(value) ? value : {}
  const parent = parentOf(node, index, unread, reading)
  const { action, unread: keys } = readAction(node, reading)
  for (const key of keys) unread.push(extra(key, node[key]!))
  const notes = withExtras(readNotes(node, unread, reading), unread)
  if (parent >= 0) return addNode(record, places[parent]!, action, notes)
  if (!action || action.type === 'setup') return record.nodes.push({ parent: -1, action, notes }) - 1
  reading.report('qipu/root-action', list, index)
  record.nodes.push({ parent: -1, action: undefined, notes: undefined })
  return addNode(record, 0, action, notes)
}

/** The node before, unless the node says otherwise; the first has none. */
function parentOf(node: JsonObject, index: number, unread: Extra[], reading: QipuReader): number {
  const { parent } = node
  if (parent === undefined) return index - 1
  if (index > 0 && Number.isInteger(parent) && (parent as number) >= 0 && (parent as number) < index) {
    return parent as number
  }
  reading.report('qipu/parent', node, 'parent', { value: briefJson(parent) })
  unread.push(extra('parent', parent))
  return index - 1
}

function readNotes(node: JsonObject, unread: Extra[], reading: QipuReader): Notes | undefined {
  let notes: Record<string, unknown> | undefined
  for (const key of Object.keys(node)) {
    if (key === 'parent' || actionKeys.has(key)) continue
    const before = reading.faults
    const note = readField(node, key, noteFields, reading)
    if (note !== undefined) {
      notes ??= {}
      notes[key] = note
    }
    if (reading.faults > before) unread.push(extra(key, node[key]!))
  }
  return notes as Notes | undefined
}

const withExtras = (notes: Notes | undefined, unread: readonly Extra[]): Notes | undefined =>
  unread.length === 0 ? notes : { ...notes, extras: [...(notes?.extras ?? []), ...unread] }

/** Depth first, as records are kept; messages follow their nodes. */
function putInOrder(record: GameRecord, reading: QipuReader, value: JsonObject): void {
  const order = depthFirst(indexTree(record.nodes))
  if (order.every((old, i) => old === i)) return
  reading.report('qipu/order', value, 'nodes')
  const places = new Int32Array(order.length)
  order.forEach((old, i) => {
    places[old] = i
  })
  record.nodes = Array.from(order, (old): Node => {
    const node = record.nodes[old]!
    return { ...node, parent: node.parent < 0 ? -1 : places[node.parent]! }
  })
  for (const [i, message] of reading.messages.entries()) {
    if (message.node !== undefined) reading.messages[i] = { ...message, node: places[message.node] ?? 0 }
  }
}
