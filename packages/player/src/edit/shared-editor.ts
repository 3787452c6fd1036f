/** Editor shared by a player's authoring modes: playing and editing work on one record with one undo history. */

import { type Draft, edit, History } from 'qipu/record'
import type { QipuPlayer } from '../elements/player.ts'
import { Editor } from './editor.ts'

export interface EditorSlot {
  /** Editor that changed a record last. */
  editor: Editor | undefined
}

/** The editor of what the player shows: the one that was there, where it is of the same record. */
export function editorFor(slot: EditorSlot, player: QipuPlayer): Editor {
  if (slot.editor?.navigator !== player.navigator) slot.editor = openEditor(player, edit(player.record!))
  return slot.editor!
}

/** Shows a draft in the player. Its page hears of each transaction, whichever mode it comes from. */
export function openEditor(player: QipuPlayer, draft: Draft): Editor {
  player.follow(draft)
  const editor = new Editor(new History(draft), player.navigator!)
  editor.onTransaction((transaction) => player.emit('edit', transaction))
  return editor
}
