import { writeWhole } from '../output.ts'
import { Problem } from '../problem.ts'
import { examine, type FileReading, readFiles } from '../reading.ts'
import { countBySeverity, failed, messagesAsData, printMessages, tally } from '../report.ts'
import type { Call } from './command.ts'

/** `qipu check`: every message of every file, a tally, and with `--fix` the repaired file in its place. */
export default async function check({ values, options, terminal }: Call): Promise<number> {
  let worst = 0
  let files = 0
  const total = countBySeverity([])
  for await (const reading of readFiles(values[0] as string[], options, terminal)) {
    files++
    const messages = [...reading.messages, ...examine(reading)]
    const fixed = options['fix']
      ? repair(
          reading,
          messages.some((message) => message.fixable),
        )
      : false
    const left = fixed ? messages.filter((message) => !message.fixable) : messages
    const counts = countBySeverity(left)
    for (const severity of Object.keys(total) as (keyof typeof total)[]) total[severity] += counts[severity]
    if (failed(counts, options['strict'] === true)) worst = 1
    const reported = { file: reading.file, messages: left, text: reading.text }
    if (options['json']) {
      const data = {
        file: reading.file,
        format: reading.format?.id ?? null,
        charset: reading.charset,
        games: reading.records.length,
        fixed,
      }
      terminal.out(`${JSON.stringify({ ...data, counts, messages: messagesAsData(reported, terminal) })}\n`)
    } else {
      printMessages(reported, terminal)
    }
  }
  if (!options['json']) terminal.err(`${summary(files, terminal.language)}: ${tally(total, terminal)}\n`)
  return worst
}

const summary = (files: number, language: 'en' | 'zh'): string =>
  language === 'zh' ? `${files} 个文件` : files === 1 ? '1 file' : `${files} files`

/** Writes the record as its reader repaired it; the reader keeps everything, so nothing is lost. */
function repair({ format, records, input }: FileReading, needed: boolean): boolean {
  if (!needed || !format?.write || records.length === 0) return false
  if (input.path === '-') throw new Problem('--fix needs a file to repair; use `qipu convert --fix` for standard input')
  const { bytes, messages } = format.write(records)
  if (messages.some((message) => message.severity === 'loss' || message.severity === 'error')) return false
  writeWhole(input.path, bytes, true)
  return true
}
