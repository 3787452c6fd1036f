import { formats, matchFaults, type Reading, read } from 'qipu'
import { formatById } from 'qipu/formats'
import { gameById } from 'qipu/games'
import type { Message } from 'qipu/text'
import { charsetNamed, charsetNames, Diagnostics, isReadableCharset, type Phrase } from 'qipu/text'
import type { Chunk } from '../bulk/command.ts'
import type { ChunkPlace } from '../bulk/job.ts'
import type { Terminal } from '../terminal/terminal.ts'
import { CliError, phraseOf, reasonOf } from '../text/cli-error.ts'
import { FileErrors } from './file-errors.ts'
import { fileName, type Input, inputsOf, sourceOf } from './files.ts'
import { unknownGame, unknownName } from './unknown.ts'

/** A file as read, with everything that was found on the way. */
export interface FileReading extends Reading {
  readonly input: Input
  /** How the file is called in messages. */
  readonly file: string
}

/** The options of a command that say how files are read. */
export interface ReadingOptions {
  readonly from?: string | undefined
  readonly charset?: string | undefined
  /** The id of the game, where the format leaves it open. */
  readonly game?: string | undefined
  /** Say where records stand in the bytes, if the format can. */
  readonly spans?: boolean
}

/**
 * Reads files one after the other. Files of a walked directory that are no records at all are passed over, archives too.
 * The first that cannot be read ends it, unless the caller handles it.
 */
export async function* readFiles(
  paths: readonly string[],
  options: ReadingOptions,
  terminal: Terminal,
  onTrouble: (file: string, reason: Phrase) => void = refuse,
  onPassedOver: (input: Input) => void = () => {},
): AsyncGenerator<FileReading> {
  assertReading(options)
  const how = howToRead(options, undefined)
  for (const input of inputsOf(paths)) {
    const source = await sourceOf(input, terminal)
    if ('trouble' in source) {
      if (source.trouble) onTrouble(fileName(input), source.trouble)
      else onPassedOver(input)
      continue
    }
    let reading: Reading
    try {
      reading = read(source, how)
    } catch (error) {
      onTrouble(fileName(input), reasonOf(error))
      continue
    }
    if (input.walked && !reading.format) {
      onPassedOver(input)
      continue
    }
    yield inFile(reading, source.packed ? { ...input, packed: true } : input)
  }
}

/**
 * Does some work for each file below a path; returns the exit code. Whatever goes wrong with one of them is reported with
 * its name, and the others go on.
 */
export async function eachFile(
  path: string,
  options: ReadingOptions,
  terminal: Terminal,
  work: (reading: FileReading) => Promise<void>,
): Promise<number> {
  let done = 0
  const troubles = new FileErrors(terminal)
  for await (const reading of readFiles([path], options, terminal, troubles.add)) {
    try {
      await work(reading)
      done++
    } catch (error) {
      troubles.add(reading.file, reasonOf(error))
    }
  }
  if (done + troubles.count === 0) troubles.add(path, phraseOf('no-record'))
  return troubles.count > 0 ? 2 : 0
}

function refuse(path: string, reason: Phrase): void {
  throw new CliError('at-path', { path, reason })
}

/** How a file is read, or a chunk of it, of which more is known. */
export function howToRead({ from, charset, game, spans }: ReadingOptions, chunk: ChunkPlace | undefined): HowToRead {
  return {
    ...(from !== undefined && { from }),
    ...(charset !== undefined && { encoding: charset }),
    ...(game !== undefined && { game }),
    ...(spans && { spans }),
    ...(chunk && { from: chunk.format, isChunk: true }),
    ...(chunk?.declared !== undefined && { declared: chunk.declared }),
  }
}

type HowToRead = NonNullable<Parameters<typeof read>[1]>

export const readChunk = ({ input, source, place }: Chunk, options: ReadingOptions): FileReading =>
  inFile(read(source, howToRead(options, place)), input)

function inFile({ format, records, messages, text, charset, place, spans }: Reading, input: Input): FileReading {
  return { format, records, messages, text, charset, place, spans, input, file: fileName(input) }
}

/** Throws on an unknown format, charset or game before anything is read. */
export function assertReading({ from, charset, game }: ReadingOptions): void {
  if (from !== undefined && !formatById(from)) throw unknownFormat(from)
  if (charset !== undefined && !isReadableCharset(charset)) assertCharset(charset)
  if (game !== undefined && !gameById(game)) throw unknownGame(game)
}

/** Charsets have many names; text in an unknown one would be written as UTF-8. */
export function assertCharset(name: string | undefined): void {
  if (name !== undefined && !charsetNamed(name)) throw unknownName(name, charsetNames, ['charset-near', 'no-charset'])
}

export const unknownFormat = (id: string): CliError =>
  unknownName(
    id,
    formats.map((format) => format.id),
    ['format-near', 'no-format'],
  )

/** More messages of one kind about one game are useless. */
const ENOUGH = 500

/** Returns the format's findings in its records beyond their syntax. */
export function examine({ format, records }: Reading, isChunk = false): Message[] {
  const found: Message[] = []
  // A chunk of a large file holds only a part of a match.
  if (!isChunk)
    for (const { game, ...fault } of matchFaults(records)) found.push(records.length > 1 ? { ...fault, game } : fault)
  if (!format?.check) return found
  for (let game = 0; game < records.length; game++) {
    const diagnostics = new Diagnostics(ENOUGH)
    format.check(records[game]!, diagnostics.report)
    for (const message of diagnostics.messages) {
      found.push(records.length > 1 || isChunk ? { ...message, game } : message)
    }
  }
  return found
}
