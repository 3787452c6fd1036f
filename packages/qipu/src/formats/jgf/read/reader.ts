import type { Extra, GameRecord, Notes } from '../../../record/record.ts'
import type { Json, JsonObject, ParsedJson } from '../../../text/json/json.ts'
import { isObject } from '../../../text/json/objects.ts'
import type { Args } from '../../../text/language/texts.ts'
import { briefJson } from '../../../text/message/brief.ts'
import type { Report, SourceRange } from '../../../text/message/message.ts'
import type { StoneGame } from '../games.ts'
import type { JgfCode } from '../messages/all.ts'
import { type Aside, addAside } from '../unread-values.ts'

interface Repeated {
  readonly code: JgfCode
  readonly at: SourceRange
  readonly node: number | undefined
  readonly args: Args
  readonly clause: string | undefined
  count: number
}

/** A record in the making: what was found so far, and what is to be reported about it. */
export class JgfReader {
  readonly record: GameRecord
  readonly parsed: ParsedJson
  game: StoneGame
  /** The node that is being read; undefined for facts of the whole record. */
  node: number | undefined
  /** How many keys the objects had that were looked at: where the text shows more of them, some stand there twice. */
  keys = 0
  /** Place of all messages that have no better one in the text. */
  fixedPlace: SourceRange | undefined
  /** The object that each node of the record was read from. */
  readonly holders: JsonObject[] = []
  /** Place of each participant in the text. */
  readonly players: SourceRange[] = []
  readonly #report: Report<JgfCode>
  readonly #repeated = new Map<string, Repeated>()
  #aside: Aside[] = []

  constructor(parsed: ParsedJson, record: GameRecord, game: StoneGame, report: Report<JgfCode>) {
    this.#report = report
    this.parsed = parsed
    this.record = record
    this.game = game
  }

  report(code: JgfCode, holder: object, step?: string | number, args?: Args, clause?: string): void {
    this.#report?.(code, { at: this.#place(holder, step), node: this.node, args, clause })
  }

  /** Of habits that a file repeats hundreds of times the first place is reported, and how often it occurs. */
  reportFirst(
    code: JgfCode,
    what: string,
    holder: object,
    step?: string | number,
    args: Args = {},
    clause?: string,
  ): void {
    if (!this.#report) return
    const key = `${code} ${what}`
    const known = this.#repeated.get(key)
    if (known) known.count++
    else this.#repeated.set(key, { code, at: this.#place(holder, step), node: this.node, args, clause, count: 1 })
  }

  /** A key of an older generation, and the one that took its place. */
  reportOldKey(old: string, now: string, holder: object, step: string): void {
    this.reportFirst('jgf/old-key', old, holder, step, { old, now }, now)
  }

  /** Reports a fact that can't be understood, and keeps it by its path. */
  refuse(path: string, holder: object, key: string, value: Json): void {
    const name = path.replaceAll('/', '.')
    this.report('jgf/value', holder, key, { key: name, value: briefJson(value) }, name)
    this.putAside(path, value)
  }

  /** Keeps a value that can't be understood. */
  putAside(key: string, value: Json): void {
    this.#aside.push([key, value])
  }

  /** Moves newly set-aside data to those that are aside already. */
  takeAside(extras: Extra[]): void {
    addAside(extras, this.#aside)
    this.#aside = []
  }

  /** Ends the reading: reports what is reported once only. */
  finish(): void {
    for (const { code, at, node, args, clause, count } of this.#repeated.values()) {
      this.#report?.(code, { at, node, clause, args: { ...args, count } })
    }
  }

  /** Returns the place of a node's move, or of a key of it. */
  moveOf(node: number, key?: string): SourceRange | undefined {
    const holder = this.holders[node]
    const move = holder?.['move']
    if (key !== undefined && isObject(move)) return this.#place(move, key)
    return holder && this.#place(holder, 'move')
  }

  #place(holder: object, step?: string | number): SourceRange {
    return this.fixedPlace ?? this.parsed.placeOf(holder, step)
  }
}

export const addExtras = (notes: Notes | undefined, extras: Extra[]): Notes | undefined =>
  extras.length === 0 ? notes : { ...notes, extras }
