/** We are an engine of Gomocup's protocol. */

import { type Game, type Move, otherSide, type Placement, type Position, type Side } from 'qipu/games'
import type { BuiltInEngine, Player } from '../protocol.ts'
import { chooseTurn } from '../turns.ts'
import { OWN, RENJU, read, write } from './notation.ts'

type Stones = readonly (readonly [at: Move, own: boolean])[]

/** A list of stones that is being told, and what is asked when it ends. */
interface List {
  readonly stones: (readonly [at: Move, own: boolean])[]
  readonly question: CommandHandler
}

type CommandHandler = (stones: Stones) => readonly string[]

const MOST_OFFERED = 20

export class GomocupServant implements BuiltInEngine {
  done = false
  readonly #game: Game
  readonly #player: Player
  #position: Position
  #side: Side = 1
  #rule: string = 'freestyle'
  #list: List | undefined

  constructor(game: Game, player: Player) {
    this.#game = game
    this.#player = player
    this.#position = game.start()
  }

  hear(line: string): readonly string[] {
    const [word = '', ...args] = line.trim().split(/\s+/)
    if (this.#list) return this.#tell(line, this.#list)
    const command = this.#commands[word.toUpperCase()]
    return command ? command(args) : word === '' ? [] : [`UNKNOWN ${word}`]
  }

  readonly #commands: Readonly<Record<string, (args: readonly string[]) => readonly string[]>> = {
    START: ([size]) => this.#start(Number(size)),
    RESTART: () => this.#start(this.#position.board.width),
    INFO: ([key, value]) => this.#info(key?.toLowerCase(), Number(value)),
    ABOUT: () => [`name="${this.#player.name}"`],
    BEGIN: () => this.#move(1),
    TURN: ([text]) => {
      const move = read(text ?? '', this.#position.board)
      if (move === undefined) return [`ERROR ${text ?? ''}`]
      if (this.#position.ply === 0) this.#side = 2
      this.#position.play(move)
      return this.#move(this.#side)
    },
    TAKEBACK: () => {
      this.#position.undo()
      return ['OK']
    },
    BOARD: () => this.#listen((stones) => this.#board(stones)),
    SWAP2BOARD: () => this.#listen((stones) => this.#keepWhite(stones)),
    OFFER: ([count]) => this.#listen((stones) => this.#offer(stones, Number(count))),
    // It takes what it is offered first.
    PICK: ([offered = '']) => this.#listen(() => [offered]),
    END: () => {
      this.done = true
      return []
    },
  }

  #start(size: number): readonly string[] {
    const board = { width: size, height: size }
    if (!Number.isInteger(size) || !this.#game.board.allows(board)) return [`ERROR size ${size}`]
    this.#position = this.#game.start({ board, options: { rule: this.#rule } })
    this.#side = 1
    return ['OK']
  }

  #info(key: string | undefined, value: number): readonly string[] {
    if (key !== 'rule') return []
    this.#rule = (value & RENJU) !== 0 ? 'renju' : 'freestyle'
    if (this.#position.ply === 0) this.#start(this.#position.board.width)
    return []
  }

  #listen(question: CommandHandler): readonly string[] {
    this.#list = { stones: [], question }
    return []
  }

  #tell(line: string, { stones, question }: List): readonly string[] {
    if (!/^\s*DONE\b/i.test(line)) {
      const [, point, who] = /^\s*(\d+\s*,\s*\d+)\s*(?:,\s*(\d+))?/.exec(line) ?? []
      const at = read(point ?? '', this.#position.board)
      if (at !== undefined) stones.push([at, who === `${OWN}`])
      return []
    }
    this.#list = undefined
    return question(stones)
  }

  #board(stones: Stones): readonly string[] {
    // Black has begun: as many stones of both mean that it is our turn as Black.
    const own = stones.filter(([, isOwn]) => isOwn).length
    const side: Side = own * 2 === stones.length ? 1 : 2
    this.#put(
      stones.map(([at, isOwn]) => [at, isOwn ? side : otherSide(side)] as const),
      side,
    )
    return this.#move(side)
  }

  /** Stones in the order of play, Black's first. */
  #replay(stones: Stones, side: Side): void {
    this.#put(
      stones.map(([at], i) => [at, i % 2 === 0 ? 1 : 2] as const),
      side,
    )
  }

  #put(stones: readonly Placement[], side: Side): void {
    this.#start(this.#position.board.width)
    this.#position.put(stones, side)
  }

  /** It never swaps. */
  #keepWhite(stones: Stones): readonly string[] {
    this.#replay(stones, 2)
    return this.#move(2)
  }

  #offer(stones: Stones, count: number): readonly string[] {
    this.#replay(stones, 1)
    const refused = new Set<Move>()
    for (let i = 0; i < Math.min(count, MOST_OFFERED); i++) {
      const table = { game: this.#game, side: 1 as const, position: this.#position, refused }
      const [move] = chooseTurn(this.#player, table) ?? []
      if (move !== undefined && move >= 0) refused.add(move)
    }
    return [[...refused].map((move) => write(move, this.#position.board)).join(' ')]
  }

  #move(side: Side): readonly string[] {
    this.#side = side
    const table = { game: this.#game, side, position: this.#position, refused: new Set<Move>() }
    const [move] = chooseTurn(this.#player, table) ?? []
    // The protocol has no command for resigning or passing: an engine without an answer loses on time.
    if (move === undefined || move < 0) return ['MESSAGE no move']
    this.#position.play(move, side)
    return [write(move, this.#position.board)]
  }
}
