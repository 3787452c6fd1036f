import { type Game, type GameRecord, type Language, playerOf } from 'qipu'
import { safe } from '../page.ts'

/** A name that stays on its line. */
export const oneLine = (text: string): string => safe(text).replace(/[\n\t]+/g, ' ')

/** One game of a tournament. */
export interface Meeting {
  readonly record: GameRecord
  readonly game: Game | undefined
}

interface Standing {
  readonly game: string
  readonly team: string
  games: number
  won: number
  drawn: number
  lost: number
}

const heads = {
  en: ['game', 'team', 'games', 'won', 'drawn', 'lost'],
  zh: ['棋种', '队伍', '局数', '胜', '平', '负'],
}

/** How often each team won, drew and lost, by the records' own results; whoever won most comes first. */
export function standings(meetings: readonly Meeting[], language: Language): (readonly string[])[] {
  const teams = new Map<string, Standing>()
  for (const { record, game } of meetings) {
    const name = game?.name[language] ?? record.game
    for (const side of [1, 2] as const) {
      const team = playerOf(record, side)?.name
      if (team === undefined) continue
      const key = JSON.stringify([name, team])
      const known = teams.get(key) ?? { game: name, team: oneLine(team), games: 0, won: 0, drawn: 0, lost: 0 }
      teams.set(key, known)
      const winner = record.info.result?.winner
      known.games++
      if (winner === side) known.won++
      else if (winner === 'draw') known.drawn++
      else if (winner === 1 || winner === 2) known.lost++
    }
  }
  const ranked = [...teams.values()].sort(
    (a, b) => compare(a.game, b.game) || b.won - a.won || a.lost - b.lost || compare(a.team, b.team),
  )
  return [
    heads[language],
    ...ranked.map((team) => [team.game, team.team, team.games, team.won, team.drawn, team.lost].map(String)),
  ]
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)
