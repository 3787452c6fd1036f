import type { Format } from 'qipu/formats'
import type { GameRecord } from 'qipu/record'
import type { BulkCommand } from '../../bulk/command.ts'
import type { Counts, FileReport } from '../../bulk/report.ts'
import type { OptionsOf } from '../../command/options.ts'
import { assertFree } from '../../output/atomic-file.ts'
import { summary } from '../../report/summary.ts'
import { Gathering, GatherWork } from '../../rewrite/gather.ts'
import { chosenFormat } from '../../rewrite/target.ts'
import { RewriteWork } from '../../rewrite/work.ts'
import { writeCombined } from '../../rewrite/write-combined.ts'
import { CliError } from '../../text/cli-error.ts'
import type { facts } from './facts.ts'

type Options = OptionsOf<typeof facts.options>

/** `qipu join`: a collection of all games. Where files are games in a row, memory does not grow with their number. */
export const bulk: BulkCommand<typeof facts, FileReport> = {
  prepare({ options, args }) {
    const link = args.inputs.find((path) => /^wss?:\/\//.test(path))
    if (link !== undefined) throw new CliError('join-match', { link })
    const { output } = placeOf(options)
    if (output !== '-') assertFree(output, options.force === true)
  },
  work(settings) {
    const { options } = settings
    const { format, output: file } = placeOf(options)
    if (!format.chunks) return new GatherWork(settings)
    return new RewriteWork(settings, {
      how: {},
      hasOriginals: true,
      target: () => ({ format, file }),
      make: ({ records, messages, spans }, { bytes }) => ({
        records,
        messages,
        originals: records.map((record, i) => spans?.[i] && { bytes, record, spans: spans[i] }),
      }),
    })
  },
  collector({ options, terminal, json }) {
    const { format, output: path } = placeOf(options)
    if (format.chunks) return undefined
    const work = new GatherWork({
      options,
      locale: terminal.locale,
      isColored: terminal.colors.isColorSupported,
      json,
      command: 'join',
      isCollected: true,
    })
    const records: GameRecord[] = []
    class Joining extends Gathering {
      protected take(record: GameRecord): void {
        records.push(record)
      }
      finish(): Readonly<Counts> {
        return writeCombined({ records, format, path }, options, terminal, json)
      }
    }
    return new Joining(work, terminal, json)
  },
  summary: (totals, { terminal }) => summary(totals, terminal.locale),
}

/** Returns the output path and format of all games. */
function placeOf({ output, to }: Options): { readonly format: Format; readonly output: string } {
  if (output === undefined) throw new CliError('join-where')
  const format = chosenFormat(to, output)
  if (!format) throw new CliError('which-format')
  if (!format.collections) throw new CliError('no-collection', { id: format.id })
  return { format, output }
}
