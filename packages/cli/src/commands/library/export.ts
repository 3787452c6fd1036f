import { existsSync, rmdirSync } from 'node:fs'
import { dirname } from 'node:path'
import {
  type ExportResult,
  exportColumns,
  exportGames,
  exportNpz,
  exportPositions,
  exportRecords,
  type GameSelection,
  type Library,
  parseSplits,
  writeLibraryFile,
} from '@qipu/library'
import { formatById } from 'qipu/formats'
import { textOf } from 'qipu/text'
import type { Call } from '../../command/facts.ts'
import { withReread } from '../../input/archive/reread.ts'
import { unknownFormat } from '../../input/reading.ts'
import { folderFor } from '../../output/folder.ts'
import type { Outputs } from '../../outputs/types.ts'
import { jsonLine } from '../../report/json-line.ts'
import { CliError, phraseOf } from '../../text/cli-error.ts'
import type { facts } from './facts.ts'
import { words } from './labels.ts'
import { withLibrary } from './open.ts'

type Options = Call<typeof facts.export>['options']
type Progress = (games: number) => void
type Exporter = (library: Library, options: Options, choice: GameSelection, progress: Progress) => Promise<ExportResult>

const file = (as: string, { output }: Options): string => {
  if (output === undefined) throw new CliError('export-needs', { as, option: '--output' })
  return output
}
const directory = (as: string, options: Options): string => {
  if (options.directory === undefined) throw new CliError('export-needs', { as, option: '--directory' })
  return options.directory
}

const EXPORTERS: Readonly<Record<string, Exporter>> = {
  games: (library, options, choice, progress) => exportGames(library, file('games', options), choice, progress),
  positions: (library, options, choice, progress) =>
    options.directory === undefined
      ? exportPositions(library, file('positions', options), choice, progress)
      : exportPositions(library, options.directory, { ...choice, isDirectory: true }, progress),
  columns: (library, options, choice, progress) =>
    exportColumns(library, directory('columns', options), choice, progress),
  npz: (library, options, choice, progress) => exportNpz(library, directory('npz', options), choice, progress),
  file: async (library, options, choice) => {
    const path = file('file', options)
    if (choice.splits) throw new CliError('no-splits', { as: 'file' })
    const { games, unread } = await withReread((bytesOf) => writeLibraryFile(library, path, { ...choice, bytesOf }))
    return { games, rows: games, files: [path], unread }
  },
}

/** `qipu library export`. */
export async function run({ args, options, terminal, json }: Call<typeof facts.export>): Promise<number> {
  const { as = options.output?.endsWith('.qlib') ? 'file' : 'games', where, split, output, force } = options
  if (options.directory !== undefined && output !== undefined) throw new CliError('one-target')
  for (const path of [output, options.directory]) {
    if (path !== undefined && !force && existsSync(path))
      throw new CliError('at-path', { path, reason: phraseOf('EEXIST') })
  }
  const above = output === undefined ? undefined : dirname(output)
  if (above !== undefined && !existsSync(above))
    throw new CliError('at-path', { path: above, reason: phraseOf('ENOENT') })
  const splits = split === undefined ? undefined : parseSplits(split)
  if (split !== undefined && !splits) throw new CliError('split-form')
  const exporter = Object.hasOwn(EXPORTERS, as) ? EXPORTERS[as] : undefined
  const format = exporter ? undefined : formatById(as)
  if (!exporter && !format) throw unknownFormat(as)
  if (format && !format.write) throw new CliError('read-only-format', { id: as })
  const choice = { ...(where !== undefined && { where }), ...(splits && { splits }) }
  const isNew = options.directory !== undefined && !existsSync(options.directory)
  return withLibrary(args.library, async (library) => {
    if (options.directory !== undefined) folderFor(options.directory)
    const result = exporter
      ? await exporter(library, options, choice, () => {})
      : await withReread((bytesOf) =>
          exportRecords(library, directory(as, options), { ...choice, format: format!, bytesOf }, () => {}),
        )
    if (json) terminal[json](jsonLine<Outputs['library export']>(result))
    else {
      terminal.err(`${textOf(words.exported, terminal.locale, { games: result.games, rows: result.rows })}\n`)
      for (const name of ['unread', 'unheld', 'lossy'] as const) {
        const n = result[name]
        if (n) terminal.err(`${textOf(words[name], terminal.locale, { n, format: as })}\n`)
      }
    }
    return result.unread || result.unheld ? 1 : 0
  }).catch((error: unknown) => {
    if (isNew) removeEmpty(options.directory!)
    throw error
  })
}

/** Nothing is left of an export that could not even begin. */
function removeEmpty(path: string): void {
  try {
    rmdirSync(path)
  } catch {
    // It was not made, or something is in it.
  }
}
