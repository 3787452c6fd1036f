/** Statistics of games, game by game: the same wherever the games come from. */

import { ENDINGS, type ResultClass } from '../library/game-table.ts'
import { type CataloguedStatistics, MOST_PEOPLE } from './finder.ts'
import type { PersonAnswer, WinCount } from './protocol.ts'

/** A game as it is counted. */
export interface CountedGame {
  /** Index of the ending. */
  readonly ending: number
  /** 0 where it is not known. */
  readonly year: number
  /** Numbers of people; 0 if no person is named. */
  readonly black: number
  readonly white: number
}

type Counts = { -readonly [name in keyof WinCount]: number }
const none = (): Counts => ({ games: 0, won: 0, lost: 0 })

const BLACK = ENDINGS.indexOf('black')
const WHITE = ENDINGS.indexOf('white')

function score(counts: Counts, ending: number, own: number, other: number): void {
  counts.games++
  if (ending === own) counts.won++
  else if (ending === other) counts.lost++
}

const at = <K>(map: Map<K, Counts>, key: K): Counts => {
  let found = map.get(key)
  if (!found) map.set(key, (found = none()))
  return found
}

export class Tally {
  readonly #asked: ReadonlySet<number> | undefined
  readonly #endings = ENDINGS.map(() => 0)
  readonly #years = new Map<number, { black: number; white: number; other: number }>()
  readonly #people = new Map<number, Counts>()
  readonly #own = { black: none(), white: none() }
  readonly #ownYears = new Map<number, Counts>()
  readonly #opponents = new Map<number, Counts>()
  #games = 0

  /** With the people whose own record is asked for. */
  constructor(asked: ReadonlySet<number> | undefined) {
    this.#asked = asked
  }

  add({ ending, year, black, white }: CountedGame): void {
    this.#games++
    this.#endings[ending]!++
    if (year !== 0) {
      let row = this.#years.get(year)
      if (!row) this.#years.set(year, (row = { black: 0, white: 0, other: 0 }))
      row[ending === BLACK ? 'black' : ending === WHITE ? 'white' : 'other']++
    }
    if (black !== 0) score(at(this.#people, black), ending, BLACK, WHITE)
    if (white !== 0) score(at(this.#people, white), ending, WHITE, BLACK)
    this.#count(black, white, ending, BLACK, year)
    this.#count(white, black, ending, WHITE, year)
  }

  /** The asked person's side of a game. */
  #count(person: number, opponent: number, ending: number, own: number, year: number): void {
    if (!this.#asked?.has(person)) return
    const other = own === BLACK ? WHITE : BLACK
    score(this.#own[own === BLACK ? 'black' : 'white'], ending, own, other)
    if (year !== 0) score(at(this.#ownYears, year), ending, own, other)
    if (opponent !== 0) score(at(this.#opponents, opponent), ending, own, other)
  }

  /** Names are looked up for those who are shown. */
  async counted(nameOf: (person: number) => Promise<string> | string): Promise<CataloguedStatistics> {
    const named = async (people: ReadonlyMap<number, Counts>) =>
      Promise.all(mostOf(people).map(async ([person, counts]) => ({ name: await nameOf(person), ...counts })))
    const endings = Object.fromEntries(ENDINGS.map((name, i) => [name, this.#endings[i]!])) as Record<
      ResultClass,
      number
    >
    const years = [...this.#years].map(([year, row]) => ({ year, ...row })).sort((a, b) => a.year - b.year)
    const person = await this.#person(nameOf, named)
    return { games: this.#games, endings, years, people: await named(this.#people), ...(person && { person }) }
  }

  async #person(
    nameOf: (person: number) => Promise<string> | string,
    named: (people: ReadonlyMap<number, Counts>) => Promise<(WinCount & { name: string })[]>,
  ): Promise<PersonAnswer | undefined> {
    const asked = [...(this.#asked ?? [])].filter((person) => this.#people.has(person))
    if (asked.length === 0) return undefined
    // Several people may have a text in their names: they are named, as many as a line takes.
    const names = await Promise.all(asked.slice(0, 3).map(nameOf))
    return {
      name: names.join(' · ') + (asked.length > names.length ? ' …' : ''),
      ...this.#own,
      years: [...this.#ownYears].map(([year, counts]) => ({ year, ...counts })).sort((a, b) => a.year - b.year),
      opponents: await named(this.#opponents),
    }
  }
}

const mostOf = (people: ReadonlyMap<number, Counts>): [number, Counts][] =>
  [...people].sort(([a, one], [b, other]) => other.games - one.games || a - b).slice(0, MOST_PEOPLE)
