import { availableIsolation, CorePool, usableCores } from '@qipu/engines/process'
import type { Surroundings } from '@qipu/engines/series'
import { CliError } from '../../text/cli-error.ts'

interface IsolationOptions {
  readonly isolation?: string | undefined
  readonly directory?: string | undefined
  readonly cores?: number | undefined
  readonly jobs?: number | undefined
}

/** Engines of one game. */
const SIDES = 2

/** Returns the processors that engines get to themselves; there must be enough for all that play at the same time. */
function coresOf({ cores: each, jobs = 1 }: IsolationOptions): Surroundings {
  if (each === undefined) return {}
  const usable = usableCores()
  if (usable.length === 0) throw new CliError('no-cores')
  const count = SIDES * jobs * each
  if (usable.length < count) throw new CliError('few-cores', { count, usable: usable.length })
  return { cores: new CorePool(usable, each) }
}

/**
 * Returns what engines are kept within: by default as much isolation as the system supports. They can never access the folder of
 * the records.
 */
export function surroundingsOf(options: IsolationOptions): Surroundings {
  return { ...coresOf(options), ...isolationOf(options) }
}

function isolationOf({ isolation: wanted = 'auto', directory }: IsolationOptions): Surroundings {
  if (wanted === 'none') return {}
  const isolation = availableIsolation()
  if (wanted === 'require' && isolation !== 'full') throw new CliError('no-isolation')
  return { isolation, ...(directory !== undefined && { protect: [directory] }) }
}
