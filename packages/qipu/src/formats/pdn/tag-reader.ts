import { draughts } from '../../games/draughts/index.ts'
import type { Placement, Side } from '../../games/game.ts'
import type { GameRecord } from '../../record/record.ts'
import { brief } from '../../text/message/brief.ts'
import type { Message, SourceRange } from '../../text/message/message.ts'
import { isUnknown, parseOptions, takeFact } from '../shared/pgn-facts.ts'
import type { PgnToken } from '../shared/pgn-tokens.ts'
import { plainDate } from '../shared/plain-date.ts'
import { type Fen, parseFen } from './fen.ts'
import { fieldsOf, type Kind, startOfKind } from './kinds.ts'
import type { PdnCode } from './messages.ts'
import { isUsual, winnerIn } from './results.ts'
import { ID, MADE_TAGS, PLAYER_TAGS, RESULT_WORDS, SIDE_TAGS, TEXT_TAGS, TYPE_FIELDS } from './tags.ts'

/** Facts of the tags that the reading of the moves needs. */
export interface Told {
  /** The side that begins; undefined where no tag says. */
  readonly first: Side | undefined
  readonly winner: ReturnType<typeof winnerIn>
  /** Squares that differ from the usual position. */
  readonly put: readonly Placement[] | undefined
}

const FACT_TAGS = { texts: TEXT_TAGS, sides: SIDE_TAGS.map((side) => [side]), players: PLAYER_TAGS }

type Say = (code: PdnCode, at: SourceRange, args?: Message['args']) => void

/** Reads the tags of a game into its record. */
export function readTags(kind: Kind, tokens: readonly PgnToken[], record: GameRecord, say: Say): Told {
  return new TagReader(kind, record, say).read(tokens)
}

export function addFileExtra(record: GameRecord, key: string, value: string): void {
  record.extras ??= []
  record.extras.push({ format: ID, key, value })
}

class TagReader {
  readonly #kind: Kind
  readonly #record: GameRecord
  readonly #say: Say
  #first: Side | undefined
  #winner: Told['winner']
  #fen: Fen | undefined
  #put: Told['put']

  constructor(kind: Kind, record: GameRecord, say: Say) {
    this.#kind = kind
    this.#record = record
    this.#say = say
  }

  read(tokens: readonly PgnToken[]): Told {
    for (const token of tokens) if (token.type === 'tag') this.#tag(token)
    // A position counts more than the usual start, also where it does not tell whose turn it is.
    const first = this.#fen ? this.#fen.turn : this.#first
    return { first, winner: this.#winner, put: this.#put }
  }

  #tag(token: Extract<PgnToken, { type: 'tag' }>): void {
    const { name } = token
    const value = token.value.trim()
    if (!token.isRegular) this.#say('pdn/bad-tag', token, { name })
    if (isUnknown(value)) return
    if (takeFact(this.#record, name, value, FACT_TAGS)) return
    if (this.#fact(name.toLowerCase(), value, token)) return
    const key = `tag.${name}`
    if (this.#record.extras?.some((extra) => extra.key === key)) return
    this.#extra(key, value)
  }

  #extra(key: string, value: string): void {
    addFileExtra(this.#record, key, value)
  }

  /** Reads a tag that the writer makes of facts; true unless it says what the record has no place for. */
  #fact(name: string, value: string, token: SourceRange): boolean {
    const { info } = this.#record
    if (name === 'date') {
      const date = plainDate(value)
      if (date !== undefined) info.dates = [date]
      else {
        info.verbatim = { ...info.verbatim, dates: value }
        this.#say('pdn/bad-date', token, { text: brief(value) })
      }
    } else if (name === 'result') this.#result(value, token)
    else if (name === 'fen') this.#setup(value, token)
    else if (name === 'ruleoptions') {
      const options = parseOptions(value)
      const isKnown = options && Object.keys(options).every((key) => Object.hasOwn(draughts.rules.options, key))
      if (!isKnown) return false
      info.options = { ...options, ...info.options }
    } else if (name === 'gametype') this.#type(value, token)
    else return MADE_TAGS.has(name)
    return true
  }

  /** The fields behind the number of a GameType: who begins, and how squares are written. */
  #type(value: string, token: SourceRange): void {
    const text = value.replace(/^\d+\s*,?/, '').replace(/\s/g, '')
    if (text === '') return
    const { first, isHeld } = fieldsOf(text, this.#kind)
    this.#first ??= first
    if (!isHeld) this.#say('pdn/other-squares', token, { text: brief(value) })
    else if (text.replace(/^B/, 'W') !== this.#kind.more) this.#extra(TYPE_FIELDS, text)
  }

  #result(value: string, token: SourceRange): void {
    const { info } = this.#record
    const winner = winnerIn(value)
    if (winner === undefined) {
      info.verbatim = { ...info.verbatim, result: value }
      this.#say('pdn/bad-result', token, { text: brief(value) })
      return
    }
    this.#winner = winner
    if (winner === '*') return
    info.result = { winner }
    if (!isUsual(value)) this.#extra(RESULT_WORDS, value)
  }

  #setup(value: string, token: SourceRange): void {
    const fen = parseFen(value, this.#record.board)
    if (!fen) {
      this.#say('pdn/bad-fen', token, { text: brief(value) })
      this.#extra('tag.BadFEN', value)
      return
    }
    const start = startOfKind(this.#kind)
    this.#fen = fen
    const put = fen.put.filter(([at, piece]) => start.at(at) !== piece)
    if (put.length === 0) return
    this.#put = put
    this.#record.nodes[0]!.action = { type: 'setup', put, turn: fen.turn ?? 1 }
  }
}
