import { pass, play } from '../../record/actions.ts'
import type { BoardSize, Point, Side } from '../../record/basics.ts'
import { type Action, notesOf } from '../../record/record.ts'
import { markRows, moveRows, preRows, readSymbol, stoneRows } from './attributes.ts'
import type { Branches, Frame, WaitingMark } from './branches.ts'
import type { Wei7XmlReader } from './reader.ts'
import { tag } from './xml.ts'

/** 3.11 to 3.20: the children of `moves` and of `pre`. The current tag is the child's. */

export function openMoves(reading: Wei7XmlReader, branches: Branches): void {
  const outer = branches.top
  const { attributes, end } = reading
  if (outer) outer.children++
  const frame = branches.open(end)
  // Of the outermost element, the root is the first node, whatever comes first in the document.
  reading.node = outer ? undefined : 0
  for (let i = 0; i < attributes.count; i++) {
    const [key, value] = [`moves@${attributes.name(i)}`, attributes.value(i)]
    reading.report('wei7-xml/unknown-attribute', attributes.name(i), '3.11')
    if (outer) frame.kept.push({ key, value })
    else reading.keep(key, value)
  }
  reading.node = undefined
}

const moveTypes = ['normal', 'pass'] as const

/** 3.17: one move; a move that can't be played leaves a node without an action, and is kept. */
export function readMove(side: Side, reading: Wei7XmlReader, branches: Branches, frame: Frame): number {
  const node = begin(reading, branches, frame)
  const target = reading.record.nodes[node]!
  target.action = actionOf(side, reading)
  if (!target.action) keepMove(side, reading)
  // Most moves have a point and nothing else.
  const bare = target.action?.type === 'play' && reading.attributes.count === 2
  if (!bare) reading.readAttributes(moveRows, target, '')
  return node
}

/** The same for a move of which no more is said than its point. */
export function addPlay(point: Point, side: Side, reading: Wei7XmlReader, branches: Branches, frame: Frame): number {
  const node = begin(reading, branches, frame)
  reading.record.nodes[node]!.action = play(point, side)
  return node
}

function actionOf(side: Side, reading: Wei7XmlReader): Action | undefined {
  const { attributes } = reading
  const type = attributes.get('type')
  if (type === 'pass') {
    for (const name of ['x', 'y']) {
      if (attributes.get(name) !== undefined) reading.report('wei7-xml/pass-point', name)
    }
    return pass(side)
  }
  if (type !== undefined && !reading.oneOf(type, 'type', '3.17.1.1', moveTypes)) return undefined
  const point = reading.point('3.17.1.2')
  return point < 0 ? undefined : play(point, side)
}

function keepMove(side: Side, reading: Wei7XmlReader): void {
  const asked: Record<string, string> = { name: side === 1 ? 'black' : 'white' }
  for (const name of ['type', 'x', 'y']) {
    const value = reading.attributes.get(name)
    if (value !== undefined) asked[name] = value
  }
  reading.keep('move', asked)
}

/** Gives a new node the marks and the kept things that stood before it. */
function begin(reading: Wei7XmlReader, branches: Branches, frame: Frame): number {
  const node = branches.add(frame)
  frame.children++
  frame.moves++
  reading.node = node
  flush(reading, frame, node)
  return node
}

function flush(reading: Wei7XmlReader, frame: Frame, node: number): void {
  if (frame.marks.length > 0) {
    giveMarks(reading, node, frame.marks)
    frame.marks = []
  }
  if (frame.kept.length === 0) return
  for (const { key, value } of frame.kept) reading.keep(key, value)
  frame.kept = []
}

/** 3.15: `pre` opens its element: the root's node, or the first node of a branch. */
export function openPre(reading: Wei7XmlReader, branches: Branches, frame: Frame): number {
  const isRoot = branches.depth === 1 && frame.children === 0
  if (isRoot) {
    frame.children++
    frame.moves++
    reading.node = 0
    flush(reading, frame, 0)
  } else begin(reading, branches, frame)
  const node = reading.node!
  reading.readAttributes(preRows, reading.record.nodes[node]!, '')
  return node
}

/** Stones of a `pre`, in the order of the document; a point has one: the first, since what is kept is written last. */
export class Stones {
  readonly #put = new Map<number, Side>()

  read(side: Side, reading: Wei7XmlReader): void {
    const point = reading.point('3.17.2')
    const isSecond = this.#put.has(point)
    if (isSecond) reading.reportTag('wei7-xml/stone-twice')
    if (point < 0 || isSecond) {
      reading.keep('inside', reading.again(side === 1 ? 'black' : 'white'))
      return
    }
    reading.readAttributes(stoneRows, { at: point }, `stone/${this.#put.size}`)
    this.#put.set(point, side)
  }

  settle(reading: Wei7XmlReader, node: number): void {
    if (this.#put.size > 0) reading.record.nodes[node]!.action = { type: 'setup', put: [...this.#put] }
  }
}

/** 3.18: the mark of the current tag; undefined where it can't be read. */
export function readMark(reading: Wei7XmlReader): WaitingMark | undefined {
  const text = readSymbol(reading)
  const at = text === undefined ? -1 : reading.point('3.18', '3.18')
  if (text === undefined || at < 0) return undefined
  const { attributes } = reading
  const unknown: [string, string][] = []
  for (let i = 0; attributes.count > 3 && i < attributes.count; i++) {
    const name = attributes.name(i)
    if (markRows.rows.has(name)) continue
    reading.report('wei7-xml/unknown-attribute', name, markRows.clause)
    unknown.push([name, attributes.value(i)])
  }
  return { mark: { type: 'label', at, text }, unknown, home: -1 }
}

/** Adds marks to a node. */
export function giveMarks(reading: Wei7XmlReader, node: number, given: readonly WaitingMark[]): void {
  if (given.length === 0) return
  const notes = notesOf(reading.record.nodes[node]!)
  notes.marks ??= []
  reading.node = node
  for (const { mark, unknown } of given) {
    for (const [name, value] of unknown) reading.keep(`mark/${notes.marks.length}@${name}`, value)
    notes.marks.push(mark)
  }
}

/** A mark as it was written. */
export const markAgain = ({ mark, unknown }: WaitingMark, board: BoardSize): string =>
  tag('mark', [...[...markRows.rows].map(([name, row]) => [name, row.write(mark, board)!] as const), ...unknown], '/>')
