/** We are the manager: an engine that speaks Gomocup's protocol plays. */

import type { BoardSize, Move, Placement, Side } from 'qipu/games'
import { request } from '../listen.ts'
import type { Answer, Beginning, Driver, EngineChannel, GameSetup, Reply, TurnInfo } from '../protocol.ts'
import { DONE, FREESTYLE, isPoint, OTHER, OWN, RENJU, read, readAll, write } from './notation.ts'

const MILLISECONDS = 1000
/** Lines that an engine may print at any time. */
const ASIDE = /^[^\p{L}\p{N}]*(MESSAGE|DEBUG|UNKNOWN|ERROR|SUGGEST)\b/iu
const REFUSED = /^[^\p{L}\p{N}]*(UNKNOWN|ERROR)\b/iu
const READY = /^[^\p{L}\p{N}]*OK\b/iu
const FAILED = /^[^\p{L}\p{N}]*ERROR\b/iu
const NAME = /\bname\s*=\s*(?:"([^"]*)"|'([^']*)'|([^,;"'\s][^,;]*))/i
/** A refusal, or facts in the form of the protocol that lack a name. */
const NAMELESS = /^[^\p{L}\p{N}]*(?:UNKNOWN|ERROR)\b|\b(?:version|author|country|www|email)\s*=/iu
/** How long an engine may take to answer ABOUT before it is taken for one that does not know the question. */
const ABOUT_LIMIT = 1000
/** How long a name may come after other words. */
const AFTER_BANNER = 1000
/** How long the refusal of the next line may take. */
const AFTER_REFUSAL = 200
const MOST_REFUSALS = 100
const SWAPPED = /^[^\p{L}\p{N}]*SWAP[^\p{L}\p{N}]*$/iu

const nameIn = (text: string): string | undefined => {
  const [, ...forms] = NAME.exec(text) ?? []
  return forms.find((name) => name !== undefined)?.trim()
}

export class GomocupDriver implements Driver {
  readonly #line: EngineChannel
  #board!: BoardSize
  #side: Side = 1
  lateName: string | undefined
  /** How long an engine that said nothing about itself may take until it is ready: it may still be starting. */
  #mute: number | undefined
  /** Moves that were made for both sides, until the first question tells them. */
  #opening: readonly Move[] = []

  constructor(line: EngineChannel) {
    this.#line = line
  }

