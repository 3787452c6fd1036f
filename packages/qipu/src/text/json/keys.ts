import type { Holder } from './places.ts'
import type { Json } from './problems.ts'

/** How many keys all objects of a value have together. */
export function countKeys(root: Json | undefined): number {
  if (root === undefined || root === null || typeof root !== 'object') return 0
  const stack: Holder[] = [root]
  let count = 0
  for (let holder = stack.pop(); holder; holder = stack.pop()) {
    const entries = Array.isArray(holder) ? holder : Object.values(holder)
    if (entries !== holder) count += entries.length
    for (const entry of entries) if (entry !== null && typeof entry === 'object') stack.push(entry)
  }
  return count
}

/** Colons that follow a quote: every key has one. A string such as `":-)"` adds one too many, which does no harm. */
export function countKeySigns(text: string): number {
  let count = 0
  for (let at = text.indexOf(':'); at >= 0; at = text.indexOf(':', at + 1)) {
    let before = at - 1
    while (text.charCodeAt(before) <= 32) before--
    if (text.charCodeAt(before) === 34) count++
  }
  return count
}
