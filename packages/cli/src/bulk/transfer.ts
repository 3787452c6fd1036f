import type { Job, JobItem } from './job.ts'

/** Items as they travel to another thread: all bytes in one buffer that is handed over, plain files as paths. */
export interface PackedItems {
  readonly items: readonly (JobItem | string)[]
  /** Index at which the path below the argument begins. */
  readonly belowAt: number
}

export function packItems({ items }: Job): { packed: PackedItems; transfer: ArrayBuffer[] } {
  let length = 0
  for (const { bytes } of items) if (bytes) length += bytes.length
  const all = new Uint8Array(length)
  let at = 0
  const { path = '', below = '' } = items[0]?.input ?? {}
  const belowAt = path.length - below.length
  const packed = items.map((item): JobItem | string => {
    const { input, bytes, trouble } = item
    if (!bytes) {
      const isPlain =
        trouble === undefined && input.walked && !input.twin && input.path.length - input.below.length === belowAt
      return isPlain ? input.path : item
    }
    all.set(bytes, at)
    at += bytes.length
    return { ...item, bytes: all.subarray(at - bytes.length, at) }
  })
  return { packed: { items: packed, belowAt }, transfer: length > 0 ? [all.buffer] : [] }
}

export const unpackItems = ({ items, belowAt }: PackedItems): readonly JobItem[] =>
  items.map((item) =>
    typeof item === 'string' ? { input: { path: item, below: item.slice(belowAt), walked: true } } : item,
  )
