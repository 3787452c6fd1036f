import type { Args, Phrase, Severity } from 'qipu/text'
import { type Fault, faults } from '../labels.ts'

/** Location in a manuscript. */
export interface Place {
  readonly file: string
  readonly line?: number
  readonly column?: number
}

/** Fault of a manuscript. Only errors keep it from becoming a book. */
export interface Trouble {
  readonly place: Place
  readonly severity: Severity
  readonly phrase: Phrase
}

/** Gathers everything that is wrong, so that all of it can be mended at once. */
export class Troubles {
  readonly all: Trouble[] = []

  add(place: Place, fault: Fault, args: Args = {}, severity: Severity = 'error'): void {
    this.report(place, { text: faults[fault], args }, severity)
  }

  report(place: Place, phrase: Phrase, severity: Severity = 'error'): void {
    this.all.push({ place, severity, phrase })
  }

  get isFatal(): boolean {
    return this.all.some(({ severity }) => severity === 'error')
  }
}

export const placeIn = (file: string, start: Required<Omit<Place, 'file'>> | undefined): Place => ({
  file,
  ...(start && { line: start.line, column: start.column }),
})

/** `book.md:3:1`, as compilers say it. */
export const placeText = ({ file, line, column }: Place): string =>
  line === undefined ? file : `${file}:${line}:${column}`
