/** Entry of moves at a card table: cards are taken out of a hand by touch, and calls are chosen from a list. */

import type { Game, Position, Reason } from 'qipu/games'
import { type Move, PASS, type Point } from 'qipu/record'
import type { Phrase } from 'qipu/text'

export interface ChosenPlay {
  /** Undefined if the cards are no move at all. */
  readonly move: Move | undefined
  readonly reason: Reason | undefined
  readonly phrase: Phrase | undefined
}

export interface Call {
  readonly move: Move
  readonly phrase: Phrase
}

/** No game has more calls that are worth a button; others are typed. */
const MOST_CALLS = 40

export class HandEntry {
  readonly #game: Game
  readonly #chosen = new Set<Point>()

  constructor(game: Game) {
    this.#game = game
  }

  get chosen(): readonly Point[] {
    return [...this.#chosen]
  }

  clear(): void {
    this.#chosen.clear()
  }

  /** Takes a card out of the hand of the side to move, or puts it back; a card that is a whole play is that move. */
  touch(
    point: Point,
    position: Position,
  ): 'chosen' | { readonly move: Move } | { readonly reason: Reason | undefined } {
    const { pack } = this.#game.board
    const place = pack!.places[Math.floor(point / pack!.cards.length)]
    if (place?.kind !== 'hand' || place.side !== position.turn || position.at(point) === 0)
      return { reason: 'not-your-turn' }
    const alone = this.#moveOf([point])
    const reason = alone === undefined ? 'no-such-move' : position.refusal(alone)
    const calls = this.calls(position)
    const isCalling = calls.some(({ move }) => move !== PASS)
    if (isCalling || (reason !== undefined && position.legal().length === 0)) return { reason }
    if (pack!.playsSingleCards) return reason === undefined ? { move: alone! } : { reason }
    if (!this.#chosen.delete(point)) this.#chosen.add(point)
    return 'chosen'
  }

  play(position: Position): ChosenPlay | undefined {
    if (this.#chosen.size === 0) return undefined
    const move = this.#moveOf(this.chosen)
    if (move === undefined) return { move, reason: 'no-such-move', phrase: undefined }
    return { move, reason: position.refusal(move), phrase: this.#game.phraseOf?.(move, position) }
  }

  calls(position: Position): readonly Call[] {
    const { phraseOf, trace } = this.#game
    if (!phraseOf) return []
    const found: Call[] = []
    for (const move of position.legal()) {
      if (move !== PASS && (trace(move, position.board).cards ?? []).length > 0) continue
      found.push({ move, phrase: phraseOf(move, position) })
      if (found.length === MOST_CALLS) break
    }
    return found
  }

  #moveOf(points: readonly Point[]): Move | undefined {
    const { board, notation } = this.#game
    const { cards } = board.pack!
    return notation.parse(points.map((point) => cards[point % cards.length]!.id).join(''), board.size)
  }
}
