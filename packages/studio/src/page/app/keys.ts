/** Which keys of the page are the player's: those that mean nothing where they were pressed. */

/** What has a use of its own for arrows and letters. */
const OWN =
  'input, textarea, select, dialog, [contenteditable], [role="listbox"], [role="tab"], [role="tree"], [role="grid"], [tabindex="0"][role="region"]'
/** What is pressed with these. */
const PRESSED = 'button, a, summary'
const PRESSING = [' ', 'Enter']

/** Whether nobody else wants a key; the player itself has seen those that were pressed within it. */
export function isFree(event: KeyboardEvent, player: Element | null): boolean {
  const path = event.composedPath()
  if (player && path.includes(player)) return false
  const elements = path.filter((target) => target instanceof Element)
  return !elements.some((element) => element.matches(OWN) || (PRESSING.includes(event.key) && element.matches(PRESSED)))
}

/** A capital N asks for a new record; a small one shows the numbers of moves. */
export const isNewKey = ({ key, ctrlKey, altKey, metaKey }: KeyboardEvent): boolean =>
  key === 'N' && !ctrlKey && !altKey && !metaKey
