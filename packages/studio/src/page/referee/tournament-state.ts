/** The referee's desk without a view: the open files as a tournament, and what is decided about them. */

import {
  type Case,
  DECISIONS,
  type Decisions,
  decisionsText,
  drawnOrder,
  type Evidence,
  evidenceIn,
  isMetadataFile,
  jsonFaultText,
  NO_DECISIONS,
  type OpenTie,
  PLAY_OFF,
  type Read,
  ROSTER,
  type Roster,
  RULES,
  readDecisions,
  readJsonFile,
  readRoster,
  readRules,
  rulesById,
  type Signed,
  type Tournament,
  type TournamentRules,
  tournamentOf,
  tournamentRules,
  type Verdict,
} from '@qipu/engines/table'
import type { Phrase } from 'qipu/text'
import { type File, type FileBelow, filesIn, foldersOf } from './folders.ts'
import type { Ordering } from './ties.ts'

/** Decision of the referee about a case. */
export interface DecisionInput {
  readonly verdict: Verdict
  /** For all open cases of its kind. */
  readonly isForAll?: boolean
  readonly isPlayOff?: boolean
  /** Players, if the record names no team of the roster. */
  readonly teams?: readonly [string, string]
}

export interface UnreadableFile {
  readonly name: string
  readonly reason: Phrase
}

/** Files that systems create in folders by themselves. */
const SYSTEM = /(?:^|\/)(?:Thumbs\.db|desktop\.ini)$/i

/** Archives are not opened; a record that stands in one without compression would be found. */
const isPacked = ([a, b]: Uint8Array): boolean => (a === 0x50 && b === 0x4b) || (a === 0x1f && b === 0x8b)

/** Storage of decisions until they are in a file, by folder: neither a reload nor a crash loses them. */
export interface DecisionStorage {
  recall(folder: string): string | undefined
  keep(folder: string, file: string | undefined): void
}

const NOWHERE: DecisionStorage = { recall: () => undefined, keep: () => {} }

/** Evidence of a file, and what it was found from. */
interface KnownEvidence {
  readonly bytes: Uint8Array
  readonly rules: TournamentRules
  readonly evidence: readonly Evidence[]
}

export class TournamentState {
  /** Rules that the folder brings along. */
  ownRules: TournamentRules | undefined
  #rules: TournamentRules | undefined
  decisions: Decisions = NO_DECISIONS
  #isUnsaved = false
  /** Files beside the records that can't be read. */
  spoilt: readonly UnreadableFile[] = []
  /** Files that the user may miss in the table: no records, or archives. */
  passedOver: readonly string[] = []
  /** Folders that files were opened from, the latest last. */
  folders: readonly string[] = []
  hasLooseFiles = false
  readonly #keep: DecisionStorage
  /** Decisions of folders that are not at the desk now, and in no file. */
  readonly #laidAside = new Map<string, Decisions>()
  #folder: string | undefined
  #files: readonly File[] = []
  /** The decisions file that was read last: once it is read, what is decided here is newer. */
  #read: Uint8Array | undefined
  #evidence: readonly Evidence[] = []
  #roster: Roster | undefined
  /** Which file a record is in, and which game of it. */
  readonly #places = new Map<string, { readonly id: string; readonly game: number }>()
  readonly #known = new Map<string, KnownEvidence>()

  constructor(keep: DecisionStorage = NOWHERE) {
    this.#keep = keep
  }

  /** True if decisions exist that are in no file yet. */
  get isUnsaved(): boolean {
    return this.#isUnsaved
  }

  /** Marks all decisions as saved to a file. */
  saved(): void {
    this.#isUnsaved = false
    this.#keep.keep(this.folder, undefined)
  }

