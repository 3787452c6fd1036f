/** Check that the segments are unchanged since they were written. */

import { closeSync, openSync } from 'node:fs'
import type { Catalogue } from '../catalogue/catalogue.ts'
import { ChunkMemory, Positions } from '../positions/read.ts'
import { readSegmentFile } from '../segments/files.ts'
import { fileBytes } from './library.ts'
import { positionsPath, shapesPath } from './paths.ts'
import type { SegmentRow } from './reader.ts'

export interface DamagedFile {
  readonly segment: number
  readonly path: string
  /** Fault: that of the file's reader, or `missing`. */
  readonly fault: string
}

/** Reads everything and compares checksums. */
export async function* damagedFiles(library: string, catalogue: Catalogue): AsyncGenerator<DamagedFile> {
  const segments = await catalogue.rows<SegmentRow>('select * from segments order by id')
  for (const { id, has_shapes: hasShapes } of segments) {
    const shapes = shapesPath(library, id)
    const fault = hasShapes ? await shapeFault(shapes) : undefined
    if (fault) yield { segment: id, path: shapes, fault }
    const positions = positionsPath(library, id)
    const other = positionFault(positions)
    if (other) yield { segment: id, path: positions, fault: other }
  }
}

async function shapeFault(path: string): Promise<string | undefined> {
  const read = await readSegmentFile(path).catch(() => undefined)
  if (!read) return 'missing'
  return 'fault' in read ? read.fault : read.faults[0]?.fault
}

function positionFault(path: string): string | undefined {
  let file: number
  try {
    file = openSync(path, 'r')
  } catch {
    return 'missing'
  }
  try {
    const positions = Positions.open(fileBytes(file), new ChunkMemory(0))
    return positions instanceof Positions ? [...positions.faults()][0]?.fault : positions.fault
  } finally {
    closeSync(file)
  }
}
