import {
  chooseTurn,
  type DraughtsPosition,
  draughts,
  parseTurn,
  turnsMeant,
  turnText,
  type WrittenTurn,
} from '../../games/draughts/index.ts'
import { type Move, otherSide, type Side } from '../../games/game.ts'
import { play } from '../../record/actions.ts'
import { addNode, type GameRecord, newRecord, notesOf } from '../../record/record.ts'
import { brief } from '../../text/message/brief.ts'
import type { Message, SourceRange } from '../../text/message/message.ts'
import { addComment, addExtra } from '../shared/annotate.ts'
import type { ReadGame } from '../shared/depth-first.ts'
import { EVALUATIONS, JUDGEMENTS, SIGNS } from '../shared/nags.ts'
import type { PgnToken } from '../shared/pgn-tokens.ts'
import { isBlank, trimEnds } from '../shared/trim-ends.ts'
import { clockIn } from './clocks.ts'
import { type Kind, startOfKind } from './kinds.ts'
import type { PdnCode } from './messages.ts'
import { isUsual, winnerIn } from './results.ts'
import { addFileExtra, readTags, type Told } from './tag-reader.ts'
import { ID, RESULT_WORDS } from './tags.ts'

/** Signs behind a move: its strength, and the star of a forced one. */
const MOVE = /^(.+?)\(?([!?*]{0,8})\)?$/
/** Signs that stand apart from their move. */
const STRENGTH = /^[!?*]{1,20}$/

/** One turn of the line that is read, and how it is played again. */
interface Turn {
  readonly side: Side
  /** Nothing for one that could not be read. */
  readonly moves: readonly Move[]
  /** The node behind it, and the number that counted before it. */
  readonly node: number
  readonly before: number
}

interface Frame {
  /** The turn that the variation replaces. */
  readonly turn: Turn | undefined
  readonly turns: number
  readonly number: number
}

export class GameReader {
  readonly #kind: Kind
  readonly #tokens: readonly PgnToken[]
  readonly #record: GameRecord
  readonly #messages: Message[] = []
  readonly #places: (SourceRange | undefined)[] = [undefined]
  readonly #collects: boolean
  readonly #position: DraughtsPosition
  /** The side that begins, and whether something says so. */
  #first: Side = 1
  #isFirstTold = false
  /** True where the first number has three dots: `1... 19-23`. */
  #beginsSecond = false
  readonly #line: Turn[] = []
  readonly #frames: Frame[] = []
  /** Nodes in the middle of turns, by what they follow: variations that begin with the same jumps have them together. */
  readonly #midTurn = new Map<string, number>()
  #number = 1
  #before: number | undefined
  #announced: Side | undefined
  #tagWinner: Told['winner']
  #isEnded = false

  constructor(kind: Kind, tokens: readonly PgnToken[], collects: boolean) {
    this.#kind = kind
    this.#tokens = tokens
    this.#collects = collects
    this.#record = newRecord(draughts.id, { ...kind.board })
    if (kind.rules) this.#record.info.options = { rules: kind.rules }
    this.#position = startOfKind(kind)
  }

