/** We are an engine of the Chess Engine Communication Protocol. */

import type { Game, Move, MoveNotation, Position, Side } from 'qipu/games'
import { sideToMove } from 'qipu/record'
import type { BuiltInEngine, Player } from '../protocol.ts'

export class XboardEngine implements BuiltInEngine {
  done = false
  readonly #game: Game
  readonly #player: Player
  readonly #notation: MoveNotation
  #position: Position
  /** The side that we play; none in force mode. */
  #side: Side | undefined = 2

  constructor(game: Game, player: Player) {
    this.#game = game
    this.#player = player
    this.#notation = game.moveNotations!.find(({ id }) => id === 'ucci')!
    this.#position = this.#start()
  }

  #start(): Position {
    return this.#game.start({ ...(this.#game.rules.amongPrograms && { options: this.#game.rules.amongPrograms }) })
  }

  hear(line: string): readonly string[] {
    const [word = '', ...args] = line.trim().split(/\s+/)
    const command = this.#commands[word.toLowerCase()]
    if (command) return command(args)
    return this.#read(word) === undefined ? [] : this.#usermove(word)
  }

  readonly #commands: Readonly<Record<string, (args: readonly string[]) => readonly string[]>> = {
    protover: () => [
      `feature myname="${this.#player.name}" variants="${this.#game.id}" usermove=1 setboard=1 ping=1 colors=0 sigint=0 done=1`,
    ],
    new: () => {
      this.#position = this.#start()
      this.#side = 2
      return []
    },
    setboard: (args) => {
      const parsed = this.#game.positionNotation!.parse(args.join(' '))
      if ('fault' in parsed) return ['tellusererror Illegal position']
      this.#position = this.#start()
      this.#position.put(parsed.put, parsed.turn)
      return []
    },
    force: () => {
      this.#side = undefined
      return []
    },
    go: () => {
      this.#side = sideToMove(this.#position)
      return this.#move()
    },
    usermove: ([text = '']) => this.#usermove(text),
    undo: () => this.#takeBack(1),
    remove: () => this.#takeBack(2),
    ping: ([number = '']) => [`pong ${number}`],
    quit: () => {
      this.done = true
      return []
    },
  }

  #read(text: string): Move | undefined {
    const found = this.#notation.parse(text, this.#position)
    return 'move' in found ? found.move : undefined
  }

  #usermove(text: string): readonly string[] {
    const move = this.#read(text)
    if (move === undefined || this.#position.refusal(move) !== undefined) return [`Illegal move: ${text}`]
    this.#position.play(move)
    return this.#side === this.#position.turn ? this.#move() : []
  }

  #takeBack(plies: number): readonly string[] {
    for (let n = 0; n < plies; n++) this.#position.undo()
    return []
  }

  #move(): readonly string[] {
    const position = this.#position
    const move = this.#player.choose({ game: this.#game, side: sideToMove(position), position, refused: new Set() })
    if (move === undefined) return ['resign']
    const text = this.#notation.format(move, position)
    position.play(move)
    return [`move ${text}`]
  }
}
