import type { Side } from './basics.ts'
import type { GameRecord, Participant } from './record.ts'

/** The participant who plays a side, or undefined. */
export function playerOf(record: GameRecord, side: Side): Participant | undefined {
  const player = record.info.players?.find((entry) => entry.side === side)
  return player && record.info.participants?.[player.participant]
}

/** The participant who plays a side, made if the record has none yet. */
export function addPlayer(record: GameRecord, side: Side): Participant {
  const known = playerOf(record, side)
  if (known) return known
  record.info.participants ??= []
  record.info.players ??= []
  const participant: Participant = {}
  record.info.players.push({ participant: record.info.participants.push(participant) - 1, side })
  return participant
}
