import type { Args, Phrase, Severity } from 'qipu/text'
import { type BookFaultCode, faults } from '../labels.ts'

/** Location in a manuscript. */
export interface SourceLocation {
  readonly file: string
  readonly line?: number
  readonly column?: number
}

/** Fault of a manuscript. Only errors keep it from becoming a book. */
export interface BookFault {
  readonly place: SourceLocation
  readonly severity: Severity
  readonly phrase: Phrase
}

/** Gathers everything that is wrong, so that all of it can be mended at once. */
export class Troubles {
  readonly all: BookFault[] = []

  add(place: SourceLocation, fault: BookFaultCode, args: Args = {}, severity: Severity = 'error'): void {
    this.report(place, { text: faults[fault], args }, severity)
  }

  report(place: SourceLocation, phrase: Phrase, severity: Severity = 'error'): void {
    this.all.push({ place, severity, phrase })
  }

  get isFatal(): boolean {
    return this.all.some(({ severity }) => severity === 'error')
  }
}

export const placeIn = (file: string, start: Required<Omit<SourceLocation, 'file'>> | undefined): SourceLocation => ({
  file,
  ...(start && { line: start.line, column: start.column }),
})

/** `book.md:3:1`, as compilers say it. */
export const placeText = ({ file, line, column }: SourceLocation): string =>
  line === undefined ? file : `${file}:${line}:${column}`
