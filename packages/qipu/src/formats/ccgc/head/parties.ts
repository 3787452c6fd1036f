import { type Game, otherSide, type Side } from '../../../games/game.ts'
import type { Result } from '../../../record/record.ts'
import type { Dialect } from '../dialects.ts'
import { sideInSeat } from '../reader.ts'
import { isCalled, labelOf, type Named, withoutColour } from './naming.ts'
import { claimIn, readResult, writeResult } from './results.ts'
import type { Team } from './teams.ts'

/** A team of a head, and the side that it played. */
export interface Party extends Team {
  readonly side: Side
  /** Label contained in its name, or in front of it. */
  readonly label: Named
  /** The words of the head where its colour stands in front of the name, in place of the tag. */
  readonly labelled?: string
}

/** The two teams of a head in the order in which it names them, and the side that moved first. */
export interface Parties {
  readonly game: Game
  readonly first: Side
  readonly listed: readonly [Party, Party]
  /** True if the first mover is told by more than the order of the teams. */
  readonly isFirstTold: boolean
}

const sideWithLetter = ({ sides }: Game, letter: string): Side | undefined => {
  const index = sides.findIndex((side) => side.letter === letter)
  return index < 0 ? undefined : ((index + 1) as Side)
}

/** The colour that a head gives a team: behind its name, or in it. */
export const toldSide = ({ name, tag }: Team, { game, tagged }: Dialect): Side | undefined =>
  tagged ? (sideWithLetter(game, tag.trim()) ?? labelOf(name, game).side) : undefined

/** Gives each team its side: by the colours that it is told to have; else the first team is the side that moved first. */
export function partiesOf(
  [one, two]: readonly [Team, Team],
  first: Side,
  dialect: Dialect,
  isFirstTold = false,
): Parties {
  const { game } = dialect
  const told = [toldSide(one, dialect), toldSide(two, dialect)]
  const isClear = told[0] !== told[1]
  const side = (isClear ? (told[0] ?? (told[1] && otherSide(told[1]))) : undefined) ?? first
  const party = (team: Team, played: Side): Party => {
    const label = labelOf(team.name, game)
    const isTold = isClear && dialect.tagged && team.tag === '' && label.side === played
    const rest = isTold ? withoutColour(team.name, game) : undefined
    const facts = { ...team, side: played, label }
    return rest === undefined ? facts : { ...facts, name: rest, labelled: team.name }
  }
  return { game, first, isFirstTold, listed: [party(one, side), party(two, otherSide(side))] }
}

/** True if the head lists the team first that moved second. */
export const isReversed = ({ first, listed }: Parties): boolean => listed[0].side !== first

/** Every side that the words of a result may credit: one where they are clear, two where they fit both. */
export function winnersIn(field: string, { game, first, listed, isFirstTold }: Parties): readonly Side[] {
  const found = new Set<Side>()
  const word = readResult(field, game)
  const { seat, side } = word?.kind === 'winner' ? word : {}
  if (seat) found.add(sideInSeat(seat, first))
  if (seat && !isFirstTold) found.add(listed[seat - 1]!.side)
  if (side) found.add(side)
  const claim = claimIn(field)
  for (const { name, tag, label, labelled, side: own } of listed) {
    if (seat && label.seat === seat) found.add(own)
    if (side && (label.side === side || sideWithLetter(game, tag.trim()) === side)) found.add(own)
    if (claim && (isCalled(name, claim.who, game) || labelled === claim.who))
      found.add(claim.isLost ? otherSide(own) : own)
  }
  return [...found]
}

/** The word for a result: the standard's own, unless the teams' names give it another meaning. Empty where none is left. */
export function resultWord(result: Result | undefined, parties: Parties): string {
  const { game, first, listed } = parties
  const usual = writeResult(result, first)
  if (typeof result?.winner !== 'number') return usual
  const { winner } = result
  const names = listed.flatMap(({ name, side }) => (side === winner ? [name] : []))
  const words = [usual, ...[game.sides[winner - 1]!.name.zh, ...names].map((name) => `${name}胜`)]
  const isClear = (word: string): boolean => {
    const found = winnersIn(word, parties)
    return found.length === 1 && found[0] === winner
  }
  return words.find(isClear) ?? ''
}
