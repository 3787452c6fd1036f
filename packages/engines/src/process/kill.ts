/** The end of a guest and of everything that it started. */

import { spawn } from 'node:child_process'
import { familyOf, markedWith } from './processes.ts'

const ROUNDS = 5

const killOne = (pid: number): void => {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // It has ended already.
  }
}

/**
 * At once and without appeal: a process that ignores SIGTERM is what this is for. Who forks while it is looked for is found in
 * the next round.
 */
export function killProcessTree(leader: number, mark: string): void {
  if (process.platform === 'win32') {
    // If it cannot end the process tree (Wine's version does not know `/T`), at least the leader is killed.
    spawn('taskkill', ['/PID', `${leader}`, '/T', '/F'], { stdio: 'ignore', windowsHide: true })
      .on('error', () => killOne(leader))
      .on('exit', (code) => code !== 0 && killOne(leader))
    return
  }
  let others = familyOf(leader)
  killOne(-leader)
  for (let round = 0; round < ROUNDS; round++) {
    for (const pid of others) killOne(pid)
    others = markedWith(mark)
    if (others.length === 0) return
  }
}
