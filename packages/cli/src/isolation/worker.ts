import type { Settings } from '../bulk/command.ts'
import { serveJobs } from '../bulk/worker.ts'
import { commandsIn } from '../command/command.ts'
import { commands } from '../commands/all.ts'
import { loadPlugIns } from '../plug-ins.ts'
import { openHost } from './host.ts'
import { serveQuestions } from './questions.ts'

/** Entry of any command's worker. */
async function serve(): Promise<void> {
  if (process.env['QIPU_PLUGINS']) loadPlugIns()
  const host = openHost<Settings>()
  const { command: words } = host.settings
  const { command } = commandsIn(commands).find(({ path }) => path.join(' ') === words)!
  const code = await command.load()
  if ('bulk' in code) serveJobs(code.bulk, host)
  else if (code.answerer) serveQuestions(code.answerer(host.settings.locale), host)
  else throw new Error(`${words} leaves no work to others`)
}

void serve()
