import type { BoardFacts, Game, PieceSet } from '../../games/game.ts'
import { sizesFrom } from '../../games/shared/boards.ts'
import { blackAndWhite, blackAndWhiteStones, redAndBlue, redAndBlueStones } from '../../games/shared/stones.ts'
import { type BoardSize, isBoard } from '../../record/basics.ts'
import type { GameRecord } from '../../record/record.ts'
import { lookup } from '../../text/lookup.ts'

/** Part of a game that JGF needs: its rules are irrelevant. */
export type StoneGame = Pick<Game, 'id' | 'sides'> & {
  readonly pieces: Pick<PieceSet, 'kinds'>
  readonly board: Pick<BoardFacts, 'size' | 'allows'>
}

const onLines = (id: string, size: number, allows: (board: BoardSize) => boolean): StoneGame => ({
  id,
  sides: blackAndWhite,
  board: { size: { width: size, height: size }, allows },
  pieces: { kinds: blackAndWhiteStones },
})

export const go: StoneGame = onLines('go', 19, isBoard)

const games: readonly StoneGame[] = [
  go,
  onLines('gomoku', 15, sizesFrom(5)),
  onLines('connect6', 19, sizesFrom(6)),
  {
    ...onLines('hex', 11, sizesFrom(1)),
    sides: redAndBlue,
    pieces: { kinds: redAndBlueStones },
  },
  onLines('nogo', 9, sizesFrom(2)),
  onLines('phantom-go', 9, sizesFrom(2)),
]

/** JGF's moves are a stone on a point: the games whose moves are nothing else. */
export const stoneGames: readonly string[] = games.map(({ id }) => id)

const byId = new Map(games.map((game) => [game.id, game]))

export const gameOf = ({ game }: Pick<GameRecord, 'game'>): StoneGame => byId.get(game) ?? go

/** Other names of some games in records. */
const OTHER_NAMES = lookup<string>({
  baduk: 'go',
  weiqi: 'go',
  igo: 'go',
  'gomoku+renju': 'gomoku',
  renju: 'gomoku',
  gobang: 'gomoku',
})

export function stoneGame(type: string): { game: StoneGame; usual: boolean } | undefined {
  const tidy = type.trim().toLowerCase()
  const id = OTHER_NAMES.get(tidy) ?? tidy
  const game = byId.get(id)
  return game && { game, usual: id === type }
}
