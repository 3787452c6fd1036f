import { type ConvertOptions, catalogue, type GameRecord, type Message, write } from 'qipu'
import { factsOf } from 'qipu/text'
import { addCounts, addOpenJson, jsonEnd, type Output } from '../../bulk/outcome.ts'
import { runBulk } from '../../bulk/run.ts'
import type { MakeWork, Part } from '../../bulk/work.ts'
import type { Call } from '../../command/command.ts'
import { assertCharset, type FileReading, readPiece, wayOfReading } from '../../input/reading.ts'
import { assertFree } from '../../output/output.ts'
import { countBySeverity, failed, messagesAsData, messagesAsText } from '../../report/report.ts'
import { summary } from '../../report/summary.ts'
import { looksOf } from '../../terminal/terminal.ts'
import { Problem } from '../../words/problem.ts'
import { pathIn, type Target, targetOf } from './target.ts'

/** `qipu convert`: whatever comes in, one format comes out, and every loss is named. */
export default async function convert(call: Call): Promise<number> {
  const { options, terminal } = call
  const { format, file } = targetOf(options)
  assertCharset(options['encoding'])
  if (options['pretty'] && options['minify']) throw new Problem('one-layout')
  if (file !== undefined && file !== '-') assertFree(file, options['force'] === true)
  const paths = call.values[0] as string[]
  const totals = await runBulk(call, { command: 'convert', paths, work })
  const { files, counts, code } = totals
  if (!options['json'] && !options['quiet'] && (files > 1 || counts.error + counts.warning + counts.loss > 0)) {
    terminal.err(summary(totals, terminal.language, format.id))
  }
  return code
}

export const work: MakeWork = (setting) => {
  const { options, json } = setting
  const looks = looksOf(setting)
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
      const { outputs, messages, refusals } = converted(reading, part, target, how, options)
      const counts = countBySeverity(messages)
      addCounts(outcome.counts, counts)
      const isFailed = failed(counts, isStrict)
      if (isFailed) outcome.failed = true
      const first = outcome.outputs.length
      const isRefused = isFailed && isStrict
      for (const output of isRefused ? refused(reading, part, target) : outputs) outcome.outputs.push(output)
      // A file that lasts is counted when it ends.
      outcome.unwritten += refusals + (isRefused ? outputs.filter(({ lasts }) => !lasts).length : 0)
      const reported = { file: reading.file, messages, text: reading.text, part, games: reading.records.length }
      if (!json) outcome.err += messagesAsText(reported, looks)
      else {
        const head = { file: reading.file, from: reading.format?.id ?? null, to: target.format.id }
        addOpenJson(outcome, { stream: json, part }, head, { messages: messagesAsData(reported, looks) })
        if (part) return
        const range = [first, outcome.outputs.length] as const
        outcome.tales.push({ at: outcome[json].length, outputs: range, tail: { outputs: [], counts } })
      }
    },
    close(_, { counts, outputs, problem }, outcome) {
      if (json) outcome[json] += jsonEnd({ outputs, counts, ...(problem && { problem }) })
    },
  }
}

const howToWrite = ({ encoding, for: program, pretty, minify, keep }: Call['options']): ConvertOptions => ({
  ...(encoding !== undefined && { encoding: encoding as string }),
  ...(program !== undefined && { for: program as string }),
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
): { outputs: Output[]; messages: Message[]; refusals: number } {
  const messages = options['fix']
    ? reading.messages.filter((message) => !factsOf(message, catalogue).fixable)
    : [...reading.messages]
  const outputs: Output[] = []
  let refusals = 0
  const { format } = target
  const lasts = lastsOf(part, target)
  const joint = lasts ? { lasts, between: format.pieces!.between(how) } : {}
  for (const { records, single } of portions(reading.records, part, target)) {
    const writing = write(records, format, { ...how, ...(reading.format && { from: reading.format.id }) })
    for (const message of writing.messages) messages.push(single ? { ...message, game: single.game } : message)
    if (!writing.bytes) {
      refusals++
      continue
    }
    const path = pathIn(target, reading.input, single?.number)
    outputs.push({ path, file: reading.file, bytes: writing.bytes, force: options['force'] === true, ...joint })
  }
  return { outputs, messages, refusals }
}

/** Whether other pieces, or other files, go on with the file that is written. */
function lastsOf(part: Part | undefined, { format, directory }: Target): Output['lasts'] {
  if (!format.pieces) return undefined
  return directory === undefined ? 'run' : part && 'file'
}

/** What is written where nothing may be wrong and something is: a word against the file that others go on with. */
function refused({ file, input }: FileReading, part: Part | undefined, target: Target): Output[] {
  const lasts = lastsOf(part, target)
  const path = pathIn(target, input)
  if (!lasts || path === '-') return []
  return [{ path, file, bytes: new Uint8Array(0), force: false, lasts, vote: 'refuse' }]
}

/** All games of a file together, or one by one where a file is to hold one and a directory is there to take them. */
function portions(records: readonly GameRecord[], part: Part | undefined, { format, directory }: Target): Portion[] {
  if (records.length === 0) return []
  const isOne = records.length === 1 && !part
  if (isOne || format.pieces || (format.collections && !format.fileEach && !part) || directory === undefined)
    return [{ records }]
  return records.map((record, game) => ({ records: [record], single: { game, number: game + 1 + (part?.game ?? 0) } }))
}

interface Portion {
  readonly records: readonly GameRecord[]
  /** One game of several: its index in what was read, and its number in the file. */
  readonly single?: { readonly game: number; readonly number: number }
}
