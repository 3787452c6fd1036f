/** We are an engine of GTP 2. */

import { type Game, type Move, PASS, type Point, type Side } from 'qipu/games'
import { handicapPoints, maxHandicap } from 'qipu/games/go'
import type { BuiltInEngine, LoadRecord, Player } from '../protocol.ts'
import { chooseTurn } from '../turns.ts'
import { chainsThatAre, leadIn } from './count.ts'
import { GtpGame } from './game.ts'
import { readColour, readInt, readVertex, writeVertex } from './vertices.ts'

/** An answer, or why there is none: the words of the specification, where it has some. */
type CommandResult = string | { readonly error: string }
type CommandHandler = (args: readonly string[]) => CommandResult

const SYNTAX: CommandResult = { error: 'syntax error' }
const NOT_EMPTY: CommandResult = { error: 'board not empty' }
const BAD_NUMBER: CommandResult = { error: 'invalid number of stones' }
/** Handicaps and counting are of Go only. */
const OF_GO = /handicap|komi|final/
const STATUSES = ['alive', 'dead', 'seki'] as const
/** A komi such as 6.1 leaves no tail of digits. */
const PRECISION = 1e6

export class GtpServant implements BuiltInEngine {
  done = false
  readonly #player: Player
  readonly #load: LoadRecord | undefined
  readonly #game: GtpGame

  /** Without `load` there are no files, and no command that reads them. */
  constructor(game: Game, player: Player, load?: LoadRecord) {
    this.#player = player
    this.#load = load
    this.#game = new GtpGame(game)
  }

