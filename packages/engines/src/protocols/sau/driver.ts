/** We are the platform: an engine that speaks SAU plays. */

import { type SauNotation, wordsOf, writePoints } from 'qipu/formats/sau'
import { type Move, PASS, type Placement, type Position, type Side } from 'qipu/games'
import { checkLayout } from 'qipu/games/einstein'
import { after, allAfter, answered, request } from '../listen.ts'
import type { Answer, Driver, EngineChannel, GameSetup, RefereeAnswer, Reply, TurnInfo } from '../protocol.ts'
import { before } from '../turns.ts'
import { readLayout, writeLayout } from './layout.ts'
import { traitsOf } from './traits.ts'

/** The side that moves first is `black`, whatever its colour on the board. */
const nameOf = (side: Side): string => (side === 1 ? 'black' : 'white')

/** Nothing but a prompt stands before the word. */
const OPENS_WITH_MOVE = /^[^\p{L}\p{N}]*move[\s:=]/iu

const SEPARATORS = /[-,;:.!<>()[\]{}"'“”‘’]/g

export class SauDriver implements Driver {
  readonly #line: EngineChannel
  #seat!: GameSetup
  #words!: SauNotation
  #die: number | undefined
  /** `new black` is both the beginning and the first question: it waits until the clock runs. */
  #greeting: string | undefined

  constructor(line: EngineChannel) {
    this.#line = line
  }

  hello(limit: number): Promise<Answer<string>> {
    return request(this.#line, ['name?'], limit, (text) => after('name', text))
  }

  begin(seat: GameSetup, limit: number): Promise<Answer<readonly Placement[]>> {
    this.#seat = seat
    this.#words = wordsOf(seat.game)
    const greeting = `new ${nameOf(seat.side)}`
    if (seat.game.rules.start?.isArranged) return this.#askLayout(greeting, limit)
    if (seat.side === 1) this.#greeting = greeting
    else this.#line.tell(greeting)
    return answered([])
  }

  ask(news: TurnInfo, limit: number): Promise<Answer<Reply>> {
    const greeting = this.#greeting
    this.#greeting = undefined
    this.#die = news.die
    if (news.layout) this.#line.tell(`layout ${writeLayout(news.layout, this.#seat.side === 1 ? 2 : 1)}`)
    return this.#move(greeting === undefined ? this.#question(news) : [greeting], news.position, limit)
  }

  again(why: 'refused' | 'wrong', position: Position, limit: number): Promise<Answer<Reply>> {
    return this.#move([why === 'refused' ? 'refuse' : 'error'], position, limit)
  }

  accepted({ taken = [] }: RefereeAnswer): void {
    if (!this.#seat.game.hidden?.refusedTries) return
    this.#line.tell('accept')
    if (taken.length > 0) this.#line.tell(`take ${taken.length} ${writePoints(taken, this.#start())}`)
  }

  over(winner: Side | 'draw' | undefined): void {
    this.#line.tell(winner === 1 || winner === 2 ? `end ${nameOf(winner)}` : 'end')
  }

  quit(): void {
    this.#line.tell('quit')
  }

  #start(): Position {
    return this.#seat.game.start(this.#seat.setting)
  }

  #question({ moves, position, result, die }: TurnInfo): readonly string[] {
    if (this.#seat.game.hidden?.refusedTries) {
      const turn = moves[0] === PASS ? 'move pass' : 'move go'
      const taken = result?.taken ?? []
      // These two belong together, and engines expect them in one write.
      return taken.length > 0 ? [`taked ${taken.length} ${writePoints(taken, position)}`, turn] : [turn]
    }
    const text = moves.length === 0 ? 'go' : before(moves, position, (earlier) => this.#words.write(moves, earlier))
    return [die === undefined ? `move ${text}` : `move ${text} ${die}`]
  }

  async #move(lines: readonly string[], position: Position, limit: number): Promise<Answer<Reply>> {
    let chat: Reply | undefined
    const answer = await request(this.#line, lines, limit, (text) => {
      const replies = allAfter('move', text).map((list) => this.#read(list, position))
      const [first] = replies
      const move = replies.find((reply) => 'moves' in reply)
      if (move || OPENS_WITH_MOVE.test(text)) return move ?? first
      // The word is also in sentences: a move may follow.
      chat ??= first
      return undefined
    })
    const isSilent = 'fault' in answer && answer.fault.kind === 'silence'
    return isSilent && chat ? { value: chat, milliseconds: limit } : answer
  }

  /** A move, perhaps with separators in it and with words after it that cannot be moves. */
  #movesIn(text: string, position: Position): readonly Move[] | undefined {
    const words = text.replace(SEPARATORS, ' ').trim().split(/\s+/)
    const read = (part: readonly string[]): readonly Move[] | undefined =>
      this.#words.read(part.join(' '), position, this.#die)
    for (let end = words.length; end > 0; end--) {
      const moves = read(words.slice(0, end))
      if (!moves) continue
      const [next] = words.slice(end)
      // Half a point is no remark.
      return next === undefined || !(/^[a-z@]$/i.test(next) || read([next])) ? moves : undefined
    }
    return undefined
  }

  #read(text: string, position: Position): Reply {
    const moves = this.#movesIn(text, position)
    if (!moves) return { unreadable: text, form: traitsOf(this.#seat.game).form }
    const isLegal = (move: number | undefined): boolean => move !== undefined && position.refusal(move) === undefined
    if (!traitsOf(this.#seat.game).isTransposed || isLegal(moves[0])) return { moves, text }
    const turned = this.#words.read(text.replace(/([A-Z])\s*([A-Z])/gi, '$2$1'), position)
    return isLegal(turned?.[0]) ? { moves, text, suspicion: 'transposed' } : { moves, text }
  }

  async #askLayout(greeting: string, limit: number): Promise<Answer<readonly Placement[]>> {
    const { side } = this.#seat
    const answer = await request(this.#line, [greeting], limit, (text) => after('layout', text))
    if ('fault' in answer) return answer
    const value = readLayout(answer.value, side)
    if (value && checkLayout(value, side).length === 0) return { ...answer, value }
    return { fault: { kind: 'setup', text: answer.value, form: 'layout 123456' } }
  }
}
