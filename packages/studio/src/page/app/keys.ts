/** Keys of the page; keys without a meaning where they were pressed go to the player. */

import type { AppPort } from './app-port.ts'

export type KeysPort = Pick<
  AppPort,
  | 'chosen'
  | 'creating'
  | 'engines'
  | 'isMenuOpen'
  | 'place'
  | 'player'
  | 'rooms'
  | 'saving'
  | 'sheet'
  | 'stepGame'
  | 'watching'
>

/** Elements with a use of their own for arrows and letters. */
const OWN =
  'input, textarea, select, dialog, [contenteditable], [role="listbox"], [role="tab"], [role="tree"], [role="grid"], [tabindex="0"][role="region"]'
/** Elements that these keys press. */
const PRESSED = 'button, a, summary'
const PRESSING = [' ', 'Enter']

/** True if no other element handles a key; the player itself has seen those that were pressed within it. */
function isFree(event: KeyboardEvent, player: Element | null): boolean {
  const path = event.composedPath()
  if (player && path.includes(player)) return false
  const elements = path.filter((target) => target instanceof Element)
  return !elements.some((element) => element.matches(OWN) || (PRESSING.includes(event.key) && element.matches(PRESSED)))
}

const isPlain = ({ ctrlKey, altKey, metaKey }: KeyboardEvent): boolean => !ctrlKey && !altKey && !metaKey

/** Elements that take text. */
const TYPED = 'input:not([type="range"], [type="checkbox"]), textarea, select, dialog, [contenteditable]'

/** True if a letter is meant for the page: no element that takes text has the focus. */
const isLetterFree = (event: KeyboardEvent): boolean =>
  !event.composedPath().some((target) => target instanceof Element && target.matches(TYPED))

/** A capital N asks for a new record; a small one shows the numbers of moves. */
const isNewKey = (event: KeyboardEvent): boolean => event.key === 'N' && isPlain(event)

/** A capital A analyses the position on the board, or pauses. */
const isAnalyseKey = (event: KeyboardEvent): boolean => event.key === 'A' && isPlain(event)
const isBestMoveKey = (event: KeyboardEvent): boolean => event.key === ',' && isPlain(event)

const isSaveKey = ({ key, ctrlKey, metaKey }: KeyboardEvent): boolean => key === 's' && (ctrlKey || metaKey)

export function pressed(event: KeyboardEvent, app: KeysPort): void {
  const { place, rooms, watching } = app
  const player = place === 'room' ? rooms.player : place === 'watch' ? watching.player : app.player
  if (event.key === 'Escape' && (app.isMenuOpen || app.sheet)) {
    app.isMenuOpen = false
    app.sheet = false
  } else if (isSaveKey(event) && app.chosen && place !== 'room' && place !== 'watch') {
    event.preventDefault()
    void app.saving.save()
  } else if (event.defaultPrevented) return
  else if (place === 'board' && isFree(event, null) && (event.key === '<' || event.key === '>') && isPlain(event))
    app.stepGame(event.key === '>' ? 1 : -1)
  else if (isNewKey(event) && isFree(event, null)) app.creating.ask()
  else if (place === 'board' && isAnalyseKey(event) && isLetterFree(event)) app.engines.live.toggleByKey()
  else if (place === 'board' && isBestMoveKey(event) && isLetterFree(event)) app.engines.live.playBest()
  else if (isFree(event, player ?? null)) player?.press(event)
}
