import { availableIsolation } from '@qipu/engines/process'
import type { Surroundings } from '@qipu/engines/series'
import { CliError } from '../../text/cli-error.ts'

interface IsolationOptions {
  readonly isolation?: string | undefined
  readonly directory?: string | undefined
}

/**
 * Returns the isolation of engines: by default as much as the system supports. They can never access the folder of the
 * records.
 */
export function isolationOf({ isolation: wanted = 'auto', directory }: IsolationOptions): Surroundings {
  if (wanted === 'none') return {}
  const isolation = availableIsolation()
  if (wanted === 'require' && isolation !== 'full') throw new CliError('no-isolation')
  return { isolation, ...(directory !== undefined && { protect: [directory] }) }
}