  say(code: PdnCode, { offset, length }: SourceRange, args: Message['args'] = {}, node?: number): void {
    if (this.#collects) this.#messages.push({ code, at: { offset, length }, args, ...(node !== undefined && { node }) })
  }

  read(): ReadGame {
    const told = readTags(this.#kind, this.#tokens, this.#record, (...details) => this.say(...details))
    this.#tagWinner = told.winner
    this.#isFirstTold = told.first !== undefined
    this.#first = told.first ?? 1
    if (told.put) this.#position.put(told.put, this.#first)
    for (let n = 0; n < this.#tokens.length; n++) n += this.#take(n)
    const last = this.#tokens.at(-1)!
    if (this.#frames.length > 0)
      this.say('pdn/open-variation', { offset: last.offset + last.length, length: 0 }, { count: this.#frames.length })
    return { record: this.#record, messages: this.#messages, places: this.#places }
  }

  #extra(key: string, value: string): void {
    addFileExtra(this.#record, key, value)
  }

  /** The side whose turns have a number with one dot. */
  get #one(): Side {
    return this.#beginsSecond ? otherSide(this.#first) : this.#first
  }

  get #node(): number {
    return this.#line.at(-1)?.node ?? 0
  }

  get #expected(): Side {
    const last = this.#line.at(-1)
    return last ? otherSide(last.side) : this.#first
  }

  /** Takes a token, and returns how many more it took. */
  #take(n: number): number {
    const token = this.#tokens[n]!
    switch (token.type) {
      case 'number':
        return this.#countFrom(token, n)
      case 'word':
        if (this.#isEnded) this.#afterResult(token.text, token)
        else if (token.text === '}') this.#strayBrace(token)
        else if (STRENGTH.test(token.text) && this.#line.length > 0) this.#strength(token.text)
        else this.#word(token.text, token, n)
        break
      case 'comment':
        this.#comment(token)
        break
      case 'open':
        return this.#openOrStrength(token, n)
      case 'close':
        this.#close(token)
        break
      case 'nag':
        this.#nag(token.number)
        break
      case 'elision':
        notesOf(this.#record.nodes[this.#node]!).gap = true
        this.say('pdn/elision', token)
        break
      case 'result':
        this.#end(token.text, token)
        break
      case 'rest':
        this.#afterResult(token.text, token)
        break
      case 'escape':
        this.#extra('rest', `%${token.text}`)
    }
    return 0
  }

  /** Three dots are the second side's, also behind a blank; one dot is the first side's, unless the number is that of the turn before. */
  #countFrom({ number, dots }: Extract<PgnToken, { type: 'number' }>, n: number): number {
    const isApart = this.#tokens[n + 1]?.type === 'elision'
    const isStart = this.#line.length === 0 && this.#frames.length === 0
    if (isStart && (dots > 1 || isApart)) this.#beginsSecond = true
    const second = otherSide(this.#one)
    const isNext = this.#expected === second && number > this.#number
    this.#announced = isStart ? undefined : dots > 1 || isApart ? second : isNext ? this.#one : undefined
    this.#before ??= this.#number
    this.#number = Math.max(number, 1)
    return isApart ? 1 : 0
  }

  #word(given: string, token: SourceRange, n: number): void {
    const [, text = given, signs = ''] = MOVE.exec(given) ?? []
    const written = parseTurn(text, this.#record.board)
    const side = this.#sideOf(written)
    this.#announced = undefined
    const before = this.#before ?? this.#number
    this.#before = undefined
    const candidates = written ? turnsMeant(written, this.#position, side) : []
    if (candidates.length === 0) this.#unread(given, { side, before }, token)
    else {
      const { turn, isSure } = chooseTurn(candidates, this.#following(n), this.#position, side)
      const read = turnText(turn.moves, this.#record.board)
      const node = this.#play(turn.moves, side, token)
      this.#line.push({ side, moves: turn.moves, node, before })
      if (!isSure) this.say('pdn/ambiguous-capture', token, { text, read }, node)
      else if (turn.fit === 'loose') this.say('pdn/route-differs', token, { text, read }, node)
      this.#strength(signs)
    }
    if (side !== this.#one) this.#number++
  }

  /** The piece tells who begins, where nothing else does. */
  #sideOf(written: WrittenTurn | undefined): Side {
    if (this.#line.length > 0 || this.#frames.length > 0 || this.#isFirstTold) return this.#announced ?? this.#expected
    const owner =
      written && written.column === undefined
        ? draughts.pieces.kinds[this.#position.at(written.squares[0]!)]?.side
        : undefined
    this.#isFirstTold = true
    this.#first = owner ?? this.#first
    return this.#first
  }

  /** Words of the same line behind a token. */
  *#following(n: number): Generator<WrittenTurn> {
    let depth = 0
    for (let i = n + 1; i < this.#tokens.length && depth >= 0; i++) {
      const token = this.#tokens[i]!
      if (token.type === 'open') depth++
      else if (token.type === 'close') depth--
      else if (token.type === 'word' && depth === 0 && !STRENGTH.test(token.text)) {
        const written = parseTurn(MOVE.exec(token.text)?.[1] ?? token.text, this.#record.board)
        if (!written) return
        yield written
      }
    }
  }

  #play(moves: readonly Move[], side: Side, { offset, length }: SourceRange): number {
    let node = this.#node
    for (const [i, move] of moves.entries()) {
      this.#position.play(move, side)
      const isMid = i < moves.length - 1
      const key = `${node} ${side} ${move}`
      const known = isMid ? this.#midTurn.get(key) : undefined
      node = known ?? addNode(this.#record, node, play(move, side))
      if (isMid) this.#midTurn.set(key, node)
      this.#places[node] ??= { offset, length }
    }
    return node
  }

  #unread(text: string, turn: Pick<Turn, 'side' | 'before'>, token: SourceRange): void {
    const node = this.#node
    this.say('pdn/bad-move', token, { text: brief(text) }, node)
    const notes = notesOf(this.#record.nodes[node]!)
    notes.unread = (notes.unread ?? 0) + 1
    addExtra(this.#record, node, { format: ID, key: 'unread', value: text })
    this.#position.skip(turn.side)
    this.#line.push({ ...turn, moves: [], node })
  }

  #comment(token: Extract<PgnToken, { type: 'comment' }>): void {
    if (!token.isClosed) this.say('pdn/open-comment', token)
    const given = token.text.replace(/\r\n?/g, '\n')
    const clock = this.#line.length > 0 ? clockIn(given) : undefined
    const mover = this.#line.at(-1)
    const isNew = clock !== undefined && mover !== undefined && !this.#record.nodes[mover.node]!.notes?.clocks
    if (isNew) notesOf(this.#record.nodes[mover.node]!).clocks = [{ side: mover.side, time: clock.seconds }]
    const text = trimEnds(isNew ? clock.rest : given, isBlank)
    if (text !== '') addComment(this.#record, this.#node, { text })
  }

  /** Remarks, or words of another game that an editor has left here. */
  #afterResult(words: string, token: SourceRange): void {
    const text = words.split(/\s+/).find((word) => parseTurn(word, this.#record.board) !== undefined)
    if (text !== undefined) this.say('pdn/after-result', token, { text })
    this.#extra('rest', words)
  }

  #strayBrace(token: SourceRange): void {
    this.say('pdn/nested-comment', token)
    const comments = this.#record.nodes[this.#node]!.notes?.comments
    const last = comments?.at(-1)
    if (comments && last) comments[comments.length - 1] = { ...last, text: `${last.text} )` }
  }

  /** `(!?)` behind a move is its strength, and no variation. */
  #openOrStrength(token: SourceRange, n: number): number {
    const [word, end] = [this.#tokens[n + 1], this.#tokens[n + 2]]
    if (word?.type === 'word' && end?.type === 'close' && STRENGTH.test(word.text)) {
      this.#strength(word.text)
      return 2
    }
    this.#open(token)
    return 0
  }

  #open(token: SourceRange): void {
    const turn = this.#line.pop()
    if (turn) this.#undo(turn)
    else this.say('pdn/no-variation', token)
    this.#frames.push({ turn, turns: this.#line.length, number: this.#number })
    if (turn) this.#number = turn.before
    this.#before = undefined
    this.#announced = undefined
  }

  #undo({ moves }: Turn): void {
    for (let n = Math.max(1, moves.length); n > 0; n--) this.#position.undo()
  }

  #close(token: SourceRange): void {
    const frame = this.#frames.pop()
    if (!frame) {
      this.say('pdn/stray-close', token)
      return
    }
    while (this.#line.length > frame.turns) this.#undo(this.#line.pop()!)
    this.#number = frame.number
    this.#before = undefined
    this.#announced = undefined
    const { turn } = frame
    if (!turn) return
    if (turn.moves.length === 0) this.#position.skip(turn.side)
    for (const move of turn.moves) this.#position.play(move, turn.side)
    this.#line.push(turn)
  }

  #strength(signs: string): void {
    if (signs === '') return
    const nag = Object.hasOwn(SIGNS, signs) ? SIGNS[signs] : undefined
    if (nag !== undefined) this.#nag(nag)
    else addExtra(this.#record, this.#node, { format: ID, key: 'strength', value: signs })
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
    const winner = winnerIn(text)
    this.#isEnded = this.#frames.length === 0
    const { info } = this.#record
    if (winner === undefined || winner === '*') {
      if (winner === undefined && this.#tagWinner === undefined && !info.verbatim?.result)
        info.verbatim = { ...info.verbatim, result: text }
      return
    }
    if (this.#tagWinner === undefined && !info.verbatim?.result) {
      info.result = { winner }
      if (!isUsual(text)) this.#extra(RESULT_WORDS, text)
    } else if (this.#tagWinner !== undefined && this.#tagWinner !== '*' && winner !== this.#tagWinner)
      this.say('pdn/results-differ', token, { tag: String(this.#tagWinner), end: text })
  }
}
