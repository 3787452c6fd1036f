import { createColors } from 'picocolors'
import { type ConvertOptions, type GameRecord, type Message, write } from 'qipu'
import { addCounts, addJson, jsonEnd, type Output } from '../bulk/outcome.ts'
import { runBulk } from '../bulk/run.ts'
import type { MakeWork, Part } from '../bulk/work.ts'
import { assertFormat, type FileReading, readPiece, wayOfReading } from '../reading.ts'
import { countBySeverity, failed, messagesAsData, messagesAsText, tally } from '../report.ts'
import { pathIn, type Target, targetOf } from '../target.ts'
import type { Call } from './command.ts'

/** `qipu convert`: whatever comes in, one format comes out, and every loss is named. */
export default async function convert(call: Call): Promise<number> {
  const { options, terminal } = call
  const { format } = targetOf(options)
  assertFormat(options['from'])
  const paths = call.values[0] as string[]
  const { files, counts, code } = await runBulk(call, { command: 'convert', paths, work, json: 'err' })
  if (!options['json'] && (files > 1 || counts.error + counts.warning + counts.loss > 0)) {
    terminal.err(`${files} → ${format.id}: ${tally(counts, terminal)}\n`)
  }
  return code
}

export const work: MakeWork = ({ options, language, isColored, json }) => {
  const looks = { language, colors: createColors(isColored) }
  const target = targetOf(options)
  const how = howToWrite(options)
  const isStrict = options['strict'] === true
  const optionsFor = wayOfReading(options)
  return {
    each(piece, outcome) {
      const { input, part } = piece
      const reading = readPiece(piece, optionsFor(part))
      if (input.walked && !reading.format) return
      if (!part) outcome.files++
      outcome.games += reading.records.length
      const { outputs, messages } = converted(reading, part, target, how, options)
      const counts = countBySeverity(messages)
      addCounts(outcome.counts, counts)
      const isRefused = failed(counts, isStrict) && isStrict
      if (failed(counts, isStrict)) outcome.failed = true
      if (!isRefused) for (const output of outputs) outcome.outputs.push(output)
      const reported = { file: reading.file, messages, text: reading.text, part, games: reading.records.length }
      if (!json) outcome.err += messagesAsText(reported, looks)
      else {
        const head = { file: reading.file, from: reading.format?.id ?? null, to: target.format.id }
        const tail = { outputs: isRefused ? [] : outputs.map(({ path }) => path), counts }
        addJson(outcome, { stream: json, part }, head, { messages: messagesAsData(reported, looks) }, tail)
      }
    },
    close(_, { counts, outputs }, outcome) {
      if (json) outcome[json] += jsonEnd({ outputs: [...new Set(outputs)], counts })
    },
  }
}

const howToWrite = ({ encoding, pretty, minify, keep }: Call['options']): ConvertOptions => ({
  ...(encoding !== undefined && { encoding: encoding as string }),
  ...(pretty === true && { layout: 'pretty' as const }),
  ...(minify === true && { layout: 'minified' as const }),
  ...(keep === true && { keep: true }),
})

function converted(
  reading: FileReading,
  part: Part | undefined,
  target: Target,
  how: ConvertOptions,
  options: Call['options'],
): { outputs: Output[]; messages: Message[] } {
  const messages = options['fix'] ? reading.messages.filter((message) => !message.fixable) : [...reading.messages]
  const outputs: Output[] = []
  const { format } = target
  const lasts = target.directory === undefined ? ('run' as const) : part ? ('file' as const) : undefined
  const joint = format.pieces && lasts ? { lasts, between: format.pieces.between(how) } : {}
  for (const { records, number } of portions(reading.records, part, target)) {
    const writing = write(records, format, how)
    for (const message of writing.messages) messages.push(message)
    if (!writing.bytes) continue
    const path = pathIn(target, reading.input, number)
    outputs.push({ path, bytes: writing.bytes, force: options['force'] === true, ...joint })
  }
  return { outputs, messages }
}

/** All games of a file together, or one by one where the format holds one and a directory is there to take them. */
function portions(
  records: readonly GameRecord[],
  part: Part | undefined,
  { format, directory }: Target,
): { records: readonly GameRecord[]; number?: number }[] {
  if (records.length === 0) return []
  const isOne = records.length === 1 && !part
  if (isOne || format.pieces || (format.collections && !part) || directory === undefined) return [{ records }]
  return records.map((record, i) => ({ records: [record], number: i + 1 + (part?.game ?? 0) }))
}
