import { armyLog } from './army-log/index.ts'
import { cbf } from './cbf/index.ts'
import { ccbridge } from './ccbridge/index.ts'
import { ccgc } from './ccgc/index.ts'
import { dhtmlxq } from './dhtmlxq/index.ts'
import type { Format } from './format.ts'
import { gib } from './gib/index.ts'
import { ishi } from './ishi/index.ts'
import { jgf } from './jgf/index.ts'
import { ngf } from './ngf/index.ts'
import { pdn } from './pdn/index.ts'
import { pgn } from './pgn/index.ts'
import { qipu } from './qipu/index.ts'
import { sau } from './sau/index.ts'
import { sgf } from './sgf/index.ts'
import { ugf } from './ugf/index.ts'
import { wei7 } from './wei7/index.ts'
import { wei7Xml } from './wei7-xml/index.ts'
import { xqf } from './xqf/index.ts'

/** Every format that Qipu knows: one line per format. */
export const formats: readonly Format[] = [
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
  pgn,
  pdn,
  xqf,
  dhtmlxq,
  ccbridge,
  cbf,
]

const byId = new Map(formats.map((format) => [format.id, format]))

/** The format of that id: of the usual ones, or of those that are given. */
export const formatById = (id: string, among: readonly Format[] = formats): Format | undefined =>
  among === formats ? byId.get(id) : among.find((format) => format.id === id)
