import {
  BridgePosition,
  bridge,
  type Card,
  cardOf,
  cardText,
  HAND,
  moveOfCard,
  PACK,
  parseCall,
  parseCard,
  rankByLetter,
  resultOf,
  TRICKS,
  type Vulnerability,
} from '../../games/bridge/index.ts'
import type { Move, Side } from '../../games/game.ts'
import { play } from '../../record/actions.ts'
import { addPlayer } from '../../record/players.ts'
import { addNode, type GameRecord, newRecord, notesOf } from '../../record/record.ts'
import { decode } from '../../text/charset/charset.ts'
import { brief } from '../../text/message/brief.ts'
import type { Message, Report, SourceRange } from '../../text/message/message.ts'
import type { ReadOptions, ReadResult, Source } from '../format.ts'
import { addComment, addExtra } from '../shared/annotate.ts'
import { dealSetup, type Hands } from '../shared/bridge-deal.ts'
import { matchIdOf } from '../shared/bridge-match.ts'
import { placesOf } from '../shared/depth-first.ts'
import { withinBudget } from '../within-budget.ts'
import { boardsIn, type Command, commandsIn } from './commands.ts'
import type { LinCode } from './messages.ts'

const ID = 'lin'

export const read = withinBudget(readSource)

function readSource(source: Source, options: ReadOptions = {}): ReadResult {
  const report: Report<LinCode> = options.report
  const { text, charset } = decode(source.bytes, { forced: options.encoding, report: options.report })
  const boards = boardsIn(commandsIn(text)).map((commands, game) => {
    const reader = new LinReader((code, at, args, node) => {
      const { offset, length } = at
      report?.(code, { at: { offset, length }, game, args, ...(node !== undefined && { node }) })
    })
    return reader.read(commands)
  })
  if (boards.length === 0) report?.('lin/no-game', { at: { offset: 0, length: 0 } })
  return { records: boards.map(({ record }): GameRecord => record), charset, text: () => text, place: placesOf(boards) }
}

type Say = (code: LinCode, at: SourceRange, args: Message['args'], node?: number) => void

/** Seats in the order of names and hands: South, West, North, East; the dealer is numbered likewise. */
const ORDER: readonly Side[] = [3, 4, 1, 2]
const VULNERABLE: Readonly<Record<string, Vulnerability>> = { o: 'none', '0': 'none', n: 'ns', e: 'ew', b: 'both' }
const SUITS = 'CDHS'
/** Commands that only lay out a page. */
const LAYOUT: ReadonlySet<string> = new Set(['pg', 'rh', 'st'])

class LinReader {
  readonly #say: Say
  readonly #record: GameRecord = newRecord(bridge.id, { ...bridge.board.size })
  readonly #places: (SourceRange | undefined)[] = [undefined]
  #position = new BridgePosition()
  #vulnerability: Vulnerability = 'none'
  #node = 0

  constructor(say: Say) {
    this.#say = say
  }

  read(commands: readonly Command[]): { readonly record: GameRecord; readonly places: (SourceRange | undefined)[] } {
    for (const command of commands) this.#fact(command)
    const deal = commands.find(({ name }) => name === 'md')
    if (deal) this.#deal(deal)
    for (const command of commands) this.#move(command)
    return { record: this.#record, places: this.#places }
  }

  /** Facts stand before the calls, wherever a file has them. */
  #fact({ name, value, ...at }: Command): void {
    const { info } = this.#record
    const plain = value.trim()
    if (name === 'pn') {
      for (const [i, player] of plain.split(',').slice(0, ORDER.length).entries())
        if (player !== '') addPlayer(this.#record, ORDER[i]!).name = player
    } else if (name === 'vg') {
      const [title = ''] = plain.split(',')
      if (title !== '') info.event = title
      if (plain !== title) this.#extra('vg', plain)
    } else if (name === 'ah') {
      const [, number] = /^\s*Board\s+(\d{1,9})\s*$/i.exec(plain) ?? []
      if (number !== undefined && Number(number) > 0) info.match = { id: matchIdOf(info), number: Number(number) }
      else if (plain !== '') info.name ??= plain
    } else if (name === 'sv' && plain !== '') {
      const found = VULNERABLE[plain[0]!.toLowerCase()]
      if (!found) this.#say('lin/bad-vulnerable', at, { text: brief(plain) })
      else if (found !== 'none') info.options = { vulnerability: found }
      this.#vulnerability = found ?? 'none'
    }
  }

  #extra(key: string, value: string): void {
    this.#record.extras ??= []
    this.#record.extras.push({ format: ID, key, value })
  }

