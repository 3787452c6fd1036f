import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
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

export async function addToLibrary(call: Call<typeof facts.add>): Promise<number> {
  const { args, options, terminal, json } = call
  const adding = await withLibraryErrors(args.library, () => beginAdding(args.library, options))
  try {
    return await withLibraryErrors(args.library, async () => {
      for (const path of args.inputs) if (existsSync(path)) await adding.roots.add(resolve(path))
      const code = await addPaths(adding, args.inputs, call)
      await adding.finish()
      if (json) terminal[json](jsonLine<Outputs['library add']>({ ...adding.counts, notTaken: adding.refused }))
      else if (!options.quiet) {
        listRefused(adding, terminal)
        terminal.err(`${textOf(words.added, terminal.locale, { ...adding.counts })}\n`)
      }
      return code
    })
  } catch (error) {
    adding.abandon()
    throw error
  }
}
