/** A segment's two files. */

import { rm } from 'node:fs/promises'
import { positionBytes } from '../positions/write.ts'
import { writeFileAtomic } from '../segments/atomic-file.ts'
import { writeSegmentFile } from '../segments/files.ts'
import { positionsPath, shapesPath } from './paths.ts'
import type { SegmentBuilder } from './segment-builder.ts'

/** Writes what a builder has, which then has nothing any more; returns its row in the catalogue. */
export async function writeSegment(library: string, builder: SegmentBuilder): Promise<object> {
  const { id, entries } = builder
  const blocks = builder.finish()
  if (blocks.length > 0) await writeSegmentFile(shapesPath(library, id), blocks, { replace: true })
  else await rm(shapesPath(library, id), { force: true })
  await writeFileAtomic(positionsPath(library, id), positionBytes(entries.sorted()))
  const row = builder.row()
  builder.release()
  return row
}
