/** We are an engine of GTP 2. */

import { type BoardSize, type Game, type Move, PASS, type Position, type Side } from 'qipu/games'
import { handicapPoints, maxHandicap } from 'qipu/games/go'
import type { Player, Servant } from '../protocol.ts'
import { chooseTurn } from '../turns.ts'
import { mostOf, readColour, readVertex, writeVertex } from './words.ts'

/** An answer, or why there is none. */
type Outcome = string | { readonly error: string }

const SYNTAX: Outcome = { error: 'syntax error' }

export class GtpServant implements Servant {
  done = false
  readonly #game: Game
  readonly #player: Player
  #board: BoardSize
  #komi = 0
  #position: Position
  /** Stones that were put as a handicap: they are there again after `undo`, unlike moves. */
  #moves: [move: Move, side: Side][] = []
  #handicap: readonly Move[] = []

  constructor(game: Game, player: Player) {
    this.#game = game
    this.#player = player
    this.#board = game.board
    this.#position = this.#start()
  }

  hear(line: string): readonly string[] {
    const words = line
      .replace(/#.*/, '')
      .replace(/[\x00-\x08\x0b-\x1f\x7f]/g, '')
      .trim()
      .split(/\s+/)
    const id = /^\d+$/.test(words[0]!) ? words.shift()! : ''
    const [word, ...args] = words
    if (!word) return []
    const command = this.#commands[word.toLowerCase()]
    const outcome = command ? command(args) : { error: 'unknown command' }
    return typeof outcome === 'string' ? [`=${id} ${outcome}`, ''] : [`?${id} ${outcome.error}`, '']
  }

  readonly #commands: Readonly<Record<string, (args: readonly string[]) => Outcome>> = {
    protocol_version: () => '2',
    name: () => this.#player.name,
    version: () => '',
    known_command: ([word = '']) => `${word in this.#commands}`,
    list_commands: () => this.#known().join('\n'),
    quit: () => {
      this.done = true
      return ''
    },
    boardsize: ([width, height]) => this.#resize(Number(width), Number(height ?? width)),
    clear_board: () => this.#clear(),
    komi: ([komi]) => {
      if (komi === undefined || !Number.isFinite(Number(komi))) return SYNTAX
      this.#komi = Number(komi)
      return this.#rebuild()
    },
    play: ([colour, vertex]) => this.#play(readVertex(vertex, this.#game, this.#board), readColour(colour)),
    genmove: ([colour]) => this.#generate(readColour(colour)),
    undo: () => {
      if (this.#moves.pop() === undefined) return { error: 'cannot undo' }
      return this.#rebuild()
    },
    time_settings: () => '',
    time_left: () => '',
    showboard: () => this.#show(),
    final_score: () => this.#score(),
    fixed_handicap: ([count]) => {
      const stones = Number(count)
      if (!(stones >= 2 && stones <= maxHandicap(this.#board))) return { error: 'invalid number of stones' }
      return this.#place(handicapPoints(this.#board, stones, 'gtp'))
    },
    place_free_handicap: ([count]) => {
      const stones = Math.min(Number(count), maxHandicap(this.#board))
      return stones >= 2
        ? this.#place(handicapPoints(this.#board, stones, 'gtp'))
        : { error: 'invalid number of stones' }
    },
    set_free_handicap: (vertices) => {
      const points = vertices.map((vertex) => readVertex(vertex, this.#game, this.#board) ?? PASS)
      const isBad = points.length < 2 || points.some((at) => at < 0) || new Set(points).size < points.length
      return isBad ? { error: 'bad vertex list' } : this.#place(points)
    },
  }

  /** Handicaps and counting are of Go only. */
  #known(): readonly string[] {
    const names = Object.keys(this.#commands)
    return this.#game.id === 'go' ? names : names.filter((name) => !/handicap|komi|final_score/.test(name))
  }

  #start(): Position {
    // Engines have no words to agree about dead stones.
    const options = this.#game.id === 'go' ? { options: { deadStones: 'as-it-stands' } } : {}
    return this.#game.start({ board: this.#board, komi: this.#komi, ...options })
  }

  #rebuild(): Outcome {
    this.#position = this.#start()
    if (this.#handicap.length > 0)
      this.#position.put(
        this.#handicap.map((at) => [at, 1] as const),
        2,
      )
    for (const [move, side] of this.#moves) this.#position.play(move, side)
    return ''
  }

  #clear(): Outcome {
    this.#moves = []
    this.#handicap = []
    return this.#rebuild()
  }

  #resize(width: number, height: number): Outcome {
    const board = { width, height }
    const fits = [width, height].every((size) => Number.isInteger(size) && size >= 1 && size <= mostOf(this.#game))
    if (!fits || !this.#game.allows(board)) return { error: 'unacceptable size' }
    this.#board = board
    return this.#clear()
  }

  #place(points: readonly Move[]): Outcome {
    if (this.#moves.length > 0 || this.#handicap.length > 0) return { error: 'board not empty' }
    this.#handicap = points
    this.#rebuild()
    return points.map((at) => writeVertex(at, this.#game, this.#board)).join(' ')
  }

  #play(move: Move | undefined, side: Side | undefined): Outcome {
    if (side === undefined || move === undefined) return SYNTAX
    this.#turnTo(side)
    if (this.#position.refusal(move, side) !== undefined) return { error: 'illegal move' }
    this.#position.play(move, side)
    this.#moves.push([move, side])
    return ''
  }

  #generate(side: Side | undefined): Outcome {
    if (side === undefined) return SYNTAX
    this.#turnTo(side)
    const table = { game: this.#game, side, position: this.#position, refused: new Set<Move>() }
    const [move] = chooseTurn(this.#player, table) ?? []
    if (move === undefined) return 'resign'
    this.#position.play(move, side)
    this.#moves.push([move, side])
    return writeVertex(move, this.#game, this.#board)
  }

  /** Either side may play at any time: then the other one has passed without a word. */
  #turnTo(side: Side): void {
    if (this.#position.turn === side) return
    const stones = Array.from({ length: this.#board.width * this.#board.height }, (_, at) => at)
    this.#position.put(
      stones.map((at) => [at, this.#position.at(at)] as const).filter(([, piece]) => piece !== 0),
      side,
    )
  }

  #score(): Outcome {
    const scores = this.#position.outcome()?.scores
    if (!scores) return { error: 'cannot score: the game is not over' }
    const margin = scores[0] - scores[1]
    return margin === 0 ? '0' : `${margin > 0 ? 'B' : 'W'}+${Math.abs(margin)}`
  }

  #show(): Outcome {
    const { width, height } = this.#board
    const rows = Array.from({ length: height }, (_, y) =>
      Array.from({ length: width }, (__, x) => '.XO'[this.#position.at(x + y * width)]).join(' '),
    )
    return `\n${rows.join('\n')}`
  }
}
