import { basename, dirname, extname, join } from 'node:path'
import { type Format, formatById, formats } from 'qipu'
import type { OptionsOf } from '../../command/options.ts'
import { endingOf } from '../../input/archive/gzip.ts'
import type { Input } from '../../input/files.ts'
import { unknownFormat } from '../../input/reading.ts'
import { Problem } from '../../words/problem.ts'
import type { facts } from './command.ts'

/** What a conversion writes, and where to. */
export interface Target {
  readonly format: Format
  readonly file?: string
  readonly directory?: string
  /** How files are called in the directory, where that is asked for. */
  readonly pattern?: string
}

export function targetOf({
  output: file,
  directory,
  to,
  name: pattern,
  for: program,
}: Pick<OptionsOf<typeof facts.options>, 'output' | 'directory' | 'to' | 'name' | 'for'>): Target {
  if (file !== undefined && directory !== undefined) throw new Problem('one-target')
  if (pattern !== undefined && directory === undefined) throw new Problem('name-needs-directory')
  const extension = file === undefined ? '' : extname(file).slice(1).toLowerCase()
  const takes = ({ programs = [] }: Format): boolean => programs.some(({ id }) => id === program)
  const byEnding = formats.find((entry) => entry.write && entry.extensions.includes(extension))
  const format = to === undefined ? (byEnding ?? formats.find(takes)) : formatById(to)
  if (!format) {
    throw to === undefined ? new Problem('which-format') : unknownFormat(to)
  }
  if (!format.write) throw new Problem('read-only-format', { id: format.id })
  if (program !== undefined && !takes(format)) throw new Problem('not-for-program', { program, id: format.id })
  const where = { ...(file !== undefined && { file }), ...(directory !== undefined && { directory }) }
  return { format, ...where, ...(pattern !== undefined && { pattern }) }
}

/** The usual names; a file gets its ending into its name where another one differs from it in nothing else. */
const USUAL = '{folder}/{name}'
const USUAL_OF_TWINS = '{folder}/{name}.{ending}'

/** Where a file's games go: all of them, or the one with that number. */
export function pathIn({ format, file, directory, pattern }: Target, { below, twin }: Input, number?: number): string {
  if (file !== undefined) return file
  if (directory === undefined) return '-'
  const base = basename(below)
  const ending = endingOf(base)
  const values: Readonly<Record<string, string>> = {
    folder: dirname(below),
    name: base.slice(0, base.length - ending.length),
    ending: ending.slice(1),
    record: String(number ?? 1),
  }
  const chosen = pattern ?? (twin ? USUAL_OF_TWINS : USUAL)
  const filled = chosen.replace(/\{(folder|name|ending|record)\}/g, (_, key: string) => values[key]!)
  const suffix = number === undefined || chosen.includes('{record}') ? '' : `-${number}`
  const end = `.${format.extensions[0]}`
  const stem = filled.endsWith(end) && pattern !== undefined ? filled.slice(0, -end.length) : filled
  return join(directory, `${stem}${suffix}${end}`)
}
