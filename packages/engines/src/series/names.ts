/** Names of engines in records: set by the organizer, else reported by the engine, else its command. */

import type { Contestant } from './contestant.ts'
import type { PlayedGame, ScheduledGame } from './scheduled-game.ts'

/** Two versions of one engine often have one name; in a record and in a table they are two. */
export const distinctNames = (first: string, second: string): readonly [string, string] =>
  first === second ? [`${first} (1)`, `${second} (2)`] : [first, second]

/** Names over the games of a series: what an engine has told once it is called from then on. */
export class Names {
  readonly #contestants: readonly Contestant[]
  readonly #told = new Map<number, string>()

  constructor(contestants: readonly Contestant[], earlier: readonly PlayedGame[] = []) {
    this.#contestants = contestants
    for (const { players, names } of earlier) this.hear(players, names)
  }

  hear(players: ScheduledGame['players'], names: PlayedGame['names']): void {
    for (const [i, player] of players.entries()) if (names[i] !== '') this.#told.set(player, names[i]!)
  }

  /** Of the two sides of a game. */
  of([first, second]: ScheduledGame['players']): readonly [string, string] {
    const [low, high] = distinctNames(this.#nameOf(Math.min(first, second)), this.#nameOf(Math.max(first, second)))
    return first < second ? [low, high] : [high, low]
  }

  #nameOf(index: number): string {
    const { team, otherwise } = this.#contestants[index]!
    return team ?? this.#told.get(index) ?? otherwise ?? `engine-${index + 1}`
  }
}
