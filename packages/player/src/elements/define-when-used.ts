/** Defines an element when a page first uses it. */

const used = (name: string): boolean => document.querySelector(name) !== null

/** Loads a definition once the page has such an element, now or later; `load` may also be called by hand. */
export function defineWhenUsed(name: string, load: () => Promise<unknown>): void {
  // On a server, where frameworks import components too, there is no page.
  if (!globalThis.document || customElements.get(name)) return
  if (used(name)) {
    void load()
    return
  }
  const observer = new MutationObserver(() => {
    if (!used(name)) return
    observer.disconnect()
    void load()
  })
  observer.observe(document, { childList: true, subtree: true })
}
