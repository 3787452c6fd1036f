/** The document that the authoring modes of a player share. */

import type { ModePort } from '../elements/modes/mode-port.ts'
import { RecordDocument } from '../state/document.ts'

/** The document of what the player shows; a record that was only looked at becomes one. */
export function documentOf(player: Pick<ModePort, 'document' | 'continueWith' | 'format' | 'record'>): RecordDocument {
  const document = player.document ?? RecordDocument.of(player.record!, { format: player.format })
  player.continueWith(document)
  return document
}
