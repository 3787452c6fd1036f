/** The rules of a match as those of an event: who judges its records later needs the komi and the options that they have no place for. */

import { overtimeText } from 'qipu/record'
import type { MatchSpec } from '../match/index.ts'
import type { GameRules, TournamentRules } from './rules.ts'

/** Returns the rules of a tournament whose games are those of a match. */
export function rulesOfMatch({ game, games, time, setting = {}, fifthMoves, longest }: MatchSpec): TournamentRules {
  const { komi, options } = setting
  const overtime = time && 'kind' in time ? overtimeText(time) : undefined
  const own: GameRules = {
    ...(time && 'kind' in time && { seconds: time.main, ...(overtime !== undefined && { overtime }) }),
    ...(komi !== undefined && { komi }),
    ...(options && { options }),
    ...(fifthMoves !== undefined && { fifthMoves }),
    ...(longest !== undefined && { longest }),
  }
  return {
    id: 'match',
    name: { en: 'Match', zh: '对抗赛' },
    points: { win: 2, draw: 1, loss: 0 },
    system: { kind: 'round-robin', meetings: games },
    ties: ['direct'],
    games: { [game]: own },
  }
}
