/** A team's folder as the event wants it: split, repaired, strictly written, named and judged. */

import { write } from 'qipu'
import { nameTrouble, recordName } from 'qipu/formats/ccgc'
import type { GameRecord } from 'qipu/record'
import type { Message } from 'qipu/text'
import { submissionFormat } from '../series/index.ts'
import { type Evidence, evidenceOf, plainName, type RecordTrouble, type Submission } from '../tournament/index.ts'

/** Record as it is handed in, or the reason why it is not. */
export interface Prepared {
  /** The file, with `#2` for the second game of a file. */
  readonly id: string
  /** Prepared file; undefined if `trouble` says why not. */
  readonly file?: { readonly name: string; readonly bytes: Uint8Array }
  readonly trouble?: 'no-code' | 'no-teams' | 'one-team' | 'not-written'
  /** Path of the unchanged original below the prepared folder. */
  readonly original?: string
  /** The file that the same game is handed in from. */
  readonly copyOf?: string
  readonly evidence: Evidence
  /** Problems that were corrected, and those that remain. */
  readonly found: readonly Message[]
  /** Information that the standard cannot represent. */
  readonly lost: readonly Message[]
}

/** Folder of unchanged originals. */
const ORIGINALS = 'originals'

/**
 * Faults that a clean copy would hide from the referee: it would look complete, and its name would agree with its head.
 */
const HIDDEN: ReadonlySet<string> = new Set<RecordTrouble['kind']>(['cut', 'damaged', 'misnamed'])

/** A record as it would be handed in, without its name. */
interface Written extends Pick<Prepared, 'id' | 'evidence' | 'found' | 'lost' | 'trouble' | 'original'> {
  readonly record: Submission['record']
  readonly bytes?: Uint8Array
}

const fileOf = (id: string): string => id.replace(/#\d+$/, '')

function writtenFrom(submission: Submission, records: readonly GameRecord[]): Written {
  const { id, record, messages } = submission
  const base = { id, record, evidence: evidenceOf(submission), found: messages }
  if (HIDDEN.has(base.evidence.trouble?.kind ?? ''))
    return { ...base, lost: [], original: `${ORIGINALS}/${fileOf(id)}` }
  const [first, second] = base.evidence.teams.map((team) => team && plainName(team))
  const trouble = nameTrouble(record) ?? (first && first === second ? 'one-team' : undefined)
  if (trouble) return { ...base, lost: [], trouble }
  const format = submissionFormat(record.game)
  const encoding = format.submissionCharset
  const { bytes, messages: lost } = write(records, format, encoding === undefined ? {} : { encoding })
  return bytes ? { ...base, lost, bytes } : { ...base, lost, trouble: 'not-written' }
}

/** A submission with the records that its file will hold. */
interface Unit {
  readonly submission: Submission
  readonly records: readonly GameRecord[]
}

/** Deals of one match in one file are handed in together; the totals of the match are its result. */
function matchesOf(submissions: readonly Submission[]): readonly Unit[] {
  const units = new Map<string, Submission[]>()
  for (const [i, submission] of submissions.entries()) {
    const { match } = submission.record.info
    const key = match ? `${fileOf(submission.id)}\0${match.id}` : String(i)
    units.set(key, [...(units.get(key) ?? []), submission])
  }
  return [...units.values()].map((unit) => {
    const [first] = unit as [Submission]
    const records = unit.map(({ record }) => record)
    if (!first.record.info.match) return { submission: first, records }
    return {
      submission: { ...first, record: asMatch(first.record), messages: unit.flatMap(({ messages }) => messages) },
      records,
    }
  })
}

/** The first deal with the result of the match, and without its play: no single deal proves that result. */
function asMatch(record: GameRecord): GameRecord {
  const { result: _, ...info } = record.info
  const totals = info.match?.totals
  const [first = 0, second = 0] = totals ?? []
  const winner = first === second ? 'draw' : first > second ? 1 : 2
  return {
    ...record,
    info: { ...info, ...(totals?.length === 2 && { result: { winner } as const }) },
    nodes: record.nodes.slice(0, 1),
  }
}

/** Equal content, and the same place in its file: two equal games of one file were both played. */
const copyKeyOf = ({ id }: Written, bytes: Uint8Array): string =>
  `${/#(\d+)$/.exec(id)?.[1] ?? 1} ${new TextDecoder('latin1').decode(bytes)}`

/** Of files that become the same file, the one of which least is left out. */
function chosenFrom(written: readonly Written[]): ReadonlyMap<string, Written> {
  const chosen = new Map<string, Written>()
  for (const one of written) {
    if (!one.bytes) continue
    const content = copyKeyOf(one, one.bytes)
    const known = chosen.get(content)
    if (!known || one.lost.length < known.lost.length) chosen.set(content, one)
  }
  return chosen
}

/** All games of a team, each once and with a name of its own. */
export function prepare(submissions: readonly Submission[]): readonly Prepared[] {
  const taken = new Set<string>()
  const written = matchesOf(submissions).map(({ submission, records }) => writtenFrom(submission, records))
  const chosen = chosenFrom(written)
  return written.map((one) => {
    const { record, bytes, ...base } = one
    if (!bytes) return base
    const own = chosen.get(copyKeyOf(one, bytes))!
    if (own !== one) return { ...base, found: [], lost: [], copyOf: own.id }
    return { ...base, file: { name: freeName((more) => recordName(record, fileOf(base.id), more)!, taken), bytes } }
  })
}

/** The standard's name; with its time, or a number, where another game of the team has it already. */
function freeName(nameWith: (more: { time?: boolean; copy?: number }) => string, taken: Set<string>): string {
  for (let copy = 0; ; copy++) {
    const name = nameWith(copy === 0 ? {} : copy === 1 ? { time: true } : { copy })
    // Many systems take names that differ only in case for one.
    if (taken.has(name.toLowerCase())) continue
    taken.add(name.toLowerCase())
    return name
  }
}
