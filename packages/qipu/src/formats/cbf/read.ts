import { SaxesParser } from 'saxes'
import { pointAt, WIDTH } from '../../games/xiangqi/board.ts'
import { xiangqi } from '../../games/xiangqi/index.ts'
import { moveOf } from '../../games/xiangqi/moves.ts'
import { START } from '../../games/xiangqi/start.ts'
import { playOf } from '../../record/actions.ts'
import { addPlayer } from '../../record/players.ts'
import { addNode, type GameRecord, newRecord, notesOf, type Result } from '../../record/record.ts'
import { decode } from '../../text/charset/charset.ts'
import { brief } from '../../text/message/brief.ts'
import type { Report } from '../../text/message/message.ts'
import type { ReadOptions, ReadResult, Source } from '../format.ts'
import { addComment, addExtra } from '../shared/annotate.ts'
import { commentLines } from '../shared/comment-lines.ts'
import { plainDate } from '../shared/plain-date.ts'
import { settleSides } from '../shared/sides-by-piece.ts'
import { setupFrom, turnAsRead } from '../shared/usual-setup.ts'
import { withinBudget } from '../within-budget.ts'
import type { CbfCode } from './messages.ts'

const ID = 'cbf'

interface MoveElement {
  readonly value: string
  readonly isLast: boolean
  text: string
}

interface Document {
  readonly head: Map<string, string>
  readonly moves: MoveElement[]
  isRecord: boolean
  isSound: boolean
}

export const read = withinBudget(readSource)

function readSource(source: Source, options: ReadOptions = {}): ReadResult {
  const report: Report<CbfCode> = options.report
  const declared = /^<\?xml[^>]{0,200}encoding\s{0,9}=\s{0,9}["']([\w-]{1,40})/.exec(
    String.fromCharCode(...source.bytes.subarray(0, 200)).replace(/^\xef\xbb\xbf/, ''),
  )?.[1]
  const { text, charset } = decode(source.bytes, { forced: options.encoding, declared, report: options.report })
  const document = documentIn(text)
  if (!document.isSound) report?.('cbf/bad-xml', { at: { offset: 0, length: 0 } })
  if (!document.isRecord) report?.('cbf/no-game', { at: { offset: 0, length: 0 } })
  const records = document.isRecord ? [recordOf(document, report)] : []
  return { records, charset, text: () => text }
}

function documentIn(text: string): Document {
  const found: Document = { head: new Map(), moves: [], isRecord: false, isSound: true }
  const parser = new SaxesParser({ xmlns: false, position: false })
  const path: string[] = []
  let content = ''
  parser.on('error', () => {
    found.isSound = false
  })
  parser.on('opentag', ({ name, attributes }) => {
    path.push(name)
    content = ''
    if (name === 'ChineseChessRecord') found.isRecord = true
    if (name === 'Move') {
      const { value = '', end = '' } = attributes as Readonly<Record<string, string>>
      found.moves.push({ value: value.trim(), isLast: end !== '' && end !== '0', text: '' })
    }
  })
  const add = (part: string): void => {
    content += part
  }
  parser.on('text', add)
  parser.on('cdata', add)
  parser.on('closetag', ({ name }) => {
    if (name === 'Move') found.moves.at(-1)!.text = content
    else if (path.at(-2) === 'Head' && !found.head.has(name)) found.head.set(name, content.trim())
    path.pop()
    content = ''
  })
  parser.write(text).close()
  return found
}

const FACTS: readonly (readonly [
  tag: string,
  fact: 'name' | 'event' | 'round' | 'place' | 'annotator' | 'transcriber' | 'source' | 'sourceUrl',
])[] = [
  ['Name', 'name'],
  ['From', 'source'],
  ['URL', 'sourceUrl'],
  ['Contest', 'event'],
  ['Round', 'round'],
  ['Site', 'place'],
  ['Commentator', 'annotator'],
  ['Recorder', 'transcriber'],
]
const PLAYER_FACTS: readonly (readonly [end: string, fact: 'name' | 'team' | 'rank'])[] = [
  ['', 'name'],
  ['Team', 'team'],
  ['Rating', 'rank'],
]
const RESULTS: Readonly<Record<string, Result>> = {
  '1': { winner: 1 },
  '2': { winner: 2 },
  '3': { winner: 'draw' },
  '4': { winner: 'draw' },
}

