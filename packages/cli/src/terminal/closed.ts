import { readFileSync, readlinkSync } from 'node:fs'

/** Access mode of an open file, in the flags that Linux shows in octal. */
const ACCESS = 0o3
const READ_AND_WRITE = 0o2

/**
 * Tells whether a program was started with this stream closed, as by `>&-`. Node opens /dev/null in its place, for reading
 * and writing, while `>/dev/null` opens it for writing only. Only Linux shows that; elsewhere no stream counts as closed.
 */
export function isClosed(descriptor: number): boolean {
  try {
    if (readlinkSync(`/proc/self/fd/${descriptor}`) !== '/dev/null') return false
    const [, flags] = /^flags:\s*([0-7]+)$/m.exec(readFileSync(`/proc/self/fdinfo/${descriptor}`, 'utf8')) ?? []
    return flags !== undefined && (Number.parseInt(flags, 8) & ACCESS) === READ_AND_WRITE
  } catch {
    return false
  }
}
