import {
  type Move,
  type MoveNotation,
  type MoveReadingFault,
  otherSide,
  type Position,
  type Side,
} from '../../games/game.ts'
import { play } from '../../record/actions.ts'
import { addNode, type GameRecord, newRecord, notesOf } from '../../record/record.ts'
import { decode } from '../../text/charset/charset.ts'
import { type Text, texts } from '../../text/language/texts.ts'
import { brief } from '../../text/message/brief.ts'
import type { Message, SourceRange } from '../../text/message/message.ts'
import type { ReadOptions, ReadResult, Source } from '../format.ts'
import { addComment, addExtra } from '../shared/annotate.ts'
import { inDepthFirstOrder, placesOf, type ReadGame } from '../shared/depth-first.ts'
import { EVALUATIONS, JUDGEMENTS, SIGNS } from '../shared/nags.ts'
import { isUnknown, parseOptions, takeFact } from '../shared/pgn-facts.ts'
import { type PgnToken, pgnTokens } from '../shared/pgn-tokens.ts'
import { plainDate } from '../shared/plain-date.ts'
import { isBlank, trimEnds } from '../shared/trim-ends.ts'
import { setupFrom } from '../shared/usual-setup.ts'
import { withinBudget } from '../within-budget.ts'
import { type PgnGame, pgnGames } from './games.ts'
import type { PgnCode } from './messages.ts'
import { MADE_TAGS, MISSPELT, PLAYER_TAGS, resultOf, TEXT_TAGS, usualResult } from './tags.ts'

const ID = 'pgn'

const faults = texts('fen-fault', {
  rows: { en: 'it does not have ten rows', zh: '行数不是十行' },
  'row-length': { en: 'a row does not have nine points', zh: '有一行不是九个点' },
  piece: { en: 'no piece has this letter', zh: '没有这个字母的棋子' },
  turn: { en: 'the side to move is neither w, r nor b', zh: '走棋方不是 w、r、b 之一' },
}) as Readonly<Record<'rows' | 'row-length' | 'piece' | 'turn', Text>>

/** Few characters of GB 18030 look like those of Japan and Korea, where xiangqi is not recorded. */
const UNLIKELY_CHARSETS = ['euc-jp', 'shift_jis', 'iso-2022-jp', 'euc-kr']

export const read = withinBudget(readSource)

function readSource(source: Source, options: ReadOptions = {}): ReadResult {
  const { report } = options
  const { text, charset } = decode(source.bytes, { forced: options.encoding, unlikely: UNLIKELY_CHARSETS, report })
  const games: ReadGame[] = []
  for (const tokens of gamesIn(pgnTokens(text))) {
    const kind = kindOf(tokens, text, options.game)
    if (!kind) {
      report?.('pgn/unknown-game', { at: { offset: tokens[0]!.offset, length: tokens[0]!.length }, game: games.length })
      continue
    }
    const game = inDepthFirstOrder(new GameReader(kind, tokens, report !== undefined).read())
    for (const { code, ...details } of game.messages) report?.(code, { ...details, game: games.length })
    games.push(game)
  }
  if (games.length === 0 && !/\S/.test(text)) report?.('pgn/no-game', { at: { offset: 0, length: 0 } })
  return { records: games.map(({ record }) => record), charset, text: () => text, place: placesOf(games) }
}

/** A tag after moves begins another game; so does whatever follows a result. */
function gamesIn(tokens: readonly PgnToken[]): PgnToken[][] {
  const games: PgnToken[][] = []
  let game: PgnToken[] = []
  let hasMoves = false
  for (const token of tokens) {
    if (token.type === 'tag' && hasMoves) {
      games.push(game)
      game = []
      hasMoves = false
    }
    hasMoves ||= token.type !== 'tag' && token.type !== 'escape' && token.type !== 'comment'
    game.push(token)
  }
  if (game.length > 0) games.push(game)
  return games
}

