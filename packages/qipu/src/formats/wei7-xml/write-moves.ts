import type { Extra, GameRecord, Node } from '../../record/record.ts'
import { indexTree } from '../../record/tree.ts'
import { markRows, moveRows, preRows, stoneRows } from './attributes.ts'
import { ExtrasIndex } from './extras-index.ts'
import { rowsOf } from './reader.ts'
import { tag } from './xml.ts'
import type { XmlWriter } from './xml-writer.ts'

const isKept = (node: Node, matches: (key: string) => boolean): boolean =>
  node.notes?.extras?.some(({ format, key }: Extra) => format === 'wei7-xml' && matches(key)) ?? false

/** True for what is written as black or white; everything else is a `pre`, and begins a `moves` (3.15). */
export const isMove = (node: Node): boolean =>
  node.action ? node.action.type === 'play' || node.action.type === 'pass' : isKept(node, (key) => key === 'move')

/** True where something was said of the `moves` element that begins with this node. */
const beginsMoves = (node: Node): boolean => isKept(node, (key) => key.startsWith('moves@'))

/** True for a piece that is an element, and no comment, instruction or text. */
const isElement = (piece: string): boolean => /^<[^!?]/.test(piece)

const noRows = rowsOf<Node>('3.11', {})

/** True where the `moves` element ends with this node and its branches: none of them goes on with it. */
const endsMoves = (node: Node): boolean => isKept(node, (key) => key === 'after' || key === 'equal')

/** True where a node's main child stands in its own line. */
const goesOnInLine = (node: Node, main: Node | undefined): boolean =>
  main !== undefined && !endsMoves(node) && isMove(main) && !beginsMoves(main)

/** 3.20: whether the root gets a `pre` even where it says nothing: without one, no move would stand in its `moves`. */
export const needsPre = ({ nodes }: GameRecord): boolean =>
  !goesOnInLine(nodes[0]!, nodes[indexTree(nodes).firstChild[0]!])

/** A step of the work ahead: the next move of a line, the beginning of a branch, what stands at its end, or its end. */
interface Task {
  readonly what: 'move' | 'open' | 'after' | 'close'
  readonly node: number
}

/** 3.11 to 3.19. A stack of tasks instead of recursion: variations may be nested to any depth. */
export function writeMoves(record: GameRecord, page: XmlWriter): void {
  const { nodes } = record
  const { firstChild, nextSibling } = indexTree(nodes)
  const writer = new MovesWriter(record, page)
  const tasks: Task[] = [
    { what: 'close', node: 0 },
    { what: 'open', node: 0 },
  ]
  for (let task = tasks.pop(); task; task = tasks.pop()) {
    const { what, node } = task
    if (what === 'close' || what === 'after') {
      writer[what](node)
      continue
    }
    const main = firstChild[node]!
    const isEnd = endsMoves(nodes[node]!)
    const inLine = goesOnInLine(nodes[node]!, nodes[main])
    writer.write(node, what === 'open', inLine)
    // 3.12: a variation stands before the move that it replaces; what can't stay in the line comes last, as a branch.
    const from = tasks.length
    for (let child = inLine ? nextSibling[main]! : main; child >= 0; child = nextSibling[child]!) {
      tasks.push({ what: 'open', node: child }, { what: 'close', node: child })
    }
    if (inLine) tasks.push({ what: 'move', node: main })
    if (isEnd) tasks.push({ what: 'after', node })
    reverseFrom(tasks, from)
  }
}

function reverseFrom<T>(list: T[], from: number): void {
  for (let a = from, b = list.length - 1; a < b; a++, b--) [list[a], list[b]] = [list[b]!, list[a]!]
}

class MovesWriter {
  readonly #record: GameRecord
  readonly #page: XmlWriter
  #depth = 1

  constructor(record: GameRecord, page: XmlWriter) {
    this.#record = record
    this.#page = page
  }

  /** Writes a node, and the tag of the `moves` that begins with it; `goesOn` says that a move follows in the line. */
  write(at: number, opens: boolean, goesOn: boolean): void {
    const node = this.#record.nodes[at]!
    const kept = new ExtrasIndex(node.notes?.extras)
    if (opens)
      this.#page.line(this.#depth++, tag('moves', kept.attributes(noRows, node, this.#record.board, 'moves'), '>'))
    if (at > 0 && isMove(node)) this.#move(node, kept)
    // 3.20: the root has a `pre` where it says something, or where no move would stand in its `moves`.
    else this.#pre(node, kept, at > 0 || !goesOn || kept.take('pre').length > 0)
    // Written after the branches, or by their places.
    kept.take('after')
    kept.take('equal')
    this.#page.reportLeftOut(kept, at)
  }

  /** Writes the preserved data at the end of the `moves`. */
  after(at: number): void {
    this.#page.lines(this.#depth, new ExtrasIndex(this.#record.nodes[at]!.notes?.extras).raw('after'))
  }

  close(): void {
    this.#page.line(--this.#depth, '</moves>')
  }

  /** 3.17, 3.18 */
  #move(node: Node, kept: ExtrasIndex): void {
    this.#marks(node, kept, this.#depth)
    this.#page.lines(this.#depth, kept.raw('raw'))
    const { action } = node
    const own = kept.attributes(moveRows, node, this.#record.board)
    if (action?.type === 'play' || action?.type === 'pass') {
      this.#page.line(this.#depth, tag(action.side === 1 ? 'black' : 'white', own, '/>'))
      return
    }
    // A move that the reader could not play, as the document asked for it.
    const { name = 'black', ...asked } = kept.take('move')[0] as Record<string, string>
    this.#page.line(this.#depth, tag(name, [...Object.entries(asked), ...own], '/>'))
  }

  #marks({ notes }: Node, kept: ExtrasIndex, depth: number): void {
    notes?.marks?.forEach((mark, i) => {
      this.#page.line(depth, tag('mark', kept.attributes(markRows, mark, this.#record.board, `mark/${i}`), '/>'))
    })
  }

  /** 3.14 */
  #pre(node: Node, kept: ExtrasIndex, needed: boolean): void {
    const { board } = this.#record
    const attributes = kept.attributes(preRows, node, board)
    const stones = node.action?.type === 'setup' ? node.action.put : []
    const before = kept.raw('raw')
    // 3.15: an element before the `pre` would make it late.
    const inside = [...before.filter(isElement), ...kept.raw('inside')]
    this.#page.lines(
      this.#depth,
      before.filter((piece) => !isElement(piece)),
    )
    if (stones.length + inside.length === 0 && !node.notes?.marks) {
      if (needed || attributes.length > 0) this.#page.line(this.#depth, tag('pre', attributes, '/>'))
      return
    }
    this.#page.line(this.#depth, tag('pre', attributes, '>'))
    stones.forEach(([point, piece], i) => {
      const place = kept.attributes(stoneRows, { at: point }, board, `stone/${i}`)
      this.#page.line(this.#depth + 1, tag(piece === 1 ? 'black' : 'white', place, '/>'))
    })
    this.#marks(node, kept, this.#depth + 1)
    this.#page.lines(this.#depth + 1, inside)
    this.#page.line(this.#depth, '</pre>')
  }
}
