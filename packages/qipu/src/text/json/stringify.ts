import type { Json, JsonObject } from './problems.ts'

export interface StringifyOptions {
  /** Indented for people; otherwise without a needless byte. */
  readonly pretty?: boolean
  /** Of a pretty text: true for an object or array that goes on one line; its key is that under which it stands. */
  readonly oneLine?: (value: Json[] | JsonObject, key: string | number) => boolean
}

/**
 * Below this depth a pretty text has no more line breaks: no person reads it, and the indentation alone of 100,000 nested
 * branches would fill a disk.
 */
const DEEPEST_INDENT = 100

/** How the signs between values look: `broken` ends lines, `spaced` stays on one, `dense` wastes nothing. */
type Style = 'broken' | 'spaced' | 'dense'

interface Frame {
  readonly holder: Json[] | JsonObject
  /** Undefined for an array. */
  readonly keys: string[] | undefined
  readonly size: number
  next: number
  readonly style: Style
}

/**
 * Result of `JSON.stringify` (with two blanks of indentation where pretty), but of any depth: it has a stack of its
 * own. Entries that are undefined are left out; a number that JSON cannot represent is a string, not null.
 */
export function stringifyJson(root: Json, options: StringifyOptions = {}): string {
  const { pretty = false, oneLine } = options
  const out: string[] = []
  const stack: Frame[] = []

  const write = (value: Json, key: string | number): void => {
    if (value === null || typeof value !== 'object') {
      const isBeyond = typeof value === 'number' && !Number.isFinite(value)
      out.push(JSON.stringify(isBeyond ? String(value) : value) ?? 'null')
      return
    }
    const isArray = Array.isArray(value)
    const keys = isArray ? undefined : Object.keys(value).filter((name) => value[name] !== undefined)
    const size = keys ? keys.length : (value as Json[]).length
    if (size === 0) {
      out.push(isArray ? '[]' : '{}')
      return
    }
    const around = stack.at(-1)?.style ?? (pretty ? 'broken' : 'dense')
    const style = around !== 'broken' ? around : stack.length >= DEEPEST_INDENT ? 'dense' : around
    stack.push({
      holder: value,
      keys,
      size,
      next: 0,
      style: style === 'broken' && oneLine?.(value, key) ? 'spaced' : style,
    })
    out.push(isArray ? '[' : '{')
  }

  write(root, '')
  while (stack.length > 0) {
    const frame = stack.at(-1)!
    const { holder, keys, size, style } = frame
    if (frame.next === size) {
      stack.pop()
      if (style === 'broken') out.push(lineBreak(stack.length))
      out.push(keys ? '}' : ']')
      continue
    }
    if (frame.next > 0) out.push(style === 'spaced' ? ', ' : ',')
    if (style === 'broken') out.push(lineBreak(stack.length))
    const step = keys ? keys[frame.next]! : frame.next
    frame.next++
    if (keys) out.push(JSON.stringify(step), style === 'dense' ? ':' : ': ')
    write((holder as JsonObject)[step]!, step)
  }
  return out.join('')
}

const lineBreaks: string[] = []
const lineBreak = (depth: number): string => (lineBreaks[depth] ??= `\n${'  '.repeat(depth)}`)
