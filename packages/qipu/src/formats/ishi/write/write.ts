import type { Action, Diagram, Extra, GameRecord, Setup } from '../../../record/record.ts'
import { indexTree } from '../../../record/tree.ts'
import { encode } from '../../../text/charset/charset.ts'
import type { WriteOptions, WriteResult } from '../../format.ts'
import { textOf, textsOf } from '../extras.ts'
import { headers } from '../head/headers.ts'
import { asLine, wordsOf } from '../line-text.ts'
import { formatLocation, parseBoardSize } from '../locations.ts'
import { Path } from '../path.ts'
import { moveNumbers, variationsOf } from '../structure.ts'
import { writeBefore, writeFigure, writeNotes, writePrisoners, writeSetup } from './lines.ts'

export { abilities as can } from '../abilities.ts'

const BOM = '\ufeff'

export function write(records: readonly GameRecord[], { encoding, report }: WriteOptions = {}): WriteResult {
  const lines: string[] = []
  for (const record of records) writeEvent(record, lines)
  lines.push('')
  const text = lines.join('\r\n')
  if (encoding !== undefined) {
    const { bytes } = encode(text, encoding, report)
    return { bytes }
  }
  // The format cannot name a charset. A byte-order mark does, and files in pure ASCII need none (section 3).
  const { bytes } = encode(/^[\0-\x7f]*$/.test(text) ? text : BOM + text, 'utf-8', report)
  return { bytes }
}

function writeEvent(record: GameRecord, lines: string[]): void {
  const { info, extras, board } = record
  for (const remark of textsOf(extras, 'REMARK')) lines.push(remarkLine(remark))
  lines.push(info.name === undefined ? 'EVENT' : `EVENT ${info.name}`)
  const keptLines = textsOf(extras, 'LINE').map((line) => asLine(line) ?? '')
  lines.push(...keptLines)
  for (const [keyword, header] of Object.entries(headers)) {
    for (const line of header.write(record)?.split('\n') ?? []) lines.push(`${keyword} ${line}`)
  }
  if (board.width !== 19 || keptLines.some(namesBoard)) lines.push(`BOARDSIZE ${board.width}`)
  new TreeWriter(record, lines).write()
  for (const remark of textsOf(extras, 'AFTER')) lines.push(remarkLine(remark))
}

/** A size that was overruled and kept: the usual one has to be named then. */
function namesBoard(line: string): boolean {
  const [keyword, size = ''] = wordsOf(line)
  return keyword?.toUpperCase() === 'BOARDSIZE' && parseBoardSize(size) !== undefined
}

const remarkLine = (text: string): string => `REMARK ${asLine(text) ?? ''}`.trimEnd()

/** Writes nodes in the order of the file: a move, the variations on it, then what follows it. */
class TreeWriter {
  readonly #record: GameRecord
  readonly #lines: string[]
  readonly #path: Path
  readonly #numbers: Float64Array
  readonly #derivesPrisoners: boolean

  constructor(record: GameRecord, lines: string[]) {
    this.#record = record
    this.#lines = lines
    this.#path = new Path(record.board)
    this.#numbers = moveNumbers({ record, node: 0, tree: indexTree(record.nodes) })
    this.#derivesPrisoners = textOf(record.extras, 'PRISONER') !== 'none'
  }

