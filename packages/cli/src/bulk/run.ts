import { availableParallelism } from 'node:os'
import type { Call } from '../command/command.ts'
import { countFiles, inputsOf } from '../input/input.ts'
import { assertReading } from '../input/reading.ts'
import { progressBar } from '../terminal/progress.ts'
import { type Batch, singlesOf } from './batch.ts'
import { batchesAfter, batchesOf } from './batches.ts'
import { Crew, ThreadFailure } from './crew.ts'
import { breath, Emitter, type Totals } from './emitter.ts'
import { Lookout } from './lookout.ts'
import type { Outcome } from './outcome.ts'
import { Performer } from './perform.ts'
import type { HowToRead } from './pieces.ts'
import type { MakeWork, Setting } from './work.ts'

/** So many games are work enough for several threads: with fewer, one is done before another has warmed up. */
const MUCH = 30_000
/** So long this thread works alone where less is known to be there, in milliseconds; 0 for those who test the others. */
const PATIENCE = Number(process.env['QIPU_PATIENCE'] ?? 1000)
/** How many batches a thread may be ahead of the one whose turn it is to be printed. */
const WINDOW = 16

/** What a command wants done. */
export interface Task {
  /** The name by which other threads find the same work. */
  readonly command: string
  readonly paths: readonly string[]
  readonly work: MakeWork
  /** Gets the rows that the work leaves, in order. */
  readonly collect?: (row: unknown) => void
}

const workerFile = new URL('../bin/worker.cjs', import.meta.url)

/**
 * Does a command's work on everything that was named: directories, archives, files of any size, in as many threads as
 * there are processors. What comes out comes in the order of what goes in, and memory does not grow with it.
 */
export async function runBulk(
  { options, terminal, json }: Call,
  { command, paths, work, collect }: Task,
): Promise<Totals> {
  assertReading(options)
  const setting: Setting = {
    command,
    options,
    language: terminal.language,
    isColored: terminal.colors.isColorSupported,
    json,
  }
  const performer = new Performer(setting, work(setting))
  const jobs = (options['jobs'] as number | undefined) ?? availableParallelism()
  const files = new Lookout(inputsOf(paths))
  const crew = new Crew(performer, setting, jobs, workerFile, jobs > 1 && files.hasMuch(MUCH) ? 0 : PATIENCE)
  const progress = progressBar({ ...terminal, interactive: terminal.interactive && !options['quiet'] }, () =>
    countFiles(paths),
  )
  const emitter = new Emitter(performer, terminal, progress)
  const how = options as HowToRead
  /** Has batches done and emits what comes of them in their order; some are found to be more work than they seemed. */
  const pump = async (batches: AsyncIterable<Batch>): Promise<void> => {
    const waiting: { batch: Batch; outcome: Promise<Outcome> }[] = []
    const emitFirst = async (): Promise<void> => {
      const { batch, outcome } = waiting.shift()!
      const found = await outcome.catch(nothingIfThreadEnded)
      if (found) await emit(batch, found)
      else for (const single of singlesOf(batch)) await emit(single, await crew.alone(single))
    }
    const emit = async (batch: Batch, found: Outcome): Promise<void> => {
      await emitter.emit(batch, found)
      if (collect) for (const row of found.rows) collect(row)
      if (found.stoppedAt !== undefined) await pump(batchesAfter(batch, found.stoppedAt, how))
    }
    for await (const batch of batches) {
      const outcome = crew.perform(batch)
      // Whoever waits for it learns of a failure when its turn comes.
      outcome.catch(() => {})
      waiting.push({ batch, outcome })
      await breath()
      while (waiting.length > WINDOW * (jobs - 1)) await emitFirst()
    }
    while (waiting.length > 0) await emitFirst()
  }
  try {
    await pump(batchesOf(files, how, terminal.stdin))
    return emitter.finish(paths)
  } catch (error) {
    emitter.abandon()
    throw error
  } finally {
    progress.clear()
    await crew.dismiss()
  }
}

function nothingIfThreadEnded(error: unknown): undefined {
  if (!(error instanceof ThreadFailure)) throw error
}
