/** We are the controller: an engine that speaks GTP 2 plays. */

import type { BoardSize, Game, Move, Mover, Placement, Side } from 'qipu/games'
import { otherSide } from 'qipu/games'
import { uncoloured } from '../../process/index.ts'
import { request } from '../listen.ts'
import type { Answer, Driver, EngineChannel, GameSetup, Reply, TurnInfo } from '../protocol.ts'
import { colourOf, readVertex, writeVertex } from './vertices.ts'

interface Status {
  readonly isError: boolean
  /** The lines of the answer, without its sign. */
  readonly lines: readonly string[]
}

const FORM = '= D4'
/** How long the empty line after an answer may be missing before the answer counts without it. */
const END_OF_ANSWER = 500
/** The same for an engine that has left it out so often that it does not know of it. */
const NO_END = 20
const OFTEN = 3

const whole = (seconds: number): number => Math.max(1, Math.floor(seconds))

export class GtpDriver implements Driver {
  readonly #line: EngineChannel
  #commands: ReadonlySet<string> = new Set()
  #seat!: GameSetup
  #board!: BoardSize
  #id = 0
  /** Some engines know no numbers; they are asked without. */
  #isNumbered = true
  /** Answers in a row without their empty line. */
  #endless = 0

  constructor(line: EngineChannel) {
    this.#line = line
  }

  async hello(limit: number): Promise<Answer<string>> {
    const name = await this.#name(limit)
    if ('fault' in name) return name.fault.kind === 'declined' ? { value: '', milliseconds: 0 } : name
    const known = await this.#command('list_commands', limit)
    if ('value' in known) this.#commands = new Set(known.value.map((command) => command.trim().toLowerCase()))
    return { value: name.value.join(' ').trim(), milliseconds: name.milliseconds }
  }

  async begin(seat: GameSetup, limit: number): Promise<Answer<readonly Placement[]>> {
    this.#seat = seat
    this.#board = seat.setting.board ?? seat.game.board.size
    const { width, height } = this.#board
    const { komi } = seat.setting
    const commands = [
      width === height ? `boardsize ${width}` : `boardsize ${width} ${height}`,
      'clear_board',
      ...(komi === undefined ? [] : [`komi ${komi}`]),
      ...this.#times(seat),
      ...this.#opening(seat),
    ]
    let milliseconds = 0
    for (const command of commands) {
      const answer = await this.#command(command, limit)
      if ('fault' in answer) return answer
      milliseconds += answer.milliseconds
    }
    return { value: [], milliseconds }
  }

