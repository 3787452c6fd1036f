import { readFileSync } from 'node:fs'
import { isAbsolute, join, relative, resolve } from 'node:path'
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
import type { Call } from '../../command/command.ts'
import { PassedOver } from '../../input/passed-over.ts'
import { readFiles } from '../../input/reading.ts'
import { assertFree, writeWhole } from '../../output/file.ts'
import { remarkLine } from '../../report/remark.ts'
import { oneLine } from '../../terminal/safe.ts'
import { Problem } from '../../words/problem.ts'
import type { facts } from './command.ts'

const words = texts('submit', {
  written: {
    en: '{directory}: {n} {n?record|records}, report.html and report.txt',
    zh: '{directory}：{n} 份棋谱，以及 report.html 与 report.txt',
  },
})

/** `qipu submit`: exit code 0 where all records are in order, 1 where somebody has to look at one, 2 where a file cannot be read. */
export async function run({ args, options, json, terminal }: Call<typeof facts>): Promise<number> {
  const { directory, force = false } = options
  if (directory === undefined) throw new Problem('where-to')
  if (args.inputs.some((path) => resolve(path) === resolve(directory)))
    throw new Problem('out-is-in', { path: directory })
  const submissions: Submission[] = []
  const passedOver = new PassedOver()
  const sources = new Map<string, string>()
  let unread = 0
  const trouble: Parameters<typeof readFiles>[3] = (file, reason) => {
    unread++
    terminal.err(remarkLine(file, reason, terminal))
  }
  for await (const { records, messages, input } of readFiles(args.inputs, {}, terminal, trouble, passedOver.add)) {
    // What an earlier run has written is not handed in again.
    if (isWithin(directory, input.path)) continue
    if (records.length === 0) passedOver.add(input)
    sources.set(input.below, input.path)
    for (const [i, record] of records.entries()) {
      const id = records.length > 1 ? `${input.below}#${i + 1}` : input.below
      submissions.push({ id, record, messages: messages.filter(({ game }) => (game ?? 0) === i) })
    }
  }
  if (submissions.length === 0 && unread === 0) throw new Problem('no-record')
  if (submissions.length === 0) return 2
  const prepared = prepare(submissions)
  const submitted = { prepared, passedOver: passedOver.files }
  const records = [
    ...prepared.flatMap(({ file }) => (file ? [{ name: file.name, bytes: file.bytes }] : [])),
    ...[...originalsOf(prepared, sources)].map(([name, path]) => ({ name, bytes: readFileSync(path) })),
  ]
  const reports = [
    { name: 'report.txt', bytes: new TextEncoder().encode(submissionReport(submitted)) },
    { name: 'report.html', bytes: new TextEncoder().encode(submissionHtml(submitted)) },
  ]
  const files = [...records, ...reports].map(({ name, bytes }) => ({ path: join(directory, name), bytes }))
  // All of it or nothing: half a folder would be handed in as a whole one.
  for (const { path } of files) assertFree(path, force)
  for (const { path, bytes } of files) writeWhole(path, bytes, force)
  if (json) terminal[json](`${JSON.stringify(prepared.map(dataOf))}\n`)
  else if (!options.quiet) {
    const lines = submissionText(submitted, terminal.locale, { isBrief: true }).split('\n')
    const gap = lines.length > 2 ? '\n' : ''
    terminal.out(lines.map(oneLine).join('\n'))
    terminal.out(`${gap}${oneLine(textOf(words.written, terminal.locale, { directory, n: records.length }))}\n`)
  }
  return unread > 0 ? 2 : prepared.some(isOpen) ? 1 : 0
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

function isWithin(directory: string, path: string): boolean {
  const way = relative(directory, path)
  return path !== '-' && way !== '' && !/^\.\.(?:[/\\]|$)/.test(way) && !isAbsolute(way)
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
