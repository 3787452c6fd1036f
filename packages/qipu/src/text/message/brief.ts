import type { Json } from '../json/problems.ts'

/** Length of a brief text, in characters. */
const GLANCE = 40

/** Half of a character at the end. */
const HALF = /[\ud800-\udbff]$/

/** A text as a message shows it: on one line, and cut between characters. */
export function brief(text: string): string {
  const line = text.slice(0, 10 * GLANCE).replace(/\s+/g, ' ')
  return line.length <= GLANCE ? line : `${line.slice(0, GLANCE - 1).replace(HALF, '')}…`
}

/** A value of JSON as a message shows it. */
export function briefJson(value: Json | undefined): string {
  if (value === undefined) return '—'
  if (typeof value === 'string') return brief(value)
  if (Array.isArray(value)) return value.length === 0 ? '[]' : '[…]'
  return typeof value === 'object' && value !== null ? '{…}' : String(value)
}
