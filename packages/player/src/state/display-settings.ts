/** Display settings of a record: its `settings`, which include SGF's ST. */

import type { GameRecord } from 'qipu/record'

export interface DisplaySettings {
  readonly lastMove?: boolean
  readonly nextMoves?: 'none' | 'branches' | 'all'
  readonly siblings?: boolean
  /** True if going forward follows the line visited before. */
  readonly remembers?: boolean
  /** True if the right moves of a problem are shown. */
  readonly solutions?: boolean
}

/** Names of display settings that are read. */
export const displaySettingNames = [
  'showLastMove',
  'showNextMove',
  'showVariations',
  'showSiblingVariations',
  'rememberVariationPaths',
  'showSolutions',
] as const

export function displaySettingsOf({ settings = {} }: GameRecord): DisplaySettings {
  const flag = (name: (typeof displaySettingNames)[number]): boolean | undefined => {
    const value = settings[name]
    return typeof value === 'boolean' ? value : undefined
  }
  const lastMove = flag('showLastMove')
  const siblings = flag('showSiblingVariations')
  const remembers = flag('rememberVariationPaths')
  const solutions = flag('showSolutions')
  const nextMoves = nextMovesOf(flag('showNextMove'), flag('showVariations'))
  return {
    ...(lastMove !== undefined && { lastMove }),
    ...(nextMoves && { nextMoves }),
    ...(siblings !== undefined && { siblings }),
    ...(remembers !== undefined && { remembers }),
    ...(solutions !== undefined && { solutions }),
  }
}

/** A single next move is shown only where that is asked for; variations are, unless they should not be. */
function nextMovesOf(next: boolean | undefined, variations: boolean | undefined): DisplaySettings['nextMoves'] {
  if (next) return variations === false ? 'none' : 'all'
  return variations === undefined ? undefined : variations ? 'branches' : 'none'
}
