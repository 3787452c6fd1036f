import { type CommandWord, pathsOf } from './words.ts'

const flagsOf = ({ options }: CommandWord): readonly string[] =>
  options.flatMap(({ long, short }) => (short === undefined ? [long] : [long, short]))

/** Script for bash: an empty answer is completed with names of files. */
export function bashScript(words: readonly CommandWord[]): string {
  const paths = pathsOf(words)
  const steps = paths.map(({ path }) => `"${path.slice(0, -1).join(' ')}/${path.at(-1)}"`)
  const values = paths.flatMap(({ path, options }) =>
    options
      .filter(({ hasValue }) => hasValue)
      .map(({ long, short, values }) => {
        const names = [long, ...(short === undefined ? [] : [short])].map((name) => `"${path.join(' ')} ${name}"`)
        return `    ${names.join('|')}) COMPREPLY=($(compgen -W "${values.join(' ')}" -- "$cur")); return ;;`
      }),
  )
  const rows = paths.map((word) => {
    const inner = word.commands.map(({ name }) => name)
    return `    "${word.path.join(' ')}") words="${inner.join(' ')}"; flags="${flagsOf(word).join(' ')}" ;;`
  })
  return `# bash completion of qipu
_qipu() {
  local cur="\${COMP_WORDS[COMP_CWORD]}" prev="\${COMP_WORDS[COMP_CWORD-1]}" path= words= flags= word i
  COMPREPLY=()
  for ((i = 1; i < COMP_CWORD; i++)); do
    word="\${COMP_WORDS[i]}"
    case "$path/$word" in
      ${steps.join('|')}) path="\${path:+$path }$word" ;;
    esac
  done
  case "$path $prev" in
${values.join('\n')}
  esac
  case "$path" in
    "") words="${words.map(({ name }) => name).join(' ')} help"; flags="--help --version --lang" ;;
${rows.join('\n')}
  esac
  if [[ "$cur" == -* ]]; then COMPREPLY=($(compgen -W "$flags" -- "$cur"))
  elif [[ -n "$words" ]]; then COMPREPLY=($(compgen -W "$words" -- "$cur"))
  fi
}
complete -o default -F _qipu qipu
`
}
