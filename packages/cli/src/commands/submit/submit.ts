import { join } from 'node:path'
import {
  isOpen,
  type Prepared,
  prepare,
  submissionHtml,
  submissionRows,
  submissionSummary,
} from '@qipu/engines/submission'
import type { Submission } from '@qipu/engines/tournament'
import { chinese, english } from 'qipu/text'
import type { Call } from '../../command/command.ts'
import { readFiles } from '../../input/reading.ts'
import { writeWhole } from '../../output/file.ts'
import { remarkLine } from '../../report/remark.ts'
import { table } from '../../report/table.ts'
import { oneLine } from '../../terminal/safe.ts'
import { Problem } from '../../words/problem.ts'
import type { facts } from './command.ts'

/** `qipu submit`: exit code 0 where all records are in order, 1 where somebody has to look at one, 2 where a file cannot be read. */
export async function run({ args, options, json, terminal }: Call<typeof facts>): Promise<number> {
  const { directory } = options
  if (directory === undefined) throw new Problem('where-to')
  const submissions: Submission[] = []
  let unread = 0
  const trouble: Parameters<typeof readFiles>[3] = (file, reason) => {
    unread++
    terminal.err(remarkLine(file, reason, terminal))
  }
  for await (const { records, messages, input } of readFiles(args.inputs, {}, terminal, trouble)) {
    for (const [i, record] of records.entries()) {
      const id = records.length > 1 ? `${input.below}#${i + 1}` : input.below
      submissions.push({ id, record, messages: messages.filter(({ game }) => (game ?? 0) === i) })
    }
  }
  if (submissions.length === 0 && unread === 0) throw new Problem('no-record')
  const prepared = prepare(submissions)
  for (const { file } of prepared) if (file) writeWhole(join(directory, file.name), file.bytes, false)
  const text = [chinese, english]
    .map(
      (locale) =>
        `${table(submissionRows(prepared, locale).map((row) => row.map(oneLine)))}${submissionSummary(prepared, locale)}\n`,
    )
    .join('\n')
  writeWhole(join(directory, 'report.txt'), new TextEncoder().encode(text), false)
  writeWhole(join(directory, 'report.html'), new TextEncoder().encode(submissionHtml(prepared)), false)
  if (json) terminal[json](`${JSON.stringify(prepared.map(dataOf))}\n`)
  else if (!options.quiet) {
    terminal.out(table(submissionRows(prepared, terminal.locale).map((row) => row.map(oneLine))))
    terminal.out(`${submissionSummary(prepared, terminal.locale)}\n`)
  }
  return unread > 0 ? 2 : prepared.some(isOpen) ? 1 : 0
}

const dataOf = ({ id, file, trouble, evidence: { moves: _, ...evidence }, found, lost }: Prepared) => ({
  id,
  name: file?.name ?? null,
  ...(trouble && { trouble }),
  evidence,
  found: found.map(({ code }) => code),
  lost: lost.map(({ code }) => code),
})
