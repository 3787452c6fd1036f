/** A folder as teams hand it in: which of its files are records, and what each of these proves. */

import type { Format } from 'qipu/formats'
import type { GameRecord } from 'qipu/record'
import type { Message } from 'qipu/text'
import { type Evidence, evidenceOf } from './evidence.ts'
import type { TournamentRules } from './rules.ts'

/** Files beside the records that are not records. */
export const ROSTER = 'roster.json'
/** Name of the file with the referee's decisions. */
export const DECISIONS = 'decisions.json'
/** Name of the file with the rules of the event. */
export const RULES = 'rules.json'
const NOT_RECORDS: ReadonlySet<string> = new Set([ROSTER, DECISIONS, RULES, 'journal.jsonl'])

/** The reports that `qipu submit` writes, for each team where there are several. */
const REPORT = /(?:^|\/)report\.(?:html|txt)$/

/** True if a file, by its path below the folder, accompanies the records: it is not expected in the table. */
export const isMetadataFile = (path: string): boolean => NOT_RECORDS.has(path) || REPORT.test(path)

/** A file, as it was read. */
export interface SubmittedFile {
  readonly records: readonly GameRecord[]
  readonly messages: readonly Message[]
  readonly format?: Format | undefined
}

/** Returns a file's evidence, by its path below the folder and the rules of the event: one piece per game. */
export function evidenceIn(path: string, reading: SubmittedFile, rules?: TournamentRules): readonly Evidence[] {
  const { records, messages, format } = reading
  // A timeline beside its championship record is the same game once more, and equal copies are one.
  if (NOT_RECORDS.has(path) || !format || format.isLog) return []
  return records.map((record, i) => {
    const own = messages.filter(({ game }) => (game ?? 0) === i)
    return evidenceOf({ id: records.length > 1 ? `${path}#${i + 1}` : path, record, messages: own, rules })
  })
}
