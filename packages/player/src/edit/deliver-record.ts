/** A record that was made here: the page takes it, or the reader as a file. */

import type { GameRecord } from 'qipu/record'
import type { ModePort } from '../elements/modes/mode-port.ts'
import { download, fileName } from '../export/download.ts'

/** Part of the player that delivers a record. */
export type DeliverPort = Pick<ModePort, 'emit' | 'extensions' | 'src'>

/** As a file of the format that is wanted, or of the first one that loses nothing. */
export function deliverRecord(player: DeliverPort, record: GameRecord, wanted?: string): void {
  if (wanted === undefined && !player.emit('record-created', { record }, true)) return
  void import('../export/writers.ts').then(({ targetsFor, writtenAs }) => {
    for (const format of targetsFor(record, player.extensions.formats)) {
      if (wanted !== undefined && format.id !== wanted) continue
      const { bytes, messages } = writtenAs(record, format)
      if (!bytes || (messages.length > 0 && wanted === undefined)) continue
      download(bytes, `${fileName(player.src, record)}.${format.extensions[0]}`, format.mediaType)
      return
    }
  })
}
