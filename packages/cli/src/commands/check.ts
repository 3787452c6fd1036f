import { createColors } from 'picocolors'
import type { Message } from 'qipu'
import { addCounts, addJson, jsonEnd, type Outcome } from '../bulk/outcome.ts'
import { runBulk } from '../bulk/run.ts'
import type { MakeWork, Part } from '../bulk/work.ts'
import { Problem } from '../problem.ts'
import { assertFormat, examine, type FileReading, readPiece, wayOfReading } from '../reading.ts'
import { countBySeverity, failed, messagesAsData, messagesAsText, tally } from '../report.ts'
import type { Call } from './command.ts'

/** `qipu check`: every message of every file, a tally, and with `--fix` the repaired file in its place. */
export default async function check(call: Call): Promise<number> {
  const { options, terminal } = call
  const paths = call.values[0] as string[]
  assertFormat(options['from'])
  if (options['fix'] && paths.includes('-')) {
    throw new Problem('fix-needs-file')
  }
  const { files, counts, code } = await runBulk(call, { command: 'check', paths, work, json: 'out' })
  if (!options['json']) terminal.err(`${summary(files, terminal.language)}: ${tally(counts, terminal)}\n`)
  return code
}

const summary = (files: number, language: 'en' | 'zh'): string =>
  language === 'zh' ? `${files} 个文件` : files === 1 ? '1 file' : `${files} files`

export const work: MakeWork = ({ options, language, isColored, json }) => {
  const looks = { language, colors: createColors(isColored) }
  const isStrict = options['strict'] === true
  const optionsFor = wayOfReading(options)
  return {
    each(piece, outcome) {
      const { input, part } = piece
      const reading = readPiece(piece, optionsFor(part))
      if (input.walked && !reading.format) return
      const { records } = reading
      if (!part) outcome.files++
      outcome.games += records.length
      const found = examine(reading, part !== undefined)
      const messages = reading.messages.length === 0 ? found : [...reading.messages, ...found]
      const fixed = options['fix'] === true && repair(reading, part, messages, outcome)
      const left = fixed ? messages.filter((message) => !isFixable(message)) : messages
      if (left.length === 0 && !json) return
      const counts = countBySeverity(left)
      addCounts(outcome.counts, counts)
      if (failed(counts, isStrict)) outcome.failed = true
      const { file, text, place } = reading
      const reported = { file, messages: left, text, place, part, games: records.length }
      if (!json) outcome.err += messagesAsText(reported, looks)
      else {
        const head = { file, format: reading.format?.id ?? null, charset: reading.charset ?? null }
        const tail = { games: records.length, fixed, counts }
        addJson(outcome, { stream: json, part }, head, { messages: messagesAsData(reported, looks) }, tail)
      }
    },
    close(_, { games, counts, isWritten }, outcome) {
      if (json) outcome[json] += jsonEnd({ games, fixed: isWritten, counts })
    },
  }
}

const isFixable = ({ fixable }: Message): boolean => fixable === true

/** Writes the record as its reader repaired it, unless that would lose something that the text says. */
function repair(
  { format, records, input }: FileReading,
  part: Part | undefined,
  found: readonly Message[],
  { outputs }: Outcome,
): boolean {
  const isNeeded = found.some(isFixable)
  if (input.packed || !format?.write || records.length === 0 || !(isNeeded || part)) return false
  const { bytes, messages } = format.write(records)
  const isLossy =
    found.some(({ drops }) => drops) || messages.some(({ severity }) => severity === 'loss' || severity === 'error')
  const { path } = input
  if (part) {
    const vote = isLossy ? { vote: 'refuse' as const } : isNeeded ? {} : { vote: 'indifferent' as const }
    outputs.push({ path, bytes, force: true, lasts: 'file', ...vote, between: format.pieces!.between({}) })
  } else if (!isLossy) outputs.push({ path, bytes, force: true })
  return isNeeded && !isLossy
}
