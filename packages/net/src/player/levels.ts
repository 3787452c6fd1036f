/** How strong the net plays: by how much it searches, and whether it always takes its best move. */

import type { BoardSize } from 'qipu/games'

/** Facts of a level: its visits and its choice among moves. */
export interface NetLevelFacts {
  readonly id: NetLevel
  /** Visits per move; 1 is the net's first sight alone. */
  readonly visits: number
  /** A position of a small board takes less time, so that more visits fit in the time of 19×19. */
  readonly usesTime?: true
  /** How freely moves other than the best are chosen: 0 never, 1 as often as the net expects people to play them. */
  readonly temperature: number
}

/** Level of a player that a net guides. */
export type NetLevel = 'net-casual' | 'net-instant' | 'net-quick' | 'net-strong'

/** Weakest first. */
export const netLevels: readonly NetLevelFacts[] = [
  { id: 'net-casual', visits: 1, temperature: 0.8 },
  { id: 'net-instant', visits: 1, temperature: 0 },
  { id: 'net-quick', visits: 80, temperature: 0 },
  { id: 'net-strong', visits: 800, usesTime: true, temperature: 0 },
]

const USUAL_POINTS = 361
/** The time for a position does not fall below a fourth. */
const MOST_MORE = 4

/** Visits per move on a board. */
export function visitsOn({ width, height }: BoardSize, { visits, usesTime }: NetLevelFacts): number {
  return usesTime ? Math.round(visits * Math.max(1, Math.min(MOST_MORE, USUAL_POINTS / (width * height)))) : visits
}

/** Returns the level with that id; undefined if there is none. */
export const netLevelNamed = (id: string): NetLevelFacts | undefined => netLevels.find((level) => level.id === id)
