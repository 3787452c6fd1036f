/** Keys by name: `ArrowRight`, `Shift+F`, `Ctrl+g`, `?`; as an event has them, and as people read them. */

/** Names of characters that a list of keys needs for itself. */
const SPELLED: Readonly<Record<string, string>> = { ' ': 'Space', ';': 'Semicolon', ':': 'Colon' }

type Pressed = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'altKey' | 'metaKey' | 'shiftKey' | 'getModifierState'>

/** Keys that only change what another key means. */
const MODIFIERS = new Set(['Shift', 'Control', 'Alt', 'Meta', 'AltGraph', 'CapsLock', 'Fn', 'Dead', 'Process'])

/** The name of what was pressed; empty while only modifiers are down. */
export function nameOf(event: Pressed): string {
  const { key, ctrlKey, altKey, metaKey, shiftKey } = event
  if (MODIFIERS.has(key)) return ''
  // If AltGr produces a sign, only the sign counts.
  const makesSign = event.getModifierState('AltGraph')
  const isLetter = key.length === 1 && key.toLowerCase() !== key.toUpperCase()
  const parts: string[] = []
  if ((ctrlKey || metaKey) && !makesSign) parts.push('Ctrl')
  if (altKey && !makesSign) parts.push('Alt')
  // On other keys than letters, Shift is part of the sign: `?` and `Shift+?` cannot be told apart.
  if (shiftKey && (isLetter || key.length > 1)) parts.push('Shift')
  const plain = isLetter && parts.length > 0 && !shiftKey ? key.toLowerCase() : key
  return [...parts, SPELLED[plain] ?? plain].join('+')
}

/** Key caps as people know them. */
const CAPS: Readonly<Record<string, string>> = {
  ArrowRight: '→',
  ArrowLeft: '←',
  ArrowUp: '↑',
  ArrowDown: '↓',
  Semicolon: ';',
  Colon: ':',
}

export const capsOf = (name: string): string[] => name.split(/(?<=.)\+/).map((part) => CAPS[part] ?? part)
