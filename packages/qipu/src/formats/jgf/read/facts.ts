import type { Json, JsonObject } from '../../../text/json/json.ts'
import { isObject } from '../../../text/json/objects.ts'
import { briefJson } from '../../../text/message/brief.ts'
import { readBoard } from '../board.ts'
import { type FactRow, type Facts, factRows } from '../facts.ts'
import { extra } from '../json-object.ts'
import type { JgfCode } from '../messages/all.ts'
import { readPlayers } from '../players.ts'
import { formatResult } from '../results.ts'
import { type FoundValue, orderExtras, Sections } from '../sections.ts'
import { readSettings } from '../settings.ts'
import { takeWords } from '../verbatim.ts'
import type { JgfReader } from './reader.ts'

/** Reads everything but the tree. */
export function readFacts(top: JsonObject, reading: JgfReader): void {
  const sections = new Sections(top)
  sections.use(top, 'tree')
  const facts: Facts = { info: reading.record.info, game: reading.game }
  const foreign: Json[] = []
  for (const row of factRows) {
    const code = readRow(row, facts, sections, reading)
    if (code === 'jgf/game-type') foreign.push(sections.find(row.at)!.value)
  }
  reading.game = facts.game
  reading.record.game = facts.game.id
  readBoard(sections, reading)
  const extras = foreign.map((value) => extra('game/type', value))
  extras.push(...readPlayers(sections, reading))
  readSettings(sections, reading)
  readMeta(sections, reading)
  extras.push(...sections.rest(reading))
  reading.takeAside(extras)
  takeWords(extras, reading.record.info)
  if (extras.length > 0) reading.record.extras = orderExtras(extras)
}

const blankOut = ({ value }: FoundValue, row: FactRow): boolean => value === '' && !row.blank

function readRow(row: FactRow, facts: Facts, sections: Sections, reading: JgfReader): JgfCode | undefined {
  const found = sections.find(row.at)
  if (found) sections.use(found.holder, found.key)
  if (!found || blankOut(found, row)) return readOld(row, facts, sections, reading)
  const code = row.read(found.value, facts)
  if (!code) return undefined
  report(code, row, found, facts, reading)
  return understood(code) ? code : (readOld(row, facts, sections, reading) ?? code)
}

/** Messages about a value that was not adopted. */
const REFUSALS: readonly JgfCode[] = ['jgf/value', 'jgf/game-type', 'jgf/result', 'jgf/date']

const understood = (code: JgfCode): boolean => !REFUSALS.includes(code)

/** An older place counts only where what stands there makes sense; otherwise it is a key that we don't know. */
function readOld(row: FactRow, facts: Facts, sections: Sections, reading: JgfReader): JgfCode | undefined {
  for (const path of row.old) {
    const found = sections.find(path)
    if (!found || isObject(found.value)) continue
    if (blankOut(found, row)) {
      sections.use(found.holder, found.key)
      continue
    }
    const code = row.read(found.value, facts)
    if (code === 'jgf/value' || code === 'jgf/game-type') continue
    sections.use(found.holder, found.key)
    reading.reportOldKey(dotted(path), dotted(row.at), found.holder, found.key)
    if (code) report(code, row, found, facts, reading)
    return 'jgf/old-key'
  }
  return undefined
}

const dotted = (path: string): string => path.replaceAll('/', '.')

function report(
  code: JgfCode,
  row: FactRow,
  { holder, key, value }: FoundValue,
  facts: Facts,
  reading: JgfReader,
): void {
  const { result } = facts.info
  const now = result && row.at === 'game/result' && { now: `“${formatResult(result, facts.game)}”` }
  reading.report(code, holder, key, { key: dotted(row.at), value: briefJson(value), ...now }, dotted(row.at))
  // A type of game that we don't know stays where it is: put aside, it would turn the record into another game's.
  if (!understood(code) && code !== 'jgf/game-type') reading.putAside(row.at, value)
}

/** Whatever else is to be saved with the record. */
function readMeta(sections: Sections, reading: JgfReader): void {
  const found = sections.find('meta')
  if (!found || isObject(found.value)) return
  sections.use(found.holder, found.key)
  reading.refuse('meta', found.holder, found.key, found.value)
}
