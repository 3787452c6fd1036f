import { Command, CommanderError, InvalidArgumentError, Option } from 'commander'
import type { Language } from 'qipu'
import { complaint, helpTitle, helpWords } from './command-words.ts'
import { type CommandFacts, commands } from './commands/all.ts'
import { inWords, Problem } from './problem.ts'
import { oneLine, safe } from './safe.ts'
import { languageOf, processTerminal, type Terminal } from './terminal.ts'
import { version } from './version.ts'

/** Runs the command line and returns the exit code: 0 fine, 1 problems found, 2 could not run. */
export async function run(argv: readonly string[], given?: Terminal): Promise<number> {
  const terminal = given ?? processTerminal(languageOf(process.env, languageIn(argv)))
  const { language } = terminal
  if (!given)
    process.on('uncaughtException', (error) => {
      complain(error, terminal)
      process.exit(2)
    })
  let code = 0
  const program = speaking(new Command('qipu'), terminal)
    .description(helpWords.description[language])
    .version(version, '-V, --version', helpWords.version[language])
    .helpCommand('help [command]', helpWords.help[language])
    .showSuggestionAfterError()
    .enablePositionalOptions(false)
  for (const facts of commands) {
    program.addCommand(build(facts, terminal, (result) => (code = result)))
  }
  program.addHelpText(
    'after',
    examples(
      commands.flatMap((facts) => facts.examples.slice(0, 1)),
      terminal,
    ),
  )
  if (argv.length === 0) {
    program.outputHelp()
    return 0
  }
  try {
    await program.parseAsync(argv, { from: 'user' })
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2
    complain(error, terminal)
    return 2
  }
  return code
}

/** One line for whatever is thrown, never a stack. */
function complain(error: unknown, { err, colors, language }: Terminal): void {
  const words = error instanceof Problem ? error.words : inWords('internal-here', { reason: String(error) })
  err(`${colors.red('qipu:')} ${oneLine(words[language])}\n`)
}

/** The language that is asked for, `--lang zh` or `--lang=zh`: help and complaints are made before options are read. */
export function languageIn(argv: readonly string[]): string | undefined {
  const at = argv.findLastIndex((word) => word === '--lang' || word.startsWith('--lang='))
  return at < 0 ? undefined : argv[at] === '--lang' ? argv[at + 1] : argv[at]!.slice('--lang='.length)
}

/** What all commands have in common: where they speak, and in which language. */
function speaking(command: Command, { out, err, language }: Terminal): Command {
  return command
    .exitOverride()
    .configureOutput({
      writeOut: out,
      writeErr: err,
      outputError: (text, write) => write(safe(complaint(text, language))),
    })
    .configureHelp({ styleTitle: (title) => helpTitle(title, language) })
    .helpOption('-h, --help', helpWords.help[language])
    .addOption(new Option('--lang <language>', helpWords.language[language]).choices(['en', 'zh']))
}

function build(facts: CommandFacts, terminal: Terminal, done: (code: number) => void): Command {
  const command = new Command(facts.name).description(facts.description[terminal.language])
  for (const argument of facts.arguments) command.argument(argument)
  for (const option of facts.options) {
    const made = new Option(option.flags, option[terminal.language])
    if (option.choices) made.choices(option.choices())
    if (option.parse) made.argParser(parser(option.parse, terminal.language))
    command.addOption(made)
  }
  speaking(command, terminal).addHelpText('after', examples(facts.examples, terminal))
  command.action(async (...parameters: unknown[]) => {
    const options = parameters[facts.arguments.length] as Record<string, unknown>
    if (facts.changes !== undefined && options[facts.changes]) terminal.goOn()
    const { default: execute } = await facts.load()
    done(await execute({ values: parameters.slice(0, facts.arguments.length), options, terminal }))
  })
  return command
}

const parser =
  (parse: (text: string) => unknown, language: Language) =>
  (text: string): unknown => {
    try {
      return parse(text)
    } catch (error) {
      throw error instanceof Problem ? new InvalidArgumentError(error.words[language]) : error
    }
  }

function examples(lines: readonly string[], { language }: Terminal): string {
  if (lines.length === 0) return ''
  return `\n${helpWords.examples[language]}\n${lines.map((line) => `  $ ${line}`).join('\n')}\n`
}
