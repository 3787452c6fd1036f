import { formatById, formats, type Message, type Reading, read } from 'qipu'
import type { Words } from 'qipu/games'
import { charsetNamed, charsetNames, Diagnostics } from 'qipu/text'
import type { Part, Piece } from '../bulk/work.ts'
import { remarkLine } from '../report/remark.ts'
import type { Terminal } from '../terminal/terminal.ts'
import { inWords, Problem, reasonOf } from '../words/problem.ts'
import { fileName, type Input, inputsOf, sourceOf } from './input.ts'
import { nearest } from './nearest.ts'

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
  how: HowToRead,
  terminal: Terminal,
  onTrouble: (file: string, reason: Words) => void = refuse,
): AsyncGenerator<FileReading> {
  assertReading(how)
  const options = wayOfReading(how)(undefined)
  for (const input of inputsOf(paths)) {
    const source = await sourceOf(input, terminal)
    if ('trouble' in source) {
      if (source.trouble) onTrouble(fileName(input), source.trouble)
      continue
    }
    let reading: Reading
    try {
      reading = read(source, options)
    } catch (error) {
      onTrouble(fileName(input), reasonOf(error))
      continue
    }
    if (input.walked && !reading.format) continue
    yield inFile(reading, source.packed ? { ...input, packed: true } : input)
  }
}

/**
 * Does some work for each file below a path; returns the exit code. Whatever goes wrong with one of them is told with its
 * name, and the others go on.
 */
export async function eachFile(
  path: string,
  how: HowToRead,
  terminal: Terminal,
  work: (reading: FileReading) => Promise<void>,
): Promise<number> {
  let done = 0
  let troubles = 0
  const trouble = (file: string, reason: Words): void => {
    troubles++
    terminal.err(remarkLine(file, reason, terminal))
  }
  for await (const reading of readFiles([path], how, terminal, trouble)) {
    try {
      await work(reading)
      done++
    } catch (error) {
      trouble(reading.file, reasonOf(error))
    }
  }
  if (done + troubles === 0) trouble(path, inWords('no-record'))
  return troubles > 0 ? 2 : 0
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

/** Complains of a format or a charset that nobody knows, before anything is read. */
export function assertReading({ from, charset }: HowToRead): void {
  if (from !== undefined && !formatById(from)) throw unknownFormat(from)
  assertCharset(charset)
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

/** Nobody reads more of the same about one game. */
const ENOUGH = 500

/** What a format finds in its records beyond their syntax. */
export function examine({ format, records }: Reading, isPiece = false): Message[] {
  const found: Message[] = []
  if (!format?.check) return found
  for (let game = 0; game < records.length; game++) {
    const diagnostics = new Diagnostics(ENOUGH)
    format.check(records[game]!, diagnostics.report)
    for (const message of diagnostics.messages) {
      found.push(records.length > 1 || isPiece ? { ...message, game } : message)
    }
  }
  return found
}
