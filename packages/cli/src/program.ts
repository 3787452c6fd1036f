import { Command, CommanderError, InvalidArgumentError, Option } from 'commander'
import type { Language } from 'qipu'
import type { Words } from 'qipu/games'
import { complaint, helpFor, helpWords, inLanguage, usageOf } from './command/help.ts'
import { type CommandFacts, commands } from './commands/all.ts'
import { safe } from './terminal/safe.ts'
import { languageOf, processTerminal, type Terminal } from './terminal/terminal.ts'
import { version } from './version.ts'
import { inWords, Problem } from './words/problem.ts'

/** Runs the command line and returns the exit code: 0 fine, 1 problems found, 2 could not run. */
export async function run(argv: readonly string[], given?: Terminal): Promise<number> {
  const terminal = given ?? processTerminal(languageOf(process.env, languageIn(argv)))
  const { language } = terminal
  const complain = complainer(terminal, jsonIn(argv))
  if (!given) {
    process.on('uncaughtException', (error) => {
      complain(wordsOf(error)[language])
      process.exit(2)
    })
  }
  let code = 0
  const speaking = (command: Command): Command => withManners(command, terminal, complain)
  const program = speaking(new Command('qipu'))
    .description(helpWords.description[language])
    .version(version, '-V, --version', helpWords.version[language])
    .usage(inLanguage('[options] [command]', language))
    .helpCommand(inLanguage('help [command]', language), helpWords.help[language])
    .showSuggestionAfterError()
    .enablePositionalOptions(false)
  for (const facts of commands) {
    program.addCommand(speaking(build(facts, terminal, (result) => (code = result))))
  }
  program.addHelpText(
    'after',
    examples(
      commands.flatMap((facts) => facts.examples.slice(0, 1)),
      terminal,
    ),
  )
  if (withoutLanguage(argv).length === 0) {
    program.outputHelp()
    return 0
  }
  try {
    await program.parseAsync(argv, { from: 'user' })
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2
    complain(wordsOf(error)[language])
    return 2
  }
  return code
}

/** Says why the command could not run: to people after the same prefix, to machines as an object; never a stack. */
const complainer =
  ({ out, err, colors }: Terminal, json: 'out' | 'err' | undefined) =>
  (text: string): void => {
    if (json) (json === 'out' ? out : err)(`${JSON.stringify({ problem: text })}\n`)
    else err(`${colors.red('qipu:')} ${safe(text)}\n`)
  }

const wordsOf = (error: unknown): Words =>
  error instanceof Problem ? error.words : inWords('internal-here', { reason: String(error) })

/** Where JSON goes if it is asked for: known before options are read, as they may be wrong. */
function jsonIn(argv: readonly string[]): 'out' | 'err' | undefined {
  if (!argv.includes('--json')) return undefined
  const name = argv.find((word) => commands.some((facts) => facts.name === word))
  return commands.find((facts) => facts.name === name)?.json ?? 'out'
}

/** The language that is asked for, `--lang zh` or `--lang=zh`: help and complaints are made before options are read. */
export function languageIn(argv: readonly string[]): string | undefined {
  const at = argv.findLastIndex((word) => word === '--lang' || word.startsWith('--lang='))
  return at < 0 ? undefined : argv[at] === '--lang' ? argv[at + 1] : argv[at]!.slice('--lang='.length)
}

/** What is left where the language is all that was asked for. */
const withoutLanguage = (argv: readonly string[]): readonly string[] =>
  argv.filter((word, i) => !/^--lang=(?:en|zh)$/.test(word) && !isLanguage(argv, i) && !isLanguage(argv, i + 1))

const isLanguage = (argv: readonly string[], at: number): boolean =>
  argv[at - 1] === '--lang' && (argv[at] === 'en' || argv[at] === 'zh')

/** What all commands have in common: where they speak, and in which language. */
function withManners(command: Command, { out, err, language }: Terminal, complain: (text: string) => void): Command {
  return command
    .exitOverride()
    .configureOutput({
      writeOut: out,
      writeErr: err,
      outputError: (text) => complain(complaint(text, language)),
    })
    .configureHelp(helpFor(language))
    .helpOption('-h, --help', helpWords.help[language])
    .addOption(
      new Option(inLanguage('--lang <language>', language), helpWords.language[language]).choices(['en', 'zh']),
    )
}

function build(facts: CommandFacts, terminal: Terminal, done: (code: number) => void): Command {
  const { language } = terminal
  const command = new Command(facts.name).description(facts.description[language])
  for (const argument of facts.arguments) command.argument(inLanguage(argument, language))
  command.usage(usageOf(command, language))
  for (const option of facts.options) {
    const made = new Option(inLanguage(option.flags, language), option[language])
    if (option.choices) made.choices(option.choices())
    if (option.repeats) made.argParser((text, before: string[] = []) => [...before, text])
    if (option.parse) made.argParser(parser(option.parse, language))
    command.addOption(made)
  }
  command.addHelpText('after', examples(facts.examples, terminal))
  command.action(async (...parameters: unknown[]) => {
    const options = parameters[facts.arguments.length] as Record<string, unknown>
    if (facts.changes !== undefined && options[facts.changes]) terminal.goOn()
    const { default: execute } = await facts.load()
    const values = parameters.slice(0, facts.arguments.length)
    done(await execute({ values, options, terminal, json: options['json'] ? (facts.json ?? 'out') : undefined }))
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