function kindOf(tokens: readonly PgnToken[], text: string, chosen: string | undefined): PgnGame | undefined {
  if (chosen !== undefined) return pgnGames.find(({ game }) => game.id === chosen)
  const names = tokens.flatMap((token) =>
    token.type === 'tag' && /^(?:Game|Variant)$/i.test(token.name) && !isUnknown(token.value) ? token.value : [],
  )
  if (names.length > 0) return pgnGames.find((kind) => names.some((name) => kind.names.test(name)))
  const last = tokens.at(-1)!
  const own = text.slice(tokens[0]!.offset, last.offset + last.length)
  return pgnGames.find((kind) => kind.isMeant(own))
}

/** One ply of the line that is read: its node, and how it is played again. */
interface Ply {
  readonly side: Side
  /** Undefined for a move that could not be read. */
  readonly move: Move | undefined
  /** The node after it. */
  readonly node: number
  /** The number that counted before it. */
  readonly before: number
}

interface Frame {
  /** The ply that the variation replaces. */
  readonly ply: Ply | undefined
  readonly plies: number
  readonly number: number
}

class GameReader {
  readonly #kind: PgnGame
  readonly #tokens: readonly PgnToken[]
  readonly #record: GameRecord
  readonly #messages: Message[] = []
  readonly #places: (SourceRange | undefined)[] = [undefined]
  readonly #collects: boolean
  #position: Position
  #notations: readonly MoveNotation[] = []
  #first: Side = 1
  readonly #line: Ply[] = []
  readonly #frames: Frame[] = []
  #number = 1
  /** The number before the last one that was read, until its move comes. */
  #before: number | undefined
  /** Set by a number: the side that it announces. */
  #announced: Side | undefined
  #tagResult: string | undefined
  #isEnded = false

  constructor(kind: PgnGame, tokens: readonly PgnToken[], collects: boolean) {
    this.#kind = kind
    this.#tokens = tokens
    this.#collects = collects
    this.#record = newRecord(kind.game.id, kind.game.board.size)
    this.#position = kind.game.start()
  }

  #report(code: PgnCode, { offset, length }: SourceRange, args: Message['args'] = {}, node?: number): void {
    if (this.#collects) this.#messages.push({ code, at: { offset, length }, args, ...(node !== undefined && { node }) })
  }

