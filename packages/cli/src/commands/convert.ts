import { dirname, extname, join } from 'node:path'
import { type Format, formatById, formats, type GameRecord, type Message, write } from 'qipu'
import { writeWhole } from '../output.ts'
import { Problem } from '../problem.ts'
import { progressBar } from '../progress.ts'
import { type FileReading, readFiles, unknownFormat } from '../reading.ts'
import { countBySeverity, failed, messagesAsData, printMessages, tally } from '../report.ts'
import type { Call } from './command.ts'

/** `qipu convert`: whatever comes in, one format comes out, and every loss is named. */
export default async function convert({ values, options, terminal }: Call): Promise<number> {
  const target = targetOf(options)
  const total = countBySeverity([])
  const progress = progressBar(terminal)
  let worst = 0
  let files = 0
  for await (const reading of readFiles(values[0] as string[], options, terminal)) {
    files++
    progress.step(reading.file)
    const { outputs, messages } = converted(reading, target, options)
    const counts = countBySeverity(messages)
    for (const severity of Object.keys(total) as (keyof typeof total)[]) total[severity] += counts[severity]
    if (failed(counts, options['strict'] === true)) worst = 1
    const refused = options['strict'] === true && worst === 1
    if (!refused) for (const { path, bytes } of outputs) put(path, bytes, options, terminal.outBytes)
    const reported = { file: reading.file, messages, text: reading.text }
    progress.clear()
    if (options['json']) {
      const names = refused ? [] : outputs.map(({ path }) => path)
      const data = {
        file: reading.file,
        from: reading.format?.id ?? null,
        to: target.format.id,
        outputs: names,
        counts,
      }
      terminal.err(`${JSON.stringify({ ...data, messages: messagesAsData(reported, terminal) })}\n`)
    } else printMessages(reported, terminal)
  }
  progress.clear()
  if (!options['json'] && (files > 1 || total.error + total.warning + total.loss > 0)) {
    terminal.err(`${files} → ${target.format.id}: ${tally(total, terminal)}\n`)
  }
  return worst
}

interface Target {
  readonly format: Format
  readonly file?: string
  readonly directory?: string
}

function targetOf(options: Call['options']): Target {
  const file = options['output'] as string | undefined
  const directory = options['directory'] as string | undefined
  const to = options['to'] as string | undefined
  if (file !== undefined && directory !== undefined) throw new Problem('give either --output or --directory')
  const extension = file === undefined ? '' : extname(file).slice(1).toLowerCase()
  const format =
    to === undefined ? formats.find((entry) => entry.write && entry.extensions.includes(extension)) : formatById(to)
  if (!format) {
    throw new Problem(
      to === undefined ? 'which format? name it with --to, or by the ending of --output' : unknownFormat(to),
    )
  }
  if (!format.write) throw new Problem(`${format.id} can be read, but not written`)
  return { format, ...(file !== undefined && { file }), ...(directory !== undefined && { directory }) }
}

interface Output {
  readonly path: string
  readonly bytes: Uint8Array
}

function converted(
  reading: FileReading,
  target: Target,
  options: Call['options'],
): { outputs: Output[]; messages: Message[] } {
  const how = {
    ...(options['encoding'] !== undefined && { encoding: options['encoding'] as string }),
    ...(options['pretty'] === true && { layout: 'pretty' as const }),
    ...(options['minify'] === true && { layout: 'minified' as const }),
    ...(options['keep'] === true && { keep: true }),
  }
  const messages = reading.messages.filter((message) => !(options['fix'] && message.fixable))
  const outputs: Output[] = []
  for (const { records, suffix } of portions(reading.records, target)) {
    const writing = write(records, target.format, how)
    messages.push(...writing.messages)
    if (writing.bytes) outputs.push({ path: pathFor(reading, target, suffix), bytes: writing.bytes })
  }
  return { outputs, messages }
}

/** All games of a file together, or one by one where the format holds one and a directory is there to take them. */
function portions(
  records: readonly GameRecord[],
  { format, directory }: Target,
): { records: readonly GameRecord[]; suffix: string }[] {
  if (records.length === 0) return []
  if (records.length === 1 || format.collections || directory === undefined) return [{ records, suffix: '' }]
  return records.map((record, i) => ({ records: [record], suffix: `-${i + 1}` }))
}

function pathFor({ input }: FileReading, { format, file, directory }: Target, suffix: string): string {
  if (file !== undefined) return file
  if (directory === undefined) return '-'
  const stem = input.below.slice(0, input.below.length - extname(input.below).length)
  return join(directory, dirname(stem), `${stem.split(/[\\/]/).at(-1)}${suffix}.${format.extensions[0]}`)
}

function put(
  path: string,
  bytes: Uint8Array,
  options: Call['options'],
  standardOutput: (bytes: Uint8Array) => void,
): void {
  if (path === '-') standardOutput(bytes)
  else writeWhole(path, bytes, options['force'] === true)
}
