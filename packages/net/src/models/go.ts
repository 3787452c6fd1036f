/** The net that Qipu ships. */

import type { Model } from '../inference/model.ts'
import { readQnet } from './qnet-file.ts'

let model: Promise<Model> | undefined

/** Its weights are a module of their own, which is loaded when it is first asked for. */
export function shippedModel(): Promise<Model> {
  model ??= import('./go-weights.generated.ts').then(({ weights }) =>
    readQnet(Uint8Array.from(atob(weights), (char) => char.charCodeAt(0))),
  )
  return model
}
