import { constants } from 'node:os'
import { JournalError } from '@qipu/engines/series'
import { textOf, texts } from 'qipu/text'
import { folderFor } from '../../output/folder.ts'
import type { Terminal } from '../../terminal/terminal.ts'
import { CliError, reasonOf } from '../../text/cli-error.ts'
import { journalProblem } from './problems.ts'

const words = texts('match/keep', {
  stopped: {
    en: 'stopped; finished games are kept; repeat the command with --resume to continue',
    zh: '已停止；已完成的对局均已保存；在原命令后加 --resume 即可继续',
  },
})

interface Kept {
  readonly directory?: string | undefined
  readonly resume?: boolean | undefined
}

const ENDS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/** Runs a resumable series in a folder. If it is stopped, it prints how to continue; disk errors become messages. */
export async function runResumable<T>(
  { directory, resume = false }: Kept,
  { err, locale }: Terminal,
  play: () => Promise<T>,
): Promise<T> {
  const stop = (signal: NodeJS.Signals): void => {
    if (directory !== undefined) err(`${textOf(words.stopped, locale)}\n`)
    process.exit(128 + constants.signals[signal])
  }
  for (const signal of ENDS) process.on(signal, stop)
  try {
    if (directory !== undefined && !resume) folderFor(directory)
    return await play()
  } catch (error) {
    if (error instanceof JournalError) throw journalProblem(error)
    const { syscall, path = directory } = error as NodeJS.ErrnoException
    throw syscall !== undefined && path !== undefined
      ? new CliError('at-path', { path, reason: reasonOf(error) })
      : error
  } finally {
    for (const signal of ENDS) process.off(signal, stop)
  }
}
