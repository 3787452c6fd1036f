/**
 * Identity of one of our processes, so that others can tell whether it still runs: its number alone may have been
 * reused.
 */

import { readFileSync, readlinkSync } from 'node:fs'
import { canLookAround } from './processes.ts'

/** The field of `/proc/PID/stat` that tells when a process began, counted behind its name. */
const STARTED = 19

function startOf(pid: number): string | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[STARTED]
  } catch {
    return undefined
  }
}

/** Processes of a container have numbers of their own. */
function worldOf(): string {
  try {
    return readlinkSync('/proc/self/ns/pid').replace(/\D/g, '')
  } catch {
    return ''
  }
}

const world = canLookAround ? worldOf() : ''

/** This process, in a word. */
export const OWN_PROCESS = `${world}-${process.pid}-${(canLookAround && startOf(process.pid)) || 0}`

/** Tells if the process with this identity still runs; undefined if unknown. */
export function isAlive(host: string): boolean | undefined {
  const [, place, pid, start] = /^(\d+)-(\d+)-(\d+)$/.exec(host) ?? []
  return place === undefined || place !== world ? undefined : startOf(Number(pid)) === start
}
