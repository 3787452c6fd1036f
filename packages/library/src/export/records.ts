/** Records of chosen games in any format that can be written, one file each, read again from their sources. */

import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { catalogue, messageText, write } from 'qipu'
import type { Format } from 'qipu/formats'
import { severityOf } from 'qipu/text'
import type { Library } from '../library/library.ts'
import { type BytesOf, SourceReader } from '../library/source-reader.ts'
import { writeFileAtomic } from '../segments/atomic-file.ts'
import { chosenGames, type GameSelection } from './game-selection.ts'
import { type ExportResult, type Progress, SplitCounts, writeManifest } from './manifest.ts'

/** Writes the records of games in a format. */
export async function exportRecords(
  library: Library,
  directory: string,
  { format, bytesOf, ...choice }: GameSelection & { readonly format: Format; readonly bytesOf?: BytesOf },
  progress: Progress,
): Promise<ExportResult> {
  await mkdir(directory, { recursive: true })
  const files: Record<string, number> = {}
  const counts = new SplitCounts()
  const sources = new SourceReader(bytesOf)
  const losses: Record<string, readonly string[]> = {}
  let unread = 0
  let unheld = 0
  let games = 0
  for await (const portion of chosenGames(library.catalogue, choice)) {
    for (const { id, split, ...origin } of portion) {
      const record = await sources.record(origin)
      const { bytes, messages = [] } = record ? write([record], format) : {}
      if (!bytes?.length) {
        if (record) unheld++
        else unread++
        continue
      }
      const name = join(split ?? '', `${id}.${format.extensions[0] ?? format.id}`)
      if (split !== null) await mkdir(join(directory, split), { recursive: true })
      await writeFileAtomic(join(directory, name), [bytes])
      files[name] = 1
      const lost = messages.filter((message) => severityOf(message, catalogue) === 'loss')
      if (lost.length > 0) losses[name] = lost.map((message) => messageText(message, catalogue))
      counts.add(split)
      progress(++games)
    }
  }
  await writeManifest(join(directory, 'manifest.json'), {
    as: format.id,
    library: library.path,
    options: choice,
    files,
    games: counts.counts,
    schema: {},
    losses,
  })
  const lossy = Object.keys(losses).length
  return { games, rows: games, files: Object.keys(files).map((name) => join(directory, name)), unread, unheld, lossy }
}
