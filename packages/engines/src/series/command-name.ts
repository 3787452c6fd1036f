import { commandFrom } from '../process/index.ts'

/** Files that another program runs: they, and not that program, are the engine. */
const SCRIPT = /\.(?:py|jar|js|mjs|cjs|bat|cmd|exe)$/i

export const isScript = (word: string): boolean => SCRIPT.test(word)

const bareName = (file: string): string => file.replace(/^.*[/\\]/, '').replace(/\.\w{1,4}$/, '')

/** The name of an engine that has told none, as it crashed before: that of its program. */
export function nameOfCommand(command: string): string {
  const parsed = commandFrom(command)
  if (typeof parsed === 'string') return command
  const { program, args } = parsed
  return bareName(args.find(isScript) ?? program) || command
}
