/** A command as one line of text, cut into program and arguments without a shell. */

export interface CommandLine {
  readonly program: string
  readonly args: readonly string[]
}

/** Why a text is no command: a quote without its partner, or nothing at all. */
export type CommandFault = 'unclosed-quote' | 'empty'

const WHITE = /\s/
const QUOTES = '"\''

/**
 * Words end at white space. A quote opens at the beginning of a word or after `=` and reaches to its partner, and a double quote
 * also opens within a word; so `C:\it's here\go.exe` needs double quotes only for its space. A backslash is a backslash:
 * paths of Windows stay as they are, and a quote is written within quotes of the other kind.
 */
export function splitCommand(text: string): CommandLine | CommandFault {
  const words: string[] = []
  let word: string | undefined
  for (let i = 0; i < text.length; i++) {
    const char = text[i]!
    if (WHITE.test(char)) {
      if (word !== undefined) words.push(word)
      word = undefined
    } else if (QUOTES.includes(char) && (char === '"' || word === undefined || word.endsWith('='))) {
      const end = text.indexOf(char, i + 1)
      if (end < 0) return 'unclosed-quote'
      word = (word ?? '') + text.slice(i + 1, end)
      i = end
    } else word = (word ?? '') + char
  }
  if (word !== undefined) words.push(word)
  const [program, ...args] = words
  return program ? { program, args } : 'empty'
}
