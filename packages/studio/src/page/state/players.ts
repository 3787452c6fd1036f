import type { GameRecord } from 'qipu/record'
import { playerOf } from 'qipu/record'

/** Returns the players' names, the first mover first, in any order of the file; those of all, if no sides are known. */
export function playersIn(record: GameRecord): readonly string[] {
  const { players, participants = [] } = record.info
  const people = players ? ([1, 2] as const).map((side) => playerOf(record, side)) : participants
  return people.flatMap((person) => person?.name || [])
}
