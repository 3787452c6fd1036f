import { cellsOf } from 'qipu/text'

/**
 * Unbreakable part of a line: a word, a run of katakana, or one other character of Chinese or Japanese, with the
 * brackets that open before it and whatever may not begin a line.
 */
const PART =
  /\s*[（「『“(]*(?:[ァ-ヺー・]+|[\p{Script=Han}\p{Script=Hiragana}]|[^\s\p{Script=Han}\p{Script=Hiragana}ァ-ヺ、。，；：！？）」』（「『]+)?[、。，；：！？）」』”ぁぃぅぇぉっゃゅょ…]*/gu

/** Breaks a text into lines of so many cells: at spaces, and between the characters of languages that have none. */
export function wrapped(text: string, cells: number): string {
  const lines = ['']
  for (const part of text.match(PART) ?? []) {
    const line = lines.at(-1)!
    if (line === '' || cellsOf(line + part) <= cells)
      lines[lines.length - 1] = line === '' ? part.trimStart() : line + part
    else lines.push(part.trimStart())
  }
  return lines.join('\n')
}
