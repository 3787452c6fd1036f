/** The conversation with an engine of UCI or UCCI, whether it plays or analyses. */

import type { Game, Move, MoveNotation, Mover, Placement, Position, Setting } from 'qipu/games'
import { request } from '../listen.ts'
import type { Answer, EngineChannel } from '../protocol.ts'
import { notationNamed, type UciDialect } from './dialect.ts'

/** Answer to `go`: the move and what follows it, or that there is none. */
export const BEST = /^\s*(?:bestmove\s+(\S+)(.*)|(nobestmove))\s*$/i

/** A game as it begins: its rules, and pieces that stand there before all moves. */
export interface UciStart {
  readonly game: Game
  readonly setting: Setting
  readonly stones?: { readonly put: readonly Placement[]; readonly turn: Mover }
}

export class UciSession {
  readonly #line: EngineChannel
  readonly #dialect: UciDialect
  #options: ReadonlySet<string> = new Set()
  #start!: UciStart
  #notation!: MoveNotation
  /** The position before the first move that is told. */
  #startText = 'startpos'

  constructor(line: EngineChannel, dialect: UciDialect) {
    this.#line = line
    this.#dialect = dialect
  }

  /** How the engine writes moves; known once a game has begun. */
  get notation(): MoveNotation {
    return this.#notation
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

  /** A new game; `wanted` are options that are set where the engine has them. */
  async begin(start: UciStart, limit: number, wanted: readonly UciOption[] = []): Promise<Answer<true>> {
    this.#start = start
    const { game, stones } = start
    this.#startText = stones ? `fen ${game.positionNotation!.format(this.startPosition())} - - 0 1` : 'startpos'
    const { newGame, notations } = this.#dialect
    this.#line.tell(...this.#preparations(game, wanted), ...newGame)
    const ready = await request(this.#line, ['isready'], limit, (text): true | undefined =>
      /^\s*readyok\b/i.test(text) ? true : undefined,
    )
    if ('fault' in ready) return ready
    const known = notations.flatMap((id) => notationNamed(game.moveNotations, id) ?? [])
    this.#notation = known.length > 1 ? await this.#findNotation(game, known, limit) : known[0]!
    return ready
  }

  #preparations(game: Game, more: readonly UciOption[]): readonly string[] {
    const { option } = this.#dialect
    const wanted: readonly UciOption[] = [['UCI_Variant', game.id], ['usemillisec', 'true'], ...more]
    return wanted.filter(([name]) => this.#options.has(name.toLowerCase())).map(([name, value]) => option(name, value))
  }

  /** Engines do not tell how they count ranks; their first move does: it is legal in one way only. */
  async #findNotation(game: Game, known: readonly MoveNotation[], limit: number): Promise<MoveNotation> {
    const position = game.start()
    const answer = await request(this.#line, ['position startpos', 'go depth 1'], limit, (text) => BEST.exec(text)?.[1])
    const word = 'value' in answer ? answer.value : ''
    return known.find((notation) => isLegal(notation, word, position)) ?? known[0]!
  }

  /** The position before all moves. */
  startPosition(): Position {
    const { game, setting, stones } = this.#start
    const position = game.start(setting)
    if (stones) position.put(stones.put, stones.turn)
    return position
  }

  /** The command that names the position after these moves. */
  positionAfter(moves: readonly Move[]): string {
    const position = this.startPosition()
    const list = moves.map((move) => {
      const text = this.#notation.format(move, position)
      position.play(move)
      return text
    })
    return `position ${this.#startText}${list.length === 0 ? '' : ` moves ${list.join(' ')}`}`
  }
}

/** An option of an engine, and its value. */
export type UciOption = readonly [name: string, value: string]

function isLegal(notation: MoveNotation, text: string, position: Position): boolean {
  const found = notation.parse(text, position)
  return 'move' in found && position.refusal(found.move) === undefined
}
