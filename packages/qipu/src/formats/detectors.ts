// Made from the registry by scripts/registries.mjs.

import { detector as acpc } from './acpc/detect.ts'
import { detector as armyLog } from './army-log/detect.ts'
import { detector as cbf } from './cbf/detect.ts'
import { detector as ccbridge } from './ccbridge/detect.ts'
import { detector as ccgc } from './ccgc/detect.ts'
import type { Detector } from './detector.ts'
import { detector as dhtmlxq } from './dhtmlxq/detect.ts'
import { detector as doudizhuLog } from './doudizhu-log/detect.ts'
import { detector as gib } from './gib/detect.ts'
import { detector as ishi } from './ishi/detect.ts'
import { detector as jgf } from './jgf/detect.ts'
import { detector as lin } from './lin/detect.ts'
import { detector as ngf } from './ngf/detect.ts'
import { detector as pbn } from './pbn/detect.ts'
import { detector as pdn } from './pdn/detect.ts'
import { detector as pgn } from './pgn/detect.ts'
import { detector as phh } from './phh/detect.ts'
import { detector as qipu } from './qipu/detect.ts'
import { detector as sau } from './sau/detect.ts'
import { detector as sgf } from './sgf/detect.ts'
import { detector as thp } from './thp/detect.ts'
import { detector as ugf } from './ugf/detect.ts'
import { detector as wei7 } from './wei7/detect.ts'
import { detector as wei7Xml } from './wei7-xml/detect.ts'
import { detector as xqf } from './xqf/detect.ts'

export { detectAmong } from './detection.ts'

/** Detectors of every format, in the order of `all.ts`, for callers that load formats on demand. */
export const detectors: readonly Detector[] = [
  sgf,
  wei7,
  wei7Xml,
  jgf,
  ishi,
  qipu,
  ccgc,
  gib,
  ngf,
  ugf,
  sau,
  armyLog,
  doudizhuLog,
  pgn,
  pdn,
  pbn,
  lin,
  xqf,
  dhtmlxq,
  ccbridge,
  cbf,
  thp,
  acpc,
  phh,
]
