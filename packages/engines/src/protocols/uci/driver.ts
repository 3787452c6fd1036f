/** We are the interface: an engine that speaks UCI or UCCI plays. */

import { type Move, otherSide, type Placement, type Position, type Side } from 'qipu/games'
import { request } from '../listen.ts'
import type { Answer, Driver, EngineChannel, GameSetup, Opinion, Reply, TurnInfo } from '../protocol.ts'
import type { UciDialect } from './dialect.ts'
import { BEST, UciSession } from './session.ts'

const MILLISECONDS = 1000
const FORM = 'bestmove h2e2'
/** Last value of the first line of play; that of a forced end counts moves. UCCI has no word before the number. */
const SCORE = /^\s*info\b(?!.*\bmultipv\s+(?!1\b)).*?\bscore\s+(cp\s+|mate\s+)?(-?\d+)/i
/** Depth for engines that are given no time at all. */
const UNTIMED_DEPTH = 4

export class UciDriver implements Driver {
  readonly #line: EngineChannel
  readonly #dialect: UciDialect
  readonly #session: UciSession
  #seat!: GameSetup
  #moves: Move[] = []
  #chosen: readonly Move[] = []

  constructor(line: EngineChannel, dialect: UciDialect) {
    this.#line = line
    this.#dialect = dialect
    this.#session = new UciSession(line, dialect)
  }

  hello(limit: number): Promise<Answer<string>> {
    return this.#session.hello(limit)
  }

  async begin(seat: GameSetup, limit: number): Promise<Answer<readonly Placement[]>> {
    this.#seat = seat
    this.#moves = [...(seat.opening ?? [])]
    this.#chosen = []
    const begun = await this.#session.begin(seat, limit)
    return 'fault' in begun ? begun : { value: [], milliseconds: begun.milliseconds }
  }

  async ask({ position, moves, left, shown, isDrawOffered = false }: TurnInfo, limit: number): Promise<Answer<Reply>> {
    this.#moves.push(...moves)
    this.#chosen = []
    const { notation } = this.#session
    const commands = [
      this.#session.positionAfter(this.#moves),
      ...this.#bans(position),
      this.#dialect.offered(this.#go(left, shown), isDrawOffered),
    ]
    let score: number | undefined
    const answer = await request(this.#line, commands, limit, (text) => {
      score = scoreIn(text) ?? score
      return BEST.exec(text) ?? undefined
    })
    if ('fault' in answer) return answer
    const [text, word = '', rest = ''] = answer.value
    // An engine without a move, and one that says so, gives up.
    if (/resign/i.test(rest) || word === '' || /^\(?(?:none|0000)\)?$/i.test(word))
      return { ...answer, value: { resigns: true } }
    const found = notation.parse(word, position)
    if ('fault' in found) return { ...answer, value: { unreadable: text.trim(), form: FORM } }
    this.#chosen = [found.move]
    const opinion: Opinion = {
      ...(score !== undefined && { score }),
      ...(/\bdraw\b/i.test(rest) && { offersDraw: true }),
    }
    return { ...answer, value: { moves: [found.move], text: word, opinion } }
  }

  /** Moves that the rules of repetition would lose by at once. */
  #bans(position: Position): readonly string[] {
    if (!this.#dialect.bansMoves) return []
    const banned = position.legal().filter((move) => {
      position.play(move)
      const isLost = position.outcome()?.winner === position.turn
      position.undo()
      return isLost
    })
    return banned.length === 0
      ? []
      : [`banmoves ${banned.map((move) => this.#session.notation.format(move, position)).join(' ')}`]
  }

  #go(left: TurnInfo['left'], shown: TurnInfo['shown']): string {
    const { side, perMove, game, time } = this.#seat
    const { clocks, perMove: forMove } = this.#dialect
    const inMilliseconds = (seconds: number): number => Math.max(1, Math.round(seconds * MILLISECONDS))
    if (left) {
      const own = Math.min(left[side]!, perMove ?? Number.POSITIVE_INFINITY)
      const more = {
        ...(time?.kind === 'fischer' && { increment: inMilliseconds(time.increment) }),
        ...(shown?.moves !== undefined && { movesToGo: shown.moves }),
      }
      return clocks(inMilliseconds(own), inMilliseconds(left[otherSide(side)]!), side === (game.firstSide ?? 1), more)
    }
    return perMove === undefined ? `go depth ${UNTIMED_DEPTH}` : forMove(inMilliseconds(perMove))
  }

  accepted(): void {
    this.#moves.push(...this.#chosen)
    this.#chosen = []
  }

  over(_winner: Side | 'draw' | undefined): void {}

  quit(): void {
    this.#line.tell('quit')
  }
}

function scoreIn(text: string): number | undefined {
  const [, unit = '', number] = SCORE.exec(text) ?? []
  if (number === undefined) return undefined
  if (!/^mate/i.test(unit)) return Number(number)
  return number.startsWith('-') || number === '0' ? -Infinity : Infinity
}
