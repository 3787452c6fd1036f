/** Media preferences of the reader; elements are notified of changes. */

const queries = new Map<string, MediaQueryList>()

function query(text: string): MediaQueryList {
  let list = queries.get(text)
  if (!list) {
    list = globalThis.matchMedia(text)
    queries.set(text, list)
  }
  return list
}

export const prefers = (text: string): boolean => query(text).matches

export const reducedMotion = (): boolean => prefers('(prefers-reduced-motion: reduce)')

const WATCHED = [
  'print',
  '(prefers-color-scheme: dark)',
  '(prefers-contrast: more)',
  '(prefers-reduced-motion: reduce)',
]

export function onPreferenceChange(listener: () => void): () => void {
  for (const text of WATCHED) query(text).addEventListener('change', listener)
  return () => {
    for (const text of WATCHED) query(text).removeEventListener('change', listener)
  }
}
