import { beginUpdate } from '@qipu/library'
import { textOf } from 'qipu/text'
import type { Call } from '../../command/facts.ts'
import type { Outputs } from '../../outputs/types.ts'
import { jsonLine } from '../../report/json-line.ts'
import { addPaths } from './adding.ts'
import { beginAdding } from './aliases.ts'
import type { facts } from './facts.ts'
import { words } from './labels.ts'
import { withLibraryErrors } from './open.ts'
import { listRefused } from './refused.ts'

/** `qipu library update`. */
export async function run(call: Call<typeof facts.update>): Promise<number> {
  const { args, options, terminal, json } = call
  const { locale } = terminal
  const adding = await withLibraryErrors(args.library, () => beginAdding(args.library, options))
  try {
    return await withLibraryErrors(args.library, async () => {
      const found = await beginUpdate(adding)
      const code = found.roots.length === 0 ? 0 : await addPaths(adding, found.roots, call as never)
      const forgotten = await adding.forgetMissing()
      await adding.finish()
      if (json) {
        terminal[json](
          jsonLine<Outputs['library update']>({ ...adding.counts, notTaken: adding.refused, forgotten, ...found }),
        )
        return found.lost.length > 0 ? 1 : code
      }
      for (const path of found.missingRoots) terminal.err(`${textOf(words.missingRoot, locale, { path })}\n`)
      for (const { path, fault } of found.damaged) terminal.err(`${textOf(words.damaged, locale, { path, fault })}\n`)
      for (const path of found.lost) terminal.err(`${textOf(words.lost, locale, { path })}\n`)
      if (!options.quiet) {
        listRefused(adding, terminal)
        terminal.err(`${textOf(words.added, locale, { ...adding.counts })}\n`)
        terminal.err(`${textOf(words.changed, locale, { ...adding.counts, forgotten })}\n`)
      }
      return found.lost.length > 0 ? 1 : code
    })
  } catch (error) {
    adding.abandon()
    throw error
  }
}
