/** The command could not run: wrong usage, an unreadable file. Ends with exit code 2 and one line, never a stack. */
export class Problem extends Error {
  override name = 'Problem'
}

const reasons: Readonly<Record<string, string>> = {
  ENOENT: 'no such file or directory',
  EACCES: 'permission denied',
  EISDIR: 'is a directory',
  ENOTDIR: 'is not a directory',
  EEXIST: 'exists already',
  ENOSPC: 'no space left on the device',
  EROFS: 'the file system is read-only',
}

/** A system's error in words. */
export function reasonOf(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException
  return (code && reasons[code]) ?? message
}
