/** We are the interface: an engine that speaks UCI or UCCI plays. */

import {
  type Game,
  type Move,
  type MoveNotation,
  otherSide,
  type Placement,
  type Position,
  type Side,
} from 'qipu/games'
import { request } from '../listen.ts'
import type { Answer, Driver, EngineChannel, GameSetup, Reply, TurnInfo } from '../protocol.ts'
import { notationNamed, type UciDialect } from './dialect.ts'

const MILLISECONDS = 1000
const FORM = 'bestmove h2e2'
const BEST = /^\s*(?:bestmove\s+(\S+)(.*)|(nobestmove))\s*$/i
/** Depth for engines that are given no time at all. */
const UNTIMED_DEPTH = 4

export class UciDriver implements Driver {
  readonly #line: EngineChannel
  readonly #dialect: UciDialect
  #options: ReadonlySet<string> = new Set()
  #seat!: GameSetup
  #notation!: MoveNotation
  /** The position before the first move that is told, and the moves since. */
  #start = 'startpos'
  #moves: Move[] = []
  #chosen: readonly Move[] = []

  constructor(line: EngineChannel, dialect: UciDialect) {
    this.#line = line
    this.#dialect = dialect
  }

  async hello(limit: number): Promise<Answer<string>> {
    const { greeting, greeted } = this.#dialect
    const options = new Set<string>()
    let name = ''
    const answer = await request(this.#line, [greeting], limit, (text) => {
      const words = text.trim()
      name ||= /^id\s+name\s+(.+)$/i.exec(words)?.[1] ?? ''
      const option = /^option\s+(?:name\s+)?(\S+)/i.exec(words)?.[1]
      if (option) options.add(option.toLowerCase())
      return words.toLowerCase() === greeted ? true : undefined
    })
    this.#options = options
    return 'fault' in answer ? answer : { value: name.trim(), milliseconds: answer.milliseconds }
  }

  async begin(seat: GameSetup, limit: number): Promise<Answer<readonly Placement[]>> {
    this.#seat = seat
    const { game, setting, stones, opening = [] } = seat
    this.#moves = [...opening]
    this.#chosen = []
    this.#start = 'startpos'
    if (stones) {
      const position = game.start(setting)
      position.put(stones.put, stones.turn)
      this.#start = `fen ${game.positionNotation!.format(position)} - - 0 1`
    }
    const { newGame, notations } = this.#dialect
    this.#line.tell(...this.#preparations(game), ...newGame)
    const ready = await request(this.#line, ['isready'], limit, (text) =>
      /^\s*readyok\b/i.test(text) ? true : undefined,
    )
    if ('fault' in ready) return ready
    const known = notations.flatMap((id) => notationNamed(game.moveNotations, id) ?? [])
    this.#notation = known.length > 1 ? await this.#findNotation(game, known, limit) : known[0]!
    return { value: [], milliseconds: ready.milliseconds }
  }

  #preparations(game: Game): readonly string[] {
    const { option } = this.#dialect
    const wanted: readonly (readonly [name: string, value: string])[] = [
      ['UCI_Variant', game.id],
      ['usemillisec', 'true'],
    ]
    return wanted.filter(([name]) => this.#options.has(name.toLowerCase())).map(([name, value]) => option(name, value))
  }

  /** Engines do not tell how they count ranks; their first move does: it is legal in one way only. */
  async #findNotation(game: Game, known: readonly MoveNotation[], limit: number): Promise<MoveNotation> {
    const position = game.start()
    const answer = await request(this.#line, ['position startpos', 'go depth 1'], limit, (text) => BEST.exec(text)?.[1])
    const word = 'value' in answer ? answer.value : ''
    return known.find((notation) => isLegal(notation, word, position)) ?? known[0]!
  }

  async ask({ position, moves, left, shown }: TurnInfo, limit: number): Promise<Answer<Reply>> {
    this.#moves.push(...moves)
    this.#chosen = []
    const list = this.#write(this.#moves)
    const commands = [
      `position ${this.#start}${list.length === 0 ? '' : ` moves ${list.join(' ')}`}`,
      ...this.#bans(position),
      this.#go(left, shown),
    ]
    const answer = await request(this.#line, commands, limit, (text) => BEST.exec(text) ?? undefined)
    if ('fault' in answer) return answer
    const [text, word = '', rest = ''] = answer.value
    // An engine without a move, and one that says so, gives up.
    if (/resign/i.test(rest) || word === '' || /^\(?(?:none|0000)\)?$/i.test(word))
      return { ...answer, value: { resigns: true } }
    const found = this.#notation.parse(word, position)
    if ('fault' in found) return { ...answer, value: { unreadable: text.trim(), form: FORM } }
    this.#chosen = [found.move]
    return { ...answer, value: { moves: [found.move], text: word } }
  }

  /** All moves since the start, as the engine writes them. */
  #write(moves: readonly Move[]): readonly string[] {
    const { game, setting, stones } = this.#seat
    const position = game.start(setting)
    if (stones) position.put(stones.put, stones.turn)
    return moves.map((move) => {
      const text = this.#notation.format(move, position)
      position.play(move)
      return text
    })
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
      : [`banmoves ${banned.map((move) => this.#notation.format(move, position)).join(' ')}`]
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

function isLegal(notation: MoveNotation, text: string, position: Position): boolean {
  const found = notation.parse(text, position)
  return 'move' in found && position.refusal(found.move) === undefined
}
