import { dirname, extname, join } from 'node:path'
import { type Format, formatById, formats } from 'qipu'
import type { Input } from './input.ts'
import { Problem } from './problem.ts'
import { unknownFormat } from './reading.ts'

/** What a conversion writes, and where to. */
export interface Target {
  readonly format: Format
  readonly file?: string
  readonly directory?: string
}

export function targetOf(options: Readonly<Record<string, unknown>>): Target {
  const file = options['output'] as string | undefined
  const directory = options['directory'] as string | undefined
  const to = options['to'] as string | undefined
  if (file !== undefined && directory !== undefined) throw new Problem('one-target')
  const program = options['for'] as string | undefined
  const extension = file === undefined ? '' : extname(file).slice(1).toLowerCase()
  const takes = ({ programs = [] }: Format): boolean => programs.some(({ id }) => id === program)
  const byEnding = formats.find((entry) => entry.write && entry.extensions.includes(extension))
  const format = to === undefined ? (byEnding ?? formats.find(takes)) : formatById(to)
  if (!format) {
    throw to === undefined ? new Problem('which-format') : unknownFormat(to)
  }
  if (!format.write) throw new Problem('read-only-format', { id: format.id })
  if (program !== undefined && !takes(format)) throw new Problem('not-for-program', { program, id: format.id })
  return { format, ...(file !== undefined && { file }), ...(directory !== undefined && { directory }) }
}

/** Where a file's games go: all of them, or the one with that number. */
export function pathIn({ format, file, directory }: Target, { below }: Input, number?: number): string {
  if (file !== undefined) return file
  if (directory === undefined) return '-'
  const stem = below.slice(0, below.length - extname(below).length)
  const suffix = number === undefined ? '' : `-${number}`
  return join(directory, dirname(stem), `${stem.split(/[\\/]/).at(-1)}${suffix}.${format.extensions[0]}`)
}
