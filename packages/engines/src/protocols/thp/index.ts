/** The championship's platform for hold'em: TCP without line ends; the platform listens. */

import type { Protocol } from '../protocol.ts'
import { ThpDriver } from './driver.ts'
import { ThpServant } from './engine.ts'
import { splitterFor } from './wire.ts'

/** The platform of 2021 loses what comes sooner. */
const PACE = 350

export const thp: Protocol = {
  id: 'thp',
  name: { key: 'protocol/thp', en: 'THP platform', zh: '德州扑克大赛平台' },
  games: ['holdem'],
  sets: true,
  wire: { end: '', splitter: splitterFor, pace: PACE },
  drive: (line) => new ThpDriver(line),
  serve: (game, player) => new ThpServant(game, player),
}
