// Trees of JavaScript, as parsers give them.

export function* childrenOf(node) {
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? value : [value]) if (typeof child?.type === 'string') yield child
  }
}
