import type { BulkCommand } from '../../bulk/command.ts'
import type { Call } from '../../command/facts.ts'
import { type AddReport, addWork } from './add-work.ts'
import type { facts } from './facts.ts'

/** Entry for other threads: they load no more than this. */
export const bulk: BulkCommand<typeof facts.add, AddReport> = { work: (settings) => addWork(settings.options) }

/** `qipu library add`. */
export const run = async (call: Call<typeof facts.add>): Promise<number> =>
  (await import('./adding-paths.ts')).addToLibrary(call)
