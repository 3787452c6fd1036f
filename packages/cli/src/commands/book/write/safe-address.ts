/** Schemes that open a page or a letter; others, as `javascript:` and `data:`, run what a stranger wrote. */
const SAFE = new Set(['http', 'https', 'mailto', 'tel'])

/** True if a reader may follow an address: one without a scheme, or with one that is known to be harmless. */
export function isSafeAddress(url: string): boolean {
  // Browsers pass over blanks and control characters in front of a scheme and within it.
  const plain = url.replace(/[\u0000-\u0020\u007f-\u00a0]/g, '')
  const scheme = /^([^/?#:]*):/.exec(plain)?.[1]
  return scheme === undefined || SAFE.has(scheme.toLowerCase())
}