  async ask(turn: TurnInfo, limit: number): Promise<Answer<Reply>> {
    const { moves, left } = turn
    const { game, side } = this.#seat
    const knowsTime = left !== undefined && this.#knows('time_left')
    const news = [
      ...moves.map((move) => `play ${colourOf(otherSide(side))} ${this.#write(move, game)}`),
      ...(knowsTime ? [this.#timeLeft(side, turn)] : []),
    ]
    // All answers take the engine's time, and not how long we wait for their ends.
    let milliseconds = 0
    const ask = async (command: string): Promise<Answer<readonly string[]>> => {
      const answer = await this.#command(command, Math.max(0, limit - milliseconds))
      if ('value' in answer) milliseconds += answer.milliseconds
      else if (answer.fault.kind === 'silence') return { fault: { ...answer.fault, milliseconds: limit } }
      return answer
    }
    for (const command of news) {
      const told = await ask(command)
      if ('fault' in told && !(told.fault.kind === 'declined' && command.startsWith('time_left'))) return told
    }
    const answer = await ask(`genmove ${colourOf(side)}`)
    if ('fault' in answer) return answer
    const text = answer.value.join(' ').trim()
    return { value: this.#read(text, game), milliseconds }
  }

  accepted(): void {}

  over(_winner: Side | 'draw' | undefined): void {}

  quit(): void {
    this.#line.tell('quit')
  }

  /** A limit for the whole game, else one stone per period. Several periods have a word of their own, which few engines know. */
  #times({ time, perMove }: GameSetup): readonly string[] {
    if (time?.kind === 'byo-yomi' && this.#knows('kgs-time_settings'))
      return [`kgs-time_settings byoyomi ${Math.floor(time.main)} ${whole(time.period)} ${time.periods}`]
    if (time?.kind === 'fischer' && this.#knows('kata-time_settings'))
      return [`kata-time_settings fischer ${time.main} ${time.increment}`]
    if (!this.#knows('time_settings')) return []
    if (time?.kind === 'byo-yomi') return [`time_settings ${Math.floor(time.main)} ${whole(time.period)} 1`]
    if (time?.kind === 'canadian') return [`time_settings ${Math.floor(time.main)} ${whole(time.period)} ${time.moves}`]
    if (time) return [`time_settings ${Math.floor(time.main)} 0 0`]
    return perMove === undefined ? [] : [`time_settings 0 ${whole(perMove)} 1`]
  }

  /** Main time with 0 stones, or a period with the stones, or the periods, that are left. */
  #timeLeft(side: Side, { left, shown }: TurnInfo): string {
    const { time } = this.#seat
    const periods = shown?.periods === undefined ? 0 : this.#knows('kgs-time_settings') ? shown.periods : 1
    const isShown = time?.kind === 'byo-yomi' || time?.kind === 'canadian'
    const seconds = (isShown ? shown?.time : undefined) ?? left![side]!
    return `time_left ${colourOf(side)} ${Math.floor(seconds)} ${shown?.moves ?? periods}`
  }

  /** Stones are played like moves: engines may have no other word, and a board with liberties for all takes none off. */
  #opening({ game, setting, stones, opening = [] }: GameSetup): readonly string[] {
    const position = game.start(setting)
    const play = (side: Mover, move: Move): string => `play ${colourOf(side)} ${this.#write(move, game)}`
    if (stones) position.put(stones.put, stones.turn)
    const set = (stones?.put ?? []).flatMap(([at, piece]) => {
      const side = game.pieces.kinds[piece]?.side
      return side ? [play(side, at)] : []
    })
    const moves = opening.map((move) => {
      const side = position.turn
      position.play(move, side)
      return play(side, move)
    })
    return [...set, ...moves]
  }

  #write(move: Move, game: Game): string {
    return writeVertex(move, game, this.#board)
  }

  #read(text: string, game: Game): Reply {
    const [word = ''] = text.split(/\s/)
    if (/^resign$/i.test(word)) return { resigns: true }
    const move = readVertex(word, game, this.#board)
    return move === undefined ? { unreadable: text, form: FORM } : { moves: [move], text: word }
  }

  #knows(command: string): boolean {
    return this.#commands.has(command)
  }

  /** An engine that takes the number for the command declines the first one, and is asked again without. */
  async #name(limit: number): Promise<Answer<readonly string[]>> {
    const numbered = await this.#command('name', limit)
    if (!('fault' in numbered) || numbered.fault.kind !== 'declined') return numbered
    this.#isNumbered = false
    const bare = await this.#command('name', limit)
    if ('fault' in bare) this.#isNumbered = true
    return bare
  }

  async #command(text: string, limit: number): Promise<Answer<readonly string[]>> {
    const id = this.#isNumbered ? ++this.#id : undefined
    const question = id === undefined ? text : `${id} ${text}`
    const first = await request(this.#line, [question], limit, (line) => statusOf(line, id), true)
    if ('fault' in first) return first
    const lines = [...first.value.lines]
    // The answer is there; only its end is missing.
    for (;;) {
      const heard = await this.#line.next(this.#endless < OFTEN ? END_OF_ANSWER : NO_END)
      const text = 'line' in heard ? uncoloured(heard.line).trimEnd() : ''
      this.#endless = 'line' in heard ? 0 : this.#endless + 1
      if (text === '') break
      lines.push(text)
    }
    this.#line.discardUnread()
    if (first.value.isError) return { fault: { kind: 'declined', text: `${text}: ${lines.join(' ').trim()}` } }
    return { value: lines, milliseconds: first.milliseconds }
  }
}

/** A prompt may stand before the sign. */
const STATUS = /^\s{0,20}(?:[^=?]*>)?\s{0,20}([=?])(\d*)(.*)$/

/**
 * `=12 text` or `?12 text`. An engine that leaves out the number or the space, or puts one before the number, is understood; the
 * answer to another question is not.
 */
function statusOf(line: string, id: number | undefined): Status | undefined {
  const [, sign, number = '', rest = ''] = STATUS.exec(line) ?? []
  if (sign === undefined || (number !== '' && id !== undefined && Number(number) !== id)) return undefined
  const [, apart, text] = number === '' ? (/^\s+(\d+)(?:\s+(.*))?$/.exec(rest) ?? []) : []
  const isApart = apart !== undefined && Number(apart) === id
  return { isError: sign === '?', lines: [isApart ? (text ?? '') : rest.trim()] }
}
