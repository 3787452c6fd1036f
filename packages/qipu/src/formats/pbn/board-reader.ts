import {
  BridgePosition,
  bridge,
  type Card,
  cardText,
  handRow,
  moveOfCard,
  PASS_CALL,
  parseCall,
  parseCard,
  pointOf,
  type Vulnerability,
} from '../../games/bridge/index.ts'
import type { Move, Side } from '../../games/game.ts'
import { play } from '../../record/actions.ts'
import { addPlayer } from '../../record/players.ts'
import { addNode, type GameRecord, type Json, newRecord, notesOf } from '../../record/record.ts'
import { brief } from '../../text/message/brief.ts'
import type { Message, SourceRange } from '../../text/message/message.ts'
import { addComment, addExtra } from '../shared/annotate.ts'
import { dealSetup, type Hands } from '../shared/bridge-deal.ts'
import { matchIdOf } from '../shared/bridge-match.ts'
import type { ReadGame } from '../shared/depth-first.ts'
import { EVALUATIONS, JUDGEMENTS, SIGNS } from '../shared/nags.ts'
import { plainDate } from '../shared/plain-date.ts'
import { isBlank, trimEnds } from '../shared/trim-ends.ts'
import { parseDeal } from './deal.ts'
import { takeContract, UNREAD_CALL, UNREAD_CARD } from './lines.ts'
import type { PbnCode } from './messages.ts'
import {
  type Bidding,
  contractIn,
  contractText,
  isSameContract,
  pointsOf,
  resultFrom,
  scoreIn,
  tricksIn,
} from './results.ts'
import { type BoardTokens, type Entry, type Section, sortTokens } from './sections.ts'
import {
  DERIVED_TAGS,
  isUnknownValue,
  NOT_INHERITED,
  PLAYER_TAGS,
  SIDES,
  seatIn,
  seatText,
  TAG_KEY,
  TEXT_TAGS,
  vulnerabilityIn,
} from './tags.ts'
import type { PbnToken, TagToken } from './tokens.ts'

const ID = 'pbn'
const COLUMNS = 4

/** Values of tags that later boards may inherit. */
export interface Inherited {
  /** Of the board before. */
  readonly last: Map<string, string>
  /** For all boards from here on. */
  readonly all: Map<string, { readonly name: string; readonly value: string }>
}

interface Told {
  readonly name: string
  readonly value: string
  readonly at: SourceRange
}

export class BoardReader {
  readonly #tokens: BoardTokens
  readonly #collects: boolean
  readonly #record: GameRecord = newRecord(bridge.id, { ...bridge.board.size })
  readonly #messages: Message[] = []
  readonly #places: (SourceRange | undefined)[] = [undefined]
  readonly #told = new Map<string, Told>()
  readonly #start: SourceRange
  #vulnerability: Vulnerability = 'none'
  #hands: Hands = []
  #position = new BridgePosition()
  #node = 0

  constructor(tokens: readonly PbnToken[], text: string, inherited: Inherited, collects: boolean) {
    this.#collects = collects
    this.#tokens = sortTokens(tokens, text)
    this.#start = { offset: tokens[0]?.offset ?? 0, length: 0 }
    this.#collect(inherited)
  }

