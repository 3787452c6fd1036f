import { xiangqi } from '../../games/xiangqi/index.ts'
import { isMove, moveOf } from '../../games/xiangqi/moves.ts'
import { playOf } from '../../record/actions.ts'
import { addPlayer } from '../../record/players.ts'
import { addNode, type GameRecord, newRecord, notesOf, type Result } from '../../record/record.ts'
import { brief } from '../../text/message/brief.ts'
import type { Report } from '../../text/message/message.ts'
import type { ReadOptions, ReadResult, Source } from '../format.ts'
import { addComment, addExtra } from '../shared/annotate.ts'
import { plainDate } from '../shared/plain-date.ts'
import { settleSides } from '../shared/sides-by-piece.ts'
import { setupFrom, turnAsRead } from '../shared/usual-setup.ts'
import { placementsOf } from '../shared/xiangqi-pieces.ts'
import { withinBudget } from '../within-budget.ts'
import { type Cipher, cipherOf } from './cipher.ts'
import {
  FIRST_SIDE_AT,
  HEADER_SIZE,
  KIND_AT,
  NEWEST_VERSION,
  PLAIN_VERSION,
  RESULT_AT,
  TEXT_FIELDS,
  type TextField,
  VERSION_AT,
} from './header.ts'
import type { XqfCode } from './messages.ts'
import { FROM_BASE, pointOf, TO_BASE } from './points.ts'
import { commentText, TextDecoding } from './texts.ts'

const ID = 'xqf'

const RESULTS: readonly (Result | undefined)[] = [
  undefined,
  { winner: 1 },
  { winner: 2 },
  { winner: 'draw' },
  // Some programs write 4 for a draw.
  { winner: 'draw' },
]

export const read = withinBudget(readSource)

function readSource(source: Source, options: ReadOptions = {}): ReadResult {
  const report: Report<XqfCode> = options.report
  const { bytes } = source
  if (bytes[0] !== 0x58 || bytes[1] !== 0x51) {
    report?.('xqf/no-game')
    return { records: [], text: () => '', charset: { name: 'gb18030', how: 'valid', confidence: 1 } }
  }
  const head = new Uint8Array(HEADER_SIZE)
  head.set(bytes.subarray(0, HEADER_SIZE))
  const version = head[VERSION_AT]!
  if (version > NEWEST_VERSION) report?.('xqf/newer-version', { args: { version } })
  const cipher = cipherOf(head)
  if (!cipher.isSound) report?.('xqf/bad-keys')
  const fields = TEXT_FIELDS.map((field) => ({ field, bytes: textBytes(head, field, report) }))
  const tree = readTree(bytes, cipher, version <= PLAIN_VERSION, report)
  const texts = new TextDecoding(
    [...fields.map((field) => field.bytes), ...tree.comments.map((comment) => comment.bytes)],
    options.encoding,
    options.report,
  )
  const { record } = tree
  for (const { field, bytes } of fields) takeText(record, field, texts.decode(bytes).trim(), report)
  for (const { node, bytes } of tree.comments) {
    const text = commentText(texts.decode(bytes))
    if (text !== undefined) addComment(record, node, { text })
  }
  takeResult(record, head[RESULT_AT]!, report)
  if (head[KIND_AT] !== 0) (record.extras ??= []).push({ format: ID, key: 'kind', value: head[KIND_AT]! })
  takeStart(record, cipher.pieces(head), head[FIRST_SIDE_AT] === 1, report)
  return { records: [record], text: () => texts.text, charset: texts.charset }
}

function textBytes(head: Uint8Array, { at, room }: TextField, report: Report<XqfCode>): Uint8Array {
  const length = head[at]!
  if (length > room) report?.('xqf/bad-length', { args: { length, room } })
  const text = head.subarray(at + 1, at + 1 + Math.min(length, room))
  const end = text.indexOf(0)
  return end < 0 ? text : text.subarray(0, end)
}

function takeText(record: GameRecord, { target }: TextField, text: string, report: Report<XqfCode>): void {
  const { info } = record
  const line = text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim()
  if (line === '') return
  if ('player' in target) addPlayer(record, target.player).name = line
  else if ('extra' in target) (record.extras ??= []).push({ format: ID, key: target.extra, value: line })
  else if (target.fact === 'dates') {
    const date = plainDate(line)
    if (date !== undefined) info.dates = [date]
    else {
      info.verbatim = { ...info.verbatim, dates: line }
      report?.('xqf/bad-date', { args: { text: brief(line) } })
    }
  } else info[target.fact] = line
}

