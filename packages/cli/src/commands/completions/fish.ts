import { type CommandPath, type CommandWord, pathsOf } from './words.ts'

const quoted = (text: string): string => `'${text.replaceAll(/['\\]/g, '\\$&')}'`

const seen = (path: readonly string[]): string =>
  path.map((word) => `__fish_seen_subcommand_from ${word}`).join('; and ')

const optionLines = ({ path, options }: CommandPath): readonly string[] =>
  options.map(({ long, short, description, hasValue, values }) =>
    [
      `complete -c qipu -n ${quoted(seen(path))} -l ${long.slice(2)}`,
      ...(short === undefined ? [] : [`-s ${short.slice(1)}`]),
      ...(!hasValue ? [] : values.length > 0 ? [`-x -a ${quoted(values.join(' '))}`] : ['-r']),
      `-d ${quoted(description)}`,
    ].join(' '),
  )

const innerLines = ({ path, commands }: CommandPath): readonly string[] => {
  const names = commands.map(({ name }) => name).join(' ')
  return commands.map(
    ({ name, description }) =>
      `complete -c qipu -n ${quoted(`${seen(path)}; and not __fish_seen_subcommand_from ${names}`)} -f -a ${name} -d ${quoted(description)}`,
  )
}

/** Script for fish, with descriptions. */
export function fishScript(words: readonly CommandWord[]): string {
  const first = words.map(
    ({ name, description }) => `complete -c qipu -n __fish_use_subcommand -f -a ${name} -d ${quoted(description)}`,
  )
  const paths = pathsOf(words)
  const lines = paths.flatMap((path) => (path.commands.length > 0 ? innerLines(path) : optionLines(path)))
  return `# fish completion of qipu\n${[...first, ...lines].join('\n')}\n`
}
