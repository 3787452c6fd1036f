import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  isOpen,
  type Prepared,
  prepare,
  submissionHtml,
  submissionReport,
  submissionText,
} from '@qipu/engines/submission'
import type { Submission } from '@qipu/engines/tournament'
import { textOf, texts } from 'qipu/text'
import type { Call } from '../../command/facts.ts'
import { FileErrors } from '../../input/file-errors.ts'
import type { Input } from '../../input/files.ts'
import { readFiles } from '../../input/reading.ts'
import { SkippedFiles } from '../../input/skipped-files.ts'
import { writeFileAtomic } from '../../output/atomic-file.ts'
import { oneLine } from '../../terminal/safe.ts'
import { CliError } from '../../text/cli-error.ts'
import { assertWritable, unexpectedFiles, warnOfStrangers } from './check-output.ts'
import type { facts } from './facts.ts'
import { isWithin, placeOf } from './paths.ts'

const words = texts('submit', {
  written: {
    en: '{directory}: {n} {n?record|records}, report.html and report.txt',
    zh: '{directory}：{n} 份棋谱，以及 report.html 与 report.txt',
  },
})

const REPORTS = ['report.txt', 'report.html'] as const

/**
 * `qipu submit`: exit code 0 if all records are in order, 1 if a person has to examine one, 2 if a file cannot be read.
 */
export async function run({ args, options, json, terminal }: Call<typeof facts>): Promise<number> {
  const { directory, force = false } = options
  if (directory === undefined) throw new CliError('where-to')
  const same = args.inputs.find((input) => placeOf(input) === placeOf(directory))
  if (same !== undefined) throw new CliError('submit-itself', { path: same })
  const submissions: Submission[] = []
  const passedOver = new SkippedFiles()
  const sources = new Map<string, string>()
  const unread = new FileErrors(terminal)
  // Output of an earlier run is not submitted again if it is below the input folder.
  const isOwn = ({ path, walked }: Input): boolean =>
    walked && args.inputs.some((input) => isWithin(directory, input)) && isWithin(path, directory)
  const skip = (input: Input): void => {
    if (!isOwn(input)) passedOver.add(input)
  }
  for await (const { records, messages, input } of readFiles(args.inputs, {}, terminal, unread.add, skip)) {
    if (isOwn(input)) continue
    if (records.length === 0) passedOver.add(input)
    sources.set(input.below, input.path)
    for (const [i, record] of records.entries()) {
      const id = records.length > 1 ? `${input.below}#${i + 1}` : input.below
      submissions.push({ id, record, messages: messages.filter(({ game }) => (game ?? 0) === i) })
    }
  }
  if (submissions.length === 0) {
    if (unread.count > 0) return 2
    throw new CliError('no-record')
  }
  const prepared = prepare(submissions)
  const submitted = { prepared, passedOver: passedOver.files }
  const files = outboxOf(prepared, sources, submitted)
  const paths = [...files.keys()].map((name) => join(directory, name))
  assertWritable(paths, [...sources.values()], force)
  for (const [name, bytesOf] of files) writeFileAtomic(join(directory, name), bytesOf(), force)
  if (!options.quiet) warnOfStrangers(directory, unexpectedFiles(directory, [...files.keys()]), terminal)
  if (json) terminal[json](`${JSON.stringify(prepared.map(dataOf))}\n`)
  else if (!options.quiet) {
    const lines = submissionText(submitted, terminal.locale, { isBrief: true }).split('\n')
    const gap = lines.length > 2 ? '\n' : ''
    terminal.out(lines.map(oneLine).join('\n'))
    const n = files.size - REPORTS.length
    terminal.out(`${gap}${oneLine(textOf(words.written, terminal.locale, { directory, n }))}\n`)
  }
  return unread.count > 0 ? 2 : prepared.some(isOpen) ? 1 : 0
}

/** Everything that is handed in, by its name below the directory. */
function outboxOf(
  prepared: readonly Prepared[],
  sources: ReadonlyMap<string, string>,
  submitted: Parameters<typeof submissionReport>[0],
): ReadonlyMap<string, () => Uint8Array> {
  const text = (content: string) => (): Uint8Array => new TextEncoder().encode(content)
  return new Map<string, () => Uint8Array>([
    ...prepared.flatMap(({ file }) => (file ? [[file.name, () => file.bytes] as const] : [])),
    ...[...originalsOf(prepared, sources)].map(([name, path]) => [name, () => readFileSync(path)] as const),
    [REPORTS[0], text(submissionReport(submitted))],
    [REPORTS[1], text(submissionHtml(submitted))],
  ])
}

/** Files that are handed in unchanged, each once, and where they are; standard input is nowhere. */
function originalsOf(prepared: readonly Prepared[], sources: ReadonlyMap<string, string>): ReadonlyMap<string, string> {
  const found = new Map<string, string>()
  for (const { id, original } of prepared) {
    const path = sources.get(id) ?? sources.get(id.replace(/#\d+$/, ''))
    if (original !== undefined && path !== undefined && path !== '-') found.set(original, path)
  }
  return found
}

const dataOf = ({
  id,
  file,
  original,
  copyOf,
  trouble,
  evidence: { moves: _, ...evidence },
  found,
  lost,
}: Prepared) => ({
  id,
  name: file?.name ?? original ?? null,
  ...(trouble && { trouble }),
  ...(copyOf !== undefined && { copyOf }),
  evidence,
  found: found.map(({ code }) => code),
  lost: lost.map(({ code }) => code),
})
