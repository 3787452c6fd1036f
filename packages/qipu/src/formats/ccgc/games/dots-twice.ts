/** A key with its value, from the one's first sign to the other's last. */
interface Member {
  readonly key: string
  readonly from: number
}

/** One object on the way to the sign that is looked at; undefined for a list. */
type Level = { readonly known: Map<string, string>; member?: Member } | undefined

/** Returns the members that JSON drops for a repeated key: `"R": "a"` of `{"R": "a", "R": "b"}`. */
export function membersTwice(text: string): string[] {
  const dropped: string[] = []
  const levels: Level[] = []
  const end = (at: number): void => {
    const level = levels.at(-1)
    if (!level?.member) return
    const { key, from } = level.member
    const before = level.known.get(key)
    if (before !== undefined) dropped.push(before)
    level.known.set(key, text.slice(from, at).trim())
    delete level.member
  }
  for (let at = 0; at < text.length; at++) {
    const sign = text[at]!
    if (sign === '"') {
      const from = at++
      while (at < text.length && text[at] !== '"') at += text[at] === '\\' ? 2 : 1
      const level = levels.at(-1)
      if (level && !level.member) level.member = { key: text.slice(from + 1, at), from }
    } else if (sign === '{') levels.push({ known: new Map() })
    else if (sign === '[') levels.push(undefined)
    else if (sign === ',') end(at)
    else if (sign === '}' || sign === ']') {
      end(at)
      levels.pop()
    }
  }
  return dropped
}
