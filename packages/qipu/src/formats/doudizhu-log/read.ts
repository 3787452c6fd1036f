import {
  type Card,
  DoudizhuPosition,
  doudizhu,
  HAND,
  handRow,
  LEFT,
  LEFT_ROW,
  moveOfCards,
  pointOf,
} from '../../games/doudizhu/index.ts'
import { type Move, PASS, type Placement, type Side } from '../../games/game.ts'
import { play } from '../../record/actions.ts'
import { addPlayer } from '../../record/players.ts'
import { addNode, type GameRecord, newRecord, notesOf } from '../../record/record.ts'
import { byteOrderMark } from '../../text/charset/bom.ts'
import { decode } from '../../text/charset/charset.ts'
import { strictUtf8 } from '../../text/charset/unicode.ts'
import { brief } from '../../text/message/brief.ts'
import type { Message, Report, SourceRange } from '../../text/message/message.ts'
import type { ReadOptions, ReadResult, Source } from '../format.ts'
import { addExtra } from '../shared/annotate.ts'
import { placesOf } from '../shared/depth-first.ts'
import { matchIdOf, ROUND_EXTRAS } from '../shared/doudizhu-match.ts'
import { placeOf } from '../shared/text-lines.ts'
import { withinBudget } from '../within-budget.ts'
import { type LogLine, logLines } from './lines.ts'
import type { DoudizhuLogCode } from './messages.ts'

const ID = 'doudizhu-log'
const SIDES = [1, 2, 3] as const

export const read = withinBudget(readSource)

function readSource(source: Source, options: ReadOptions = {}): ReadResult {
  const report: Report<DoudizhuLogCode> = options.report
  // The platform writes GBK; a log of Qipu's own may be UTF-8.
  const isGbk = strictUtf8(source.bytes) === undefined && byteOrderMark(source.bytes) === undefined
  const forced = options.encoding ?? (isGbk ? 'gb18030' : undefined)
  const { text, charset } = decode(source.bytes, { forced, report: options.report })
  const deals = dealsIn(logLines(text)).map(({ names, lines }, game) =>
    new DealReader(names, (code, at, args, node) => {
      report?.(code, { at, game, args, ...(node !== undefined && { node }) })
    }).read(lines),
  )
  if (deals.length === 0) report?.('doudizhu-log/no-game', { at: { offset: 0, length: 0 } })
  return { records: deals.map(({ record }): GameRecord => record), charset, text: () => text, place: placesOf(deals) }
}

interface LoggedDeal {
  readonly names: readonly string[]
  readonly lines: readonly LogLine[]
}

/** Engines keep running: INFO begins another deal, and so do cards behind plays. Names hold until others come. */
function dealsIn(lines: readonly LogLine[]): LoggedDeal[] {
  const deals: LoggedDeal[] = []
  let names: string[] = []
  let current: LogLine[] = []
  let isOver = false
  const isTold = (): boolean => current.some(({ said }) => said?.kind === 'deal' || said?.kind === 'play')
  const close = (): void => {
    if (isTold()) deals.push({ names, lines: current })
    current = []
    isOver = false
  }
  for (const line of lines) {
    const kind = line.said?.kind
    const hasMoves = current.some(({ said }) => said?.kind === 'bid' || said?.kind === 'play')
    if ((kind === 'info' && isTold()) || (kind === 'deal' && hasMoves)) close()
    if (kind === 'name') {
      if (isOver) close()
      if (isTold() || deals.length > 0) {
        close()
        names = deals.at(-1)?.names === names ? [] : names
      }
      names.push(line.said!.kind === 'name' ? line.said!.name : '')
    } else current.push(line)
    isOver ||= kind === 'over'
  }
  close()
  return deals
}

type Say = (code: DoudizhuLogCode, at: SourceRange, args: Message['args'], node?: number) => void

class DealReader {
  readonly #names: readonly string[]
  readonly #say: Say
  readonly #record: GameRecord = newRecord(doudizhu.id, { ...doudizhu.board.size })
  readonly #places: (SourceRange | undefined)[] = [undefined]
  readonly #position = new DoudizhuPosition()
  readonly #put: Placement[] = []
  readonly #owned = new Set<Card>()
  #first: Side | undefined
  #node = 0
  /** Seats whose cards are known. */
  #seats: Side[] = []

  constructor(names: readonly string[], say: Say) {
    this.#names = names
    this.#say = say
  }

