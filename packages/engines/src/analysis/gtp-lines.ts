/**
 * An analysis engine, whichever way it speaks: KataGo's JSON, or GTP with `kata-analyze` or `lz-analyze`, which is found out
 * from its first answer. Either is heard as JSON.
 */

import type { LineResult } from '../process/index.ts'
import { type AnalyseCommand, type GtpAnalysis, readGtpAnalysis } from './gtp-analysis.ts'
import type { Lines } from './katago.ts'

/** Kinds of GTP analysis, the better one first. */
const COMMANDS: readonly AnalyseCommand[] = ['kata-analyze', 'lz-analyze']
const LIST = 'list_commands'
const RULES = 'kata-set-rules'
/** An answer that `readReply` reads as that of an engine which cannot analyse. */
const CANNOT = '? cannot analyze'
const CENTISECONDS = 100
const LEAST_INTERVAL = 10

interface Question {
  readonly id: string
  readonly moves: readonly (readonly [string, string])[]
  readonly initialStones: readonly (readonly [string, string])[]
  readonly initialPlayer: string
  readonly rules: unknown
  readonly komi: number
  readonly boardXSize: number
  readonly boardYSize: number
  readonly analyzeTurns: readonly number[]
  readonly maxVisits: number
  readonly includeOwnership: boolean
  readonly reportDuringSearchEvery: number
}

/** Way to ask an analysis engine that speaks JSON or GTP. */
export class AnalysisLines implements Lines {
  readonly #lines: Lines
  /** Questions that were sent and are not answered yet; kept until it is known how the engine speaks. */
  readonly #questions: Question[] = []
  readonly #ended = new Set<string>()
  readonly #answers = this.#converse()
  #speaksGtp: boolean | undefined
  #commands: ReadonlySet<string> | undefined
  #count = 0
  #patience = 0

  constructor(lines: Lines) {
    this.#lines = lines
  }

  get silentFor(): number | undefined {
    return this.#lines.silentFor
  }

  send(...lines: readonly string[]): void {
    for (const line of lines) {
      const value = JSON.parse(line)
      if (value.action === 'terminate') this.#ended.add(value.terminateId)
      else if (value.action === undefined && this.#speaksGtp !== false) this.#questions.push(value)
      if (!this.#speaksGtp) this.#lines.send(line)
    }
  }

  async next(milliseconds: number): Promise<LineResult> {
    this.#patience = milliseconds
    if (this.#speaksGtp) return (await this.#answers.next()).value
    const heard = await this.#lines.next(milliseconds)
    if (this.#speaksGtp === undefined && 'line' in heard && heard.line.trim() !== '') {
      this.#speaksGtp = /^\?/.test(heard.line)
      if (this.#speaksGtp) return (await this.#answers.next()).value
      this.#questions.length = 0
    }
    return heard
  }

  /** Answers of an engine that speaks GTP, as lines of JSON. What goes wrong in between is one of them. */
  async *#converse(): AsyncGenerator<LineResult, never> {
    for (;;) {
      const question = this.#questions.shift()
      if (question) yield* this.#answer(question)
      else yield await this.#lines.next(this.#patience)
    }
  }

  async *#answer(question: Question): AsyncGenerator<LineResult, void> {
    const { id, boardXSize: width, boardYSize: height, komi, rules, initialStones, moves } = question
    try {
      this.#commands ??= new Set(yield* this.#ask(LIST))
      const command = COMMANDS.find((name) => this.#commands!.has(name))
      if (!command) {
        yield said(CANNOT)
        return
      }
      yield* this.#ask(width === height ? `boardsize ${width}` : `rectangular_boardsize ${width} ${height}`)
      yield* this.#ask('clear_board')
      if (this.#commands.has(RULES))
        yield* this.#ask(`${RULES} ${typeof rules === 'string' ? rules : JSON.stringify(rules)}`)
      yield* this.#ask(`komi ${komi}`)
      for (const [side, point] of initialStones) yield* this.#ask(`play ${side} ${point}`)
      for (let turn = 0; turn <= moves.length; turn++) {
        if (question.analyzeTurns.includes(turn)) yield* this.#analyse(question, turn, command)
        if (turn < moves.length) yield* this.#ask(`play ${moves[turn]![0]} ${moves[turn]![1]}`)
      }
    } catch (error) {
      if (!(error instanceof GtpRefusal)) throw error
      // An engine that does not list its commands is none that analyses.
      yield said(this.#commands ? JSON.stringify({ id, error: error.message }) : CANNOT)
    }
  }

  async *#analyse(question: Question, turn: number, command: AnalyseCommand): AsyncGenerator<LineResult, void> {
    const { id, moves, initialPlayer, maxVisits, includeOwnership, reportDuringSearchEvery: every } = question
    const side = moves[turn]?.[0] ?? (turn > 0 ? otherLetter(moves[turn - 1]![0]) : initialPlayer)
    const interval = Math.max(LEAST_INTERVAL, Math.round(Math.min(1, every) * CENTISECONDS))
    const ownership = includeOwnership && command === 'kata-analyze' ? ' ownership true' : ''
    const number = ++this.#count
    this.#lines.send(`${number} ${command} ${side} ${interval}${ownership}`)
    let last: GtpAnalysis | undefined
    for (let isEnding = false; ; ) {
      const heard = yield* this.#line()
      const end = endOf(heard, number + 1)
      if (end) break
      if (heard.startsWith(`?${number}`)) throw new GtpRefusal(heard.slice(`?${number}`.length).trim())
      const found = readGtpAnalysis(heard, side === 'W')
      if (found) {
        last = found
        if (!isEnding) yield said(JSON.stringify({ id, turnNumber: turn, isDuringSearch: true, ...found }))
      }
      if (isEnding || (!this.#ended.has(id) && (last?.rootInfo.visits ?? 0) < maxVisits)) continue
      isEnding = true
      this.#lines.send(`${++this.#count} protocol_version`)
    }
    yield said(JSON.stringify({ id, turnNumber: turn, isDuringSearch: false, ...(last ?? { noResults: true }) }))
  }

  /** Sends a command; returns the lines of its answer. */
  async *#ask(command: string): AsyncGenerator<LineResult, string[]> {
    const number = ++this.#count
    this.#lines.send(`${number} ${command}`)
    for (;;) {
      const heard = yield* this.#line()
      const answer = /^([=?])(\d*) ?(.*)$/.exec(heard)
      if (!answer || answer[2] !== String(number)) continue
      if (answer[1] === '?') throw new GtpRefusal(`${command}: ${answer[3]}`)
      const lines = [answer[3]!]
      for (;;) {
        const more = yield* this.#line()
        if (more.trim() === '') return lines
        lines.push(more.trim())
      }
    }
  }

  /** The next line of the engine. Troubles in between are reported to the asker, who may give up. */
  async *#line(): AsyncGenerator<LineResult, string> {
    for (;;) {
      const heard = await this.#lines.next(this.#patience)
      if ('line' in heard) return heard.line
      yield heard
    }
  }
}

/** A command that the engine refused, in its words. */
class GtpRefusal extends Error {}

const said = (line: string): LineResult => ({ line, at: performance.now() })
const otherLetter = (letter: string): string => (letter === 'B' ? 'W' : 'B')
const endOf = (line: string, number: number): boolean => new RegExp(`^[=?]${number}(?:\\s|$)`).test(line)
