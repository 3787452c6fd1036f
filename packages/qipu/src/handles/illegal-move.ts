import type { Game as GameRules } from '../games/game.ts'
import { english, type Locale } from '../text/language/locale.ts'
import { textOf } from '../text/language/text-of.ts'
import { type Text, texts } from '../text/language/texts.ts'

const words = texts('move', {
  unreadable: { en: 'This is no move of the game.', zh: '这不是该棋种的着法。' },
})

/**
 * A move that cannot be played, and why. `play` throws it, `tryPlay` and `refusal` return it:
 *
 *     const next = node.tryPlay('C3')
 *     if (next instanceof IllegalMove) console.log(next.reason, next.text)
 */
export class IllegalMove extends RangeError {
  override readonly name = 'IllegalMove'
  /** The move as it was given. */
  readonly move: string
  /** The side that would have played it: `black`. */
  readonly side: string
  /** `unreadable`, or an entry of the game's `reasons`: `occupied`, `ko`. */
  readonly reason: string
  readonly #words: Text

  /** Made by positions and nodes. */
  constructor(rules: GameRules, move: string, side: string, reason: string) {
    const text = rules.reasons[reason] ?? words.unreadable
    super(`${side} cannot play ${JSON.stringify(move)}: ${text.en}`)
    this.move = move
    this.side = side
    this.reason = reason
    this.#words = text
  }

  /** The reason as a sentence in English. */
  get text(): string {
    return this.textIn(english)
  }

  /** The reason as a sentence in another language. */
  textIn(locale: Locale): string {
    return textOf(this.#words, locale)
  }
}
