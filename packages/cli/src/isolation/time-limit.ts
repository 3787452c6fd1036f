import { Script } from 'node:vm'
import type { Phrase } from 'qipu/text'
import { phraseOf } from '../text/cli-error.ts'

/** Time for some work, in milliseconds: something in any case, more for each file and each MiB. Ordinary files take a thousandth. */
const BASE_MS = Number(process.env['QIPU_DEADLINE_MS'] ?? 120_000)
const PER_FILE_MS = BASE_MS / 100
const PER_MEBI_MS = BASE_MS / 2
const MEBI = 1 << 20

export const timeLimit = (bytes: number, files = 1): number =>
  Math.ceil(BASE_MS + files * PER_FILE_MS + (bytes / MEBI) * PER_MEBI_MS)

export const tooLong = (milliseconds: number): Phrase =>
  phraseOf('too-long', { seconds: Math.ceil(milliseconds / 1000) })

/** The only way to interrupt work in this thread is a script with a time limit, and scripts see nothing but globals. */
const WORK = Symbol.for('qipu.work')
const host = globalThis as { [WORK]?: () => void }
const script = new Script(`globalThis[Symbol.for('qipu.work')]()`, { filename: 'qipu-work' })

/** Does some work in this thread; undefined where it took longer than allowed, and was ended in its middle. */
export function withinTimeLimit<T extends object>(work: () => T, milliseconds: number): T | undefined {
  let result: T | undefined
  host[WORK] = () => void (result = work())
  try {
    script.runInThisContext({ timeout: milliseconds })
    return result
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_SCRIPT_EXECUTION_TIMEOUT') throw error
    return undefined
  } finally {
    delete host[WORK]
  }
}
