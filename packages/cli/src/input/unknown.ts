import { type Game, gameById, games } from 'qipu/games'
import { CliError, type ProblemCode } from '../text/cli-error.ts'
import { closestName } from './closest-name.ts'

/** Errors for unknown names: with a suggestion, else with all known names. */

export function unknownName(
  id: string,
  names: readonly string[],
  [near, none]: readonly [near: ProblemCode, none: ProblemCode],
): CliError {
  const meant = closestName(id, names)
  return meant === undefined
    ? new CliError(none, { id, known: names.join(', ') })
    : new CliError(near, { id, near: meant })
}

const gameIds = (): string[] => games.map(({ id }) => id)

/** A game by its name, where its id was wanted, is known well enough to tell its id. */
export function unknownGame(id: string): CliError {
  const wanted = id.trim().toLowerCase()
  const named = games.find(({ name }) => [name.en, name.zh].some((known) => known.toLowerCase() === wanted))
  return named
    ? new CliError('game-near', { id, near: named.id })
    : unknownName(id, gameIds(), ['game-near', 'unknown-game'])
}

/** The game of `--game`, without which a command has nothing to play. */
export function gameNamed(id: string | undefined): Game {
  if (id === undefined) throw new CliError('which-game', { known: gameIds().join(', ') })
  const game = gameById(id)
  if (!game) throw unknownGame(id)
  return game
}
