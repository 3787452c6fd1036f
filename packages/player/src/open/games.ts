/** Games: Go at once, the others each when a record is one of them. */

import type { Game } from 'qipu/games'
import { go } from 'qipu/games/go'

interface LazyGame {
  readonly id: string
  load(): Promise<Game>
}

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
]

/** The game of that id: one of the page's own, or else of the usual ones. */
export async function gameById(id: string, own: readonly Game[] = []): Promise<Game | undefined> {
  return own.find((game) => game.id === id) ?? lazyGames.find((game) => game.id === id)?.load()
}
