import { type ConvertOptions, catalogue, formats } from 'qipu'
import type { Format } from 'qipu/formats'
import { factsOf, type Locale } from 'qipu/text'
import type { BulkCommand } from '../../bulk/command.ts'
import { looksOf } from '../../bulk/renderer.ts'
import type { OptionsOf } from '../../command/options.ts'
import { assertCharset } from '../../input/reading.ts'
import { assertFree } from '../../output/atomic-file.ts'
import { summary } from '../../report/summary.ts'
import { assertPlaces, chosenFormat, type OutputTarget, placesOf } from '../../rewrite/target.ts'
import { type RewriteReport, RewriteWork } from '../../rewrite/work.ts'
import { CliError } from '../../text/cli-error.ts'
import type { facts } from './facts.ts'

type Options = OptionsOf<typeof facts.options>

/** `qipu convert`: whatever comes in, one format comes out, and every loss is reported. */
export const bulk: BulkCommand<typeof facts, RewriteReport> = {
  prepare({ args: { inputs }, options, terminal }) {
    const { file, format, directory } = targetOf(options)
    assertCharset(options.encoding)
    if (options.pretty && options.minify) throw new CliError('one-layout')
    if (file !== undefined && file !== '-') assertFree(file, options.force === true)
    const isOne = format.collections && !format.fileEach
    if (directory === undefined && !isOne && inputs.length > 1) {
      throw new CliError('one-file-for-many', { files: String(inputs.length), id: format.id })
    }
    if (directory === undefined && (file ?? '-') === '-') terminal.assertOpen()
  },
  work(settings) {
    const { options } = settings
    const target = targetOf(options)
    return new RewriteWork(settings, {
      how: howToWrite(options, looksOf(settings).locale),
      target: () => target,
      make: ({ records, messages }) => ({
        records,
        messages: options.fix ? messages.filter((message) => !factsOf(message, catalogue).fixable) : messages,
      }),
    })
  },
  summary(totals, { options, terminal }) {
    const { files, counts } = totals
    const hasNews = files > 1 || counts.error + counts.warning + counts.loss > 0
    return hasNews ? summary(totals, terminal.locale, { to: targetOf(options).format.id }) : ''
  },
}

function targetOf(options: Options): OutputTarget {
  const { output, to, for: program } = options
  assertPlaces(options)
  const takes = ({ programs = [] }: Format): boolean => programs.some(({ id }) => id === program)
  const format = chosenFormat(to, output) ?? formats.find(takes)
  if (!format) throw new CliError('which-format')
  if (program !== undefined && !takes(format)) throw new CliError('not-for-program', { program, id: format.id })
  return { format, ...placesOf(options) }
}

const howToWrite = (
  { encoding, for: program, pretty, minify, keep, exact, facts }: Options,
  { fallback }: Locale,
): ConvertOptions => ({
  ...(encoding !== undefined && { encoding }),
  ...(program !== undefined && { for: program }),
  ...(pretty && { layout: 'pretty' as const }),
  ...(minify && { layout: 'minified' as const }),
  ...(keep && { keep: true }),
  ...(exact && { exact: true }),
  ...(facts !== undefined && { facts: fallback }),
  language: fallback,
})