function recordOf({ head, moves }: Document, report: Report<CbfCode>): GameRecord {
  const record = newRecord('xiangqi', xiangqi.board.size)
  const take = (name: string): string | undefined => {
    const value = head
      .get(name)
      ?.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
      .trim()
    head.delete(name)
    return value === '' ? undefined : value
  }
  const { info } = record
  for (const [tag, fact] of FACTS) {
    const value = take(tag)
    if (value !== undefined) info[fact] = value
  }
  for (const [i, color] of (['Red', 'Black'] as const).entries()) {
    for (const [end, fact] of PLAYER_FACTS) {
      const value = take(color + end)
      if (value !== undefined) addPlayer(record, (i + 1) as 1 | 2)[fact] = value
    }
  }
  takeDate(record, take('Date'), report)
  const number = take('RecordResult') ?? '0'
  if (Object.hasOwn(RESULTS, number)) info.result = RESULTS[number]!
  else if (number !== '0') report?.('cbf/bad-result', { args: { value: brief(number) } })
  const fen = take('FEN')
  takeMoves(record, moves, report)
  takeStart(record, fen, report)
  for (const name of [...head.keys()]) {
    const value = take(name)
    if (value === undefined) continue
    record.extras ??= []
    record.extras.push({ format: ID, key: `head.${name}`, value })
  }
  return record
}

function takeDate({ info }: GameRecord, words: string | undefined, report: Report<CbfCode>): void {
  if (words === undefined) return
  const date = plainDate(words)
  if (date !== undefined) info.dates = [date]
  else {
    info.verbatim = { ...info.verbatim, dates: words }
    report?.('cbf/bad-date', { args: { text: brief(words) } })
  }
}

/** The first element is no move and holds the comment on the start. */
const START_VALUE = '00-00'

function takeMoves(record: GameRecord, moves: readonly MoveElement[], report: Report<CbfCode>): void {
  let node = 0
  let isOver = false
  let left = 0
  for (const [i, { value, isLast, text }] of moves.entries()) {
    if (isOver) {
      left++
      addExtra(record, node, { format: ID, key: 'after-end', value })
      continue
    }
    if (i > 0 || value !== START_VALUE) node = addMove(record, node, value, report)
    const comment = commentLines(text)
    if (comment !== undefined) addComment(record, node, { text: comment })
    isOver = isLast
  }
  if (left > 0) report?.('cbf/after-end', { node, args: { count: left } })
}

/** Files from red's left, rows from black's side: `77-47` is red's 炮二平五. */
function addMove(record: GameRecord, parent: number, value: string, report: Report<CbfCode>): number {
  const [, ...digits] = /^(\d)(\d)-(\d)(\d)$/.exec(value) ?? []
  const [fromX = WIDTH, fromY = 0, toX = WIDTH, toY = 0] = digits.map(Number)
  const from = pointAt(fromX, fromY)
  const to = pointAt(toX, toY)
  if (fromX < WIDTH && toX < WIDTH && from !== to) return addNode(record, parent, playOf(moveOf(from, to), 1))
  report?.('cbf/bad-move', { node: parent, args: { text: brief(value) } })
  const notes = notesOf(record.nodes[parent]!)
  notes.unread = (notes.unread ?? 0) + 1
  addExtra(record, parent, { format: ID, key: 'unread', value })
  return parent
}

function takeStart(record: GameRecord, fen: string | undefined, report: Report<CbfCode>): void {
  const parsed = fen === undefined ? undefined : xiangqi.positionNotation!.parse(fen)
  const isBroken = parsed !== undefined && 'fault' in parsed
  if (isBroken) report?.('cbf/bad-fen', { args: { text: brief(fen!) } })
  const { put, turn } = parsed === undefined || isBroken ? { put: START, turn: 1 as const } : parsed
  const first = settleSides(record, xiangqi, put)
  const isUsual = setupFrom(xiangqi, { put, turn: 1 }) === undefined
  record.nodes[0]!.action = setupFrom(xiangqi, { put, turn: turnAsRead(isUsual, first, turn) })
}
