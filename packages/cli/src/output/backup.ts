import { constants, copyFileSync, linkSync } from 'node:fs'

/** Leaves a second name for a file that is about to be replaced: `NAME.bak`, or `NAME.bak2` … where that is taken. */
export function backUp(path: string): string {
  for (let count = 1; ; count++) {
    const backup = `${path}.bak${count === 1 ? '' : count}`
    try {
      keepAs(path, backup)
      return backup
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
  }
}

/** Copies the file on file systems without hard links. */
function keepAs(path: string, backup: string): void {
  try {
    linkSync(path, backup)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') throw error
    copyFileSync(path, backup, constants.COPYFILE_EXCL)
  }
}