  read(): ReadGame {
    for (const token of this.#tokens) if (token.type === 'tag') this.#tag(token)
    this.#notations = this.#notationsOf()
    for (const token of this.#tokens) this.#take(token)
    if (this.#frames.length > 0) {
      const last = this.#tokens.at(-1)!
      this.#report(
        'pgn/open-variation',
        { offset: last.offset + last.length, length: 0 },
        { count: this.#frames.length },
      )
    }
    return { record: this.#record, messages: this.#messages, places: this.#places }
  }

  #tag(token: Extract<PgnToken, { type: 'tag' }>): void {
    const name = Object.hasOwn(MISSPELT, token.name) ? MISSPELT[token.name]! : token.name
    const value = token.value.trim()
    if (!token.isRegular) this.#report('pgn/bad-tag', token, { name })
    if (isUnknown(value)) return
    const tags = { texts: TEXT_TAGS, sides: this.#kind.sides, players: PLAYER_TAGS }
    if (takeFact(this.#record, name, value, tags)) return
    switch (name.toLowerCase()) {
      case 'game':
      case 'variant':
      case 'setup':
        return
      case 'date':
        this.#date(value, token)
        return
      case 'result':
        this.#result(value, token)
        return
      case 'fen':
        this.#fen(value, token)
        return
      case 'ruleoptions':
        if (this.#options(value)) return
    }
    if (MADE_TAGS.has(name)) return
    const key = `tag.${name}`
    if (this.#record.extras?.some((extra) => extra.key === key)) return
    this.#record.extras ??= []
    this.#record.extras.push({ format: ID, key, value })
  }

  #date(value: string, token: SourceRange): void {
    const { info } = this.#record
    const date = plainDate(value)
    if (date !== undefined) info.dates = [date]
    else {
      info.verbatim = { ...info.verbatim, dates: value }
      this.#report('pgn/bad-date', token, { text: brief(value) })
    }
  }

  #result(value: string, token: SourceRange): void {
    const { info } = this.#record
    const usual = usualResult(value)
    if (usual === undefined) {
      info.verbatim = { ...info.verbatim, result: value }
      this.#report('pgn/bad-result', token, { text: brief(value) })
      return
    }
    if (usual !== value) this.#report('pgn/result-form', token, { text: value, read: usual })
    this.#tagResult = usual
    if (usual !== '*') info.result = resultOf(usual)
  }

  #fen(value: string, token: SourceRange): void {
    const { game } = this.#kind
    const parsed = game.positionNotation!.parse(value)
    if ('fault' in parsed) {
      this.#report('pgn/bad-fen', token, { why: faults[parsed.fault], text: brief(parsed.text) })
      this.#record.extras ??= []
      this.#record.extras.push({ format: ID, key: 'tag.BadFEN', value })
      return
    }
    const setup = setupFrom(game, parsed)
    this.#position = game.start()
    this.#record.nodes[0]!.action = setup
    if (setup) this.#position.put(setup.put, setup.turn)
    this.#first = parsed.turn || 1
  }

  #options(value: string): boolean {
    const options = parseOptions(value)
    const isKnown = options && Object.keys(options).every((name) => Object.hasOwn(this.#kind.game.rules.options, name))
    if (isKnown) this.#record.info.options = options
    return isKnown === true
  }

  /** Coordinates count ranks from 0 or from 1: the record shows which, by a rank that only one has or by its first move. */
  #notationsOf(): readonly MoveNotation[] {
    const { game, notations } = this.#kind
    const named = (id: string): MoveNotation[] => game.moveNotations?.filter((notation) => notation.id === id) ?? []
    const usual = notations.flatMap(named)
    const [other] = named('uci')
    if (!other) return usual
    const words = this.#tokens.flatMap((token) =>
      token.type === 'word' && /^[a-j]\d{1,2}[-－]?[a-j]\d{1,2}$/i.test(token.text) ? token.text : [],
    )
    const isFromOne =
      words.some((word) => /10/.test(word)) ||
      (words.length > 0 && !words.some((word) => /[a-j]0/i.test(word)) && this.#isLegalIn(other, words[0]!))
    return isFromOne ? [other, ...usual] : usual
  }

  #isLegalIn(notation: MoveNotation, word: string): boolean {
    const found = notation.parse(word, this.#position)
    return 'move' in found && this.#position.refusal(found.move) === undefined
  }

  get #node(): number {
    return this.#line.at(-1)?.node ?? 0
  }

  /** The side that would move next if no number says otherwise. */
  get #expected(): Side {
    const last = this.#line.at(-1)
    return last ? otherSide(last.side) : this.#first
  }

  #take(token: PgnToken): void {
    switch (token.type) {
      case 'number':
        this.#countFrom(token)
        break
      case 'word':
        if (this.#isEnded) this.#keep(token.text)
        else this.#word(token.text, token)
        break
      case 'comment':
        this.#comment(token)
        break
      case 'open':
        this.#open(token)
        break
      case 'close':
        this.#close(token)
        break
      case 'nag':
        this.#nag(token.number)
        break
      case 'elision':
        notesOf(this.#record.nodes[this.#node]!).gap = true
        this.#report('pgn/elision', token)
        break
      case 'result':
        this.#end(token.text, token)
        break
      case 'rest':
      case 'escape':
        this.#keep(token.type === 'escape' ? `%${token.text}` : token.text)
        break
    }
  }

  #keep(text: string): void {
    this.#record.extras ??= []
    this.#record.extras.push({ format: ID, key: 'rest', value: text })
  }

  /** Three dots are the second side's; one dot is the first side's, unless it repeats the number of the move before. */
  #countFrom({ number, dots }: Extract<PgnToken, { type: 'number' }>): void {
    if (dots > 1) this.#announced = 2
    else if (this.#expected === 2 && number > this.#number) this.#announced = 1
    else this.#announced = undefined
    this.#before ??= this.#number
    this.#number = Math.max(number, 1)
  }

  #word(given: string, token: SourceRange): void {
    const [, text = given, sign = ''] = /^(.+?)([!?]{1,2})$/.exec(given) ?? []
    const side = this.#announced ?? this.#expected
    this.#announced = undefined
    const before = this.#before ?? this.#number
    this.#before = undefined
    const found = this.#read(text, side)
    if ('fault' in found) this.#unread(given, { side, before }, found.fault, token)
    else {
      this.#position.play(found.move, side)
      const node = addNode(this.#record, this.#node, play(found.move, side))
      this.#places[node] = { offset: token.offset, length: token.length }
      this.#line.push({ side, move: found.move, node, before })
      if (found.isIncomplete) this.#report('pgn/incomplete-move', token, { text }, node)
      if (Object.hasOwn(SIGNS, sign)) this.#nag(SIGNS[sign]!)
    }
    if (side === 2) this.#number++
  }

  #read(text: string, side: Side): ReturnType<MoveNotation['parse']> {
    const { board } = this.#position
    const seen = { board, turn: side, at: (point: number) => this.#position.at(point) } as Position
    for (const notation of this.#notations) {
      const found = notation.parse(text, seen)
      if (!('fault' in found) || found.fault !== 'unreadable') return found
    }
    return { fault: 'unreadable' }
  }

  #unread(text: string, ply: Pick<Ply, 'side' | 'before'>, fault: MoveReadingFault, token: SourceRange): void {
    const code = ({ unreadable: 'bad-move', 'no-such-piece': 'no-such-piece', ambiguous: 'ambiguous-move' } as const)[
      fault
    ]
    const node = this.#node
    this.#report(`pgn/${code}`, token, { text: brief(text) }, node)
    const notes = notesOf(this.#record.nodes[node]!)
    notes.unread = (notes.unread ?? 0) + 1
    addExtra(this.#record, node, { format: ID, key: 'unread', value: text })
    this.#position.skip(ply.side)
    this.#line.push({ ...ply, move: undefined, node })
  }

  #comment(token: Extract<PgnToken, { type: 'comment' }>): void {
    if (!token.isClosed) this.#report('pgn/open-comment', token)
    const text = trimEnds(token.text.replace(/\r\n?/g, '\n'), isBlank)
    if (text !== '') addComment(this.#record, this.#node, { text })
  }

  #open(token: SourceRange): void {
    const ply = this.#line.pop()
    if (ply) this.#position.undo()
    else this.#report('pgn/no-variation', token)
    this.#frames.push({ ply, plies: this.#line.length, number: this.#number })
    if (ply) this.#number = ply.before
    this.#before = undefined
    this.#announced = undefined
  }

  #close(token: SourceRange): void {
    const frame = this.#frames.pop()
    if (!frame) {
      this.#report('pgn/stray-close', token)
      return
    }
    while (this.#line.length > frame.plies) {
      this.#line.pop()
      this.#position.undo()
    }
    this.#number = frame.number
    this.#before = undefined
    this.#announced = undefined
    const { ply } = frame
    if (!ply) return
    if (ply.move === undefined) this.#position.skip(ply.side)
    else this.#position.play(ply.move, ply.side)
    this.#line.push(ply)
  }

  #nag(number: number): void {
    const node = this.#node
    const notes = notesOf(this.#record.nodes[node]!)
    const evaluation = EVALUATIONS.find(([nag]) => nag === number)?.[1]
    const judgement = JUDGEMENTS.find(([nag]) => nag === number)?.[1]
    if (evaluation && !notes.evaluation) notes.evaluation = evaluation
    else if (judgement && !notes.judgement) notes.judgement = judgement
    else addExtra(this.#record, node, { format: ID, key: 'nag', value: number })
  }

  #end(text: string, token: SourceRange): void {
    const usual = usualResult(text)!
    this.#isEnded = this.#frames.length === 0
    if (this.#tagResult !== undefined && this.#tagResult !== '*' && usual !== '*' && usual !== this.#tagResult) {
      this.#report('pgn/results-differ', token, { tag: this.#tagResult, end: usual })
    } else if (usual !== '*' && this.#tagResult === undefined && !this.#record.info.verbatim?.result) {
      this.#record.info.result = resultOf(usual)
    }
  }
}
