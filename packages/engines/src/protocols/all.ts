import { acpc } from './acpc/index.ts'
import { armyChess } from './army-chess/index.ts'
import { blueChip } from './blue-chip/index.ts'
import { doudizhu } from './doudizhu/index.ts'
import { gomocup } from './gomocup/index.ts'
import { gtp } from './gtp/index.ts'
import { hub } from './hub/index.ts'
import type { Protocol } from './protocol.ts'
import { sau } from './sau/index.ts'
import { thp } from './thp/index.ts'
import { ucci, uci } from './uci/index.ts'
import { xboard } from './xboard/index.ts'

export * from './protocol.ts'

/** Every protocol that Qipu speaks: one line per protocol. */
export const protocols: readonly Protocol[] = [
  gtp,
  sau,
  gomocup,
  armyChess,
  ucci,
  uci,
  xboard,
  hub,
  doudizhu,
  thp,
  acpc,
  blueChip,
]

const byId = new Map(protocols.map((protocol) => [protocol.id, protocol]))

/** Returns the protocol with that id; undefined if there is none. */
export const protocolById = (id: string): Protocol | undefined => byId.get(id)

/** The protocol that programs for a game speak. */
export const protocolFor = (game: string): Protocol | undefined => protocols.find(({ games }) => games.includes(game))
