import type { GameRecord } from 'qipu'
import { playerOf } from 'qipu/record'

/** The names of those who play, whoever begins first, in whatever order the file has them; of all, where nobody's side is known. */
export function playersIn(record: GameRecord): readonly string[] {
  const { players, participants = [] } = record.info
  const people = players ? ([1, 2] as const).map((side) => playerOf(record, side)) : participants
  return people.flatMap((person) => person?.name || [])
}
