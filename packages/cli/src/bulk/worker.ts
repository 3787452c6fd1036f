import type { Host } from '../isolation/host.ts'
import { READY } from '../isolation/worker-queue.ts'
import type { BulkCommand, Settings } from './command.ts'
import { Renderer } from './renderer.ts'
import { isPending, type JobResultData } from './result.ts'
import { JobRunner } from './runner.ts'
import { type PackedItems, unpackItems } from './transfer.ts'

/** The other side of `WorkerPool`: does jobs as they come, in their order. */
export function serveJobs(bulk: BulkCommand, { settings, listen, send }: Host<Settings>): void {
  const work = bulk.work(settings as Parameters<BulkCommand['work']>[0])
  const runner = new JobRunner(work, new Renderer(settings, work))
  listen((packed) => {
    const { entries, totals, stoppedAt, broken, buffers: shared } = runner.run(unpackItems(packed as PackedItems))
    const buffers = new Set(shared)
    const sent = entries.map((entry) => {
      if (!isPending(entry) || entry.report.outputs.length === 0) return entry
      const outputs = entry.report.outputs.map((output) => ({ ...output, bytes: byThemselves(output.bytes) }))
      for (const { bytes } of outputs) buffers.add(bytes.buffer as ArrayBuffer)
      return { ...entry, report: { ...entry.report, outputs } }
    })
    send({ entries: sent, totals: { ...totals }, stoppedAt, broken } satisfies JobResultData, [...buffers])
  })
  send(READY)
}

/** Small files share a buffer with others; only one that holds nothing else can be handed over. */
const byThemselves = (bytes: Uint8Array): Uint8Array =>
  bytes.length === bytes.buffer.byteLength ? bytes : new Uint8Array(bytes)
