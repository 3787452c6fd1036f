import { findDuplicates, proposedAliases } from '@qipu/library'
import { textOf } from 'qipu/text'
import type { Call } from '../../command/facts.ts'
import type { Outputs } from '../../outputs/types.ts'
import { jsonLine } from '../../report/json-line.ts'
import type { facts } from './facts.ts'
import { copiesTable } from './games-table.ts'
import { words } from './labels.ts'
import { withLibrary } from './open.ts'

const USUAL = 20

/** `qipu library duplicates`: groups of copies; a star stands before the one that says most. */
export async function run({ args, options, terminal, json }: Call<typeof facts.duplicates>): Promise<number> {
  return withLibrary(args.library, async ({ catalogue }) => {
    const groups = await findDuplicates(catalogue)
    const aliases = await proposedAliases(catalogue, groups)
    if (json) {
      terminal[json](jsonLine<Outputs['library duplicates']>({ groups, aliases }))
      return 0
    }
    const { locale } = terminal
    const { limit = USUAL } = options
    for (const { reasons, games } of groups.slice(0, limit)) {
      terminal.out(`${reasons.join(', ')}\n${copiesTable(games)}`)
    }
    for (const alias of aliases.slice(0, limit)) terminal.out(`${textOf(words.alias, locale, { ...alias })}\n`)
    const games = groups.reduce((sum, group) => sum + group.games.length, 0)
    terminal.err(`${textOf(words.groups, locale, { groups: groups.length, games })}\n`)
    return 0
  })
}
