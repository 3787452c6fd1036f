import { Command, CommanderError, InvalidArgumentError, Option } from 'commander'
import { type CommandFacts, commands } from './commands/all.ts'
import { Problem } from './problem.ts'
import { languageOf, processTerminal, type Terminal } from './terminal.ts'
import { version } from './version.ts'

/** Runs the command line and returns the exit code: 0 fine, 1 problems found, 2 could not run. */
export async function run(argv: readonly string[], given?: Terminal): Promise<number> {
  const wanted = argv[argv.indexOf('--lang') + 1]
  const terminal = given ?? processTerminal(languageOf(process.env, argv.includes('--lang') ? wanted : undefined))
  let code = 0
  const program = new Command('qipu')
    .description(description[terminal.language])
    .version(version)
    .addOption(new Option('--lang <language>', 'language of messages').choices(['en', 'zh']))
    .exitOverride()
    .configureOutput({ writeOut: terminal.out, writeErr: terminal.err })
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
    if (!(error instanceof Problem)) throw error
    terminal.err(`${terminal.colors.red('qipu:')} ${error.message}\n`)
    return 2
  }
  return code
}

const description = {
  en: 'Reads, checks, converts and shows game records in every format.',
  zh: '读取、检查、转换并显示各种格式的棋谱。',
}

function build(facts: CommandFacts, terminal: Terminal, done: (code: number) => void): Command {
  const command = new Command(facts.name).description(facts.description[terminal.language]).exitOverride()
  command.configureOutput({ writeOut: terminal.out, writeErr: terminal.err })
  for (const argument of facts.arguments) command.argument(argument)
  for (const option of facts.options) {
    const made = new Option(option.flags, option[terminal.language])
    if (option.choices) made.choices(option.choices())
    if (option.parse) made.argParser(parser(option.parse))
    command.addOption(made)
  }
  command.addOption(new Option('--lang <language>', 'en | zh').choices(['en', 'zh']))
  command.addHelpText('after', examples(facts.examples, terminal))
  command.action(async (...parameters: unknown[]) => {
    const options = parameters[facts.arguments.length] as Record<string, unknown>
    const { default: execute } = await facts.load()
    done(await execute({ values: parameters.slice(0, facts.arguments.length), options, terminal }))
  })
  return command
}

const parser =
  (parse: (text: string) => unknown) =>
  (text: string): unknown => {
    try {
      return parse(text)
    } catch (error) {
      throw error instanceof Problem ? new InvalidArgumentError(error.message) : error
    }
  }

function examples(lines: readonly string[], terminal: Terminal): string {
  if (lines.length === 0) return ''
  const title = terminal.language === 'zh' ? '示例：' : 'Examples:'
  return `\n${title}\n${lines.map((line) => `  $ ${line}`).join('\n')}\n`
}
