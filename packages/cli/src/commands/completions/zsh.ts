import type { CommandWord, OptionWord } from './words.ts'

const quoted = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`
const plain = (text: string): string => text.replaceAll(/[[\]\\:]/g, '\\$&')

const specOf = ({ long, short, description, hasValue, values }: OptionWord): readonly string[] => {
  const value = !hasValue ? '' : values.length > 0 ? `:value:(${values.join(' ')})` : ':value:_files'
  return [long, ...(short === undefined ? [] : [short])].map((name) =>
    quoted(`*${name}[${plain(description)}]${value}`),
  )
}

const described = (words: readonly CommandWord[]): string =>
  words.map(({ name, description }) => quoted(`${name}:${plain(description)}`)).join(' ')

const caseOf = (word: CommandWord, depth: number): string =>
  word.commands.length > 0
    ? `${word.name})
${chooseFrom(word.commands, depth + 1)}
      ;;`
    : `${word.name}) shift ${depth} words; (( CURRENT -= ${depth} )); _arguments ${word.options.flatMap(specOf).join(' ')} '*:file:_files' ;;`

const chooseFrom = (words: readonly CommandWord[], depth: number): string => `  if (( CURRENT == ${depth + 1} )); then
    commands=(${described(words)})
    _describe command commands
  else
    case "$words[${depth + 1}]" in
      ${words.map((word) => caseOf(word, depth)).join('\n      ')}
    esac
  fi`

/** Script for zsh, with descriptions. */
export const zshScript = (words: readonly CommandWord[]): string => `#compdef qipu
_qipu() {
  local -a commands
${chooseFrom(words, 1)}
}
if [[ "$funcstack[1]" == _qipu ]]; then _qipu "$@"; else compdef _qipu qipu; fi
`
