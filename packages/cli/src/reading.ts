import { charsetNamed, charsetNames, formatById, formats, type Message, type Reading, read, type Words } from 'qipu'
import type { Part, Piece } from './bulk/work.ts'
import { fileName, type Input, inputsOf, sourceOf } from './input.ts'
import { nearest } from './nearest.ts'
import { inWords, Problem } from './problem.ts'
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

/**
 * Reads files one after the other. Files of a walked directory that are no records at all are passed over, archives too.
 * The first that can't be read ends it, unless somebody takes care of it.
 */
export async function* readFiles(
  paths: readonly string[],
  { from, charset }: HowToRead,
  terminal: Terminal,
  onTrouble: (file: string, reason: Words) => void = refuse,
): AsyncGenerator<FileReading> {
  assertFormat(from)
  for (const input of inputsOf(paths)) {
    const source = await sourceOf(input, terminal)
    if ('trouble' in source) {
      if (source.trouble) onTrouble(fileName(input), source.trouble)
      continue
    }
    const reading = read(source, { ...(from && { from }), ...(charset && { encoding: charset }) })
    if (input.walked && !reading.format) continue
    yield inFile(reading, input)
  }
}

/** The same of one path, where there is something to be read. */
export async function* readSome(path: string, how: HowToRead, terminal: Terminal): AsyncGenerator<FileReading> {
  let isEmpty = true
  for await (const reading of readFiles([path], how, terminal)) {
    isEmpty = false
    yield reading
  }
  if (isEmpty) refuse(path, inWords('no-record'))
}

function refuse(path: string, reason: Words): void {
  throw new Problem('at-path', { path, reason })
}

/** How files are read, worked out once for all of them; pieces know more. */
export function wayOfReading({ from, charset }: HowToRead): (part: Part | undefined) => ReadingOptions {
  const whole: ReadingOptions = {
    ...(from !== undefined && { from }),
    ...(charset !== undefined && { encoding: charset }),
  }
  return (part) => {
    if (!part) return whole
    const { format, declared } = part
    return { ...whole, from: format, isPiece: true, ...(declared !== undefined && { declared }) }
  }
}

type ReadingOptions = NonNullable<Parameters<typeof read>[1]>

export const readPiece = ({ input, source }: Piece, options: ReadingOptions): FileReading =>
  inFile(read(source, options), input)

function inFile({ format, records, messages, text, charset, place }: Reading, input: Input): FileReading {
  return { format, records, messages, text, charset, place, input, file: fileName(input) }
}

export function assertFormat(id: unknown): void {
  if (typeof id === 'string' && !formatById(id)) throw unknownFormat(id)
}

/** Charsets have many names; one that nobody knows would be written around UTF-8. */
export function assertCharset(name: unknown): void {
  if (typeof name !== 'string' || charsetNamed(name)) return
  const near = nearest(name, charsetNames)
  throw near
    ? new Problem('charset-near', { name, near })
    : new Problem('no-charset', { name, known: charsetNames.join(', ') })
}

export const unknownFormat = (id: string): Problem =>
  new Problem('no-format', { id, known: formats.map((format) => format.id).join(', ') })

/** What a format finds in its records beyond their syntax. */
export function examine({ format, records }: Reading, isPiece = false): Message[] {
  const found: Message[] = []
  if (!format?.check) return found
  for (let game = 0; game < records.length; game++) {
    const messages = format.check(records[game]!)
    for (let i = 0; i < messages.length; i++) {
      const message = messages[i]!
      found.push(records.length > 1 || isPiece ? { ...message, game } : message)
    }
  }
  return found
}
