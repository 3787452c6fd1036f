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

/** Other listeners decide what the signal means; without them the host ends by the signal, after its engines. */
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
