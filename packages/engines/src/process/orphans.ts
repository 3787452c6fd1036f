/** Guests whose host was killed without a word. Many engines do not notice the end of their input, and take a processor for ever. */

import { isAlive } from './process-identity.ts'
import { marks } from './processes.ts'

let isDone = false

/** Ends them, once per run of a program. Returns how many there were. */
export function endOrphans(again = false): number {
  if (isDone && !again) return 0
  isDone = true
  let count = 0
  for (const [pid, mark] of marks()) {
    if (isAlive(mark.split('/')[0]!) !== false) continue
    try {
      process.kill(pid, 'SIGKILL')
      count++
    } catch {
      // It has ended meanwhile.
    }
  }
  return count
}
