/** Phones put pages to sleep and cut their sockets without a word: calls when one is seen again. Returns what ends that. */
export function wakeOnVisible(wake: () => void): () => void {
  if (typeof document === 'undefined') return () => {}
  const look = (): void => {
    if (document.visibilityState === 'visible') wake()
  }
  document.addEventListener('visibilitychange', look)
  addEventListener('pageshow', look)
  addEventListener('online', look)
  return () => {
    document.removeEventListener('visibilitychange', look)
    removeEventListener('pageshow', look)
    removeEventListener('online', look)
  }
}
