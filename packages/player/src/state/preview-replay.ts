/** Replay of previewed positions: a second one, while the first stays at the current node. */

import { Replay } from 'qipu/replay'
import type { Navigator } from './navigator.ts'

export class PreviewReplay {
  readonly navigator: Navigator
  #replay: Replay | undefined

  constructor(navigator: Navigator) {
    this.navigator = navigator
    // After an edit, what was replayed may never have been.
    navigator.onTransaction(() => {
      this.#replay = undefined
    }, 'state')
  }

  at(node: number): { readonly replay: Replay; readonly node: number } {
    const { shown, game, replay } = this.navigator
    this.#replay ??= new Replay(shown, game, replay.setting)
    this.#replay.to(node)
    return { replay: this.#replay, node }
  }
}
