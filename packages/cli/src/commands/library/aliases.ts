import { readFileSync } from 'node:fs'
import { aliasesIn, Importer } from '@qipu/library'
import { assertReading, type ReadingOptions } from '../../input/reading.ts'
import { CliError, reasonOf } from '../../text/cli-error.ts'

interface AddingOptions extends ReadingOptions {
  readonly aliases?: string | undefined
}

/**
 * Begins to add games, with names of people from the file of `--aliases`. Options that are wrong are refused before
 * anything is written: the library would be left as one whose filling was interrupted.
 */
export async function beginAdding(library: string, options: AddingOptions): Promise<Importer> {
  assertReading(options)
  const { aliases } = options
  const names = aliases === undefined ? '' : textIn(aliases)
  aliasesIn(names, aliases ?? '')
  const adding = await Importer.begin(library)
  adding.people.addAliases(names, aliases ?? '')
  return adding
}

function textIn(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    throw new CliError('at-path', { path, reason: reasonOf(error) })
  }
}