  read(): ReadGame {
    const { comments, escapes, auction, play: cards, openComment } = this.#tokens
    if (openComment) this.#say('pbn/open-comment', openComment)
    for (const line of escapes) if (!isDirective(line)) this.#extra('escape', line)
    for (const text of comments) this.#comment(0, text)
    this.#facts()
    const dealer = this.#dealer(auction)
    this.#deal(dealer)
    if (auction) this.#auction(auction)
    const bidding = this.#bidding()
    if (cards) {
      const isUncalled = this.#node === 0 && cards.entries.length > 0
      if (isUncalled) {
        // The auction is left out: only tags tell what is trump.
        notesOf(this.#record.nodes[0]!).gap = true
        takeContract(this.#position, bidding)
      }
      this.#play(cards)
    }
    this.#end(bidding)
    // The first call tells who deals where no hand is known.
    const [root, first] = this.#record.nodes
    if (first && root!.action?.type === 'setup' && root!.action.put.length === 0) root!.action = undefined
    return { record: this.#record, messages: this.#messages, places: this.#places }
  }

  #say(code: PbnCode, at: SourceRange, args: Message['args'] = {}, node?: number): void {
    if (!this.#collects) return
    const { offset, length } = at
    this.#messages.push({ code, at: { offset, length }, args, ...(node !== undefined && { node }) })
  }

  #extra(key: string, value: Json): void {
    this.#record.extras ??= []
    this.#record.extras.push({ format: ID, key, value })
  }

  #comment(node: number, text: string): void {
    const plain = trimEnds(text.replace(/\r\n?/g, '\n'), isBlank)
    if (plain !== '') addComment(this.#record, node, { text: plain })
  }

  /** Tags by their names, with what they inherit; tables are kept with their rows. */
  #collect({ last, all }: Inherited): void {
    const own = new Map<string, string>()
    const tables: [string, Json][] = []
    for (const { tag, rows, place } of this.#tokens.tags) {
      const key = tag.name.toLowerCase()
      if (!tag.isRegular) this.#say('pbn/bad-tag', tag, { name: tag.name })
      if (tag.name === '' || (place && isKnownTag(key))) {
        this.#say('pbn/bad-word', place ?? tag, { text: brief(rows[0] ?? tag.value) })
        if (tag.name === '') continue
      }
      if (own.has(key)) {
        this.#say('pbn/tag-twice', tag, { name: tag.name })
        continue
      }
      const value = this.#inheritedValue(tag, key, { last, all })
      own.set(key, value)
      if (rows.length > 0 && !isKnownTag(key)) tables.push([`${TAG_KEY}${tag.name}`, [value, ...rows]])
      else this.#told.set(key, { name: tag.name, value: value.trim(), at: tag })
    }
    for (const [key, { name, value }] of all)
      if (!own.has(key)) this.#told.set(key, { name, value: value.trim(), at: this.#start })
    for (const [key, { value }] of this.#told) last.set(key, value)
    for (const [key, value] of tables) this.#extra(key, value)
  }

  #inheritedValue({ name, value }: TagToken, key: string, { last, all }: Inherited): string {
    if (NOT_INHERITED.has(key)) return value
    if (value.startsWith('##')) {
      all.set(key, { name, value: value.slice(2) })
      return value.slice(2)
    }
    if (value === '#') return last.get(key) ?? ''
    if (all.has(key)) all.set(key, { name, value })
    return value
  }

  /** Takes a tag's value; undefined where there is none. */
  #take(...names: readonly string[]): Told | undefined {
    let found: Told | undefined
    for (const name of names) {
      const told = this.#told.get(name)
      if (!told) continue
      if (found && told.value !== found.value) continue
      this.#told.delete(name)
      found ??= told
    }
    return found
  }

  #facts(): void {
    const { info } = this.#record
    for (const [tag, key] of TEXT_TAGS) {
      const value = this.#take(tag.toLowerCase())?.value ?? ''
      if (!isUnknownValue(value)) info[key] = value
    }
    const date = this.#take('date', 'data')
    if (date && !isUnknownValue(date.value)) this.#date(date)
    for (const [tag, side] of PLAYER_TAGS) {
      const value = this.#take(tag.toLowerCase())?.value ?? ''
      if (!isUnknownValue(value)) addPlayer(this.#record, side).name = value
    }
    const board = this.#take('board')
    const number = /^[1-9]\d{0,8}$/.test(board?.value ?? '') ? Number(board!.value) : undefined
    if (number !== undefined) info.match = { id: matchIdOf(info), number }
    else if (board && !isUnknownValue(board.value)) this.#extra(`${TAG_KEY}Board`, board.value)
    this.#vulnerable()
  }

