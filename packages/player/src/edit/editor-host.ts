import type { GameRecord, Point } from 'qipu/record'
import type { FormatExtensions } from '../open/format-extensions.ts'
import type { EditPreview } from '../state/edit-preview.ts'

/** Operations that the editor's host provides. */
export interface EditorHost {
  readonly extensions: FormatExtensions
  /** The id of the format that the record will be written in, where that is known. */
  readonly format: string | undefined
  /** A part of the record became a record of its own. */
  extracted(record: GameRecord): void
  /** Colours what a command would delete or move. */
  look(prospect: EditPreview): void
  nameOf(point: Point): string
}
