import type { Side } from './basics.ts'
import type { GameRecord, Participant } from './record.ts'

/** The participant who plays a side, or undefined. */
export function playerOf({ info }: Pick<GameRecord, 'info'>, side: Side): Participant | undefined {
  const { players, participants } = info
  if (!players) return undefined
  for (let i = 0; i < players.length; i++) {
    if (players[i]!.side === side) return participants?.[players[i]!.participant]
  }
  return undefined
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
