/** Key bindings: the default keys, and those that the user has set instead. */

import { type KeyBinding, keys } from './default-bindings.ts'

/** `forward: ArrowRight l; back: ArrowLeft h; play:` — deeds that are not named keep their keys. */
export type BindingText = string

/** The keys that were chosen, by deed; what names no deed of ours is passed over. */
export function parseBindings(text: BindingText): Map<string, readonly string[]> {
  const chosen = new Map<string, readonly string[]>()
  for (const part of text.split(';')) {
    const colon = part.indexOf(':')
    const id = part.slice(0, colon).trim()
    if (colon < 0 || !keys.some((row) => row.id === id)) continue
    chosen.set(
      id,
      part
        .slice(colon + 1)
        .split(/\s+/)
        .filter(Boolean),
    )
  }
  return chosen
}

/** The keys of every deed. A key that was chosen for one is no longer another's by habit. */
export function keysIn(text: BindingText): ReadonlyMap<KeyBinding, readonly string[]> {
  const chosen = parseBindings(text)
  const taken = new Set([...chosen.values()].flat())
  return new Map(keys.map((row) => [row, chosen.get(row.id) ?? row.keys.filter((key) => !taken.has(key))]))
}

export function bindingFor(text: BindingText, key: string): KeyBinding | undefined {
  for (const [row, names] of keysIn(text)) if (names.includes(key)) return row
  return undefined
}

/** Returns the text after a command was given a key; another command with that key loses it. */
export function withKey(text: BindingText, id: string, key: string): BindingText {
  const now = keysIn(text)
  const chosen = parseBindings(text)
  for (const [row, names] of now) {
    if (row.id !== id && names.includes(key)) {
      chosen.set(
        row.id,
        names.filter((name) => name !== key),
      )
    }
  }
  chosen.set(id, [key])
  return textOf(chosen)
}

const textOf = (chosen: ReadonlyMap<string, readonly string[]>): BindingText =>
  [...chosen].map(([id, names]) => `${id}: ${names.join(' ')}`.trim()).join('; ')
