import type { Holder } from './places.ts'
import type { Json } from './problems.ts'

/** How many keys all objects of a value have together. */
export function countKeys(root: Json | undefined): number {
  if (root === undefined || typeof root !== 'object' || root === null) return 0
  let count = 0
  let pending: Holder[] | undefined
  for (let holder: Holder | undefined = root; holder; holder = pending?.pop()) {
    if (Array.isArray(holder)) {
      for (const value of holder) if (typeof value === 'object' && value !== null) (pending ??= []).push(value)
    } else {
      for (const key in holder) {
        count++
        const value = holder[key]
        if (typeof value === 'object' && value !== null) (pending ??= []).push(value)
      }
    }
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
