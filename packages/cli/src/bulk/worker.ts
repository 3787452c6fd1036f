import { parentPort, workerData } from 'node:worker_threads'
import { itemsIn, type Parcel } from './batch.ts'
import { performerOf } from './perform.ts'
import type { Setting } from './work.ts'

/** The other side of `Crew`: does batches as they come, in their order. */
async function serve(): Promise<void> {
  const port = parentPort!
  const performer = await performerOf(workerData as Setting)
  port.on('message', (parcel: Parcel) => {
    const outcome = performer.perform(itemsIn(parcel))
    const outputs = outcome.outputs.map((output) => ({ ...output, bytes: byThemselves(output.bytes) }))
    const buffers = new Set(outputs.map(({ bytes }) => bytes.buffer as ArrayBuffer))
    port.postMessage({ ...outcome, outputs }, [...buffers])
  })
  port.postMessage('ready')
}

/** Small files share a buffer with others; only one that holds nothing else can be handed over. */
const byThemselves = (bytes: Uint8Array): Uint8Array =>
  bytes.length === bytes.buffer.byteLength ? bytes : new Uint8Array(bytes)

void serve()
