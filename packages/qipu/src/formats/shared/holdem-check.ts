/** Faults that only a played hand shows: moves against the rules, chips that do not add up. */

import { gameById } from '../../games/all.ts'
import { Replay, settingOf } from '../../games/replay.ts'
import { mainLine } from '../../record/tree.ts'
import type { Format } from '../format.ts'
import type { HoldemFault } from './holdem-messages.ts'
import { HOLDEM } from './holdem-record.ts'
import { positionCheck } from './position-check.ts'

/** Checks hands of the format with this id, by limits that hold where a record names none. */
export function holdemCheck(id: string, limits: 'event' | 'acpc'): NonNullable<Format['check']> {
  const positions = positionCheck(id, { limits })
  return (record, report, options = {}) => {
    positions(record, report, options)
    const game = gameById(HOLDEM, options.games)
    if (!game || record.game !== HOLDEM || record.startUnknown) return
    const found = (fault: HoldemFault, args = {}): void => report(`${id}/${fault}`, { node: 0, args })
    const setting = settingOf(record, game)
    const replay = new Replay(record, game, { ...setting, options: { limits, ...setting.options } })
    const line = mainLine(record)
    const outcome = replay.to(line.at(-1)!).outcome()
    const isKnown = line.every((node) => record.nodes[node]!.notes?.unread === undefined)
    const scores = outcome?.scores
    if (!scores) {
      if (isKnown && replay.position.legal().length > 0) found('unfinished')
      return
    }
    const text = (chips: readonly number[]): string => `${chips[1]}|${chips[0]}`
    const written = record.info.result?.scores
    if (!isKnown) return
    if (!written) found('no-chips', { found: text(scores) })
    else if (text(written) !== text(scores)) found('chips', { written: text(written), found: text(scores) })
  }
}
