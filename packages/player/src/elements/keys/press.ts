/** Only key presses within the player count, and none while the user types. */

import type { ModePort } from '../modes/mode-port.ts'
import type { PlayerPort } from '../player-port.ts'
import { bindingFor } from './bindings.ts'
import type { KeyPort } from './default-bindings.ts'
import { nameOf } from './names.ts'

/** Part of the player that a key press reaches. */
export type PressPort = KeyPort & ModePort & Pick<PlayerPort, 'hidesMoves' | 'keys' | 'ownMode'>

const TYPING = 'input:not([type="range"]), select, textarea, [contenteditable]'
const PRESSING = 'button, a[href], [role="tab"], summary'
const READING = '.commentary, .log'
const SCROLLING = new Set(['ArrowUp', 'ArrowDown', 'PageUp', 'PageDown', 'Home', 'End', ' '])

/** True if the key belongs to the focused control, and not to the player. */
function isTaken(event: KeyboardEvent): boolean {
  const path = event.composedPath()
  if (path.some((part) => part instanceof HTMLDialogElement)) return true
  const [target] = path
  if (!(target instanceof Element)) return false
  if (target.matches(TYPING)) return true
  const hasModifier = event.ctrlKey || event.altKey || event.metaKey
  // A space on a button presses the button, and arrows on a slider move the slider.
  if (event.key === ' ' && target.matches(PRESSING)) return true
  if (target.matches('input[type="range"]') && event.key.startsWith('Arrow') && !hasModifier) return true
  // Text that is longer than its place scrolls.
  return SCROLLING.has(event.key) && target.matches(READING) && target.scrollHeight > target.clientHeight
}

/** Does what a key means; false where it means nothing here. */
export function press(player: PressPort, event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.isComposing || isTaken(event)) return false
  const name = nameOf(event)
  if (player.ownMode?.key?.(name, player)) {
    event.preventDefault()
    return true
  }
  const row = bindingFor(player.keys, name)
  if (!row || (player.hidesMoves && !row.secret)) return false
  event.preventDefault()
  row.act(player)
  return true
}
