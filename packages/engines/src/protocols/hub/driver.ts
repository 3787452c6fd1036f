/** We are the user interface: an engine that speaks Hub plays. */

import type { Placement, Side } from 'qipu/games'
import { movesOf } from 'qipu/games/draughts'
import { request } from '../listen.ts'
import type { Answer, Driver, EngineChannel, GameSetup, Reply, TurnInfo } from '../protocol.ts'
import { type HubLine, readLine, writeLine } from './lines.ts'
import { readTurn, writePosition } from './notation.ts'

const HUNDREDTHS = 100
/** Names of the rules as engines know them. */
const VARIANTS = { large: 'normal', brazilian: 'brazilian', russian: 'russian' }

export class HubDriver implements Driver {
  readonly #channel: EngineChannel
  #side: Side = 1
  #perMove: number | undefined
  /** Seconds that every move adds. */
  #increment: number | undefined
  /** Parameters that the engine has named. */
  readonly #parameters = new Set<string>()

  constructor(channel: EngineChannel) {
    this.#channel = channel
  }

  async hello(limit: number): Promise<Answer<string>> {
    let name = ''
    const pick = (text: string): string | undefined => {
      const { command, pairs } = readLine(text)
      if (command === 'id') name = pairs.get('name') ?? name
      if (command === 'param') this.#parameters.add(pairs.get('name') ?? '')
      return command === 'wait' ? name : undefined
    }
    return request(this.#channel, ['hub'], limit, pick)
  }

  async begin({ game, setting, side, time, perMove }: GameSetup, limit: number): Promise<Answer<readonly Placement[]>> {
    this.#side = side
    this.#perMove = perMove
    this.#increment = time?.kind === 'fischer' ? time.increment : undefined
    const { width } = setting.board ?? game.board.size
    const isRussian = setting.options?.['rules'] === 'russian'
    const variant = width === game.board.size.width ? VARIANTS.large : isRussian ? VARIANTS.russian : VARIANTS.brazilian
    if (this.#parameters.has('variant')) this.#channel.tell(writeLine('set-param', { name: 'variant', value: variant }))
    const pick = ({ command, pairs }: HubLine): true | string | undefined =>
      command === 'ready' ? true : command === 'error' ? (pairs.get('message') ?? 'error') : undefined
    const answer = await request(this.#channel, ['init'], limit, (text) => pick(readLine(text)))
    if ('fault' in answer) return answer
    if (answer.value !== true) return { fault: { kind: 'declined', text: answer.value } }
    this.#channel.tell('new-game')
    return { value: [], milliseconds: answer.milliseconds }
  }

  async ask({ position, left }: TurnInfo, limit: number): Promise<Answer<Reply>> {
    const time = left?.[this.#side]
    const level =
      time !== undefined
        ? {
            time: Math.max(0.01, time).toFixed(2),
            ...(this.#increment !== undefined && { inc: this.#increment }),
          }
        : this.#perMove !== undefined
          ? { 'move-time': this.#perMove }
          : undefined
    const question = [
      writeLine('pos', { pos: writePosition(position) }),
      ...(level ? [writeLine('level', level)] : []),
      'go think',
    ]
    let score: number | undefined
    const pick = (text: string): string | undefined => {
      const { command, pairs } = readLine(text)
      const said = command === 'info' ? pairs.get('score') : undefined
      if (said !== undefined && said !== '' && Number.isFinite(Number(said)))
        score = Math.round(Number(said) * HUNDREDTHS)
      return command === 'done' ? (pairs.get('move') ?? '') : undefined
    }
    const answer = await request(this.#channel, question, limit, pick)
    if ('fault' in answer) return answer
    const turn = readTurn(answer.value, position)
    const value: Reply = turn
      ? { moves: movesOf(turn), text: answer.value, ...(score !== undefined && { opinion: { score } }) }
      : { unreadable: answer.value, form: '32-28' }
    return { ...answer, value }
  }

  accepted(): void {}

  over(): void {}

  quit(): void {
    this.#channel.tell('quit')
  }
}
