import { type BoardTransform, changeRecord, isRefusal, type RecordChanges, symmetryAfter } from 'qipu/editing'
import type { Original } from 'qipu/formats'
import { gameById } from 'qipu/games'
import type { GameRecord } from 'qipu/record'
import type { BulkCommand, Chunk } from '../../bulk/command.ts'
import type { OptionsOf } from '../../command/options.ts'
import { isOrdinary } from '../../input/files.ts'
import type { FileReading } from '../../input/reading.ts'
import { assertFree } from '../../output/atomic-file.ts'
import { summary } from '../../report/summary.ts'
import { assertPlaces, chosenFormat, targetOf } from '../../rewrite/target.ts'
import { type RewriteReport, type RewriteResult, RewriteWork } from '../../rewrite/work.ts'
import { CliError } from '../../text/cli-error.ts'
import type { facts } from './facts.ts'

type Options = OptionsOf<typeof facts.options>

/** `qipu edit`: changes records as requested; all other content stays as it is. */
export const bulk: BulkCommand<typeof facts, RewriteReport> = {
  prepare({ args, options }) {
    const { output, directory, inPlace, to, force } = options
    assertPlaces(options)
    if (inPlace && to !== undefined) throw new CliError('in-place-alone')
    if (inPlace && !args.inputs.every(isOrdinary)) throw new CliError('in-place-needs-file')
    if (output === undefined && directory === undefined && !inPlace) throw new CliError('edit-where')
    if (Object.keys(changesOf(options)).length === 0) throw new CliError('nothing-to-edit')
    chosenFormat(to, output)
    if (output !== undefined && output !== '-') assertFree(output, force === true)
  },
  work(settings) {
    const { options } = settings
    const changes = changesOf(options)
    return new RewriteWork(settings, {
      how: {},
      // Turning a board changes nearly every node: comparing them costs more than writing them all.
      hasOriginals: changes.turn === undefined,
      target: (reading) => targetOf(reading, options, options.inPlace === true),
      make: (reading, source) => made(reading, source, changes, options.inPlace === true),
    })
  },
  summary: (totals, { terminal }) => (totals.files > 1 ? summary(totals, terminal.locale) : ''),
}

function changesOf({
  mainLine,
  moves,
  strip,
  rotate,
  mirror,
  swapColours,
  set = [],
  unset = [],
}: Options): RecordChanges {
  const facts = [...set, ...unset.map((path) => ({ path }))]
  const turn: BoardTransform | undefined =
    rotate || mirror || swapColours
      ? { symmetry: symmetryAfter(TURNS[rotate ?? '0'], mirror ? 'flip-x' : 'same'), exchange: swapColours === true }
      : undefined
  return {
    ...(mainLine && { mainLine }),
    ...(moves && { moves }),
    ...(strip && { strip }),
    ...(turn && { turn }),
    ...(facts.length > 0 && { facts }),
  }
}

const TURNS = { 0: 'same', 90: 'quarter-turn', 180: 'half-turn', 270: 'three-quarter-turn' } as const

function made(
  reading: FileReading,
  { bytes }: Chunk['source'],
  changes: RecordChanges,
  isQuietly: boolean,
): RewriteResult {
  const messages = [...reading.messages]
  const records: GameRecord[] = []
  const originals: (Original | undefined)[] = []
  let isRefused = false
  let isChanged = false
  for (const [game, record] of reading.records.entries()) {
    // If originals are preserved, they are compared with the result.
    const outcome = changeRecord(record, gameById(record.game), changes, { ownsNodes: reading.spans === undefined })
    const where = reading.records.length > 1 ? { game } : {}
    if (isRefusal(outcome)) {
      messages.push({ ...outcome.refusal, ...where })
      isRefused = true
      continue
    }
    for (const message of outcome.messages) messages.push({ ...message, ...where })
    isChanged ||= outcome.record !== record
    const spans = reading.spans?.[game]
    records.push(outcome.record)
    originals.push(spans && { bytes, record, spans, ...(outcome.ids && { ids: outcome.ids }) })
  }
  const { charset } = reading
  const isOwnCharset = changes.turn !== undefined && charset !== undefined && charset.name !== 'utf-8'
  return {
    records,
    ...(reading.spans && { originals }),
    ...(isOwnCharset && { encoding: charset.name }),
    messages,
    isRefused,
    isChanged: isChanged || !isQuietly,
  }
}
