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
import type { Call } from '../../command/command.ts'
import { PassedOver } from '../../input/passed-over.ts'
import { readFiles } from '../../input/reading.ts'
import { writeWhole } from '../../output/file.ts'
import { remarkLine } from '../../report/remark.ts'
import { oneLine } from '../../terminal/safe.ts'
import { Problem } from '../../words/problem.ts'
import type { facts } from './command.ts'

/** `qipu submit`: exit code 0 where all records are in order, 1 where somebody has to look at one, 2 where a file cannot be read. */
export async function run({ args, options, json, terminal }: Call<typeof facts>): Promise<number> {
  const { directory, force = false } = options
  if (directory === undefined) throw new Problem('where-to')
  const submissions: Submission[] = []
  const passedOver = new PassedOver()
  const sources = new Map<string, string>()
  let unread = 0
  const trouble: Parameters<typeof readFiles>[3] = (file, reason) => {
    unread++
    terminal.err(remarkLine(file, reason, terminal))
  }
  for await (const { records, messages, input } of readFiles(args.inputs, {}, terminal, trouble, passedOver.add)) {
    if (records.length === 0) passedOver.add(input)
    sources.set(input.below, input.path)
    for (const [i, record] of records.entries()) {
      const id = records.length > 1 ? `${input.below}#${i + 1}` : input.below
      submissions.push({ id, record, messages: messages.filter(({ game }) => (game ?? 0) === i) })
    }
  }
  if (submissions.length === 0 && unread === 0) throw new Problem('no-record')
  const prepared = prepare(submissions)
  for (const { file } of prepared) if (file) writeWhole(join(directory, file.name), file.bytes, force)
  for (const [original, path] of originalsOf(prepared, sources))
    writeWhole(join(directory, original), readFileSync(path), force)
  const submitted = { prepared, passedOver: passedOver.files }
  keep(join(directory, 'report.txt'), submissionReport(submitted), force)
  keep(join(directory, 'report.html'), submissionHtml(submitted), force)
  if (json) terminal[json](`${JSON.stringify(prepared.map(dataOf))}\n`)
  else if (!options.quiet) {
    const lines = submissionText(submitted, terminal.locale, { isBrief: true }).split('\n')
    terminal.out(lines.map(oneLine).join('\n'))
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

const keep = (path: string, text: string, force: boolean): void =>
  writeWhole(path, new TextEncoder().encode(text), force)

const dataOf = ({ id, file, original, trouble, evidence: { moves: _, ...evidence }, found, lost }: Prepared) => ({
  id,
  name: file?.name ?? original ?? null,
  ...(trouble && { trouble }),
  evidence,
  found: found.map(({ code }) => code),
  lost: lost.map(({ code }) => code),
})
