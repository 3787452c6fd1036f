import type { GameRecord, Node } from '../../record/record.ts'
import { indexTree } from '../../record/tree.ts'
import { markRows, moveRows, preRows, stoneRows } from './attributes.ts'
import type { Page } from './page.ts'
import { tag } from './xml.ts'

/** A move that the reader could not play, as the document asked for it. */
type Asked = Readonly<Record<string, string>>

function askedMove(node: Node): Asked | undefined {
  const kept = node.notes?.extras?.find(({ format, key }) => format === 'wei7-xml' && key === 'move')
  return kept?.value as Asked | undefined
}

/** True for what is written as black or white; everything else is a `pre`, and begins a `moves` (3.15). */
const isMove = (node: Node): boolean =>
  node.action ? node.action.type === 'play' || node.action.type === 'pass' : askedMove(node) !== undefined

/** True where something was said of the `moves` element that begins with this node. */
const beginsMoves = (node: Node): boolean =>
  node.notes?.extras?.some(({ format, key }) => format === 'wei7-xml' && key.startsWith('moves@')) ?? false

const noRows = { clause: '3.11', rows: new Map() }

/** A step of the work ahead: the next move of a line, the beginning of a branch, or its end. */
interface Task {
  readonly what: 'move' | 'open' | 'close'
  readonly node: number
}

/** 3.11 to 3.19. A stack of tasks instead of recursion: variations may be nested to any depth. */
export function writeMoves(record: GameRecord, page: Page): void {
  const { firstChild, nextSibling } = indexTree(record.nodes)
  const writer = new MovesWriter(record, page)
  const tasks: Task[] = [
    { what: 'close', node: 0 },
    { what: 'open', node: 0 },
  ]
  for (let task = tasks.pop(); task; task = tasks.pop()) {
    const { what, node } = task
    if (what === 'close') {
      writer.close()
      continue
    }
    page.offer(record.nodes[node]!.notes?.extras, node)
    if (what === 'open') writer.open(node, firstChild[node]!)
    else writer.move(node)
    const main = firstChild[node]!
    const inLine = main >= 0 && writer.staysInLine(main)
    // 3.12: a variation stands before the move that it replaces; what can't stay in the line comes last, as a branch.
    const from = tasks.length
    for (let child = inLine ? nextSibling[main]! : main; child >= 0; child = nextSibling[child]!) {
      tasks.push({ what: 'open', node: child }, { what: 'close', node: child })
    }
    if (inLine) tasks.push({ what: 'move', node: main })
    else writer.after(node)
    reverseFrom(tasks, from)
  }
}

function reverseFrom<T>(list: T[], from: number): void {
  for (let a = from, b = list.length - 1; a < b; a++, b--) [list[a], list[b]] = [list[b]!, list[a]!]
}

class MovesWriter {
  readonly #record: GameRecord
  readonly #page: Page
  #depth = 1

  constructor(record: GameRecord, page: Page) {
    this.#record = record
    this.#page = page
  }

  staysInLine(node: number): boolean {
    const { nodes } = this.#record
    return isMove(nodes[node]!) && !beginsMoves(nodes[node]!)
  }

  open(at: number, main: number): void {
    const node = this.#record.nodes[at]!
    const extras = node.notes?.extras
    const attributes = this.#page.attributes(noRows, node, this.#record.board, extras, 'moves')
    this.#page.line(this.#depth++, tag('moves', attributes, '>'))
    if (at > 0 && isMove(node)) this.move(at)
    else this.#pre(at, main)
  }

  close(): void {
    this.#page.line(--this.#depth, '</moves>')
  }

  /** What was kept for the end of the element that ends with this node. */
  after(at: number): void {
    for (const raw of this.#page.take(this.#record.nodes[at]!.notes?.extras, 'after')) this.#page.line(this.#depth, raw)
  }

  /** 3.17, 3.18 */
  move(at: number): void {
    const node = this.#record.nodes[at]!
    const { action } = node
    const extras = node.notes?.extras
    this.#marks(node, this.#depth)
    for (const raw of this.#page.take(extras, 'raw')) this.#page.line(this.#depth, raw)
    const own = this.#page.attributes(moveRows, node, this.#record.board, extras)
    if (action?.type === 'play' || action?.type === 'pass') {
      this.#page.line(this.#depth, tag(action.side === 1 ? 'black' : 'white', own, '/>'))
      return
    }
    this.#page.take(extras, 'move')
    const { name = 'black', ...asked } = askedMove(node)!
    this.#page.line(this.#depth, tag(name, [...Object.entries(asked), ...own], '/>'))
  }

  #marks({ notes }: Node, depth: number): void {
    notes?.marks?.forEach((mark, i) => {
      const attributes = this.#page.attributes(markRows, mark, this.#record.board, notes.extras, `mark/${i}`)
      this.#page.line(depth, tag('mark', attributes, '/>'))
    })
  }

  /** 3.14, 3.20: the root has a `pre` where it says something, or where no move would stand in its `moves`. */
  #pre(at: number, main: number): void {
    const node = this.#record.nodes[at]!
    const { board } = this.#record
    const extras = node.notes?.extras
    const attributes = this.#page.attributes(preRows, node, board, extras)
    const stones = node.action?.type === 'setup' ? node.action.put : []
    const inside = [...this.#page.take(extras, 'raw'), ...this.#page.take(extras, 'inside')]
    const isEmpty = stones.length + inside.length === 0 && !node.notes?.marks
    if (isEmpty && attributes.length === 0 && at === 0 && main >= 0 && this.staysInLine(main)) return
    if (isEmpty) {
      this.#page.line(this.#depth, tag('pre', attributes, '/>'))
      return
    }
    this.#page.line(this.#depth, tag('pre', attributes, '>'))
    stones.forEach(([point, piece], i) => {
      const place = this.#page.attributes(stoneRows, { at: point }, board, extras, `stone/${i}`)
      this.#page.line(this.#depth + 1, tag(piece === 1 ? 'black' : 'white', place, '/>'))
    })
    this.#marks(node, this.#depth + 1)
    for (const raw of inside) this.#page.line(this.#depth + 1, raw)
    this.#page.line(this.#depth, '</pre>')
  }
}
