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
    const buffers = new Set(outcome.outputs.map(({ bytes }) => bytes.buffer as ArrayBuffer))
    port.postMessage(outcome, [...buffers])
  })
  port.postMessage('ready')
}

void serve()
