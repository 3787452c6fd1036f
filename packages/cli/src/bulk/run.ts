import { availableParallelism } from 'node:os'
import type { Call } from '../command/facts.ts'
import { countFiles, type FoundFile, inputsOf } from '../input/files.ts'
import { peek } from '../input/peek.ts'
import { assertReading } from '../input/reading.ts'
import { workerFile } from '../isolation/worker-file.ts'
import { WorkerFailure } from '../isolation/worker-queue.ts'
import { progressBar } from '../terminal/progress.ts'
import type { BulkCommand, BulkFacts, BulkOptions, Collector, Settings } from './command.ts'
import { type Job, singleJobs } from './job.ts'
import { jobsAfter, jobsOf } from './jobs.ts'
import { breath, ReportPrinter } from './printer.ts'
import { Renderer } from './renderer.ts'
import type { FileReport } from './report.ts'
import type { JobResultData } from './result.ts'
import { JobRunner } from './runner.ts'
import { WorkerPool } from './worker-pool.ts'

/** Games that justify several threads: with fewer, one thread finishes before another has warmed up. */
const MUCH = 30_000
/** Time that this thread works alone if less is known to be pending (ms); 0 for tests of the other threads. */
const PATIENCE = Number(process.env['QIPU_PATIENCE'] ?? 1000)
/** How many jobs a thread may be ahead of the one whose turn it is to be printed. */
const WINDOW = 16

/**
 * Runs a command on everything that was named: directories, archives, files of any size, in as many threads as there are
 * processors. Output is in input order; memory use is independent of input size. Returns the exit code.
 */
export async function runBulk(name: string, bulk: BulkCommand, call: Call<BulkFacts>): Promise<number> {
  bulk.prepare?.(call)
  const { terminal, json } = call
  const options: Call['options'] & BulkOptions = call.options
  const paths = call.args.inputs
  assertReading(options)
  const collector = bulk.collector?.(call)
  const settings: Settings<Call['options']> = {
    command: name,
    options,
    locale: terminal.locale,
    isColored: terminal.colors.isColorSupported,
    json,
    isCollected: collector !== undefined,
  }
  const work = bulk.work(settings)
  const renderer = new Renderer(settings, work)
  const runner = new JobRunner(work, renderer)
  const threads = options.jobs ?? availableParallelism()
  const { files, count } = peek(wantedBy(collector, inputsOf(paths)), threads > 1 ? MUCH : 0)
  const little = count === undefined ? undefined : { patience: PATIENCE, files: count }
  const pool = new WorkerPool(runner, settings, threads, workerFile, little)
  const progress = progressBar({ ...terminal, interactive: terminal.interactive && !options.quiet }, () =>
    countFiles(paths),
  )
  const printer = new ReportPrinter({ renderer, work, collector }, terminal, progress)
  /** Has jobs done and prints what comes of them in their order; some are found to be more work than they seemed. */
  const pump = async (jobs: AsyncIterable<Job>): Promise<void> => {
    const waiting: { job: Job; result: Promise<JobResultData>; isDone: boolean }[] = []
    const printFirst = async (): Promise<void> => {
      const { job, result } = waiting.shift()!
      const found = await result.catch(nothingIfWorkerEnded)
      if (found) await print(job, found)
      else for (const single of singleJobs(job)) await print(single, await pool.runAlone(single))
    }
    const print = async (job: Job, result: JobResultData): Promise<void> => {
      await printer.print(job, result)
      await collector?.settled?.()
      if (result.stoppedAt !== undefined) await pump(jobsAfter(job, result.stoppedAt, options))
    }
    for await (const job of jobs) {
      const result = pool.run(job)
      const one = { job, result, isDone: false }
      const done = (): void => void (one.isDone = true)
      // A failure is reported when its turn comes.
      result.then(done, done)
      waiting.push(one)
      await breath()
      // Finished jobs use memory until they are printed.
      while (waiting.length > WINDOW * (threads - 1) || waiting[0]?.isDone) await printFirst()
    }
    while (waiting.length > 0) await printFirst()
  }
  try {
    await pump(jobsOf(files, options, terminal.stdin))
    // A share of the files may well be empty.
    printer.finish(options.shard || collector?.wants ? [] : paths)
    await collector?.settled?.()
  } catch (error) {
    printer.abandon()
    throw error
  } finally {
    progress.clear()
    await pool.close()
  }
  const summary = json || options.quiet ? undefined : bulk.summary?.(printer.totals, call)
  if (summary) terminal.err(summary)
  return printer.totals.code
}

function* wantedBy(collector: Collector<FileReport> | undefined, files: Iterable<FoundFile>): Generator<FoundFile> {
  for (const file of files) if (collector?.wants?.(file) !== false) yield file
}

function nothingIfWorkerEnded(error: unknown): undefined {
  if (!(error instanceof WorkerFailure)) throw error
}
