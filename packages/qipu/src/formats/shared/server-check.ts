import { go } from '../../games/go/index.ts'
import type { GameRecord } from '../../record/record.ts'
import { lookup } from '../../text/lookup.ts'
import type { Reporter } from '../../text/message/message.ts'
import { illegalMoves } from './illegal-moves.ts'
import type { GoServerFault } from './server-messages.ts'

/** Moves have a colour and handicaps their customs, so turns are not looked at. */
const RULES = { ruleset: 'wei7', suicide: 'forbidden', ko: 'simple' }

const FAULTS = lookup<GoServerFault>({
  occupied: 'occupied',
  suicide: 'suicide',
  ko: 'ko',
  'takeback-beyond': 'takeback-beyond',
  'not-replayed': 'not-replayed',
} satisfies { [F in GoServerFault]: F })

/** Plays every line of a game from a server whose format has this id. */
export const serverCheck =
  (id: string) =>
  (record: GameRecord, report: Reporter): void => {
    for (const { node, reason } of illegalMoves(record, go, RULES)) {
      if (FAULTS.has(reason)) report(`${id}/${reason}`, { node })
    }
  }
