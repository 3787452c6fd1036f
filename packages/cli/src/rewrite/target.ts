import { extname } from 'node:path'
import { catalogue, formats } from 'qipu'
import { type Format, formatById } from 'qipu/formats'
import { doubtIn, dropsSomething } from 'qipu/text'
import { type FileReading, unknownFormat } from '../input/reading.ts'
import { assertPattern, type Named, nameIn } from '../output/names.ts'
import { CliError } from '../text/cli-error.ts'

/** Output of a rewrite, and its path. */
export interface OutputTarget {
  readonly format: Format
  readonly file?: string
  readonly directory?: string
  /** How files are called in the directory, where that is asked for. */
  readonly pattern?: string
  /** The files that are read are replaced. */
  readonly inPlace?: boolean
}

/** Output paths according to the options. */
export interface Places {
  readonly output?: string | undefined
  readonly directory?: string | undefined
  readonly name?: string | undefined
  readonly inPlace?: boolean | undefined
}

/** Complains of places that contradict each other. */
export function assertPlaces({ output, directory, name, inPlace }: Places): void {
  if (output !== undefined && directory !== undefined) throw new CliError('one-target')
  if (inPlace && (output !== undefined || directory !== undefined)) throw new CliError('in-place-alone')
  if (name !== undefined && directory === undefined) throw new CliError('name-needs-directory')
  assertPattern(name)
}

/** Returns the format named by the user or implied by the output's extension; undefined if neither is given. */
export function chosenFormat(to: string | undefined, output: string | undefined): Format | undefined {
  const extension = output === undefined ? '' : extname(output).slice(1).toLowerCase()
  const byEnding = formats.find((entry) => entry.write && entry.extensions.includes(extension))
  const format = to === undefined ? byEnding : formatById(to)
  if (!format && to !== undefined) throw unknownFormat(to)
  if (format && !format.write) throw new CliError('read-only-format', { id: format.id })
  return format
}

export const placesOf = ({ output, directory, name }: Places): Omit<OutputTarget, 'format'> => ({
  ...(output !== undefined && { file: output }),
  ...(directory !== undefined && { directory }),
  ...(name !== undefined && { pattern: name }),
})

/** Each file keeps its format, unless another one is chosen; it is replaced only by what was surely read. */
export function targetOf(
  { format: own, input, messages }: FileReading,
  options: Places & { readonly to?: string | undefined },
  inPlace = false,
): OutputTarget | undefined {
  const format = chosenFormat(options.to, options.output) ?? own
  if (!format) return undefined
  if (!format.write) throw new CliError('own-format', { id: format.id })
  if (!inPlace) return { format, ...placesOf(options) }
  if (input.packed) throw new CliError('edit-packed')
  const doubt = doubtIn(messages)
  if (doubt) throw new CliError(doubt === 'undecodable' ? 'edit-undecodable' : 'edit-unsure-charset')
  if (dropsSomething(messages, catalogue)) throw new CliError('edit-lossy')
  return { format, inPlace: true }
}

/** Returns the path of a file's games: all of them, or the one with that number. */
export function pathIn(
  { format, file, directory, pattern, inPlace }: OutputTarget,
  named: Omit<Named, 'format'>,
): string {
  if (inPlace) return named.input.path
  if (file !== undefined) return file
  return directory === undefined ? '-' : nameIn(directory, pattern, { ...named, format })
}
