import { type ExtractedFile, FileExtractor, IntArena } from '@qipu/library/extract'
import type { BulkWork } from '../../bulk/command.ts'
import { type FileReport, reportOf, stageOf } from '../../bulk/report.ts'
import type { Call } from '../../command/facts.ts'
import { readChunk } from '../../input/reading.ts'
import type { facts } from './facts.ts'

/** Result of a thread for a file, on its way into the library. */
export interface AddReport extends FileReport {
  readonly arrival?: { readonly path: string; readonly harvest: ExtractedFile; readonly isPart: boolean }
}

/** Options of the command, and what the library itself says. */
type AddOptions = Call<typeof facts.add>['options'] & { readonly variations?: boolean }

/** Reads files in any thread. */
export function addWork(options: AddOptions): BulkWork<AddReport> {
  const room = new IntArena()
  const harvester = new FileExtractor(room)
  return {
    process(chunk) {
      const { input, source, place } = chunk
      const reading = readChunk(chunk, options)
      if (input.walked && !reading.format) return undefined
      const harvest = harvester.harvest(source, reading, {
        variations: options.variations === true,
        firstNumber: place?.game ?? 0,
      })
      return reportOf(reading.file, stageOf(place), {
        games: harvest.games.length,
        arrival: { path: input.path, harvest, isPart: place !== undefined },
      })
    },
    leave: () => room.leave(),
    end: ({ file, games }) => reportOf(file, 'end', { games }),
    text: () => ({}),
    json: ({ file }) => ({ head: { file }, list: 'games', items: [], tail: {} }),
  }
}
