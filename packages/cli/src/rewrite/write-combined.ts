import { write } from 'qipu'
import type { Format } from 'qipu/formats'
import type { GameRecord } from 'qipu/record'
import type { Message } from 'qipu/text'
import type { Counts } from '../bulk/report.ts'
import { writeFileAtomic } from '../output/atomic-file.ts'
import { countBySeverity } from '../report/counts.ts'
import { findingsOf } from '../report/findings.ts'
import { findingsData } from '../report/json.ts'
import { jsonLine } from '../report/json-line.ts'
import { lossesText, splitLosses } from '../report/losses.ts'
import { findingsText } from '../report/text.ts'
import { type OutputStyle, type Stream, type Terminal, volumeOf } from '../terminal/terminal.ts'
import { CliError } from '../text/cli-error.ts'

export interface LastFile {
  readonly records: readonly GameRecord[]
  readonly format: Format
  /** `-` is standard output. */
  readonly path: string
  readonly messages?: readonly Message[]
  /** Additional data for other programs. */
  readonly data?: Readonly<Record<string, unknown>>
}

interface How {
  readonly force?: boolean | undefined
  readonly strict?: boolean | undefined
  readonly quiet?: boolean | undefined
  readonly verbose?: boolean | undefined
}

/** Writes what was made of all files, says what that loses, and counts it. Throws a `Problem` where it can't be written. */
export function writeCombined(
  { records, format, path, messages = [], data = {} }: LastFile,
  options: How,
  terminal: Terminal,
  json: Stream | undefined,
): Counts {
  const { force, strict } = options
  if (records.length === 0) throw new CliError('no-record')
  const writing = write(records, format)
  const all = [...messages, ...writing.messages]
  const looks: OutputStyle = { ...terminal, volume: volumeOf(options) }
  const found = findingsOf(
    { messages: all, text: () => '' },
    { reader: json ? 'machines' : 'people', volume: looks.volume },
  )
  if (json) {
    terminal[json](
      jsonLine({
        file: path,
        to: format.id,
        messages: findingsData(found, terminal.locale),
        games: records.length,
        ...data,
      }),
    )
  } else {
    const subject = { file: path, hasOneGame: records.length === 1 }
    const { losses, others } = splitLosses(found)
    terminal.err(findingsText(others, subject, looks) + lossesText(losses, subject, looks))
  }
  if (strict && found.some(({ severity }) => severity !== 'info')) throw new CliError('strict')
  if (!writing.bytes) throw new CliError('not-held', { id: format.id })
  if (path === '-') terminal.outBytes(writing.bytes)
  else writeFileAtomic(path, writing.bytes, force === true)
  return countBySeverity(all)
}
