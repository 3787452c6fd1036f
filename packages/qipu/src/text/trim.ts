/** A text without any of these characters at its ends. An expression would look again at each of many in the middle. */
export function trimOf(text: string, characters: string): string {
  let start = 0
  let end = text.length
  while (start < end && characters.includes(text[start]!)) start++
  while (end > start && characters.includes(text[end - 1]!)) end--
  return text.slice(start, end)
}
