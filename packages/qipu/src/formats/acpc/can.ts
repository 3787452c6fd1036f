import type { Capabilities } from '../../record/capabilities.ts'
import type { GameRecord, Match } from '../../record/record.ts'
import { chipsOnly, fieldText, HOLDEM, matchId, toldPlay, toldSetup, toldUnread } from '../shared/holdem-record.ts'
import { ID } from './keys.ts'

function match({ number, totals }: Match, { info: { participants = [] } }: GameRecord): Match {
  const names = participants.map(({ name }) => name && fieldText(name))
  const isTold = totals?.length === 2 && totals.every((total) => /^[+-]?\d{1,12}(?:\.\d{1,9})?$/.test(String(total)))
  return {
    id: matchId({ participants: names.map((name) => (name === undefined ? {} : { name })) }),
    ...(number !== undefined && { number }),
    ...(isTold && { totals }),
  }
}

export const can: Capabilities = {
  info: {
    result: chipsOnly,
    match: (given, { record }) => {
      const kept = match(given, record)
      return kept.id === given.id && kept.totals === given.totals && given.of === undefined ? given : kept
    },
  },
  implied: (_, record) => ({ match: match({ id: '', number: 1 }, record) }),
  people: 'sides',
  participant: { name: fieldText },
  notes: { unread: toldUnread(ID) },
  actions: { play: toldPlay, setup: toldSetup },
  variations: false,
  emptyNodes: false,
  board: (_, game) => game === HOLDEM,
}
