/** How strong the net plays: by how much it searches, and whether it always takes its best move. */

export interface NetLevelFacts {
  readonly id: NetLevel
  /** Visits per move; 1 is the net's first sight alone. */
  readonly visits: number
  /** How freely moves other than the best are chosen: 0 never, 1 as often as the net expects people to play them. */
  readonly temperature: number
}

export type NetLevel = 'net-casual' | 'net-instant' | 'net-quick' | 'net-strong'

/** Weakest first. */
export const netLevels: readonly NetLevelFacts[] = [
  { id: 'net-casual', visits: 1, temperature: 0.8 },
  { id: 'net-instant', visits: 1, temperature: 0 },
  { id: 'net-quick', visits: 80, temperature: 0 },
  { id: 'net-strong', visits: 800, temperature: 0 },
]

export const netLevelNamed = (id: string): NetLevelFacts | undefined => netLevels.find((level) => level.id === id)
