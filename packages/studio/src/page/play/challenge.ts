/** A game against the computer as the user chooses it, and its record. */

import type { Opponent } from '@qipu/player/player'
import { type Game, gameById, games } from 'qipu/games'
import { type GameRecord, type Info, newRecord, otherSide, type Side } from 'qipu/record'
import { english } from 'qipu/text'
import { hasSizes, rulesText } from '../new/new-record.ts'

export interface Challenge {
  readonly game: string
  readonly size: number
  readonly opponent: string
  readonly side: Side | 'chance'
}

/** A game with a size of its board, as the list offers it. */
export interface PlayableGame {
  readonly game: Game
  readonly size: number
  /** True if the list has the game in several sizes. */
  readonly isSized: boolean
}

/** Sizes of boards that games of variable size are offered in. */
const SIZES: readonly number[] = [9, 13, 19]
const RULES = 'chinese'
const KOMI = 7.5

/** Every game on a board that a program plays. */
export function playableGames(opponents: readonly Opponent[]): readonly PlayableGame[] {
  const onBoards = games.filter(({ board }) => board.pack === undefined)
  return onBoards.flatMap((game): PlayableGame[] => {
    const sizes = hasSizes(game) && SIZES.includes(game.board.size.width) ? SIZES : [game.board.size.width]
    return sizes.flatMap((size) =>
      levelsFor(game, opponents).length > 0 ? [{ game, size, isSized: sizes.length > 1 }] : [],
    )
  })
}

/** Programs that play a game on its usual board, from the weakest to the strongest. */
export const levelsFor = (game: Game, opponents: readonly Opponent[]): readonly Opponent[] =>
  opponents.filter((opponent) => opponent.fits(game, newRecord(game.id, game.board.size)))

/** A challenge that can be accepted: unknown games, sizes and opponents are replaced by the usual ones. */
export function fittingChallenge(wanted: Partial<Challenge>, opponents: readonly Opponent[]): Challenge {
  const playable = playableGames(opponents)
  const found =
    playable.find(({ game, size }) => game.id === wanted.game && size === wanted.size) ??
    playable.find(({ game }) => game.id === wanted.game) ??
    playable[0]!
  const levels = levelsFor(found.game, opponents)
  const opponent = levels.find(({ id }) => id === wanted.opponent) ?? levels[Math.floor(levels.length / 2)]!
  const isSide = wanted.side === 1 || wanted.side === 2 || wanted.side === 'chance'
  const side = isSide ? wanted.side! : (found.game.firstSide ?? 1)
  return { game: found.game.id, size: found.size, opponent: opponent.id, side }
}

/** An empty record of the game, with the program's name and, where points are counted, the rules that decide it. */
export function challengeRecord({ game: id, size }: Challenge, opponent: Opponent, person: Side): GameRecord {
  const game = gameById(id)!
  const board = hasSizes(game) ? { width: size, height: size } : game.board.size
  const counted: Info = game.scoring?.komi ? { rules: rulesText(RULES), komi: KOMI } : {}
  return {
    ...newRecord(id, board),
    info: {
      participants: [{ name: opponent.name(english) }],
      players: [{ participant: 0, side: otherSide(person) }],
      ...counted,
    },
  }
}

/** A new record of the same game under the same conditions, with the sides exchanged. */
export function rematchRecord({ game, board, info, nodes }: GameRecord): GameRecord {
  const { participants, players, rules, komi, handicap, options, mainTime, overtime } = info
  const start = nodes[0]!.action
  const isHandicap = handicap !== undefined && start?.type === 'setup'
  const record = newRecord(game, board)
  if (isHandicap) record.nodes[0]!.action = start
  return {
    ...record,
    info: {
      ...(participants && { participants }),
      ...(players && { players: players.map((each) => ({ ...each, side: otherSide(each.side as Side) })) }),
      ...(rules !== undefined && { rules }),
      ...(komi !== undefined && { komi }),
      ...(isHandicap && { handicap }),
      ...(options && { options }),
      ...(mainTime !== undefined && { mainTime }),
      ...(overtime !== undefined && { overtime }),
    },
  }
}
