import { formatById, formats, type Message, type Reading, read } from 'qipu'
import { type Input, inputsOf, sourceOf } from './input.ts'
import { Problem } from './problem.ts'
import type { Terminal } from './terminal.ts'

/** A file as read, with everything that was found on the way. */
export interface FileReading extends Reading {
  readonly input: Input
  /** How the file is called in messages. */
  readonly file: string
}

export interface HowToRead {
  readonly from?: string
  readonly charset?: string
}

/** Reads files one after the other. Files of a walked directory that are no records at all are passed over. */
export async function* readFiles(
  paths: readonly string[],
  { from, charset }: HowToRead,
  terminal: Terminal,
): AsyncGenerator<FileReading> {
  if (from !== undefined && !formatById(from)) throw new Problem(unknownFormat(from))
  for (const input of inputsOf(paths)) {
    const source = await sourceOf(input, terminal)
    const reading = read(source, { ...(from && { from }), ...(charset && { encoding: charset }) })
    if (input.walked && !reading.format) continue
    yield { ...reading, input, file: input.path === '-' ? '<stdin>' : input.path }
  }
}

export const unknownFormat = (id: string): string =>
  `unknown format “${id}”; known are ${formats.map((format) => format.id).join(', ')}`

/** What a format finds in its records beyond their syntax. */
export const examine = ({ format, records }: Reading): Message[] =>
  records.flatMap((record, game) =>
    (format?.check?.(record) ?? []).map((message) => (records.length > 1 ? { ...message, game } : message)),
  )
