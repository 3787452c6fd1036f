import { createLibrary } from '@qipu/library'
import { textOf } from 'qipu/text'
import type { Call } from '../../command/facts.ts'
import { folderFor } from '../../output/folder.ts'
import type { facts } from './facts.ts'
import { words } from './labels.ts'
import { withLibraryErrors } from './open.ts'

/** `qipu library create`. */
export async function run({ args, options, terminal }: Call<typeof facts.create>): Promise<number> {
  folderFor(args.library)
  await withLibraryErrors(args.library, () => createLibrary(args.library, { variations: options.variations === true }))
  terminal.out(`${textOf(words.created, terminal.locale, { path: args.library })}\n`)
  return 0
}