  #date({ value, at }: Told): void {
    const digits = /^(\d{4})(\d\d)(\d\d)$/.exec(value)
    const date = plainDate(digits ? digits.slice(1).join('.') : value)
    if (date !== undefined) this.#record.info.dates = [date]
    else {
      this.#record.info.verbatim = { dates: value }
      this.#say('pbn/bad-date', at, { text: brief(value) })
    }
  }

  #vulnerable(): void {
    const told = this.#take('vulnerable')
    const known = told && vulnerabilityIn(told.value)
    if (known) {
      this.#vulnerability = known
      if (known !== 'none') this.#record.info.options = { vulnerability: known }
      return
    }
    const value = told?.value ?? ''
    if (told && !isUnknownValue(value)) this.#say('pbn/bad-vulnerable', told.at, { text: brief(value) })
    this.#extra(`${TAG_KEY}Vulnerable`, isUnknownValue(value) ? '?' : value)
  }

  #dealer(auction: Section | undefined): Side | undefined {
    const told = this.#take('dealer')
    const dealer = told && this.#seat(told.name, told.value, told.at)
    const first = auction && this.#seat('Auction', auction.tag.value, auction.tag)
    const said = auction !== undefined && auction.entries.length > 0
    if (first && dealer && first !== dealer && said) {
      const name = (side: Side) => bridge.sides[side - 1]!.name
      this.#say('pbn/dealer-differs', auction.tag, { dealer: name(dealer), first: name(first) })
      return first
    }
    return said ? (first ?? dealer) : (dealer ?? first)
  }

  #seat(name: string, value: string, at: SourceRange): Side | undefined {
    const side = seatIn(value)
    if (!side && !isUnknownValue(value)) this.#say('pbn/bad-seat', at, { name, text: brief(value) })
    return side
  }

  #deal(dealer: Side | undefined): void {
    const told = this.#take('deal')
    if (told && !isUnknownValue(told.value)) {
      const { hands, faults } = parseDeal(told.value)
      this.#hands = hands
      for (const fault of faults) {
        if (fault.kind === 'bad-deal') this.#say('pbn/bad-deal', told.at, { text: brief(fault.text) })
        else {
          const side = bridge.sides[fault.side - 1]!.name
          if (fault.kind === 'card-twice') this.#say('pbn/card-twice', told.at, { card: cardText(fault.card), side })
          else this.#say('pbn/hand-size', told.at, { side, count: fault.count })
        }
      }
    }
    const setup = dealSetup(this.#hands, dealer)
    if (setup.put.length > 0 || dealer !== undefined) this.#record.nodes[0]!.action = setup
    this.#position = new BridgePosition(dealer, this.#vulnerability)
    this.#position.put(setup.put, dealer ?? 1)
  }

  #auction(section: Section): void {
    for (const text of section.comments) this.#comment(0, text)
    for (const entry of section.entries) {
      const { token } = entry
      if (/^AP$/i.test(token.text)) {
        this.#passToTheEnd(entry, section)
        continue
      }
      const [, text = token.text, sign = ''] = /^(.+?)([!?]{1,2})$/.exec(token.text) ?? []
      const call = parseCall(text)
      const isOver = !this.#position.isAuction || this.#position.outcome() !== undefined
      if (call === undefined) this.#unread(entry, 'pbn/bad-call')
      else if (isOver) this.#unread(entry, 'pbn/calls-after-end')
      else this.#make(call, this.#position.turn, entry, section, sign)
    }
  }

  #passToTheEnd(entry: Entry, section: Section): void {
    for (let n = 0; n < COLUMNS && this.#position.isAuction && !this.#position.outcome(); n++)
      this.#make(
        PASS_CALL,
        this.#position.turn,
        n === 0 ? entry : { ...entry, notes: [], glyphs: [], comments: [], before: [] },
        section,
        '',
      )
  }

  #unread({ token, comments }: Entry, code: PbnCode): void {
    if (token.text !== '-') this.#say(code, token, { text: brief(token.text) }, this.#node)
    const notes = notesOf(this.#record.nodes[this.#node]!)
    notes.unread = (notes.unread ?? 0) + 1
    addExtra(this.#record, this.#node, {
      format: ID,
      key: code === 'pbn/bad-card' ? UNREAD_CARD : UNREAD_CALL,
      value: token.text,
    })
    for (const text of comments) this.#comment(this.#node, text)
    if (code !== 'pbn/calls-after-end') this.#position.skip(this.#position.turn)
  }

  /** Plays a move, with what is said of it. */
  #make(move: Move, side: Side, entry: Entry, section: Section, sign: string): void {
    this.#position.play(move, side)
    this.#node = addNode(this.#record, this.#node, play(move, side))
    const { offset, length } = entry.token
    this.#places[this.#node] = { offset, length }
    const node = this.#node
    for (const value of entry.before) addExtra(this.#record, node, { format: ID, key: 'irregularity', value })
    for (const { number, at } of entry.notes) {
      const text = section.notes.get(number)
      if (text === undefined) this.#say('pbn/no-note', at, { number }, node)
      else this.#comment(node, text)
    }
    for (const text of entry.comments) this.#comment(node, text)
    const glyphs = sign === '' ? entry.glyphs : [SIGNS[sign] ?? 0, ...entry.glyphs]
    for (const glyph of glyphs) this.#glyph(node, glyph)
  }

  #glyph(node: number, number: number): void {
    const notes = notesOf(this.#record.nodes[node]!)
    const evaluation = EVALUATIONS.find(([nag]) => nag === number)?.[1]
    const judgement = JUDGEMENTS.find(([nag]) => nag === number)?.[1]
    if (evaluation && !notes.evaluation) notes.evaluation = evaluation
    else if (judgement && !notes.judgement) notes.judgement = judgement
    else addExtra(this.#record, node, { format: ID, key: 'nag', value: number })
  }

  #play(section: Section): void {
    for (const text of section.comments) this.#comment(this.#node, text)
    const leader = this.#seat('Play', section.tag.value, section.tag)
    const expected = this.#record.nodes[0]!.notes?.gap || this.#position.isAuction ? undefined : this.#position.turn
    const { entries } = section
    const first = leader ?? expected ?? 1
    if (leader && expected && leader !== expected && entries.length > 0) {
      const name = (side: Side) => bridge.sides[side - 1]!.name
      this.#say('pbn/leader-differs', section.tag, { found: name(leader), expected: name(expected) })
    }
    const last = entries.findLastIndex(({ token }) => token.text !== '-')
    let isBroken = false
    for (let row = 0; row * COLUMNS <= last; row++) {
      const cells = entries.slice(row * COLUMNS, (row + 1) * COLUMNS)
      const isWhole = last >= (row + 1) * COLUMNS
      const start: Side = row === 0 || isBroken ? first : this.#position.turn
      isBroken = this.#trick(cells, { first, start, isWhole }, section) || isBroken
    }
  }

  /** Plays the cards of a row; true where one is unknown, so that the next leader is too. */
  #trick(
    cells: readonly Entry[],
    { first, start, isWhole }: { readonly first: Side; readonly start: Side; readonly isWhole: boolean },
    section: Section,
  ): boolean {
    const bySeat = this.#seatsOf(cells, first)
    const order = SIDES.map((_, i) => (((start - 1 + i) % COLUMNS) + 1) as Side)
    const end = isWhole ? COLUMNS : order.findLastIndex((side) => isTold(bySeat.get(side))) + 1
    let isBroken = false
    for (const side of order.slice(0, end)) {
      const entry = bySeat.get(side)
      const [, text = entry?.token.text ?? '-', sign = ''] = /^(.+?)([!?]{1,2})$/.exec(entry?.token.text ?? '') ?? []
      const card = cardIn(text)
      if (entry && card !== undefined) {
        this.#make(moveOfCard(card), side, entry, section, sign)
        continue
      }
      if (entry && isTold(entry)) this.#unread(entry, 'pbn/bad-card')
      else {
        const at = entry?.token ?? cells.at(-1)!.token
        this.#unread({ ...cells[0]!, comments: [], token: { ...at, text: '-' } }, 'pbn/bad-card')
        if (!isBroken) this.#say('pbn/unknown-card', at, {}, this.#node)
      }
      isBroken = true
    }
    return isBroken
  }

  /** The seat of each card of a row: that of its column, or, where the row was turned, of the hand that holds it. */
  #seatsOf(cells: readonly Entry[], first: Side): Map<Side, Entry> {
    const columns = new Map<Side, Entry>()
    const holders = new Map<Side, Entry>()
    let told = 0
    let isTurned = false
    cells.forEach((entry, i) => {
      const column = (((first - 1 + i) % COLUMNS) + 1) as Side
      columns.set(column, entry)
      const card = cardIn(entry.token.text.split(/[!?]/, 1)[0]!)
      if (card === undefined) return
      told++
      const holder = SIDES.find((side) => this.#position.at(pointOf(handRow(side), card)) !== 0)
      if (!holder) return
      holders.set(holder, entry)
      if (holder !== column) isTurned = true
    })
    if (!isTurned || holders.size < told) return columns
    this.#say('pbn/rotated-row', cells[0]!.token)
    return holders
  }

  /** The contract by the auction, else by the tags. */
  #bidding(): Bidding {
    const position = this.#position
    const tag = this.#told.get('contract')
    const declarerTag = this.#told.get('declarer')
    const told = tag && contractIn(tag.value)
    if (tag && told === undefined && !isUnknownValue(tag.value))
      this.#say('pbn/bad-contract', tag.at, { text: brief(tag.value) })
    const toldDeclarer = declarerTag && seatIn(declarerTag.value)
    if (position.outcome()?.reason === 'passed-out') {
      if (tag && (told === 'passed-out' || isUnknownValue(tag.value))) this.#told.delete('contract')
      else if (tag) this.#differs(tag, 'Pass')
      if (declarerTag && isUnknownValue(declarerTag.value)) this.#told.delete('declarer')
      return 'passed-out'
    }
    const { contract, declarer } = position
    if (!position.isAuction && contract && declarer) {
      if (tag && told && told !== 'passed-out' && isSameContract(told, contract)) this.#told.delete('contract')
      else if (tag && isUnknownValue(tag.value)) this.#told.delete('contract')
      else if (tag && told) this.#differs(tag, contractText(contract))
      if (declarerTag && toldDeclarer === declarer && !declarerTag.value.startsWith('^')) this.#told.delete('declarer')
      else if (declarerTag && isUnknownValue(declarerTag.value)) this.#told.delete('declarer')
      else if (declarerTag && toldDeclarer !== declarer) this.#differs(declarerTag, seatText(declarer))
      return { ...contract, declarer }
    }
    if (told === 'passed-out') return told
    return told && toldDeclarer ? { ...told, declarer: toldDeclarer } : undefined
  }

  #differs({ name, value, at }: Told, expected: string): void {
    this.#say('pbn/contract-differs', at, { name, found: brief(value), expected })
  }

  #end(bidding: Bidding): void {
    const { info } = this.#record
    const declarer = bidding && bidding !== 'passed-out' ? bidding.declarer : undefined
    const [tag, scoreTag] = [this.#told.get('result'), this.#told.get('score')]
    const tricks = tag && tricksIn(tag.value)
    const points = scoreTag && scoreIn(scoreTag.value, declarer)
    for (const [one, found] of [
      [tag, tricks],
      [scoreTag, points],
    ] as const)
      if (one && found === undefined && !isUnknownValue(one.value))
        this.#say('pbn/bad-result', one.at, { name: one.name, text: brief(one.value) })
    const isPlayed = bidding !== undefined && bidding !== 'passed-out'
    const told = isPlayed ? tricks : undefined
    const isEmpty = isUnknownValue(tag?.value ?? '') && isUnknownValue(scoreTag?.value ?? '')
    const result = isEmpty ? undefined : resultFrom(bidding, this.#vulnerability, told, points)
    if (result) info.result = result
    if (tag && (isUnknownValue(tag.value) || (result && told !== undefined))) this.#told.delete('result')
    if (scoreTag && (isUnknownValue(scoreTag.value) || points === result?.scores?.[0])) this.#told.delete('score')
    else if (scoreTag && points !== undefined && told !== undefined && isPlayed) {
      const expected = pointsOf(bidding, this.#vulnerability, told)
      this.#say('pbn/score-differs', scoreTag.at, { found: points, expected, tricks: told })
    }
    for (const name of DERIVED_TAGS) {
      const told = this.#take(name.toLowerCase())
      if (told && told.value !== '') this.#extra(TAG_KEY + name, told.value)
    }
    for (const [key, { name, value }] of this.#told)
      if (key !== 'scoring' || !isUnknownValue(value)) this.#extra(TAG_KEY + name, value)
  }
}

const isTold = (entry: Entry | undefined): boolean => entry !== undefined && entry.token.text !== '-'

/** Suit first, as the standard has it, or rank first. */
function cardIn(text: string): Card | undefined {
  return (
    parseCard(text) ??
    (/^(?:10|[2-9TJQKA])[CDHS]$/i.test(text) ? parseCard(text.slice(-1) + text.slice(0, -1)) : undefined)
  )
}

const KNOWN_TAGS: ReadonlySet<string> = new Set([
  ...TEXT_TAGS.map(([tag]) => tag.toLowerCase()),
  ...PLAYER_TAGS.map(([tag]) => tag.toLowerCase()),
  ...DERIVED_TAGS.map((tag) => tag.toLowerCase()),
  ...['date', 'data', 'board', 'vulnerable', 'dealer', 'deal'],
])
const isKnownTag = (key: string): boolean => KNOWN_TAGS.has(key)

/** Lines that tell how a file is written, and nothing of its boards. */
const isDirective = (line: string): boolean => /^\s*(?:PBN\b|EXPORT\b|IMPORT\b|Content-type\s*:)/i.test(line)
