/** Text without certain characters at both ends. A regular expression for this takes time in the square of a long blank. */
export function trimEnds(text: string, isTrimmed: (character: string) => boolean): string {
  let [start, end] = [0, text.length]
  while (start < end && isTrimmed(text[start]!)) start++
  while (end > start && isTrimmed(text[end - 1]!)) end--
  return text.slice(start, end)
}

/** Blanks, tabs and ends of lines. */
export const isBlank = (character: string): boolean => character === ' ' || character === '\t' || character === '\n'
