import { type GameRecord, gameById } from 'qipu'
import { changeRecord, isRefusal, type RecordChanges, symmetryAfter, type Turn } from 'qipu/editing'
import type { Original } from 'qipu/formats'
import type { BulkCommand, Chunk } from '../../bulk/command.ts'
import type { OptionsOf } from '../../command/options.ts'
import { isOrdinary } from '../../input/files.ts'
import type { FileReading } from '../../input/reading.ts'
import { assertFree } from '../../output/file.ts'
import { summary } from '../../report/summary.ts'
import { doubtIn, dropsSomething } from '../../rewrite/doubts.ts'
import { assertPlaces, chosenFormat, placesOf, type Target } from '../../rewrite/target.ts'
import { type Made, type RewriteReport, RewriteWork } from '../../rewrite/work.ts'
import { Problem } from '../../words/problem.ts'
import type { facts } from './command.ts'

type Options = OptionsOf<typeof facts.options>

/** `qipu edit`: records are changed as they are asked to be; what nobody changes stays as it is. */
export const bulk: BulkCommand<typeof facts, RewriteReport> = {
  prepare({ args, options }) {
    const { output, directory, inPlace, to, force } = options
    assertPlaces(options)
    if (inPlace && to !== undefined) throw new Problem('in-place-alone')
    if (inPlace && !args.inputs.every(isOrdinary)) throw new Problem('in-place-needs-file')
    if (output === undefined && directory === undefined && !inPlace) throw new Problem('edit-where')
    if (Object.keys(changesOf(options)).length === 0) throw new Problem('nothing-to-edit')
    chosenFormat(to, output)
    if (output !== undefined && output !== '-') assertFree(output, force === true)
  },
  work(settings) {
    const { options } = settings
    const changes = changesOf(options)
    return new RewriteWork(settings, {
      how: {},
      hasOriginals: true,
      target: (reading) => targetOf(reading, options),
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
  const turn: Turn | undefined =
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

/** Each file keeps its format, unless another one is chosen. */
export function targetOf(
  { format: own, input, messages }: FileReading,
  options: Pick<Options, 'output' | 'directory' | 'name' | 'inPlace' | 'to'>,
): Target | undefined {
  const { to, output, inPlace } = options
  const format = chosenFormat(to, output) ?? own
  if (!format) return undefined
  if (!format.write) throw new Problem('own-format', { id: format.id })
  if (!inPlace) return { format, ...placesOf(options) }
  if (input.packed) throw new Problem('edit-packed')
  const doubt = doubtIn(messages)
  if (doubt) throw new Problem(doubt === 'undecodable' ? 'edit-undecodable' : 'edit-unsure-charset')
  if (dropsSomething(messages)) throw new Problem('edit-lossy')
  return { format, inPlace: true }
}

function made(reading: FileReading, { bytes }: Chunk['source'], changes: RecordChanges, isQuietly: boolean): Made {
  const messages = [...reading.messages]
  const records: GameRecord[] = []
  const originals: (Original | undefined)[] = []
  let isRefused = false
  let isChanged = false
  for (const [game, record] of reading.records.entries()) {
    const outcome = changeRecord(record, gameById(record.game), changes)
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
  return { records, originals, messages, isRefused, isChanged: isChanged || !isQuietly }
}
