import type { Opponent } from '@qipu/player/player'
import { gameById, games } from 'qipu/games'
import { isGameRecord } from 'qipu/record'
import { describe, expect, it } from 'vitest'
import { challengeRecord, fittingChallenge, levelsFor, playableGames, rematchRecord } from './challenge.ts'

const program = (id: string, fits: (game: string) => boolean): Opponent => ({
  id,
  name: () => id,
  fits: (game) => fits(game.id),
  startGame: () => {
    throw new Error('no game is played here')
  },
})
const boards = games.filter(({ board }) => board.pack === undefined)
const programs = [program('weak', () => true), program('strong', () => true), program('of-go', (id) => id === 'go')]

describe('a challenge', () => {
  it('every game is offered with the programs that play it, Go in three sizes', () => {
    const offered = playableGames(programs)
    expect(new Set(offered.map(({ game }) => game))).toEqual(new Set(boards))
    expect(offered.filter(({ game }) => game.id === 'go').map(({ size }) => size)).toEqual([9, 13, 19])
    expect(levelsFor(gameById('hex')!, programs)).toHaveLength(2)
  })

  it('a challenge that no longer fits is replaced by one that does', () => {
    expect(fittingChallenge({ game: 'go', size: 13, opponent: 'of-go', side: 'chance' }, programs)).toEqual({
      game: 'go',
      size: 13,
      opponent: 'of-go',
      side: 'chance',
    })
    expect(fittingChallenge({ game: 'hex', opponent: 'of-go', size: 99 }, programs)).toMatchObject({
      game: 'hex',
      size: 11,
      opponent: 'strong',
    })
    expect(fittingChallenge({ game: 'chess', side: 7 as never }, programs)).toMatchObject({ game: 'go', side: 1 })
  })

  it.each(boards.map((game) => [game.id, game] as const))(
    'a record against the computer in %s is valid, and its rematch exchanges the sides',
    (id, game) => {
      const challenge = fittingChallenge({ game: id }, programs)
      const record = challengeRecord(challenge, programs[0]!, 1)
      expect(isGameRecord(record)).toBe(true)
      expect(game.board.allows(record.board)).toBe(true)
      expect(record.info.players).toEqual([{ participant: 0, side: 2 }])
      const again = rematchRecord({ ...record, info: { ...record.info, result: { winner: 1 } } })
      expect(again.info).toEqual({ ...record.info, players: [{ participant: 0, side: 1 }] })
      expect(again.nodes).toHaveLength(1)
    },
  )
})