  #deal({ value, ...at }: Command): void {
    const [, digit = '', rest = ''] = /^\s*([0-4]?)([\s\S]*)$/.exec(value) ?? []
    const dealer = ORDER[Number(digit || 1) - 1]
    const hands: (Card[] | undefined)[] = [undefined, undefined, undefined, undefined]
    const owner = new Set<Card>()
    for (const [i, text] of rest.split(',').slice(0, ORDER.length).entries()) {
      const side = ORDER[i]!
      if (text.trim() !== '') hands[side - 1] = this.#hand(text.trim(), side, owner, at)
    }
    this.#completeLast(hands, owner)
    for (const [i, hand] of hands.entries())
      if (hand && hand.length !== HAND)
        this.#say('lin/hand-size', at, { side: bridge.sides[i]!.name, count: hand.length })
    const setup = dealSetup(hands as Hands, dealer)
    this.#record.nodes[0]!.action = setup
    this.#position = new BridgePosition(dealer, this.#vulnerability)
    this.#position.put(setup.put, dealer ?? 1)
  }

  #hand(text: string, side: Side, owner: Set<Card>, at: SourceRange): Card[] {
    const hand: Card[] = []
    let suit = -1
    for (const letter of text.replaceAll('10', 'T').toUpperCase()) {
      const found = SUITS.indexOf(letter)
      const rank = rankByLetter(letter)
      if (found >= 0) suit = found
      else if (suit < 0 || rank < 0) this.#say('lin/bad-deal', at, { text: brief(letter) })
      else {
        const card = cardOf(suit, rank)
        if (owner.has(card))
          this.#say('lin/card-twice', at, { card: cardText(card), side: bridge.sides[side - 1]!.name })
        else {
          owner.add(card)
          hand.push(card)
        }
      }
    }
    return hand
  }

  /** The format leaves the last hand out: it has the cards that remain. */
  #completeLast(hands: (Card[] | undefined)[], owner: ReadonlySet<Card>): void {
    const open = hands.indexOf(undefined)
    if (open < 0 || owner.size !== PACK - HAND) return
    hands[open] = Array.from({ length: PACK }, (_, card) => card).filter((card) => !owner.has(card))
  }

  #move(command: Command): void {
    const { name, value } = command
    const text = value.trim()
    if (name === 'mb') this.#call(text, command)
    else if (name === 'pc') this.#card(text, command)
    else if (name === 'an' || name === 'nt' || name === 'at') {
      const plain = value.replace(/\r\n?/g, '\n').trim()
      if (plain !== '') addComment(this.#record, this.#node, { text: plain })
    } else if (name === 'mc') this.#claim(text, command)
    else if (!['pn', 'vg', 'ah', 'sv', 'md'].includes(name) && !LAYOUT.has(name) && text !== '') this.#extra(name, text)
  }

  #call(text: string, command: Command): void {
    const [, plain = text, alert] = /^(.+?)(!)?$/.exec(text) ?? []
    const call = parseCall(plain)
    if (call === undefined) {
      this.#unread(text, 'lin/bad-call', command)
      return
    }
    this.#play(call, this.#position.turn, command)
    if (alert) addExtra(this.#record, this.#node, { format: ID, key: 'alert', value: true })
  }

  #card(text: string, command: Command): void {
    const card = parseCard(text)
    if (card === undefined) this.#unread(text, 'lin/bad-card', command)
    else this.#play(moveOfCard(card), this.#position.turn, command)
  }

  #play(move: Move, side: Side, { offset, length }: Command): void {
    this.#position.play(move, side)
    this.#node = addNode(this.#record, this.#node, play(move, side))
    this.#places[this.#node] = { offset, length }
  }

  #unread(text: string, code: LinCode, command: Command): void {
    this.#say(code, command, { text: brief(text) }, this.#node)
    const notes = notesOf(this.#record.nodes[this.#node]!)
    notes.unread = (notes.unread ?? 0) + 1
    addExtra(this.#record, this.#node, { format: ID, key: 'unread', value: text })
    this.#position.skip(this.#position.turn)
  }

  #claim(text: string, command: Command): void {
    const { contract, declarer, isAuction } = this.#position
    const tricks = /^\d{1,2}$/.test(text) ? Number(text) : undefined
    if (tricks === undefined || tricks > TRICKS || isAuction || !contract || !declarer) {
      this.#say('lin/bad-claim', command, { text: brief(text) })
      this.#extra('mc', text)
      return
    }
    const { winner, scores } = resultOf(contract, declarer, tricks, this.#vulnerability)
    this.#record.info.result = { winner, scores: scores! }
  }
}
