import { parentPort, workerData } from 'node:worker_threads'
import { type Call, commandsIn } from '../command/command.ts'
import { commands } from '../commands/all.ts'
import type { Settings } from './command.ts'
import { Renderer } from './renderer.ts'
import { isPending, type JobResultData } from './result.ts'
import { JobRunner } from './runner.ts'
import { type PackedItems, unpackItems } from './transfer.ts'

/** The other side of `WorkerPool`: does jobs as they come, in their order. */
async function serve(settings: Settings<Call['options']>): Promise<void> {
  const port = parentPort!
  const runner = await runnerFor(settings)
  port.on('message', (packed: PackedItems) => {
    const { entries, totals, stoppedAt, broken, buffers: shared } = runner.run(unpackItems(packed))
    const buffers = new Set(shared)
    const sent = entries.map((entry) => {
      if (!isPending(entry) || entry.report.outputs.length === 0) return entry
      const outputs = entry.report.outputs.map((output) => ({ ...output, bytes: byThemselves(output.bytes) }))
      for (const { bytes } of outputs) buffers.add(bytes.buffer as ArrayBuffer)
      return { ...entry, report: { ...entry.report, outputs } }
    })
    port.postMessage({ entries: sent, totals: { ...totals }, stoppedAt, broken } satisfies JobResultData, [...buffers])
  })
  port.postMessage('ready')
}

async function runnerFor(settings: Settings<Call['options']>): Promise<JobRunner> {
  const { command } = commandsIn(commands).find(({ path }) => path.join(' ') === settings.command)!
  const code = await command.load()
  if (!('bulk' in code)) throw new Error(`${settings.command} does not work on many files`)
  const work = code.bulk.work(settings)
  return new JobRunner(work, new Renderer(settings, work))
}

/** Small files share a buffer with others; only one that holds nothing else can be handed over. */
const byThemselves = (bytes: Uint8Array): Uint8Array =>
  bytes.length === bytes.buffer.byteLength ? bytes : new Uint8Array(bytes)

void serve(workerData as Settings<Call['options']>)