  /**
   * `name="…", version="…"`; some programs answer with words of their own, and some do not know the question: they have no name,
   * and play all the same.
   */
  async hello(limit: number): Promise<Answer<string>> {
    const pick = (text: string): string | undefined =>
      nameIn(text) ?? (NAMELESS.test(text) ? '' : ASIDE.test(text) || text.trim() === '' ? undefined : text.trim())
    let lastLine = ''
    const keep = (text: string): string | undefined => {
      lastLine = text
      return pick(text)
    }
    const first = await request(this.#line, ['ABOUT'], Math.min(limit, ABOUT_LIMIT), keep, true)
    if ('fault' in first && first.fault.kind === 'silence') {
      this.#mute = limit
      return { value: '', milliseconds: ABOUT_LIMIT }
    }
    if ('fault' in first || nameIn(lastLine) !== undefined) return first
    // That may have been a banner.
    const named = await request(this.#line, [], Math.min(limit, AFTER_BANNER), nameIn)
    this.#line.discardUnread()
    return 'fault' in named ? first : named
  }

  async begin(
    { game, setting, side, time, perMove, opening = [] }: GameSetup,
    limit: number,
  ): Promise<Answer<readonly Placement[]>> {
    this.#board = setting.board ?? game.board.size
    this.#side = side
    this.#opening = opening
    if (this.#board.width !== this.#board.height) return { fault: { kind: 'declined', text: 'START' } }
    const pick = (text: string): boolean | string | undefined => {
      this.lateName ??= nameIn(text)
      return READY.test(text) ? true : FAILED.test(text) ? text : undefined
    }
    const answer = await request(this.#line, [`START ${this.#board.width}`], this.#mute ?? limit, pick)
    if ('fault' in answer) return answer
    if (typeof answer.value === 'string') return { fault: { kind: 'declined', text: answer.value } }
    const freestyle = setting.options?.['rule'] === 'freestyle'
    this.#line.tell(`INFO rule ${freestyle ? FREESTYLE : RENJU}`)
    // 0 would mean "as fast as you can" for a turn, and "without limit" for a match.
    const match = time === undefined ? 0 : Math.round(time.main * MILLISECONDS)
    this.#line.tell(`INFO timeout_match ${match}`)
    const turn = Math.min(match || Infinity, perMove === undefined ? Infinity : Math.round(perMove * MILLISECONDS))
    if (Number.isFinite(turn)) this.#line.tell(`INFO timeout_turn ${turn}`)
    return { value: [], milliseconds: answer.milliseconds }
  }

  async ask({ moves, left }: TurnInfo, limit: number): Promise<Answer<Reply>> {
    const [last] = moves
    const time = left?.[this.#side]
    if (time !== undefined) this.#line.tell(`INFO time_left ${Math.max(0, Math.round(time * MILLISECONDS))}`)
    const question = this.#question(last)
    const pick = (text: string): string | undefined => (!ASIDE.test(text) && isPoint(text) ? text : undefined)
    const answer = await request(this.#line, question, limit, pick)
    if ('fault' in answer) return answer
    const text = answer.value.trim()
    const move = read(text, this.#board)
    return { ...answer, value: move === undefined ? { unreadable: text, form: '7,7' } : { moves: [move], text } }
  }

  #question(last: Move | undefined): readonly string[] {
    const opening = this.#opening
    this.#opening = []
    if (opening.length === 0) return [last === undefined ? 'BEGIN' : `TURN ${write(last, this.#board)}`]
    const stones = last === undefined ? opening : [...opening, last]
    return ['BOARD', ...this.#owned(stones, this.#side), DONE]
  }

  /** Commands of the event's opening; an engine that does not know them is not at fault. */
  readonly beginning: Beginning = {
    swap: async (stones, limit) => {
      const text = await this.#choice(['SWAP2BOARD', ...this.#bare(stones), DONE], limit)
      return text !== undefined && SWAPPED.test(text)
        ? 'swap'
        : text === undefined
          ? undefined
          : read(text, this.#board)
    },
    move: async (stones, side, limit) => {
      const text = await this.#choice(['BOARD', ...this.#owned(stones, side), DONE], limit)
      return text === undefined ? undefined : read(text, this.#board)
    },
    offer: async (stones, count, limit) => {
      const text = await this.#choice([`OFFER ${count}`, ...this.#bare(stones), DONE], limit)
      return text === undefined ? undefined : readAll(text, this.#board)
    },
    pick: async (stones, offered, limit) => {
      const list = offered.map((move) => write(move, this.#board)).join(' ')
      const text = await this.#choice([`PICK ${list}`, ...this.#bare(stones), DONE], limit)
      return text === undefined ? undefined : read(text, this.#board)
    },
  }

  /** A line with points, or the word for a swap; undefined where the engine does not know what it is asked. */
  async #choice(question: readonly string[], limit: number): Promise<string | undefined> {
    const answerIn = (text: string): boolean => !ASIDE.test(text) && (SWAPPED.test(text) || isPoint(text))
    const pick = (text: string): string | undefined => (REFUSED.test(text) || answerIn(text) ? text : undefined)
    const answer = await request(this.#line, question, limit, pick, true)
    if ('fault' in answer) return undefined
    const text = answerIn(answer.value) ? answer.value : await this.#behindRefusals(answerIn)
    this.#line.discardUnread()
    return text
  }

  /**
   * An engine may refuse each line of a list that it does not know, or the line before it: what it says then must not answer the
   * next question, and may not be its last word on this one.
   */
  async #behindRefusals(isAnswer: (text: string) => boolean): Promise<string | undefined> {
    for (let i = 0; i < MOST_REFUSALS; i++) {
      const heard = await this.#line.next(AFTER_REFUSAL)
      if ('trouble' in heard) return undefined
      if (isAnswer(heard.line)) return heard.line
    }
    return undefined
  }

  #bare(stones: readonly Move[]): readonly string[] {
    return stones.map((move) => write(move, this.#board))
  }

  /** Black has made the first, the third … of them. */
  #owned(stones: readonly Move[], side: Side): readonly string[] {
    return stones.map((move, i) => `${write(move, this.#board)},${(i % 2) + 1 === side ? OWN : OTHER}`)
  }

  accepted(): void {}

  over(): void {}

  quit(): void {
    this.#line.tell('END')
  }
}
