import { type Difference, diff, type Json, partNames } from 'qipu/record'
import { stringifyJson, textOf, texts } from 'qipu/text'
import type { Call } from '../../command/facts.ts'
import { type FileReading, readFiles } from '../../input/reading.ts'
import { safe } from '../../terminal/safe.ts'
import type { Terminal } from '../../terminal/terminal.ts'
import { CliError, phraseOf } from '../../text/cli-error.ts'
import type { facts } from './facts.ts'

/** `qipu diff`: exit code 0 where two files mean the same, 1 where they differ. */
export async function run({ args, options, json, terminal }: Call<typeof facts>): Promise<number> {
  const readings: FileReading[] = []
  for await (const reading of readFiles([args.a, args.b], {}, terminal)) readings.push(reading)
  const [a, b] = readings
  if (!a || !b || readings.length !== 2) throw new CliError('two-files')
  for (const { file, format, records } of readings) {
    if (!format) throw new CliError('at-path', { path: file, reason: phraseOf('unknown-format') })
    // Two files of which nothing could be read are not the same.
    if (records.length === 0) throw new CliError('at-path', { path: file, reason: phraseOf('no-game') })
  }
  const games = Math.max(a.records.length, b.records.length)
  const found: { game: number; differences: Difference[] }[] = []
  for (let game = 0; game < games; game++) {
    const [x, y] = [a.records[game], b.records[game]]
    const differences: Difference[] = x && y ? diff(x, y) : [{ thing: 'game', a: x?.game, b: y?.game }]
    if (differences.length > 0) found.push({ game, differences })
  }
  if (json) terminal[json](`${asJson({ a: a.file, b: b.file, same: found.length === 0, games: found })}\n`)
  else if (!options.quiet) {
    for (const { game, differences } of found) {
      for (const difference of differences)
        terminal.out(`${games > 1 ? `${game + 1}: ` : ''}${describe(difference, terminal)}\n`)
    }
  }
  return found.length === 0 ? 0 : 1
}

const LONGEST = 70

const words = texts('diff', { node: { en: 'node {node}: {thing}', zh: '节点 {node}：{thing}' } })

/** Records may hold data of any depth. */
const asJson = (value: unknown): string => stringifyJson(value as Json)

function describe({ thing, nodeA, nodeB, a, b }: Difference, { colors, locale }: Terminal): string {
  const node = nodeA ?? nodeB
  const name = textOf(partNames[thing], locale)
  const what = node === undefined ? name : textOf(words.node, locale, { node, thing: name })
  return `${what} ${colors.dim(`[${safe(thing)}]`)}\n  ${colors.red(`- ${brief(a)}`)}\n  ${colors.green(`+ ${brief(b)}`)}`
}

function brief(value: unknown): string {
  const text = value === undefined ? '—' : safe(asJson(value))
  return text.length <= LONGEST ? text : `${text.slice(0, LONGEST - 1)}…`
}
