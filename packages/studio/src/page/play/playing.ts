/** Games against programs: begun from the first screen, continued after a reload, and played again. */

import type { Opponent, Seating } from '@qipu/player/player'
import { gameById } from 'qipu/games'
import { type GameRecord, otherSide, type Side } from 'qipu/record'
import { textOf } from 'qipu/text'
import type { AppPort } from '../app/app-port.ts'
import { load, save } from '../state/local-storage.ts'
import { writeLossless } from '../state/lossless-write.ts'
import { type Challenge, challengeRecord, fittingChallenge, rematchRecord } from './challenge.ts'
import { speakPlay } from './labels.ts'

export type PlayingPort = Pick<AppPort, 'chosen' | 'continueIn' | 'engines' | 'game' | 'locale' | 'player'>

/** Number of games whose opponents the browser remembers. */
const MOST_KEPT = 50

interface KeptSeat {
  readonly opponent: string
  readonly person: Side
}

export class Playing {
  readonly #app: PlayingPort
  /** Opponent of the record that is being opened. */
  #coming: KeptSeat | undefined

  constructor(app: PlayingPort) {
    this.#app = app
  }

  /** The challenge of the last time, as far as it still fits. */
  get last(): Challenge {
    return fittingChallenge(parsed(load('challenge')) ?? {}, this.#opponents)
  }

  get #opponents(): readonly Opponent[] {
    return this.#app.engines.extensions.opponents ?? []
  }

  async begin(challenge: Challenge): Promise<void> {
    const opponent = this.#opponents.find(({ id }) => id === challenge.opponent)!
    const person = challenge.side === 'chance' ? tossed() : challenge.side
    save('challenge', JSON.stringify(challenge))
    await this.#open(challengeRecord(challenge, opponent, person), { opponent: challenge.opponent, person })
  }

  async #open(record: GameRecord, seat: KeptSeat | undefined): Promise<void> {
    const { locale } = this.#app
    const { format, bytes } = writeLossless([record], undefined, {})
    const opponent = this.#opponents.find(({ id }) => id === seat?.opponent)
    const game = textOf(gameById(record.game)!.name, locale)
    const base = opponent ? speakPlay(locale)('fileName', { game, opponent: opponent.name(locale) }) : game
    this.#coming = seat
    const name = `${base.replace(/[\\/:*?"<>|：]+\s*/g, ' ')}.${format.extensions[0]}`
    await this.#app.continueIn('play', { name, bytes, unsaved: true })
  }

  /** Seating of the player's mode: who plays stays with the file. */
  readonly seating: Seating = {
    restore: () => {
      const seat = this.#coming ?? this.#kept[this.#key]
      this.#coming = undefined
      const opponent = this.#opponents.find(({ id }) => id === seat?.opponent)
      return seat && opponent && { opponent, person: seat.person }
    },
    keep: (seated) => {
      const { [this.#key]: _, ...others } = this.#kept
      const rows = Object.entries(others).slice(1 - MOST_KEPT)
      if (seated) rows.push([this.#key, { opponent: seated.opponent.id, person: seated.person }])
      save('opponents', rows.length > 0 ? JSON.stringify(Object.fromEntries(rows)) : null)
    },
    knowsRules: (game) => {
      const known = (load('rules') ?? '').split(' ')
      if (!known.includes(game)) save('rules', [...known, game].join(' ').trim())
      return known.includes(game)
    },
    rematch: (seated) => {
      const { document } = this.#app.player ?? {}
      if (!document) return
      const { record } = document.compact()
      void this.#open(
        rematchRecord(record),
        seated && { opponent: seated.opponent.id, person: otherSide(seated.person) },
      )
    },
  }

  get #key(): string {
    const { chosen, game } = this.#app
    return `${chosen?.id} ${game}`
  }

  get #kept(): Readonly<Record<string, KeptSeat>> {
    return parsed(load('opponents')) ?? {}
  }
}

const tossed = (): Side => (crypto.getRandomValues(new Uint8Array(1))[0]! % 2 === 0 ? 1 : 2)

/** Reads a word that the browser keeps; a damaged one is none. */
function parsed<T>(text: string | null): T | undefined {
  try {
    const value: unknown = text === null ? undefined : JSON.parse(text)
    return typeof value === 'object' && value !== null ? (value as T) : undefined
  } catch {
    return undefined
  }
}