function takeResult({ info }: GameRecord, value: number, report: Report<XqfCode>): void {
  const result = RESULTS[value]
  if (result) info.result = result
  else if (value !== 0) report?.('xqf/bad-result', { args: { value } })
}

/** The pieces before the first move, and with them whose moves the moves are. */
function takeStart(record: GameRecord, list: Uint8Array, isBlackStated: boolean, report: Report<XqfCode>): void {
  const { put, doubled } = placementsOf(Array.from(list, pointOf))
  for (const point of doubled) {
    report?.('xqf/piece-twice', { args: { point: xiangqi.notation.point(point, xiangqi.board.size) } })
  }
  const first = settleSides(record, xiangqi, put)
  const isUsual = setupFrom(xiangqi, { put, turn: 1 }) === undefined
  record.nodes[0]!.action = setupFrom(xiangqi, { put, turn: turnAsRead(isUsual, first, isBlackStated ? 2 : 1) })
}

interface Tree {
  readonly record: GameRecord
  readonly comments: { readonly node: number; readonly bytes: Uint8Array }[]
}

/** Bits of a move's third byte. */
const HAS_NEXT = 0x80
const HAS_SIBLING = 0x40
const HAS_COMMENT = 0x20

/**
 * Moves in depth-first order: each tells whether a move follows it, and whether another one stands in its place after all
 * that follows. The first entry is no move and holds the comment on the start.
 */
function readTree(bytes: Uint8Array, cipher: Cipher, isPlain: boolean, report: Report<XqfCode>): Tree {
  const record = newRecord('xiangqi', xiangqi.board.size)
  const comments: Tree['comments'] = []
  let at = HEADER_SIZE
  const byte = (): number => cipher.byte(bytes[at]!, at++)
  /** Nodes after which another move is still to come. */
  const open: number[] = []
  let parent = 0
  for (let isFirst = true; ; isFirst = false) {
    if (at + (isPlain ? 8 : 4) > bytes.length) {
      report?.('xqf/cut-short', { node: parent })
      break
    }
    const [from, to, tag] = [byte(), byte(), byte(), byte()] as const
    const flags = isPlain ? (tag & 0xf0 ? HAS_NEXT : 0) | (tag & 0x0f ? HAS_SIBLING : 0) | HAS_COMMENT : tag
    const node = isFirst
      ? 0
      : addMove(record, parent, from - FROM_BASE - cipher.fromOffset, to - TO_BASE - cipher.toOffset, report)
    if (flags & HAS_COMMENT) {
      const length =
        at + 4 <= bytes.length ? (byte() | (byte() << 8) | (byte() << 16) | (byte() << 24)) - cipher.lengthOffset : 1
      const end = at + Math.max(0, length)
      if (end > bytes.length) report?.('xqf/cut-short', { node })
      const text = new Uint8Array(Math.min(end, bytes.length) - at)
      for (let i = 0; i < text.length; i++) text[i] = byte()
      if (text.length > 0) comments.push({ node, bytes: text })
      if (end > bytes.length) break
    }
    if (flags & HAS_SIBLING && !isFirst) open.push(parent)
    if (flags & HAS_NEXT) parent = node
    else {
      const next = open.pop()
      if (next === undefined) {
        if (at < bytes.length) report?.('xqf/after-end', { args: { count: bytes.length - at } })
        break
      }
      parent = next
    }
  }
  return { record, comments }
}

/** Returns the node after the move; the node before it where the move is none. */
function addMove(record: GameRecord, parent: number, from: number, to: number, report: Report<XqfCode>): number {
  const [origin, destination] = [from & 0xff, to & 0xff]
  const [start, end] = [pointOf(origin), pointOf(destination)]
  if (start !== undefined && end !== undefined && start !== end && isMove(moveOf(start, end))) {
    return addNode(record, parent, playOf(moveOf(start, end), 1))
  }
  report?.('xqf/bad-move', { node: parent, args: { from: origin, to: destination } })
  const notes = notesOf(record.nodes[parent]!)
  notes.unread = (notes.unread ?? 0) + 1
  addExtra(record, parent, { format: ID, key: 'unread', value: [origin, destination] })
  return parent
}
