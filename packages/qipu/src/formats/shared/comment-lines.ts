/** A comment without the empty lines around it; lines end as everywhere in Qipu. Undefined where nothing is left. */
export function commentLines(text: string): string | undefined {
  const lines = text.replace(/\r\n?/g, '\n').trimEnd()
  let start = 0
  while (lines[start] === '\n') start++
  return start === lines.length ? undefined : lines.slice(start)
}
