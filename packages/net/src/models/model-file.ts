/** Reads files of nets: Qipu's own and KataGo's, packed or not. */

import type { Model } from '../inference/model.ts'
import { isKatago, readKatago } from './katago-file.ts'
import { ModelError } from './model-error.ts'
import { isQnet, readQnet } from './qnet-file.ts'

const GZIP = [0x1f, 0x8b]
/** Bytes that a packed file may have when it is unpacked: more than the largest plain residual net of KataGo. */
const MAX_BYTES = 1 << 29

/** Returns the net of a file; throws a ModelError that says what is wrong. */
export async function readModel(bytes: Uint8Array): Promise<Model> {
  const content = GZIP.every((byte, at) => bytes[at] === byte) ? await unpacked(bytes) : bytes
  if (isQnet(content)) return readQnet(content)
  if (isKatago(content)) return readKatago(content)
  throw new ModelError('the file is neither a net of Qipu (.qnet) nor one of KataGo (.bin.gz)')
}

async function unpacked(bytes: Uint8Array): Promise<Uint8Array> {
  const stream = new Blob([bytes as Uint8Array<ArrayBuffer>]).stream().pipeThrough(new DecompressionStream('gzip'))
  const parts: Uint8Array[] = []
  let length = 0
  try {
    for (const reader = stream.getReader(); ; ) {
      const { value } = await reader.read()
      if (!value) break
      parts.push(value)
      length += value.length
      if (length > MAX_BYTES) {
        await reader.cancel()
        throw new ModelError('the net is larger than 512 MiB')
      }
    }
  } catch (error) {
    if (error instanceof ModelError) throw error
    throw new ModelError('the file is packed with gzip, but it is damaged or cut')
  }
  const all = new Uint8Array(length)
  let at = 0
  for (const part of parts) {
    all.set(part, at)
    at += part.length
  }
  return all
}
