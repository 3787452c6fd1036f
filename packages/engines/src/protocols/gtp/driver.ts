/** We are the controller: an engine that speaks GTP 2 plays. */

import type { BoardSize, Game, Move, Placement, Side } from 'qipu/games'
import { otherSide } from 'qipu/games'
import { request } from '../listen.ts'
import type { Answer, Driver, Line, News, Reply, Seat } from '../protocol.ts'
import { colourOf, readVertex, writeVertex } from './words.ts'

interface Status {
  readonly isError: boolean
  /** The lines of the answer, without its sign. */
  readonly lines: readonly string[]
}

const FORM = '= D4'
/** How long the empty line after an answer may be missing before the answer counts without it. */
const END_OF_ANSWER = 500

export class GtpDriver implements Driver {
  readonly #line: Line
  #commands: ReadonlySet<string> = new Set()
  #seat!: Seat
  #board!: BoardSize
  #id = 0

  constructor(line: Line) {
    this.#line = line
  }

  async hello(limit: number): Promise<Answer<string>> {
    const name = await this.#command('name', limit)
    if ('fault' in name) return name.fault.kind === 'declined' ? { value: '', milliseconds: 0 } : name
    const known = await this.#command('list_commands', limit)
    if ('value' in known) this.#commands = new Set(known.value.map((command) => command.trim().toLowerCase()))
    return { value: name.value.join(' ').trim(), milliseconds: name.milliseconds }
  }

  async begin(seat: Seat, limit: number): Promise<Answer<readonly Placement[]>> {
    this.#seat = seat
    this.#board = seat.setting.board ?? seat.game.board
    const { width, height } = this.#board
    const { komi } = seat.setting
    const commands = [
      width === height ? `boardsize ${width}` : `boardsize ${width} ${height}`,
      'clear_board',
      ...(komi === undefined ? [] : [`komi ${komi}`]),
      ...(seat.seconds !== undefined && this.#knows('time_settings')
        ? [`time_settings ${Math.floor(seat.seconds)} 0 0`]
        : []),
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

  async ask({ moves, left }: News, limit: number): Promise<Answer<Reply>> {
    const { game, side } = this.#seat
    const start = performance.now()
    const rest = (): number => Math.max(0, limit - (performance.now() - start))
    for (const move of moves) {
      const told = await this.#command(`play ${colourOf(otherSide(side))} ${this.#write(move, game)}`, rest())
      if ('fault' in told) return told
    }
    if (left && this.#knows('time_left')) {
      const told = await this.#command(`time_left ${colourOf(side)} ${Math.floor(left[side])} 0`, rest())
      if ('fault' in told && told.fault.kind !== 'declined') return told
    }
    const answer = await this.#command(`genmove ${colourOf(side)}`, rest())
    if ('fault' in answer) return answer
    const text = answer.value.join(' ').trim()
    return { value: this.#read(text, game), milliseconds: answer.milliseconds }
  }

  accepted(): void {}

  over(_winner: Side | 'draw' | undefined): void {}

  quit(): void {
    this.#line.tell('quit')
  }

  #opening({ game, setting, opening = [] }: Seat): readonly string[] {
    const position = game.start(setting)
    return opening.map((move) => {
      const side = position.turn
      position.play(move, side)
      return `play ${colourOf(side)} ${this.#write(move, game)}`
    })
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

  async #command(text: string, limit: number): Promise<Answer<readonly string[]>> {
    const id = ++this.#id
    const first = await request(this.#line, [`${id} ${text}`], limit, (line) => statusOf(line, id), true)
    if ('fault' in first) return first
    const lines = [...first.value.lines]
    // The answer is there; only its end is missing.
    for (;;) {
      const heard = await this.#line.next(END_OF_ANSWER)
      if ('trouble' in heard || heard.line.trim() === '') break
      lines.push(heard.line)
    }
    this.#line.hush()
    if (first.value.isError) return { fault: { kind: 'declined', text: `${text}: ${lines.join(' ').trim()}` } }
    return { value: lines, milliseconds: first.milliseconds }
  }
}

/** `=12 text` or `?12 text`. An engine that leaves the number out is understood; the answer to another question is not. */
function statusOf(line: string, id: number): Status | undefined {
  const [, sign, number, text = ''] = /^\s*([=?])(\d*)(?:\s+(.*))?$/.exec(line) ?? []
  if (sign === undefined || (number !== '' && Number(number) !== id)) return undefined
  return { isError: sign === '?', lines: [text] }
}
