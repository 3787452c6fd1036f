import { infoOf } from '@qipu/library'
import { textOf } from 'qipu/text'
import type { Call } from '../../command/facts.ts'
import type { Outputs } from '../../outputs/types.ts'
import { jsonLine } from '../../report/json-line.ts'
import { table } from '../../report/table.ts'
import type { facts as commands } from './facts.ts'
import { facts, words } from './labels.ts'
import { withLibrary } from './open.ts'

/** `qipu library info`. */
export async function run({ args, terminal, json }: Call<typeof commands.info>): Promise<number> {
  const info = await withLibrary(args.library, infoOf)
  const { locale } = terminal
  if (json) {
    terminal[json](jsonLine<Outputs['library info']>(info))
    return 0
  }
  const rows: [keyof typeof facts, string][] = [
    ['games', String(info.games)],
    ['files', String(info.files)],
    ['people', String(info.people)],
    ['dates', info.from === null ? '—' : `${info.from} … ${info.to}`],
    ['positions', String(info.positions)],
    ['refusals', String(info.refusals)],
    ['segments', String(info.segments)],
    ['bytes', [info.catalogueBytes, info.shapeBytes, info.positionBytes].join(', ')],
    ['sources', info.roots.join(', ') || '—'],
  ]
  const kinds = info.kinds.map(({ game, width, height, games }) => [`  ${game}`, `${width}×${height}`, String(games)])
  terminal.out(table(rows.map(([name, value]) => [textOf(facts[name], locale), value])) + table(kinds))
  if (info.isInterrupted) terminal.err(`${textOf(words.interrupted, locale)}\n`)
  return 0
}
