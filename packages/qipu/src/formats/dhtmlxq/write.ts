import { xiangqi } from '../../games/xiangqi/index.ts'
import { playerOf } from '../../record/players.ts'
import type { GameRecord, Node } from '../../record/record.ts'
import { childrenOf, indexTree } from '../../record/tree.ts'
import { encode } from '../../text/charset/charset.ts'
import type { WriteOptions, WriteResult } from '../format.ts'
import { setupFrom, turnAsRead } from '../shared/usual-setup.ts'
import { pointsOf } from '../shared/xiangqi-pieces.ts'
import { digitsOf, moveDigits } from './moves.ts'
import { dateText, FACTS, PLAYER_FACTS, resultWords } from './tags.ts'
import { lineText, writtenComment } from './texts.ts'
import { unreadIn } from './unread.ts'

export { can } from './can.ts'

/** One game after the other, each between `[DhtmlXQ]` and `[/DhtmlXQ]`. */
export function write(records: readonly GameRecord[], options: WriteOptions = {}): WriteResult {
  const texts = records.map((record) => {
    const tags = [...facts(record), ...new LineWriter(record).tags()]
    // A game without any tag would be none for a reader.
    return `[DhtmlXQ]\n${(tags.length > 0 ? tags : [EMPTY]).map(tag).join('')}[/DhtmlXQ]\n`
  })
  return { bytes: encode(texts.join('\n'), options.encoding ?? 'utf-8', options.report).bytes }
}

type NamedValue = readonly [name: string, value: string]

const EMPTY: NamedValue = ['movelist', '']

const tag = ([name, value]: NamedValue): string => `[DhtmlXQ_${name}]${value}[/DhtmlXQ_${name}]\n`

function facts(record: GameRecord): NamedValue[] {
  const { info, extras = [] } = record
  const found: (readonly [string, string | undefined])[] = FACTS.map(([name, fact]) => [name, info[fact]])
  found.push(['date', dateText(info)], ['result', resultWords(info.result) ?? info.verbatim?.result])
  for (const [i, color] of (['red', 'black'] as const).entries()) {
    const player = playerOf(record, (i + 1) as 1 | 2)
    for (const [end, fact] of PLAYER_FACTS) if (end !== 'name') found.push([color + end, player?.[fact]])
  }
  const known = new Set([...found.map(([name]) => name), 'movelist', 'binit', 'fen'])
  for (const { format, key, value } of extras) {
    const [, name] = /^tag\.(\w{1,40})$/.exec(key) ?? []
    const text = format === 'dhtmlxq' && typeof value === 'string' ? lineText(value) : undefined
    if (!name || known.has(name) || text === undefined) continue
    known.add(name)
    found.push([name, text])
  }
  found.push(...start(record))
  return found.filter((pair): pair is NamedValue => pair[1] !== undefined)
}

/** The list of points, and a FEN where otherwise nothing would tell that black begins. */
function start(record: GameRecord): NamedValue[] {
  const { action } = record.nodes[0]!
  if (action?.type !== 'setup') return []
  const position = xiangqi.start()
  position.put(action.put, action.turn)
  const points = pointsOf(position)
  const first = record.nodes.find((node) => node.parent === 0)?.action
  const isUsual = setupFrom(xiangqi, { put: action.put, turn: 1 }) === undefined
  const isTold = turnAsRead(isUsual, first?.type === 'play' ? first.side : undefined) === position.turn
  const list: NamedValue = ['binit', points.map(digitsOf).join('')]
  return isTold ? [list] : [list, ['fen', xiangqi.positionNotation!.format(position)]]
}

/** A line that is still to be written. */
interface OpenLine {
  readonly id: number
  readonly name: string
  /** Number of its first move. */
  readonly start: number
  /** Its first node, or the root for the main line. */
  readonly node: number
}

/** The numbers of lines in the name of a tag: its own, and that of the line that it leaves. */
function lineNumbers(key: string): readonly number[] {
  const [, parent, own] = /^tag\.move_(\d{1,6})_\d{1,6}_(\d{1,6})$/.exec(key) ?? []
  const [, line] = /^tag\.comment(\d{1,6})_\d{1,6}$/.exec(key) ?? []
  return [parent, own, line].flatMap((digits) => (digits === undefined ? [] : [Number(digits)]))
}

class LineWriter {
  readonly #nodes: readonly Node[]
  readonly #tree: ReturnType<typeof indexTree>
  readonly #moves: NamedValue[] = []
  readonly #comments: NamedValue[] = []
  readonly #open: OpenLine[] = []
  #count = 0

  constructor({ nodes, extras = [] }: GameRecord) {
    this.#nodes = nodes
    // Kept tags of lines that a reader did not find must not meet a line of that number now.
    for (const { format, key } of extras)
      if (format === 'dhtmlxq') for (const number of lineNumbers(key)) this.#count = Math.max(this.#count, number)
    this.#tree = indexTree(nodes)
  }

  tags(): readonly NamedValue[] {
    this.#open.push({ id: 0, name: 'movelist', start: 0, node: 0 })
    for (let i = 0; i < this.#open.length; i++) this.#line(this.#open[i]!)
    return [...this.#moves, ...this.#comments]
  }

  #line({ id, name, start, node }: OpenLine): void {
    const digits: string[] = []
    let ply = start
    for (let at: number | undefined = node; at !== undefined; ) {
      const { action, notes } = this.#nodes[at]!
      if (action?.type === 'play') digits.push(moveDigits(action.move))
      const text = (notes?.comments ?? []).map((comment) => comment.text).join('\n')
      if (text !== '') this.#comments.push([`comment${id === 0 ? '' : `${id}_`}${ply}`, writtenComment(text)])
      const unread = unreadIn(notes)
      digits.push(...unread)
      ply += unread.length + 1
      const children: readonly number[] = [...childrenOf(this.#tree, at)]
      for (const other of children.slice(1)) {
        const own = ++this.#count
        this.#open.push({ id: own, name: `move_${id}_${ply}_${own}`, start: ply, node: other })
      }
      at = children[0]
    }
    if (id > 0 || digits.length > 0) this.#moves.push([name, digits.join('')])
  }
}
