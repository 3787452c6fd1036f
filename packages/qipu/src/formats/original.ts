import type { GameRecord } from '../record/record.ts'

/** Place of a record in the bytes that it was read from. */
export interface SourceSpans {
  /** The charset of that text, by its name. */
  readonly charset: string
  /**
   * Start and end of each node's text, two numbers a node, in the order of the record. Nodes that were made of one piece
   * of text share it.
   */
  readonly nodes: Int32Array
  /** The stretch of the file that belongs to the record: what stands before it and, if it is the last, after it. */
  readonly start: number
  readonly end: number
  /** Start and end of the game itself within that stretch. */
  readonly treeStart: number
  readonly treeEnd: number
  /** Its parts depend on each other: it can be left as it is as a whole only. */
  readonly isFragile: boolean
  /** How many records the same stretch holds, this one included; if several, they can be left as they are only together. */
  readonly together: number
}

/** Source of a record, for a writer that leaves unchanged parts alone. */
export interface Original {
  readonly bytes: Uint8Array
  /** As it was read. Nodes whose action and notes are the very same objects count as unchanged. */
  readonly record: GameRecord
  readonly spans: SourceSpans
  /** For each node of the record that is written, the node of the original that it was; as `Draft.compact` tells. */
  readonly ids?: ArrayLike<number>
}
