import type { Point } from '../../games/game.ts'
import { xiangqi } from '../../games/xiangqi/index.ts'
import { fromOf, toOf } from '../../games/xiangqi/moves.ts'
import { playerOf } from '../../record/players.ts'
import type { GameRecord } from '../../record/record.ts'
import { depthFirst, indexTree } from '../../record/tree.ts'
import { charsetNamed, encode } from '../../text/charset/charset.ts'
import type { WriteOptions, WriteResult } from '../format.ts'
import { pointsOf } from '../shared/xiangqi-pieces.ts'
import {
  FIRST_SIDE_AT,
  HEADER_SIZE,
  KIND_AT,
  PIECES_AT,
  PLAIN_VERSION,
  RESULT_AT,
  TEXT_FIELDS,
  type TextTarget,
  VERSION_AT,
} from './header.ts'
import { byteOf, FROM_BASE, TO_BASE } from './points.ts'
import { CHARSET, roomText } from './texts.ts'
import { unreadIn } from './unread.ts'

export { can } from './can.ts'

/** The first record as version 1.0, which every version of XQStudio reads and whose layout its author published. */
export function write(records: readonly GameRecord[], options: WriteOptions = {}): WriteResult {
  const [record] = records
  if (!record) return { bytes: new Uint8Array() }
  const charset = charsetNamed(options.encoding ?? CHARSET) ?? CHARSET
  const head = headOf(record, charset, options)
  const moves = new MoveWriter(record, charset, options).bytes()
  const bytes = new Uint8Array(head.length + moves.length)
  bytes.set(head)
  bytes.set(moves, head.length)
  return { bytes }
}

const RESULT_BYTES: Readonly<Record<string, number>> = { '1': 1, '2': 2, draw: 3 }

function headOf(record: GameRecord, charset: string, { report }: WriteOptions): Uint8Array {
  const head = new Uint8Array(HEADER_SIZE)
  head.set([0x58, 0x51, PLAIN_VERSION])
  head[VERSION_AT] = PLAIN_VERSION
  const position = xiangqi.start()
  const { action } = record.nodes[0]!
  if (action?.type === 'setup') position.put(action.put, action.turn)
  head.set(
    pointsOf(position).map((point: Point | undefined) => byteOf(point)),
    PIECES_AT,
  )
  head[FIRST_SIDE_AT] = position.turn === 2 ? 1 : 0
  head[RESULT_AT] = RESULT_BYTES[String(record.info.result?.winner)] ?? 0
  const kind = ownExtra(record, 'kind')
  if (Number.isInteger(kind) && (kind as number) > 0 && (kind as number) < 256) head[KIND_AT] = kind as number
  for (const { at, room, target } of TEXT_FIELDS) {
    const text = textOf(record, target)
    const bytes = text === undefined ? new Uint8Array() : encode(text, charset, report).bytes.subarray(0, room)
    head[at] = bytes.length
    head.set(bytes, at + 1)
  }
  return head
}

const ownExtra = ({ extras = [] }: GameRecord, wanted: string): unknown =>
  extras.find(({ format, key }) => format === 'xqf' && key === wanted)?.value

function textOf(record: GameRecord, target: TextTarget): string | undefined {
  const { info } = record
  if ('player' in target) return playerOf(record, target.player)?.name
  if ('extra' in target) {
    const value = ownExtra(record, target.extra)
    const room = TEXT_FIELDS.find((field) => field.target === target)!.room
    return typeof value === 'string' ? roomText(value, room) : undefined
  }
  if (target.fact !== 'dates') return info[target.fact]
  const [date] = info.dates ?? []
  return date === undefined ? info.verbatim?.dates : dateText(date)
}

/** `1997年11月16日`, as the author's example has it. */
const dateText = (date: string): string =>
  date
    .slice(0, 10)
    .split('-')
    .map((part, i) => `${Number(part)}${'年月日'[i]}`)
    .join('')

const HAS_NEXT = 0xf0
const HAS_SIBLING = 0x0f

class MoveWriter {
  readonly #record: GameRecord
  readonly #charset: string
  readonly #options: WriteOptions
  readonly #parts: Uint8Array[] = []

  constructor(record: GameRecord, charset: string, options: WriteOptions) {
    this.#record = record
    this.#charset = charset
    this.#options = options
  }

  bytes(): Uint8Array {
    const { nodes } = this.#record
    const tree = indexTree(nodes)
    for (const node of depthFirst(tree)) {
      const { action, notes } = nodes[node]!
      const unread = unreadIn(notes)
      const hasNext = tree.firstChild[node]! >= 0 || unread.length > 0
      const flags = (hasNext ? HAS_NEXT : 0) | (tree.nextSibling[node]! >= 0 ? HAS_SIBLING : 0)
      const text = (notes?.comments ?? []).map((comment) => comment.text).join('\n')
      if (node === 0) this.#entry(FROM_BASE, TO_BASE, flags, 0xff, text)
      else if (action?.type === 'play') {
        const [from, to] = [byteOf(fromOf(action.move)), byteOf(toOf(action.move))]
        this.#entry(from + FROM_BASE, to + TO_BASE, flags, 0, text)
      }
      for (const [i, [from, to]] of unread.entries()) {
        const isLast = i === unread.length - 1 && tree.firstChild[node]! < 0
        this.#entry(from + FROM_BASE, to + TO_BASE, isLast ? 0 : HAS_NEXT, 0, '')
      }
    }
    return joined(this.#parts)
  }

  #entry(from: number, to: number, flags: number, reserved: number, comment: string): void {
    const text = encode(comment.replace(/\n/g, '\r\n'), this.#charset, this.#options.report).bytes
    const entry = new Uint8Array(8)
    entry.set([from, to, flags, reserved])
    new DataView(entry.buffer).setUint32(4, text.length, true)
    this.#parts.push(entry, text)
  }
}

function joined(parts: readonly Uint8Array[]): Uint8Array {
  const all = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    all.set(part, at)
    at += part.length
  }
  return all
}
