/** Segments: runs of games on disk, ready to be searched. */

export { unfinishedName } from './atomic-file.ts'
export { readSegmentFile, writeSegmentFile } from './files.ts'
export { MOST_BLOCKS, type PartName, VERSION } from './layout.ts'
export { readSegment, type Segment, type SegmentFault } from './read.ts'
export { segmentBytes } from './write.ts'
