import type { SourceRange } from '../message/message.ts'
import { countKeySigns, countKeys } from './keys.ts'
import { mayLoseNumbers } from './numbers.ts'
import type { Holder, PathStep } from './places.ts'
import type { Json, JsonProblem } from './problems.ts'
import { parseTolerant, type Tolerant } from './tolerant.ts'

export type { Json, JsonObject, JsonProblem, JsonProblemKind } from './problems.ts'
export { stringifyJson } from './stringify.ts'

/** `JSON.parse` where the text is sound; otherwise as much as can be saved, and what is wrong with it. Never throws. */
export function parseJson(text: string): ParsedJson {
  let isSound = false
  try {
    const value = JSON.parse(text) as Json
    if (!mayLoseNumbers(text)) return new ParsedJson(text, value)
    isSound = true
  } catch {
    // Broken, or nested too deeply for this engine's own parser: either way the tolerant one knows.
  }
  const tolerant = parseTolerant(text)
  return new ParsedJson(text, tolerant.value, isSound, tolerant)
}

/** A JSON value and its text. Source ranges are computed on the first request, all at once. */
export class ParsedJson {
  readonly text: string
  /** Undefined where the text holds no value at all. */
  readonly value: Json | undefined
  #tolerant: Tolerant | undefined
  #sound: boolean
  #rows: Map<Holder, number> | undefined
  #keySigns = -1

  constructor(text: string, value: Json | undefined, isSound = true, tolerant?: Tolerant) {
    this.text = text
    this.value = value
    this.#tolerant = tolerant
    this.#sound = isSound
  }

  /** Everything but duplicate keys: ask `duplicateKeys` for those. Where `JSON.parse` accepted the text, only numbers. */
  get problems(): readonly JsonProblem[] {
    return this.#tolerant?.problems.filter((problem) => problem.kind !== 'duplicate-key') ?? []
  }

  /**
   * Keys that an object has twice. The text is scanned for them only where it shows more keys than the value has; a
   * reader that visits every object anyway gives the number that it saw.
   */
  duplicateKeys(seen: number = countKeys(this.value)): readonly JsonProblem[] {
    return this.mayHaveMoreKeys(seen)
      ? this.#scanned().problems.filter((problem) => problem.kind === 'duplicate-key')
      : []
  }

  /** False where the text certainly shows no more keys than that, in all its objects together. */
  mayHaveMoreKeys(than: number): boolean {
    if (!this.#sound) return true
    if (this.#keySigns < 0) this.#keySigns = countKeySigns(this.text)
    return this.#keySigns > than
  }

  /** The place of a value by its path from the root, e.g. `['tree', 'steps', 3]`; as far down as the path exists. */
  locate(path: readonly PathStep[], part: 'value' | 'key' = 'value'): SourceRange {
    const { places } = this.#scanned()
    let row = 0
    for (const step of path) {
      const next = places.child(row, step)
      if (next === undefined) break
      row = next
    }
    return this.#place(row, part)
  }

  /** The place of an object or array of this value, or of one of its entries: no path needed, whatever the depth. */
  placeOf(holder: object, step?: PathStep, part: 'value' | 'key' = 'value'): SourceRange {
    const { places } = this.#scanned()
    this.#rows ??= places.rowsOf(this.value ?? null)
    const row = this.#rows.get(holder as Holder) ?? 0
    return this.#place(step === undefined ? row : (places.child(row, step) ?? row), part)
  }

  #place(row: number, part: 'value' | 'key'): SourceRange {
    const { places } = this.#scanned()
    if (places.start.length === 0) return { offset: 0, length: 0 }
    return part === 'key' ? places.key(row) : places.value(row)
  }

  #scanned(): Tolerant {
    return (this.#tolerant ??= parseTolerant(this.text))
  }
}