  #change(decisions: Partial<Decisions>): void {
    this.decisions = { ...this.decisions, ...decisions }
    this.#isUnsaved = true
    this.#keep.keep(this.folder, this.file)
  }

  get rules(): TournamentRules {
    return this.#rules ?? this.ownRules ?? rulesById('ccgc')!
  }

  set rules(rules: TournamentRules) {
    this.#rules = rules
  }

  /** All that can be chosen from. */
  get allRules(): readonly TournamentRules[] {
    return this.ownRules
      ? [this.ownRules, ...tournamentRules.filter(({ id }) => id !== this.ownRules?.id)]
      : tournamentRules
  }

  /** The folder whose records are at the desk; empty for all open files. */
  get folder(): string {
    return this.#folder ?? ''
  }

  /** Another folder, or all files: its own decisions come with it. */
  choose(folder: string): void {
    if (folder === this.#folder) return
    if (this.#isUnsaved) this.#laidAside.set(this.folder, this.decisions)
    this.#folder = folder
    this.#rules = undefined
    this.#read = undefined
    const kept = this.#laidAside.get(folder) ?? this.#recalled(folder)
    this.#laidAside.delete(folder)
    this.decisions = kept ?? NO_DECISIONS
    this.#isUnsaved = kept !== undefined
    this.#judge()
  }

  #recalled(folder: string): Decisions | undefined {
    const kept = this.#keep.recall(folder)
    const found = kept === undefined ? undefined : jsonIn(new TextEncoder().encode(kept), readDecisions)
    return found && 'value' in found ? found.value : undefined
  }

  /** Takes the files that are open; what was decided stays. A file that has not changed is not judged again. */
  take(files: readonly File[]): void {
    const { folders, hasLoose } = foldersOf(files.map(({ name }) => name))
    const isNew = folders.some((folder) => !this.folders.includes(folder))
    this.folders = folders
    this.hasLooseFiles = hasLoose
    this.#files = files
    const isGone = this.#folder === undefined || (this.#folder !== '' && !folders.includes(this.#folder))
    const wanted = isNew || isGone ? (folders.at(-1) ?? '') : this.folder
    if (wanted === this.#folder) this.#judge()
    else this.choose(wanted)
  }

  #judge(): void {
    const files = filesIn(this.folder, this.#files)
    const spoilt: UnreadableFile[] = []
    this.#places.clear()
    const read = <T>(name: string, reader: (value: unknown) => Read<T>): T | undefined => {
      const file = files.find(({ below }) => below === name)
      const found = file && jsonIn(file.bytes, reader)
      if (!found || 'value' in found) return found?.value
      spoilt.push({ name, reason: found.reason })
      return undefined
    }
    this.#roster = read(ROSTER, readRoster)
    this.ownRules = read(RULES, readRules)
    const decided = read(DECISIONS, readDecisions)
    const newest = files.find(({ below }) => below === DECISIONS)?.bytes
    if (newest !== this.#read && !this.#isUnsaved) this.decisions = decided ?? NO_DECISIONS
    this.#read = newest
    const { rules } = this
    const isRecord = ({ bytes, reading }: FileBelow): boolean => reading.records.length > 0 && !isPacked(bytes)
    this.passedOver = files
      .filter((file) => !isRecord(file) && !isMetadataFile(file.below) && !SYSTEM.test(file.below))
      .map(({ below }) => below)
    this.#evidence = files.filter(isRecord).flatMap(({ id, below, bytes, reading, messages }) => {
      const known = this.#known.get(`${id} ${below}`)
      const isKnown = known?.bytes === bytes && known.rules === rules
      const evidence = isKnown ? known.evidence : evidenceIn(below, { ...reading, messages }, rules)
      this.#known.set(`${id} ${below}`, { bytes, rules, evidence })
      for (const [game, each] of evidence.entries()) this.#places.set(each.id, { id, game })
      return evidence
    })
    this.spoilt = spoilt
  }

  get isEmpty(): boolean {
    return this.#evidence.length === 0
  }

  get tournament(): Tournament {
    const { rules, decisions } = this
    return tournamentOf({
      evidence: this.#evidence,
      rules,
      decisions,
      ...(this.#roster && { roster: this.#roster }),
    })
  }

  placeOf(record: string): { readonly id: string; readonly game: number } | undefined {
    return this.#places.get(record)
  }

  /** Teams that may have played a game, by the roster, else by the records. */
  teamsOf(game: string): readonly string[] {
    if (this.#roster)
      return this.#roster.teams.filter(({ games }) => games?.includes(game) ?? true).map(({ name }) => name)
    const named = this.#evidence.filter((record) => record.game === game).flatMap(({ teams }) => teams)
    return [...new Set(named.flatMap((team) => (team ? [team.trim()] : [])))].sort()
  }

  /** Decides a case, or all of its kind that are open; a game without a record gets a result instead. */
  decide(found: Case, ruling: DecisionInput, signed: Signed): void {
    const { verdict, isForAll = false, isPlayOff = false, teams } = ruling
    const { records, results } = this.decisions
    const round: { round?: typeof PLAY_OFF } = isPlayOff ? { round: PLAY_OFF } : {}
    const [first, second] = found.teams
    if (found.kind === 'missing') {
      if (verdict === 'counts' || verdict === 'out' || first === undefined || second === undefined) return
      this.#change({ results: [...results, { game: found.game, first, second, verdict, ...round, ...signed }] })
      return
    }
    const alike = this.tournament.cases.filter(({ kind, decision }) => kind === found.kind && !decision)
    const about = (isForAll ? alike : [found]).filter(({ outcome }) => outcome || verdict !== 'counts')
    // Excluding a record excludes all its copies; accepting one accepts the first.
    const named = about.flatMap((one) => (verdict === 'out' ? one.records : one.records.slice(0, 1)))
    if (named.length === 0) return
    this.#change({ records: [...records, { records: named, verdict, ...(teams && { teams }), ...round, ...signed }] })
  }

  /** The order of teams that nothing else separates, as it was drawn by hand, or drawn now. */
  order({ game, group, teams }: OpenTie, ordering: Ordering, signed: Signed): void {
    const of = { game, ...(group !== undefined && { group }) }
    const made =
      'seed' in ordering
        ? drawnOrder(ordering.seed, { ...of, teams }, signed)
        : { ...of, order: ordering.order, ...signed }
    this.#change({ orders: [...this.decisions.orders, made] })
  }

  withdraw(kind: 'records' | 'results' | 'orders', index: number): void {
    this.#change({ [kind]: this.decisions[kind].filter((_, i) => i !== index) })
  }

  /** The file that `qipu tournament` reads. */
  get file(): string {
    return decisionsText(this.decisions)
  }
}

function jsonIn<T>(
  bytes: Uint8Array,
  reader: (value: unknown) => Read<T>,
): { readonly value: T } | { readonly reason: Phrase } {
  const found = readJsonFile(bytes, reader)
  return 'value' in found ? found : { reason: jsonFaultText(found.fault) }
}
