/** We are an engine of SAU. */

import { readPoints, type SauNotation, wordsOf } from 'qipu/formats/sau'
import { type Game, type Move, otherSide, PASS, type Position, type Side } from 'qipu/games'
import type { BuiltInEngine, Player, PlayerView } from '../protocol.ts'
import { chooseTurn } from '../turns.ts'
import { readLayout, writeLayout } from './layout.ts'
import { traitsOf } from './traits.ts'

const NOTHING: readonly string[] = []

export class SauServant implements BuiltInEngine {
  done = false
  readonly #game: Game
  readonly #player: Player
  readonly #words: SauNotation
  #side: Side = 1
  #turns = 0
  #position: Position
  #refused = new Set<Move>()
  /** Our last turn, until we hear what became of it. */
  #pending: readonly Move[] = []

  constructor(game: Game, player: Player) {
    this.#game = game
    this.#player = player
    this.#words = wordsOf(game)
    this.#position = game.start()
  }

  hear(line: string): readonly string[] {
    const [word = '', ...rest] = line.trim().split(/\s+/)
    const args = rest.join(' ')
    const name = word.toLowerCase()
    return Object.hasOwn(this.#commands, name) ? this.#commands[name]!(args) : NOTHING
  }

  readonly #commands: Readonly<Record<string, (args: string) => readonly string[]>> = {
    'name?': () => [`name ${this.#player.name}`],
    new: (colour) => this.#begin(/^w/i.test(colour) ? 2 : 1),
    layout: (text) => this.#layout(text),
    // The other side's stones are hidden in Phantom Go: whatever it did, it is our turn.
    move: (text) => (this.#game.hidden?.refusedTries ? this.#move() : this.#openTurn(text)),
    error: () => this.#again(),
    refuse: () => this.#again(),
    accept: () => this.#accepted(),
    take: (text) => this.#remove(text),
    taked: (text) => this.#remove(text),
    end: () => NOTHING,
    quit: () => {
      this.done = true
      return NOTHING
    },
  }

  #begin(side: Side): readonly string[] {
    this.#side = side
    this.#position = this.#game.start()
    this.#refused.clear()
    this.#pending = []
    this.#turns = 0
    if (this.#game.rules.start?.isArranged) {
      const layout = this.#player.layout(this.#game, side)
      this.#position.put(layout)
      return [`layout ${writeLayout(layout, side)}`]
    }
    return side === 1 ? this.#move() : NOTHING
  }

  #layout(text: string): readonly string[] {
    const layout = readLayout(text, otherSide(this.#side))
    if (layout) this.#position.put(layout)
    return NOTHING
  }

  #openTurn(text: string): readonly string[] {
    this.#accepted()
    const [, list = text, die] = (this.#game.chance?.die !== undefined && /^(.*)\s([1-9])$/.exec(text)) || []
    for (const move of this.#words.read(list, this.#position) ?? []) this.#position.play(move, otherSide(this.#side))
    return this.#move(die === undefined ? undefined : Number(die))
  }

  #move(die?: number): readonly string[] {
    const position = this.#position
    if (position.turn !== this.#side) position.put([], this.#side)
    const table: PlayerView = {
      game: this.#game,
      side: this.#side,
      position,
      refused: this.#refused,
      turns: this.#turns,
      ...(die !== undefined && { die }),
    }
    const moves = chooseTurn(this.#player, table)
    // SAU has no word for resigning: who says nothing loses in time.
    if (!moves) return NOTHING
    const text = this.#words.write(this.#filled(moves), position)
    this.#pending = moves
    if (!this.#game.hidden?.refusedTries) for (const move of moves) position.play(move, this.#side)
    return [`move ${text}`]
  }

  /** A stone that wins leaves no turn for the second one, but the protocol wants both. */
  #filled(moves: readonly Move[]): readonly Move[] {
    const { stones = 1 } = traitsOf(this.#game)
    if (moves.length >= stones || this.#position.ply === 0) return moves
    const spare = this.#position.legal().find((move) => !moves.includes(move))
    return spare === undefined ? moves : [...moves, spare]
  }

  #again(): readonly string[] {
    for (const move of this.#pending) {
      this.#refused.add(move)
      if (!this.#game.hidden?.refusedTries) this.#position.undo()
    }
    this.#pending = []
    return this.#move()
  }

  /** Our last turn stands. In Phantom Go it is on our board only now. */
  #accepted(): readonly string[] {
    if (this.#pending.length > 0) this.#turns++
    if (!this.#game.hidden?.refusedTries) this.#refused.clear()
    else for (const move of this.#pending) if (move !== PASS) this.#position.put([[move, this.#side]], this.#side)
    this.#pending = []
    return NOTHING
  }

  /** A capture opens the points of its stones again, and no other: a try that was refused elsewhere would be refused once more. */
  #remove(text: string): readonly string[] {
    const points = readPoints(text.replace(/^\d+\s*/, ''), this.#position) ?? []
    for (const at of points) this.#refused.delete(at)
    this.#position.put(points.map((at) => [at, 0] as const))
    return NOTHING
  }
}
