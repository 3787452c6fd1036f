/** We are the interface: an engine that speaks the Chess Engine Communication Protocol plays. */

import { type Move, type MoveNotation, otherSide, type Placement, type Position, type Side } from 'qipu/games'
import { request } from '../listen.ts'
import type { Answer, Driver, EngineChannel, GameSetup, Opinion, Reply, TurnInfo } from '../protocol.ts'
import { before } from '../turns.ts'

const FORM = 'move h2e2'
const CENTISECONDS = 100
/** How long an engine may take to list its features; old ones list none. */
const FEATURES_LIMIT = 2000
/** Depth for engines that are given no time at all. */
const UNTIMED_DEPTH = 4

const FEATURE = /(?<!\w)(\w+)=("[^"]*"|\S+)/g
const MOVE = /^\s*(?:move|\d+\.\s*\.\.\.)\s+(\S+)\s*$/i
const GIVES_UP = /^\s*(?:resign\b|tellics\s+resign)/i
/** An engine may end the game by itself: it gives up where it says that it has lost. */
const RESULT = /^\s*(1-0|0-1|1\/2-1\/2)\s*(?:\{|$)/
const LOST: Readonly<Partial<Record<Side, string>>> = { 1: '0-1', 2: '1-0' }
const OFFERS_DRAW = /^\s*offer draw\b/i
/** Depth, value, time and nodes of a line of thought. */
const THOUGHT = /^\s*\d+[.+&]?\s+(-?\d+)\s+\d+\s+\d+/
const ILLEGAL = /^\s*Illegal move/i

export class XboardDriver implements Driver {
  readonly #line: EngineChannel
  #features: ReadonlyMap<string, string> = new Map()
  #seat!: GameSetup
  #notation!: MoveNotation

  constructor(line: EngineChannel) {
    this.#line = line
  }

  async hello(limit: number): Promise<Answer<string>> {
    const features = new Map<string, string>()
    const pick = (text: string): true | undefined => {
      if (!/^\s*feature\b/i.test(text)) return undefined
      for (const [, name, value] of text.matchAll(FEATURE)) features.set(name!.toLowerCase(), value!.replace(/"/g, ''))
      return features.get('done') === '1' ? true : undefined
    }
    const answer = await request(this.#line, ['xboard', 'protover 2'], Math.min(limit, FEATURES_LIMIT), pick, true)
    if ('fault' in answer && answer.fault.kind !== 'silence') return answer
    this.#features = features
    this.#line.tell(...[...features.keys()].map((name) => `accepted ${name}`))
    return { value: features.get('myname') ?? '', milliseconds: 'value' in answer ? answer.milliseconds : 0 }
  }

  async begin(seat: GameSetup, limit: number): Promise<Answer<readonly Placement[]>> {
    this.#seat = seat
    const { game, setting, stones, opening = [], time, perMove, wantsScores = false } = seat
    this.#notation = game.moveNotations!.find(({ id }) => id === 'ucci')!
    const position = game.start(setting)
    const lines = [
      'new',
      `variant ${game.id}`,
      'easy',
      'force',
      ...(wantsScores ? ['post'] : []),
      ...timing(time, perMove),
    ]
    if (stones) {
      position.put(stones.put, stones.turn)
      lines.push(`setboard ${game.positionNotation!.format(position)} - - 0 1`)
    }
    for (const move of opening) {
      lines.push(this.#tell(move, position))
      position.play(move)
    }
    this.#line.tell(...lines)
    if (this.#features.get('ping') !== '1') return { value: [], milliseconds: 0 }
    const pick = (text: string): boolean | undefined => (/^\s*pong\b/i.test(text) ? true : undefined)
    const ready = await request(this.#line, ['ping 1'], limit, pick)
    return 'fault' in ready ? ready : { value: [], milliseconds: ready.milliseconds }
  }

  async ask({ position, moves, left, isDrawOffered = false }: TurnInfo, limit: number): Promise<Answer<Reply>> {
    const { side } = this.#seat
    const centiseconds = (seconds: number): number => Math.max(1, Math.round(seconds * CENTISECONDS))
    const told = before(moves, position, (earlier) => moves.map((move) => this.#tell(move, earlier)))
    const commands = [
      'force',
      ...told,
      ...(left ? [`time ${centiseconds(left[side]!)}`, `otim ${centiseconds(left[otherSide(side)]!)}`] : []),
      ...(isDrawOffered ? ['draw'] : []),
      'go',
    ]
    let opinion: Opinion = {}
    const pick = (text: string): string | undefined => {
      const score = THOUGHT.exec(text)?.[1]
      if (score !== undefined) opinion = { ...opinion, score: Number(score) }
      if (OFFERS_DRAW.test(text)) opinion = { ...opinion, offersDraw: true }
      return MOVE.test(text) || GIVES_UP.test(text) || RESULT.test(text) || ILLEGAL.test(text) ? text.trim() : undefined
    }
    const answer = await request(this.#line, commands, limit, pick)
    if ('fault' in answer) return answer
    const text = answer.value
    if (ILLEGAL.test(text)) return { fault: { kind: 'declined', text } }
    const word = MOVE.exec(text)?.[1]
    // A win or a draw that the board does not show is no move.
    const claim = RESULT.exec(text)?.[1]
    if (claim !== undefined && claim !== LOST[side]) return { ...answer, value: { unreadable: text, form: FORM } }
    if (word === undefined) return { ...answer, value: { resigns: true } }
    const found = this.#notation.parse(word, position)
    return {
      ...answer,
      value: 'fault' in found ? { unreadable: text, form: FORM } : { moves: [found.move], text: word, opinion },
    }
  }

  #tell(move: Move, position: Position): string {
    const text = this.#notation.format(move, position)
    return this.#features.get('usermove') === '1' ? `usermove ${text}` : text
  }

  accepted(): void {}

  over(winner: Side | 'draw' | undefined): void {
    const result = winner === 'draw' ? '1/2-1/2' : winner === 1 ? '1-0' : winner === 2 ? '0-1' : '*'
    this.#line.tell(`result ${result}`)
  }

  quit(): void {
    this.#line.tell('quit')
  }
}

function timing(time: GameSetup['time'], perMove: number | undefined): readonly string[] {
  if (time) {
    const whole = Math.max(1, Math.floor(time.main))
    const increment = time.kind === 'fischer' ? time.increment : 0
    return [`level 0 ${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')} ${increment}`]
  }
  return perMove === undefined ? [`sd ${UNTIMED_DEPTH}`] : [`st ${Math.max(1, Math.floor(perMove))}`]
}
