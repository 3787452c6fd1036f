import type { Sniff } from '../../text/sniff.ts'

const FORMAT = /"format"\s*:\s*"([^"]*)"/g

const formatsIn = (text: string): (string | undefined)[] => Array.from(text.matchAll(FORMAT), ([, name]) => name)

/**
 * How sure it is that a JSON file names this `format`. Its members have no order, so that it may stand at the end; what
 * stands within others (kept data names formats too) comes after one at the head and before one at the end.
 */
export function statesFormat(sniff: Sniff, name: string): number {
  const [first] = formatsIn(sniff.head)
  if (first !== undefined) return first === name ? 1 : 0
  return sniff.tail !== undefined && formatsIn(sniff.tail).at(-1) === name ? 0.9 : 0
}
