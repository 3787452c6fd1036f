import { leavesOf, lineTo } from 'qipu/editing'
import type { Original } from 'qipu/formats'
import type { GameRecord } from 'qipu/record'
import type { BulkCommand, Chunk } from '../../bulk/command.ts'
import type { ChunkPlace } from '../../bulk/job.ts'
import type { FileReading } from '../../input/reading.ts'
import { summary } from '../../report/summary.ts'
import { assertPlaces, chosenFormat, targetOf } from '../../rewrite/target.ts'
import { type Portion, type RewriteReport, type RewriteResult, RewriteWork, singles } from '../../rewrite/work.ts'
import { CliError } from '../../text/cli-error.ts'
import type { facts } from './facts.ts'

/** `qipu split`: one game, or one line of play, per file. */
export const bulk: BulkCommand<typeof facts, RewriteReport> = {
  prepare({ options }) {
    if (options.directory === undefined) throw new CliError('where-to')
    assertPlaces(options)
    chosenFormat(options.to, undefined)
  },
  work(settings) {
    const { options } = settings
    return new RewriteWork(settings, {
      how: {},
      hasOriginals: true,
      target: (reading) => targetOf(reading, options),
      make,
      portions: (made, place) => (options.variations ? variationsIn(made, place) : gamesIn(made, place)),
    })
  },
  summary: (totals, { terminal }) => summary(totals, terminal.locale),
}

function make({ records, messages, spans }: FileReading, { bytes }: Chunk['source']): RewriteResult {
  const originals = records.map((record, i): Original | undefined => spans?.[i] && { bytes, record, spans: spans[i] })
  return { records, originals, messages }
}

/** A game that is alone in its file needs no number. */
const gamesIn = (made: RewriteResult, place: ChunkPlace | undefined): readonly Portion[] =>
  made.records.length === 1 && !place
    ? [{ records: made.records, ...(made.originals && { originals: made.originals }) }]
    : singles(made, place)

function variationsIn(made: RewriteResult, place: ChunkPlace | undefined): Portion[] {
  const isAlone = made.records.length === 1 && !place
  return made.records.flatMap((record, game) => {
    const number = isAlone ? undefined : game + 1 + (place?.game ?? 0)
    const leaves = leavesOf(record)
    return leaves.map((leaf, i) =>
      lineOf(record, leaf, made.originals?.[game], {
        game,
        ...(number !== undefined && { number }),
        ...(leaves.length > 1 && { variation: i + 1 }),
      }),
    )
  })
}

function lineOf(
  record: GameRecord,
  leaf: number,
  original: Original | undefined,
  single: NonNullable<Portion['single']>,
): Portion {
  const line = lineTo(record, leaf)
  return { records: [line.record], originals: [original && { ...original, ids: line.ids }], single }
}
