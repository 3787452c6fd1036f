import { resolve } from 'node:path'
import { Importer } from '@qipu/library'
import { textOf } from 'qipu/text'
import type { Call } from '../../command/facts.ts'
import type { Outputs } from '../../outputs/types.ts'
import { jsonLine } from '../../report/json-line.ts'
import type { facts } from './facts.ts'
import { words } from './labels.ts'
import { withLibraryErrors } from './open.ts'

/** `qipu library forget`. */
export async function run({ args, terminal, json }: Call<typeof facts.forget>): Promise<number> {
  const games = await withLibraryErrors(args.library, async () => {
    const adding = await Importer.begin(args.library)
    try {
      const forgotten = await adding.forgetPaths(args.inputs.map((path) => resolve(path)))
      await adding.finish()
      return forgotten
    } catch (error) {
      adding.abandon()
      throw error
    }
  })
  if (json) terminal[json](jsonLine<Outputs['library forget']>({ games }))
  else terminal.out(`${textOf(words.forgotten, terminal.locale, { games })}\n`)
  return games === 0 ? 1 : 0
}
