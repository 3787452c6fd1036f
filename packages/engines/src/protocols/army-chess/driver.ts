/** We are the referee: an engine that speaks army chess 1.0 plays. */

import { readMove, readSetup, writeMove, writePost, writeSetup } from 'qipu/formats/army-log'
import type { Placement, Side } from 'qipu/games'
import { EXAMPLE_SETUP } from 'qipu/games/army-chess'
import { after, request } from '../listen.ts'
import type { Answer, Driver, EngineChannel, GameSetup, RefereeAnswer, Reply, TurnInfo } from '../protocol.ts'

/** Time per side that the event prescribes, unless another one is set. */
const USUAL_SECONDS = 1800
const USUAL_STEPS = 31
const OPENING = 'GO 0000 0 00'
const FORM = 'BESTMOVE G0F0'
const SETUP_FORM = `ARRAY ${writeSetup(EXAMPLE_SETUP, 1)}`
/** The keyword in front of comments; no space is needed between them. */
const ARRAY = /(?<![A-Za-z0-9_])ARRAY[\s:=]*((?:[a-l]\s{0,20}){25}(?![a-z0-9])|(?<=[\s:=])\S.*)/i
const BEST_MOVE =
  /(?<![A-Za-z0-9_])BESTMOVE[\s:=]*([a-l]\d[\s,>-]*[a-l]\d(?![a-z0-9])(?!\s{0,20}[a-l]\d)|(?<=[\s:=])\S.*)/i
const [LOST, WON, OTHERWISE] = [0, 1, 2]

export class ArmyChessDriver implements Driver {
  readonly #line: EngineChannel
  #side: Side = 1

  constructor(line: EngineChannel) {
    this.#line = line
  }

  hello(limit: number): Promise<Answer<string>> {
    return request(this.#line, ['INFO 1.0'], limit, (text) => after('NAME', text))
  }

  async begin({ side, time, setting }: GameSetup, limit: number): Promise<Answer<readonly Placement[]>> {
    this.#side = side
    const steps = Number(setting.options?.['stallLimit'] ?? USUAL_STEPS)
    const start = `START ${side - 1} ${Math.floor(time?.main || USUAL_SECONDS)} ${steps}`
    const answer = await request(this.#line, [start], limit, (text) => ARRAY.exec(text)?.[1]?.trim())
    if ('fault' in answer) return answer
    const value = readSetup(answer.value, side)
    return value ? { ...answer, value } : { fault: { kind: 'setup', text: answer.value, form: SETUP_FORM } }
  }

  async ask({ moves, result }: TurnInfo, limit: number): Promise<Answer<Reply>> {
    const [move] = moves
    const question =
      move === undefined ? OPENING : `GO ${writeMove(move, this.#side)} ${result?.code} ${this.#flag(result)}`
    const answer = await request(this.#line, [question], limit, (text) => BEST_MOVE.exec(text)?.[1]?.trim())
    if ('fault' in answer) return answer
    const text = answer.value
    const reply = readMove(text.replace(/[\s,>-]+/g, ''), this.#side)
    return { ...answer, value: reply === undefined ? { unreadable: text, form: FORM } : { moves: [reply], text } }
  }

  accepted(result: RefereeAnswer): void {
    this.#line.tell(`RESULT ${result.code} ${this.#flag(result)}`)
  }

  over(winner: Side | 'draw' | undefined): void {
    const ending = winner === this.#side ? WON : winner === 1 || winner === 2 ? LOST : OTHERWISE
    this.#line.tell(`END ${ending}`)
  }

  /** There is no word for it: the end of its input must do. */
  quit(): void {}

  #flag(result: RefereeAnswer | undefined): string {
    return writePost(result?.flag, this.#side)
  }
}
