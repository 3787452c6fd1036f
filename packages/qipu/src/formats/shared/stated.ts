import type { Sniff } from '../../text/sniff.ts'

const FORMAT = /"format"\s*:\s*"([^"]*)"/g

/** Files that hold many JSON values, one per line, are none of these formats, whatever the values are. */
const MANY = new Set(['jsonl', 'ndjson'])

const formatsIn = (text: string): (string | undefined)[] => Array.from(text.matchAll(FORMAT), ([, name]) => name)

/**
 * How sure it is that a JSON file names this `format`. Its members have no order, so that it may stand at the end; what
 * stands within others (kept data names formats too) comes after one at the head and before one at the end.
 */
export function statesFormat(sniff: Sniff, name: string): number {
  if (MANY.has(sniff.extension)) return 0
  const [first] = formatsIn(sniff.head)
  if (first !== undefined) return first === name ? 1 : 0
  return sniff.tail !== undefined && formatsIn(sniff.tail).at(-1) === name ? 0.9 : 0
}
