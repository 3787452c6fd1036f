/** Engines that the server was started with, as opponents. */

import type { EngineOffer, ServerMessage } from '@qipu/engines/service'
import type { MoveRequest, Opponent, OpponentGame } from '@qipu/player/player'
import { type Locale, textOf } from 'qipu/text'
import { engineWords, faultText } from './labels.ts'
import { EngineLink, packed } from './link.ts'

class Seat implements OpponentGame {
  readonly takesBack: boolean
  readonly #number: number
  #link: EngineLink | undefined

  constructor(number: number, takesBack: boolean) {
    this.#number = number
    this.takesBack = takesBack
  }

  async answer({ record, side, die, left }: MoveRequest, locale: Locale) {
    const told = await this.#line.ask({
      type: 'move',
      record: packed(record),
      side,
      ...(die !== undefined && { die }),
      ...(left && { left }),
    })
    if (told.type === 'moves') return { moves: told.moves }
    return told.type === 'resigns' ? { resigns: true as const } : failed(told, locale)
  }

  async layout({ record, side }: MoveRequest, locale: Locale) {
    const told = await this.#line.ask({ type: 'layout', record: packed(record), side })
    return told.type === 'layout' ? told.layout : failed(told, locale)
  }

  leave(): void {
    this.#link?.close()
  }

  get #line(): EngineLink {
    // After a refusal, or when the engine has ended, a new connection is made.
    if (!this.#link?.isUsable) this.#link = new EngineLink(this.#number)
    return this.#link
  }
}

const failed = (told: ServerMessage, locale: Locale): { readonly fault: string } => ({
  fault: faultText(told.type === 'fault' ? told.fault : { kind: 'bad-question' }, locale),
})

/** Those that play; those that review are no opponents. */
export const servedOpponents = (offers: readonly EngineOffer[]): readonly Opponent[] =>
  offers.flatMap(({ name, protocol, games, opens }, number): Opponent[] =>
    protocol === 'analysis'
      ? []
      : [
          {
            id: `engine-${number}`,
            name: (locale) => textOf(engineWords.engine, locale, { name }),
            fits: ({ id }) => games.includes(id),
            startGame: () => new Seat(number, opens),
          },
        ],
  )
