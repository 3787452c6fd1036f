/** A review by the net in a worker of this page, asked as the engines of a server are. */

import type { ClientMessage, ServerMessage, ServiceFault } from '@qipu/engines/service'
import { read } from 'qipu'
import type { AnalysisReport } from './analysis-worker.ts'
import type { Progress, ReviewLink } from './link.ts'
import { startAnalysisWorker } from './live-sources.ts'

export class NetLink implements ReviewLink {
  readonly #worker = startAnalysisWorker()

  ask(asked: ClientMessage, progress: Progress): Promise<ServerMessage> {
    const record =
      asked.type === 'review' ? read({ bytes: new TextEncoder().encode(asked.record) }).records[0] : undefined
    if (asked.type !== 'review' || !record) return Promise.resolve(faultOf('bad-question'))
    return new Promise((resolve) => {
      this.#worker.addEventListener('message', ({ data }: MessageEvent<AnalysisReport>) => {
        if (data.type === 'progress') progress(data)
        else if (data.type === 'error') resolve(faultOf('gone', data.text))
        else if (data.type === 'game') resolve(data.fault === undefined ? data.told : faultOf(data.fault))
      })
      this.#worker.addEventListener('error', ({ message }) => resolve(faultOf('gone', message)))
      this.#worker.postMessage({ type: 'game', record, visits: asked.visits, ownership: asked.ownership })
    })
  }

  close(): void {
    this.#worker.terminate()
  }
}

const faultOf = (kind: ServiceFault['kind'], text?: string): ServerMessage => ({
  type: 'fault',
  fault: { kind, ...(text !== undefined && { text }) },
})
