/** Records that change while they are shown. Boards and players know them by type only: most of them never meet one. */

import type { GameRecord } from 'qipu/record'
import type { RecordDocument } from './document.ts'

/** Part of a document that navigators use. */
export type LiveRecord = Pick<RecordDocument, 'record' | 'tree' | 'subscribe'>

export const isDocument = <T extends LiveRecord>(source: GameRecord | T): source is T => 'subscribe' in source
