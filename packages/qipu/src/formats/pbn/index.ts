import { bridge } from '../../games/bridge/index.ts'
import type { Format } from '../format.ts'
import { check } from './check.ts'
import { detector } from './detect.ts'
import { messages } from './messages.ts'
import { CHAMPIONSHIP } from './programs.ts'
import { read } from './read.ts'
import { can, write } from './write.ts'

/** Portable Bridge Notation: boards of bridge; also the championship's records of code BR. */
export const pbn: Format = {
  ...detector,
  name: { key: 'format/pbn', en: 'PBN (Portable Bridge Notation)', zh: 'PBN 桥牌牌谱' },
  mediaType: 'application/x-pbn',
  games: [bridge.id],
  home: [bridge.id],
  messages,
  read,
  check,
  can,
  write,
  programs: [CHAMPIONSHIP],
  collections: true,
}
