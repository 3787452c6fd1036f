/** A few words that the browser keeps between visits; a browser that forbids it just forgets. */
export function load(key: string): string | null {
  try {
    return localStorage.getItem(`qipu.${key}`)
  } catch {
    return null
  }
}

export function save(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(`qipu.${key}`)
    else localStorage.setItem(`qipu.${key}`, value)
  } catch {
    // Private windows and full stores: the page works without a memory.
  }
}
