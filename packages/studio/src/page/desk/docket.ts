/** The referee's desk without a view: the open files as a tournament, and what is decided about them. */

import {
  type Case,
  DECISIONS,
  type Decisions,
  decisionsText,
  drawnOrder,
  type Evidence,
  evidenceIn,
  jsonText,
  NO_DECISIONS,
  type OpenTie,
  PLAY_OFF,
  ROSTER,
  type Roster,
  readDecisions,
  readRoster,
  rulesById,
  type ShapeFault,
  type Signed,
  type Tournament,
  tournamentOf,
  tournamentRules,
  type Verdict,
} from '@qipu/engines/table'
import type { Phrase } from 'qipu/text'
import type { Item } from '../state/shelf.ts'
import type { Ordering } from './ties.ts'
import { deskWords } from './words.ts'

type File = Pick<Item, 'id' | 'name' | 'bytes' | 'reading' | 'messages'>

/** What the referee says about a case. */
export interface Ruling {
  readonly verdict: Verdict
  /** For all open cases of its kind. */
  readonly isForAll?: boolean
  readonly isPlayOff?: boolean
  /** Who played, where the record names nobody whom the roster has. */
  readonly teams?: readonly [string, string]
}

export interface SpoiltFile {
  readonly name: string
  readonly reason: string | Phrase
}

/** Names as they are below the folder that all files are in: as the command sees them. */
export function namesBelow(names: readonly string[]): readonly string[] {
  const [top = ''] = (names[0] ?? '').split('/')
  const isShared = names.length > 0 && names.every((name) => name.startsWith(`${top}/`))
  return isShared ? names.map((name) => name.slice(top.length + 1)) : names
}

export class Docket {
  rules = rulesById('ccgc') ?? tournamentRules[0]!
  decisions: Decisions = NO_DECISIONS
  #isUnsaved = false
  /** Files beside the records that can't be read. */
  spoilt: readonly SpoiltFile[] = []
  #keep: (file: string | undefined) => void = () => {}
  #evidence: readonly Evidence[] = []
  #roster: Roster | undefined
  /** Which file a record is in, and which game of it. */
  readonly #places = new Map<string, { readonly id: string; readonly game: number }>()
  readonly #known = new Map<string, { readonly bytes: Uint8Array; readonly evidence: readonly Evidence[] }>()

  /** Whether something was decided that is in no file yet. */
  get isUnsaved(): boolean {
    return this.#isUnsaved
  }

  /** What was decided is in a file now. */
  saved(): void {
    this.#isUnsaved = false
    this.#keep(undefined)
  }

  /** Where what was decided is kept until it is in a file: neither a reload nor a crash loses it. */
  keepWith(keep: (file: string | undefined) => void, kept: string | undefined): void {
    this.#keep = keep
    const found = kept === undefined ? undefined : jsonIn(new TextEncoder().encode(kept), readDecisions)
    if (!found || !('value' in found)) return
    this.decisions = found.value
    this.#isUnsaved = true
  }

  #change(decisions: Partial<Decisions>): void {
    this.decisions = { ...this.decisions, ...decisions }
    this.#isUnsaved = true
    this.#keep(this.file)
  }

  /** Takes the files that are open; what was decided stays. A file that has not changed is not judged again. */
  take(files: readonly File[]): void {
    const names = namesBelow(files.map(({ name }) => name))
    const spoilt: SpoiltFile[] = []
    this.#places.clear()
    const read = <T>(name: string, reader: (value: unknown) => { value: T } | { fault: ShapeFault }): T | undefined => {
      const at = names.indexOf(name)
      if (at < 0) return undefined
      const found = jsonIn(files[at]!.bytes, reader)
      if ('value' in found) return found.value
      spoilt.push({ name, reason: found.reason })
      return undefined
    }
    this.#roster = read(ROSTER, readRoster)
    if (!this.isUnsaved) this.decisions = read(DECISIONS, readDecisions) ?? this.decisions
    this.#evidence = files.flatMap(({ id, bytes, reading, messages }, i) => {
      const name = names[i]!
      const known = this.#known.get(`${id} ${name}`)
      const evidence = known?.bytes === bytes ? known.evidence : evidenceIn(name, { ...reading, messages })
      this.#known.set(`${id} ${name}`, { bytes, evidence })
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

  /** Teams that may have played a game, by the roster. */
  teamsOf(game: string): readonly string[] {
    const teams = this.#roster?.teams ?? []
    return teams.filter(({ games }) => games?.includes(game) ?? true).map(({ name }) => name)
  }

  /** Decides a case, or all of its kind that are open; a game without a record gets a result instead. */
  decide(found: Case, ruling: Ruling, signed: Signed): void {
    const { verdict, isForAll = false, isPlayOff = false, teams } = ruling
    const { records, results } = this.decisions
    const round: { round?: typeof PLAY_OFF } = isPlayOff ? { round: PLAY_OFF } : {}
    const [first, second] = found.teams
    if (found.kind === 'missing') {
      if (verdict === 'counts' || verdict === 'out' || first === undefined || second === undefined) return
      this.#change({ results: [...results, { game: found.game, first, second, verdict, ...round, ...signed }] })
      return
    }
    // Who is left out is left out with all copies; what counts is the record that stands first.
    const named = verdict === 'out' ? found.records : found.records.slice(0, 1)
    const about = isForAll ? { kinds: [found.kind] } : { records: named }
    this.#change({ records: [...records, { ...about, verdict, ...(teams && { teams }), ...round, ...signed }] })
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
  reader: (value: unknown) => { value: T } | { fault: ShapeFault },
): { readonly value: T } | { readonly reason: string | Phrase } {
  try {
    const found = reader(JSON.parse(jsonText(bytes)))
    return 'value' in found ? found : { reason: { text: deskWords.fault, args: { ...found.fault } } }
  } catch (error) {
    return { reason: error instanceof Error ? error.message : String(error) }
  }
}
