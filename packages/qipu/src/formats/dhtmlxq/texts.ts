import { trimEnds } from '../shared/trim-ends.ts'
/** One line that is no tag. */
export function lineText(text: string): string | undefined {
  const line = withoutTags(text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')).trim()
  return line === '' ? undefined : line
}

/** Brackets of tags within a text would be read as tags: the site that made the format writes others. */
const withoutTags = (text: string): string => text.replace(/\[(?=\/?DhtmlXQ)/gi, '【')

/** Two bars stand for the end of a line, so that a bar beside another one or at an end is written wide. */
export function commentText(text: string): string | undefined {
  const plain = withoutTags(text.replace(/\r\n?/g, '\n').replace(/[^\P{Cc}\n\t]/gu, ' '))
    .trim()
    .replace(/\|(?=\||\n|$)|(?<=[|\n]|^)\|/g, '｜')
  return plain === '' ? undefined : plain
}

export const writtenComment = (text: string): string => text.replace(/\n/g, '||')

export const readComment = (value: string): string =>
  trimEnds(value.replace(/\r\n?/g, '\n'), (character) => character === '|' || character.trim() === '').replace(
    /\|\|/g,
    '\n',
  )
