/** What the modes of a player that make records share: whoever goes from playing to editing finds one record, and one undo. */

import { edit, History } from 'qipu/record'
import type { QipuPlayer } from '../elements/player.ts'
import { Editor } from './editor.ts'

export interface Bench {
  /** What changed a record last. */
  editor: Editor | undefined
}

/** The editor of what the player shows: the one that was there, where it is of the same record. */
export function editorOn(bench: Bench, player: QipuPlayer): Editor {
  if (bench.editor?.navigator !== player.navigator) {
    const draft = edit(player.record!)
    player.follow(draft)
    bench.editor = new Editor(new History(draft), player.navigator!)
  }
  return bench.editor!
}
