/** Gomocup: what most gomoku programs of the world speak. */

import { type BoardSize, type Game, type Move, otherSide, type Placement, type Position, type Side } from 'qipu/games'
import { request } from '../listen.ts'
import type { Answer, Driver, Line, News, Player, Protocol, Reply, Seat, Servant } from '../protocol.ts'
import { chooseTurn } from '../turns.ts'

const MILLISECONDS = 1000
const RENJU = 4
const FREESTYLE = 0
/** Lines that an engine may print at any time. */
const ASIDE = /^\s*(MESSAGE|DEBUG|UNKNOWN|ERROR|SUGGEST)\b/i
const POINT = /(?:^|\s)(-?\d+)\s*,\s*(-?\d+)\s*$/

const write = (move: Move, { width }: BoardSize): string => `${move % width},${Math.floor(move / width)}`

function read(text: string, { width, height }: BoardSize): Move | undefined {
  const [, x, y] = (POINT.exec(text) ?? []).map(Number)
  return x !== undefined && y !== undefined && x >= 0 && x < width && y >= 0 && y < height ? x + y * width : undefined
}

class GomocupDriver implements Driver {
  readonly #line: Line
  #board!: BoardSize
  #side: Side = 1

  constructor(line: Line) {
    this.#line = line
  }

  /** `name="…", version="…"`; some programs answer with words of their own. */
  hello(limit: number): Promise<Answer<string>> {
    return request(this.#line, ['ABOUT'], limit, (text) =>
      ASIDE.test(text) || text.trim() === '' ? undefined : (/\bname\s*=\s*"([^"]*)"/i.exec(text)?.[1] ?? text.trim()),
    )
  }

  async begin({ game, setting, side, seconds }: Seat, limit: number): Promise<Answer<readonly Placement[]>> {
    this.#board = setting.board ?? game.board
    this.#side = side
    if (this.#board.width !== this.#board.height) return { fault: { kind: 'declined', text: 'START' } }
    const pick = (text: string): boolean | string | undefined =>
      /^\s*OK\b/i.test(text) ? true : /^\s*ERROR\b/i.test(text) ? text : undefined
    const answer = await request(this.#line, [`START ${this.#board.width}`], limit, pick)
    if ('fault' in answer) return answer
    if (typeof answer.value === 'string') return { fault: { kind: 'declined', text: answer.value } }
    const freestyle = setting.options?.['rule'] === 'freestyle'
    this.#line.tell(`INFO rule ${freestyle ? FREESTYLE : RENJU}`)
    // 0 would mean "as fast as you can" for a turn, and "without limit" for a match.
    const match = seconds === undefined ? 0 : Math.round(seconds * MILLISECONDS)
    this.#line.tell(`INFO timeout_match ${match}`)
    if (match > 0) this.#line.tell(`INFO timeout_turn ${match}`)
    return { value: [], milliseconds: answer.milliseconds }
  }

  async ask({ moves, left }: News, limit: number): Promise<Answer<Reply>> {
    const [last] = moves
    const time = left?.[this.#side]
    if (time !== undefined) this.#line.tell(`INFO time_left ${Math.max(0, Math.round(time * MILLISECONDS))}`)
    const question = last === undefined ? 'BEGIN' : `TURN ${write(last, this.#board)}`
    const pick = (text: string): string | undefined => (!ASIDE.test(text) && POINT.test(text) ? text : undefined)
    const answer = await request(this.#line, [question], limit, pick)
    if ('fault' in answer) return answer
    const text = answer.value.trim()
    const move = read(text, this.#board)
    return { ...answer, value: move === undefined ? { unreadable: text } : { moves: [move], text } }
  }

  accepted(): void {}

  over(): void {}

  quit(): void {
    this.#line.tell('END')
  }
}

class GomocupServant implements Servant {
  done = false
  readonly #game: Game
  readonly #player: Player
  #position: Position
  #side: Side = 1
  #rule: string = 'freestyle'
  /** The lines of a `BOARD` that is being told. */
  #placements: [at: Move, own: boolean][] | undefined

  constructor(game: Game, player: Player) {
    this.#game = game
    this.#player = player
    this.#position = game.start()
  }

  hear(line: string): readonly string[] {
    const [word = '', ...args] = line.trim().split(/\s+/)
    if (this.#placements) return this.#tell(line)
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
    BOARD: () => {
      this.#placements = []
      return []
    },
    END: () => {
      this.done = true
      return []
    },
  }

  #start(size: number): readonly string[] {
    const board = { width: size, height: size }
    if (!Number.isInteger(size) || !this.#game.allows(board)) return [`ERROR size ${size}`]
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

  #tell(line: string): readonly string[] {
    const placements = this.#placements!
    if (!/^\s*DONE\b/i.test(line)) {
      const [, point, who] = /^\s*(\d+\s*,\s*\d+)\s*,\s*(\d+)/.exec(line) ?? []
      const at = read(point ?? '', this.#position.board)
      if (at !== undefined) placements.push([at, who === '1'])
      return []
    }
    this.#placements = undefined
    // Black has begun: as many stones of both mean that it is our turn as Black.
    const own = placements.filter(([, isOwn]) => isOwn).length
    const side: Side = own * 2 === placements.length ? 1 : 2
    this.#start(this.#position.board.width)
    this.#position.put(
      placements.map(([at, isOwn]) => [at, isOwn ? side : otherSide(side)] as const),
      side,
    )
    return this.#move(side)
  }

  #move(side: Side): readonly string[] {
    this.#side = side
    const table = { game: this.#game, side, position: this.#position, refused: new Set<Move>() }
    const [move] = chooseTurn(this.#player, table) ?? []
    // There is no word for resigning or passing: whoever says nothing loses on time.
    if (move === undefined || move < 0) return ['MESSAGE no move']
    this.#position.play(move, side)
    return [write(move, this.#position.board)]
  }
}

export const gomocup: Protocol = {
  id: 'gomocup',
  name: { en: 'Gomocup', zh: 'Gomocup 协议' },
  games: ['gomoku'],
  drive: (line) => new GomocupDriver(line),
  serve: (game, player) => new GomocupServant(game, player),
}