  write(): void {
    const tree = indexTree(this.#record.nodes)
    const { firstChild } = tree
    const { first, next } = variationsOf(this.#record, tree)
    this.#root(firstChild[0]!)
    /** Nodes to begin a variation with; ENDVAR and the move to play again; nodes to go on with. */
    const tasks: { kind: 'variation' | 'end' | 'on'; node: number; length: number }[] = []
    const goOn = (node: number): void => {
      for (let at = node; at >= 0; at = firstChild[at]!) {
        const length = this.#path.length
        this.#node(at)
        if (first[at]! < 0) continue
        tasks.push({ kind: 'on', node: at, length })
        const variations: number[] = []
        for (let other = first[at]!; other >= 0; other = next[other]!) variations.push(other)
        for (const other of variations.reverse()) {
          tasks.push({ kind: 'end', node: other, length }, { kind: 'variation', node: other, length })
        }
        return
      }
    }
    goOn(firstChild[0]!)
    for (let task = tasks.pop(); task; task = tasks.pop()) {
      this.#path.popTo(task.length)
      if (task.kind === 'end') this.#lines.push('ENDVAR')
      else if (task.kind === 'on') {
        this.#play(task.node)
        goOn(firstChild[task.node]!)
      } else {
        const { notes } = this.#record.nodes[task.node]!
        const label = asLine(notes?.title ?? textOf(notes?.extras, 'VAR') ?? '')
        this.#lines.push(label === undefined ? 'VAR' : `VAR ${label}`)
        goOn(task.node)
      }
    }
  }

  /** The event's own commentary and marks, and its setup stones. */
  #root(next: number): void {
    const { action, notes } = this.#record.nodes[0]!
    const remarks = textsOf(notes?.extras, 'REMARK')
    const stones = action?.type === 'setup' ? action : undefined
    const rest = stones ? writeBefore(notes, this.#lines) : notes
    if (stones || remarks.length > 0) this.#setup(stones, notes?.extras)
    const own = writeNotes(rest, action, this.#path, this.#lines)
    // An empty MARK line tells that the empty board is a step of its own: setup stones come after it.
    if (!own && this.#record.nodes[next]?.action?.type === 'setup') this.#lines.push('MARK')
  }

  #setup(stones: Setup | undefined, extras: readonly Extra[] | undefined): void {
    for (const remark of textsOf(extras, 'REMARK')) this.#lines.push(remarkLine(remark))
    writeSetup(stones?.put ?? [], this.#record.board, this.#lines)
    this.#path.put(stones?.put ?? [])
  }

  #node(index: number): void {
    const { action, notes } = this.#record.nodes[index]!
    if (action?.type === 'setup') this.#setup(action, notes?.extras)
    else {
      for (const remark of textsOf(notes?.extras, 'REMARK')) this.#lines.push(remarkLine(remark))
      if (action?.type === 'diagram') this.#diagram(action, notes?.extras)
      else this.#move(index, action, notes?.extras)
    }
    writeNotes(notes, action, this.#path, this.#lines)
  }

  #diagram(action: Diagram, extras: readonly Extra[] | undefined): void {
    writeFigure(action, extras, this.#path, this.#lines, remarkLine)
  }

  #move(index: number, action: Action | undefined, extras: readonly Extra[] | undefined): void {
    const number = this.#numbers[index]!
    const captured = this.#play(index)
    if (action?.type === 'play' || action?.type === 'pass') {
      const place = action.type === 'pass' ? 'PASS' : formatLocation(action.move, this.#record.board)
      this.#lines.push(`${action.side === 1 ? 'B' : 'W'} ${number} ${place}`)
    } else {
      const [keyword, place] = (textOf(extras, 'MOVE') ?? 'B ?').split(' ')
      this.#lines.push(`${keyword} ${number} ${place}`)
    }
    const removed = captured && this.#derivesPrisoners ? this.#path.removed() : []
    writePrisoners(removed, extras, this.#record.board, this.#lines)
  }

  /** Plays a node's move on the path; tells whether stones came off. */
  #play(index: number): boolean {
    const { action, notes } = this.#record.nodes[index]!
    const number = this.#numbers[index]!
    if (action?.type === 'play') return this.#path.push({ node: index, side: action.side, point: action.move, number })
    if (action?.type !== 'pass' && textOf(notes?.extras, 'MOVE') === undefined) return false
    this.#path.push({ node: index, side: action?.type === 'pass' ? action.side : 1, point: -1, number })
    return false
  }
}
