/** Guests that live: they die with their host, unless it is killed without a word. */

interface Mortal {
  kill(): void
}

/** Signals that would end the host without an `exit`. */
const ENDS = ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGQUIT'] as const

const present = new Set<Mortal>()

const killAll = (): void => {
  for (const guest of present) guest.kill()
}

/** Whoever else listens decides what the signal means; else the host ends by it as it would have, but not before its guests. */
function end(signal: NodeJS.Signals): void {
  if (process.listenerCount(signal) > 1) return
  killAll()
  process.off(signal, end)
  process.kill(process.pid, signal)
}

process.on('exit', killAll)

export function register(guest: Mortal): void {
  if (present.size === 0) for (const signal of ENDS) process.on(signal, end)
  present.add(guest)
}

export function unregister(guest: Mortal): void {
  if (present.delete(guest) && present.size === 0) for (const signal of ENDS) process.off(signal, end)
}
