import { acpc } from './acpc/index.ts'
import { armyLog } from './army-log/index.ts'
import { cbf } from './cbf/index.ts'
import { ccbridge } from './ccbridge/index.ts'
import { ccgc } from './ccgc/index.ts'
import { dhtmlxq } from './dhtmlxq/index.ts'
import { doudizhuLog } from './doudizhu-log/index.ts'
import type { Format } from './format.ts'
import { gib } from './gib/index.ts'
import { ishi } from './ishi/index.ts'
import { jgf } from './jgf/index.ts'
import { lin } from './lin/index.ts'
import { ngf } from './ngf/index.ts'
import { pbn } from './pbn/index.ts'
import { pdn } from './pdn/index.ts'
import { pgn } from './pgn/index.ts'
import { phh } from './phh/index.ts'
import { qipu } from './qipu/index.ts'
import { sau } from './sau/index.ts'
import { sgf } from './sgf/index.ts'
import { thp } from './thp/index.ts'
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

const byId = new Map(formats.map((format) => [format.id, format]))

/** The format of that id: of the usual ones, or of those that are given. */
export const formatById = (id: string, among: readonly Format[] = formats): Format | undefined =>
  among === formats ? byId.get(id) : among.find((format) => format.id === id)

/** Adds a format from outside to this process, in place of one with the same id. Only programs that nothing calls may do so. */
export function addFormat(format: Format): void {
  const all = formats as Format[]
  const at = all.findIndex(({ id }) => id === format.id)
  all.splice(at < 0 ? all.length : at, at < 0 ? 0 : 1, format)
  byId.set(format.id, format)
}
