import type { Call } from '../../command/facts.ts'
import { CliError } from '../../text/cli-error.ts'
import { bashScript } from './bash.ts'
import type { facts } from './facts.ts'
import { fishScript } from './fish.ts'
import { powershellScript } from './powershell.ts'
import { wordsOf } from './words.ts'
import { zshScript } from './zsh.ts'

const scripts = { bash: bashScript, zsh: zshScript, fish: fishScript, powershell: powershellScript }

const isShell = (name: string): name is keyof typeof scripts => Object.hasOwn(scripts, name)

/** `qipu completions`: a script from the tables of the commands, for a shell to read. */
export async function run({ args, commands, terminal }: Call<typeof facts>): Promise<number> {
  const { shell } = args
  if (!isShell(shell)) throw new CliError('no-shell', { name: shell, known: Object.keys(scripts) })
  terminal.out(scripts[shell](wordsOf(commands, terminal.locale)))
  return 0
}
