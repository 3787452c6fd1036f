import type { Placement } from '../../games/game.ts'
import { POINTS } from '../../games/xiangqi/board.ts'
import { xiangqi } from '../../games/xiangqi/index.ts'
import { moveOf } from '../../games/xiangqi/moves.ts'
import { playOf } from '../../record/actions.ts'
import { addPlayer } from '../../record/players.ts'
import { addNode, type GameRecord, newRecord, notesOf, type Result } from '../../record/record.ts'
import type { Charset } from '../../text/charset/charset.ts'
import { decode } from '../../text/charset/charset.ts'
import { brief } from '../../text/message/brief.ts'
import type { Message } from '../../text/message/message.ts'
import type { ReadOptions, ReadResult, Source } from '../format.ts'
import { addComment, addExtra } from '../shared/annotate.ts'
import { commentLines } from '../shared/comment-lines.ts'
import { plainDate } from '../shared/plain-date.ts'
import { settleSides } from '../shared/sides-by-piece.ts'
import { setupFrom, turnAsRead } from '../shared/usual-setup.ts'
import { withinBudget } from '../within-budget.ts'
import { LIBRARY_MARK, RECORD_MARK } from './detect.ts'
import { BOARD_AT, FIRST_SIDE_AT, firstSlot, MOVES_AT, pieceIn, RESULT_AT, SLOT, TEXTS } from './layout.ts'
import type { CcbridgeCode } from './messages.ts'

const ID = 'ccbridge'
const CHARSET: Charset = { name: 'utf-16le', how: 'valid', confidence: 1 }

const RESULTS: readonly (Result | undefined)[] = [undefined, { winner: 1 }, { winner: 2 }, { winner: 'draw' }]

export const read = withinBudget(readSource)

function readSource({ bytes }: Source, options: ReadOptions = {}): ReadResult {
  const { report } = options
  const records: GameRecord[] = []
  for (const part of recordsIn(bytes)) {
    const game = new RecordReader(part, report !== undefined)
    const record = game.read()
    for (const { code, ...details } of game.messages) report?.(code, { ...details, game: records.length })
    records.push(record)
  }
  if (records.length === 0) report?.('ccbridge/no-game')
  return { records, charset: CHARSET, text: () => '' }
}

const startsWith = (bytes: Uint8Array, at: number, mark: string): boolean => {
  for (let i = 0; i < mark.length; i++) if (bytes[at + i] !== mark.charCodeAt(i)) return false
  return true
}

/** A record, or those of a library: the index may be out of date, so the marks of the records count. */
function recordsIn(bytes: Uint8Array): Uint8Array[] {
  if (startsWith(bytes, 0, RECORD_MARK)) return [bytes]
  if (!startsWith(bytes, 0, LIBRARY_MARK)) return []
  const starts: number[] = []
  const first = firstSlot(new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength))
  for (let at = first; at < bytes.length; at += SLOT) if (startsWith(bytes, at, RECORD_MARK)) starts.push(at)
  return starts.map((start, i) => bytes.subarray(start, starts[i + 1] ?? bytes.length))
}

/** Bits of a move's first byte. */
const IS_LAST = 1
const HAS_SIBLING = 2
const HAS_COMMENT = 4

class RecordReader {
  readonly messages: Message[] = []
  readonly #bytes: Uint8Array
  readonly #collects: boolean
  readonly #record = newRecord('xiangqi', xiangqi.board.size)

  constructor(bytes: Uint8Array, collects: boolean) {
    this.#bytes = bytes
    this.#collects = collects
  }

  #report(code: CcbridgeCode, args: Message['args'] = {}, node?: number): void {
    if (this.#collects) this.messages.push({ code, args, ...(node !== undefined && { node }) })
  }

