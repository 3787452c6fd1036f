import { CommanderError, Command as Program } from 'commander'
import { textOf } from 'qipu/text'
import type { BulkFacts } from './bulk/command.ts'
import { type Building, buildCommand, firstExample, withCommonOptions } from './command/build.ts'
import { type Command, commandsIn } from './command/command.ts'
import type { Call } from './command/facts.ts'
import { examplesText, helpWords, placeholderIn } from './command/help.ts'
import { commands } from './commands/all.ts'
import { loadPlugIns, plugInsIn } from './plug-ins.ts'
import { jsonLine } from './report/json-line.ts'
import { safe } from './terminal/safe.ts'
import { processTerminal, type Stream, type Terminal } from './terminal/terminal.ts'
import { CliError, phraseOf, phraseText } from './text/cli-error.ts'
import { localeIds, localeOf } from './text/locales.ts'
import { version } from './version.ts'

/** Unforeseen errors, and packages with native code that this system does not have. */
function phraseOfError(error: unknown): ReturnType<typeof phraseOf> {
  const [, name] = /^(?:Error: )?Cannot find (?:module|package) '((?:@[^/']+\/)?[^/'.][^/']*)/.exec(String(error)) ?? []
  return name === undefined ? phraseOf('internal-here', { reason: String(error) }) : phraseOf('no-package', { name })
}

/** Runs the command line and returns the exit code: 0 fine, 1 problems found, 2 could not run. */
export async function run(argv: readonly string[], given?: Terminal): Promise<number> {
  const terminal = given ?? processTerminal(await localeOf(process.env, languageIn(argv)))
  const complain = complainer(terminal, jsonIn(argv))
  const complainOf = (error: unknown): void => {
    const phrase = error instanceof CliError ? error.phrase : phraseOfError(error)
    complain(phraseText(phrase, terminal.locale))
  }
  if (!given) {
    process.on('uncaughtException', (error) => {
      complainOf(error)
      process.exit(2)
    })
  }
  let code = 0
  const program = programFor({
    terminal,
    commands,
    complain,
    run: async (command, path, call) => {
      if (command.changes !== undefined && call.options[command.changes]) terminal.keepRunning()
      // With a given terminal, the output is expected there.
      const isWhole = !given && Object.values(command.arguments).some(({ whole }) => whole)
      const apart = isWhole
        ? await (await import('./subprocess/subprocess.ts')).runLargeInSubprocess(command, call, argv)
        : { call }
      code = 'code' in apart ? apart.code : await runHere(command, path, apart.call)
    },
  })
  if (withoutLanguage(argv).length === 0) {
    program.outputHelp()
    return 0
  }
  try {
    const plugIns = plugInsIn(argv)
    if (plugIns.length > 0 || process.env['QIPU_PLUGINS']) loadPlugIns(plugIns)
    await program.parseAsync(argv, { from: 'user' })
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2
    complainOf(error)
    return 2
  }
  return code
}

async function runHere(command: Command, path: readonly string[], call: Call): Promise<number> {
  const loaded = await command.load()
  if ('run' in loaded) return loaded.run(call)
  const { runBulk } = await import('./bulk/run.ts')
  return runBulk(path.join(' '), loaded.bulk, call as unknown as Call<BulkFacts>)
}

function programFor(building: Building): Program {
  const { locale } = building.terminal
  const word = placeholderIn(locale)
  const program = withCommonOptions(new Program('qipu'), building)
    .description(textOf(helpWords.description, locale))
    .version(version, '-V, --version', textOf(helpWords.version, locale))
    .usage(`[${word('options')}] [${word('command')}]`)
    .helpCommand(`help [${word('command')}]`, textOf(helpWords.help, locale))
    .enablePositionalOptions(false)
  for (const entry of commands) program.addCommand(buildCommand(entry, building))
  const examples = commandsIn(commands).flatMap(({ command }) => firstExample(command))
  return program.addHelpText('after', examplesText(examples, locale))
}

/** Says why the command could not run: to people after the same prefix, to machines as an object; never a stack. */
const complainer =
  ({ out, err, colors }: Terminal, json: Stream | undefined) =>
  (text: string): void => {
    if (json) (json === 'out' ? out : err)(jsonLine({ problem: text }))
    else err(`${colors.red('qipu:')} ${safe(text)}\n`)
  }

/** Stream for JSON if requested: determined before options are parsed, as they may be wrong. */
function jsonIn(argv: readonly string[]): Stream | undefined {
  if (!argv.includes('--json')) return undefined
  const called = commandsIn(commands).find(({ path }) => path.every((word) => argv.includes(word)))
  return called?.command.json ?? 'out'
}

/** The language that is asked for, `--lang zh` or `--lang=zh`: help and complaints are made before options are read. */
export function languageIn(argv: readonly string[]): string | undefined {
  const at = argv.findLastIndex((word) => word === '--lang' || word.startsWith('--lang='))
  return at < 0 ? undefined : argv[at] === '--lang' ? argv[at + 1] : argv[at]!.slice('--lang='.length)
}

/** Removes the option of the language. */
const withoutLanguage = (argv: readonly string[]): readonly string[] =>
  argv.filter(
    (word, i) =>
      !(word.startsWith('--lang=') && localeIds.includes(word.slice('--lang='.length))) &&
      !isLanguage(argv, i) &&
      !isLanguage(argv, i + 1),
  )

const isLanguage = (argv: readonly string[], at: number): boolean =>
  argv[at - 1] === '--lang' && localeIds.includes(argv[at] ?? '')