  hear(line: string): readonly string[] {
    const words = line
      .replace(/#.*/, '')
      .replace(/[\x00-\x08\x0b-\x1f\x7f\ufeff]/g, '')
      .trim()
      .split(/\s+/)
    const id = /^\d+$/.test(words[0]!) ? words.shift()! : ''
    const [word, ...args] = words
    if (!word) return []
    const outcome = this.#find(word)?.(args) ?? { error: 'unknown command' }
    return typeof outcome === 'string' ? [`=${id} ${outcome}`, ''] : [`?${id} ${outcome.error}`, '']
  }

  readonly #commands: Readonly<Record<string, CommandHandler>> = {
    protocol_version: () => '2',
    name: () => this.#player.name,
    version: () => '',
    known_command: ([word = '']) => `${this.#find(word) !== undefined}`,
    list_commands: () =>
      Object.keys(this.#commands)
        .filter((name) => this.#find(name))
        .join('\n'),
    quit: () => {
      this.done = true
      return ''
    },
    boardsize: ([width, height = width]) => {
      const board = { width: readInt(width), height: readInt(height) }
      if (Number.isNaN(board.width + board.height)) return SYNTAX
      return this.#game.resize(board) ? '' : { error: 'unacceptable size' }
    },
    clear_board: () => {
      this.#game.clear()
      return ''
    },
    komi: ([komi]) => {
      if (komi === undefined || !Number.isFinite(Number(komi))) return SYNTAX
      this.#game.komi = Number(komi)
      return ''
    },
    play: ([colour, vertex]) => {
      const side = readColour(colour)
      const move = this.#vertex(vertex)
      if (side === undefined || move === undefined) return SYNTAX
      return this.#game.play(move, side) ? '' : { error: 'illegal move' }
    },
    genmove: ([colour]) => this.#generate(readColour(colour)),
    undo: () => (this.#game.undo() ? '' : { error: 'cannot undo' }),
    // It plays as fast as it can, whatever the clock says.
    time_settings: ([main, period, stones]) => (isTime(main) && isTime(period) && isInt(stones) ? '' : SYNTAX),
    time_left: ([colour, time, stones]) => (readColour(colour) && isTime(time) && isInt(stones) ? '' : SYNTAX),
    showboard: () => this.#show(),
    final_score: () => this.#score(),
    final_status_list: ([word]) => {
      const status = STATUSES.find((known) => known === word?.toLowerCase())
      if (status === undefined) return SYNTAX
      return chainsThatAre(status, this.#game.position)
        .map((chain) => this.#write(chain))
        .join('\n')
    },
    loadsgf: (args) => this.#open(args),
    fixed_handicap: ([count]) => {
      const stones = readInt(count)
      if (Number.isNaN(stones)) return SYNTAX
      if (stones < 2 || stones > maxHandicap(this.#game.board)) return BAD_NUMBER
      return this.#place(handicapPoints(this.#game.board, stones, 'gtp'))
    },
    // More stones than have a fixed place win any game: an engine may take fewer than it is offered.
    place_free_handicap: ([count]) => {
      const { board } = this.#game
      const stones = readInt(count)
      if (Number.isNaN(stones)) return SYNTAX
      if (stones < 2 || maxHandicap(board) < 2) return BAD_NUMBER
      return this.#place(handicapPoints(board, Math.min(stones, maxHandicap(board)), 'gtp'))
    },
    set_free_handicap: (vertices) => {
      const points = vertices.map((vertex) => this.#vertex(vertex))
      const { width, height } = this.#game.board
      const isList = points.every((at) => at !== undefined && at !== PASS) && new Set(points).size === points.length
      if (!isList || points.length < 2 || points.length >= width * height) return { error: 'bad vertex list' }
      const placed = this.#place(points as Point[])
      return typeof placed === 'string' ? '' : placed
    },
  }

  /** The command of that name, however it is capitalised, if this engine has it. */
  #find(word: string): CommandHandler | undefined {
    const name = word.toLowerCase()
    if (!Object.hasOwn(this.#commands, name)) return undefined
    if (name === 'loadsgf' && !this.#load) return undefined
    return this.#game.game.id !== 'go' && OF_GO.test(name) ? undefined : this.#commands[name]
  }

  #vertex(text: string | undefined): Move | undefined {
    return readVertex(text, this.#game.game, this.#game.board)
  }

  #write(points: readonly Move[]): string {
    return points.map((at) => writeVertex(at, this.#game.game, this.#game.board)).join(' ')
  }

  #place(points: readonly Point[]): CommandResult {
    if (!this.#game.isEmpty) return NOT_EMPTY
    this.#game.place(points)
    return this.#write(points)
  }

  #generate(side: Side | undefined): CommandResult {
    if (side === undefined) return SYNTAX
    const position = this.#game.turnTo(side)
    const { game, handicap } = this.#game
    const table = { game, side, position, refused: new Set<Move>(), handicap }
    const [move] = chooseTurn(this.#player, table) ?? []
    if (move === undefined) return 'resign'
    this.#game.play(move, side)
    return this.#write([move])
  }

  /** A file name, and perhaps the number of the move before which the game stops. Names may contain single spaces. */
  #open(args: readonly string[]): CommandResult {
    if (args.length === 0) return SYNTAX
    const number = args.length > 1 && isInt(args.at(-1)) ? readInt(args.at(-1)) : undefined
    if (number === 0) return SYNTAX
    const record = this.#load?.((number === undefined ? args : args.slice(0, -1)).join(' '))
    return record && this.#game.load(record, number) ? '' : { error: 'cannot load file' }
  }

  #score(): CommandResult {
    const { position, komi, handicap, isOver } = this.#game
    const exact = leadIn(position, { komi, handicap, isOver })
    if (exact === undefined) return { error: 'cannot score' }
    const lead = Math.round(exact * PRECISION) / PRECISION
    return lead === 0 ? '0' : `${lead > 0 ? 'B' : 'W'}+${Math.abs(lead)}`
  }

  #show(): CommandResult {
    const { position, board } = this.#game
    const rows = Array.from({ length: board.height }, (_, y) =>
      Array.from({ length: board.width }, (__, x) => '.XO'[position.at(x + y * board.width)]).join(' '),
    )
    return `\n${rows.join('\n')}`
  }
}

/** Seconds; some controllers send fractions. */
const isTime = (text = ''): boolean => /^\d+(\.\d+)?$/.test(text)
const isInt = (text: string | undefined): boolean => !Number.isNaN(readInt(text))