  read(): GameRecord {
    this.#texts()
    const value = this.#bytes[RESULT_AT] ?? 0
    if (RESULTS[value]) this.#record.info.result = RESULTS[value]!
    else if (value !== 0) this.#report('ccbridge/bad-result', { value })
    if (this.#bytes.length < MOVES_AT) this.#report('ccbridge/cut-short', {}, 0)
    else {
      this.#moves()
      this.#start()
    }
    return this.#record
  }

  /** Text up to the first zero that is a character of its own. */
  #text(at: number, size: number): string {
    let end = at
    const limit = Math.min(at + size, this.#bytes.length - 1)
    while (end < limit && (this.#bytes[end] !== 0 || this.#bytes[end + 1] !== 0)) end += 2
    return decode(this.#bytes.subarray(at, end), { forced: 'utf-16le' }).text
  }

  #texts(): void {
    const { info } = this.#record
    for (const [at, size, target] of TEXTS) {
      const line = this.#text(at, size)
        .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
        .trim()
      if (line === '') continue
      if ('player' in target) addPlayer(this.#record, target.player)[target.fact] = line
      else if ('extra' in target) {
        this.#record.extras ??= []
        this.#record.extras.push({ format: ID, key: target.extra, value: line })
      } else if (target.fact !== 'dates') info[target.fact] = line
      else {
        const date = plainDate(line)
        if (date !== undefined) info.dates = [date]
        else {
          info.verbatim = { ...info.verbatim, dates: line }
          this.#report('ccbridge/bad-date', { text: brief(line) })
        }
      }
    }
  }

  /**
   * Moves in depth-first order: each tells whether it ends its line, and whether another one stands in its place after all
   * that follows. The first entry is no move and holds the comment on the start.
   */
  #moves(): void {
    const bytes = this.#bytes
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    const open: number[] = []
    let parent = 0
    let at = MOVES_AT
    for (let isFirst = true; ; isFirst = false) {
      if (at + 4 > bytes.length) {
        this.#report('ccbridge/cut-short', {}, parent)
        return
      }
      const [flags = 0, , from = 0, to = 0] = bytes.subarray(at, at + 4)
      at += 4
      const node = isFirst ? 0 : this.#move(parent, from, to)
      if (flags & HAS_COMMENT) {
        const length = at + 4 <= bytes.length ? view.getUint32(at, true) : bytes.length
        at += 4
        if (at + length > bytes.length) {
          this.#report('ccbridge/cut-short', {}, node)
          return
        }
        const text = commentLines(this.#text(at, length))
        if (text !== undefined) addComment(this.#record, node, { text })
        at += length
      }
      if (flags & HAS_SIBLING && !isFirst) open.push(parent)
      if (flags & IS_LAST) {
        const next = open.pop()
        if (next === undefined) return
        parent = next
      } else parent = node
    }
  }

  #move(parent: number, from: number, to: number): number {
    if (from < POINTS && to < POINTS && from !== to) return addNode(this.#record, parent, playOf(moveOf(from, to), 1))
    this.#report('ccbridge/bad-move', { from, to }, parent)
    const notes = notesOf(this.#record.nodes[parent]!)
    notes.unread = (notes.unread ?? 0) + 1
    addExtra(this.#record, parent, { format: ID, key: 'unread', value: [from, to] })
    return parent
  }

  #start(): void {
    const put = Array.from({ length: POINTS }, (_, at): Placement => {
      const value = this.#bytes[BOARD_AT + at]!
      const piece = pieceIn(value)
      if (piece === undefined) {
        this.#report('ccbridge/bad-piece', { value, point: xiangqi.notation.point(at, xiangqi.board.size) })
      }
      return [at, piece ?? 0]
    })
    const first = settleSides(this.#record, xiangqi, put)
    const isUsual = setupFrom(xiangqi, { put, turn: 1 }) === undefined
    const stated = this.#bytes[FIRST_SIDE_AT] === 2 ? 2 : 1
    this.#record.nodes[0]!.action = setupFrom(xiangqi, { put, turn: turnAsRead(isUsual, first, stated) })
  }
}