  read(lines: readonly LogLine[]): { readonly record: GameRecord; readonly places: (SourceRange | undefined)[] } {
    for (const line of lines) this.#line(line)
    const { record } = { record: this.#record }
    if (this.#put.length > 0) {
      const put = [...this.#put].sort(([a], [b]) => a - b)
      record.nodes[0]!.action = { type: 'setup', put, turn: this.#first ?? 1 }
    }
    const [only] = this.#seats
    if (this.#seats.length === 1) {
      this.#say('doudizhu-log/one-seat', placeOf(lines[0]!), {})
      if (this.#names.length === 1) addPlayer(record, only!).name = this.#names[0]!
    } else
      for (const [i, name] of this.#names.slice(0, SIDES.length).entries()) addPlayer(record, SIDES[i]!).name = name
    const { match } = record.info
    if (match) {
      const names = SIDES.map((_, i) => (this.#seats.length === 1 ? undefined : this.#names[i]))
      record.info.match = { ...match, id: matchIdOf(names, record.info.round) }
    }
    return { record, places: this.#places }
  }

  #line(line: LogLine): void {
    const { said } = line
    const at = placeOf(line)
    switch (said?.kind) {
      case undefined:
        this.#say('doudizhu-log/bad-line', at, { text: brief(line.text) })
        addExtra(this.#record, this.#node, { format: ID, key: 'line', value: line.text })
        break
      case 'info':
        this.#info(said.numbers)
        break
      case 'deal':
        if (this.#seats.includes(said.side)) break
        this.#seats.push(said.side)
        this.#lay(handRow(said.side), said.cards, HAND, said.side, at)
        break
      case 'left':
        this.#left(said.side, said.cards, at)
        break
      case 'bid':
        this.#begin(said.side)
        this.#add(said.bid, said.side, at)
        break
      case 'play':
        this.#play(said.side, said.cards, line)
        break
      case 'over':
        this.#record.info.result = { winner: said.side }
        break
      case 'error':
        addExtra(this.#record, this.#node, { format: ID, key: 'error', value: said.side })
    }
  }

  /** Round, rounds, deal, deals of the round, how many advance, the cap, seconds for an answer; 0 for what is not known. */
  #info([round, rounds, deal, deals, advancing, cap, seconds]: readonly number[]): void {
    const { info } = this.#record
    if (round) info.round = String(round)
    if (deal) info.match = { id: '', number: deal, ...(deals && { of: deals }) }
    this.#record.extras = [
      ...[rounds, advancing, cap].flatMap((value, i) =>
        value ? [{ format: 'ccgc', key: ROUND_EXTRAS[i]!, value: String(value) }] : [],
      ),
      ...(!deal && deals ? [{ format: 'ccgc', key: 'RC', value: String(deals) }] : []),
      ...(seconds ? [{ format: ID, key: 'seconds', value: seconds }] : []),
    ]
    if (this.#record.extras.length === 0) delete this.#record.extras
  }

  #lay(row: number, cards: readonly Card[], expected: number, side: Side, at: SourceRange): void {
    const { name } = doudizhu.sides[side - 1]!
    if (cards.length !== expected)
      this.#say('doudizhu-log/hand-size', at, { side: name, count: cards.length, expected })
    for (const card of cards) {
      if (this.#owned.has(card)) this.#say('doudizhu-log/card-twice', at, { card })
      else {
        this.#owned.add(card)
        this.#put.push([pointOf(row, card), 1])
      }
    }
  }

  /** The cards that are left lie in the middle until the bidding is over. */
  #left(side: Side, cards: readonly Card[], at: SourceRange): void {
    const { landlord } = this.#position
    this.#lay(LEFT_ROW, cards, LEFT, side, at)
    if (landlord !== undefined && landlord !== side) {
      this.#say('doudizhu-log/landlord-differs', at, { side: doudizhu.sides[side - 1]!.name })
      this.#record.extras ??= []
      this.#record.extras.push({ format: 'ccgc', key: 'landlord', value: `L${doudizhu.sides[side - 1]!.letter}` })
    }
  }

  #begin(side: Side): void {
    if (this.#first !== undefined) return
    this.#first = side
    this.#position.put(this.#put, side)
  }

  #play(side: Side, cards: readonly Card[], line: LogLine): void {
    this.#begin(side)
    const move = cards.length === 0 ? PASS : moveOfCards(cards)
    if (move !== undefined) {
      this.#add(move, side, placeOf(line))
      return
    }
    this.#say('doudizhu-log/play-repeats', placeOf(line), { text: brief(line.text) }, this.#node)
    const notes = notesOf(this.#record.nodes[this.#node]!)
    notes.unread = (notes.unread ?? 0) + 1
    addExtra(this.#record, this.#node, { format: ID, key: 'line', value: line.text })
  }

  #add(move: Move, side: Side, at: SourceRange): void {
    this.#position.play(move, side)
    this.#node = addNode(this.#record, this.#node, play(move, side))
    this.#places[this.#node] = at
  }
}
