import { type Locale, textOf, texts } from 'qipu/text'
import { oneLine } from '../../terminal/safe.ts'

/** One game of a tournament. */
export interface Meeting {
  /** The game's name. */
  readonly game: string
  /** Who played the sides. */
  readonly teams: readonly [string | null, string | null]
  /** A side, or another word that the record says. */
  readonly winner: unknown
}

interface Standing {
  readonly game: string
  readonly team: string
  games: number
  won: number
  drawn: number
  lost: number
}

const heads = texts('standings', {
  game: { en: 'game', zh: '棋种' },
  team: { en: 'team', zh: '队伍' },
  games: { en: 'games', zh: '局数' },
  won: { en: 'won', zh: '胜' },
  drawn: { en: 'drawn', zh: '平' },
  lost: { en: 'lost', zh: '负' },
})

/** How often each team won, drew and lost, by the records' own results. */
export class Standings {
  readonly #teams = new Map<string, Standing>()

  add({ game, teams, winner }: Meeting): void {
    for (const [i, team] of teams.entries()) {
      if (team === null) continue
      const key = JSON.stringify([game, team])
      const known = this.#teams.get(key) ?? { game, team: oneLine(team), games: 0, won: 0, drawn: 0, lost: 0 }
      this.#teams.set(key, known)
      known.games++
      if (winner === i + 1) known.won++
      else if (winner === 'draw') known.drawn++
      else if (winner === 1 || winner === 2) known.lost++
    }
  }

  /** Whoever won most comes first. */
  rows(locale: Locale): (readonly string[])[] {
    const ranked = [...this.#teams.values()].sort(
      (a, b) => compare(a.game, b.game) || b.won - a.won || a.lost - b.lost || compare(a.team, b.team),
    )
    return [
      Object.values(heads).map((head) => textOf(head, locale)),
      ...ranked.map((team) => [team.game, team.team, team.games, team.won, team.drawn, team.lost].map(String)),
    ]
  }
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)
