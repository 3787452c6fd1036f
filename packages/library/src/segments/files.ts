/** Segments as files. A file is whole or not there: it is written under another name first. */

import { access, open } from 'node:fs/promises'
import type { Block } from '../shapes/block.ts'
import { roomForKernel } from '../shapes/kernel.ts'
import { writeFileAtomic } from './atomic-file.ts'
import { readSegment, type Segment, type SegmentFault } from './read.ts'
import { segmentBytes } from './write.ts'

/** Writes a segment. A file that is there already is replaced only if that is asked for. */
export async function writeSegmentFile(
  path: string,
  blocks: readonly Block[],
  { replace = false }: { readonly replace?: boolean } = {},
): Promise<void> {
  if (!replace && (await isThere(path))) throw new Error(`${path}: the file exists already`)
  await writeFileAtomic(path, segmentBytes(blocks))
}

/** Reads a segment to where the kernel works. */
export async function readSegmentFile(path: string): Promise<Segment | SegmentFault> {
  const file = await open(path, 'r')
  try {
    const { size } = await file.stat()
    const bytes = roomForKernel(size)
    let length = 0
    while (length < size) {
      const { bytesRead } = await file.read(bytes, length, Math.min(size - length, MOST_PER_READ), length)
      if (bytesRead === 0) break
      length += bytesRead
    }
    return readSegment(bytes.subarray(0, length))
  } finally {
    await file.close()
  }
}

const MOST_PER_READ = 1 << 26

const isThere = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  )
