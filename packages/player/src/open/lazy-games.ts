// Made from the registry by scripts/registries.mjs.

import type { Game } from 'qipu/games'
import { go } from 'qipu/games/go'

export interface LazyGame {
  readonly id: string
  load(): Promise<Game>
}

/** Games: the first of the registry at once, the others each when a record is one of them. */
export const lazyGames: readonly LazyGame[] = [
  { id: 'go', load: async () => go },
  { id: 'amazons', load: async () => (await import('qipu/games/amazons')).amazons },
  { id: 'surakarta', load: async () => (await import('qipu/games/surakarta')).surakarta },
  { id: 'einstein', load: async () => (await import('qipu/games/einstein')).einstein },
  { id: 'dots-and-boxes', load: async () => (await import('qipu/games/dots-and-boxes')).dotsAndBoxes },
  { id: 'gomoku', load: async () => (await import('qipu/games/gomoku')).gomoku },
  { id: 'connect6', load: async () => (await import('qipu/games/connect6')).connect6 },
  { id: 'hex', load: async () => (await import('qipu/games/hex')).hex },
  { id: 'nogo', load: async () => (await import('qipu/games/nogo')).nogo },
  { id: 'phantom-go', load: async () => (await import('qipu/games/phantom-go')).phantomGo },
  { id: 'army-chess', load: async () => (await import('qipu/games/army-chess')).armyChess },
  { id: 'xiangqi', load: async () => (await import('qipu/games/xiangqi')).xiangqi },
  { id: 'draughts', load: async () => (await import('qipu/games/draughts')).draughts },
  { id: 'doudizhu', load: async () => (await import('qipu/games/doudizhu')).doudizhu },
  { id: 'bridge', load: async () => (await import('qipu/games/bridge')).bridge },
  { id: 'holdem', load: async () => (await import('qipu/games/holdem')).holdem },
]
