import type { SourceRange } from '../../../text/message/message.ts'
import { sniff } from '../../../text/sniff.ts'

/** Comments, brackets, and strings with what follows them: a key has a colon, and perhaps a plain text as its value. */
const TOKENS = /\/\/[^\r\n]*|\/\*[\s\S]*?\*\/|[{}[\]]|"((?:[^"\\]|\\.)*)"(\s{0,20}:(?:\s{0,20}"([^"\\]*)")?)?/g
const ASCII = /^[\0-\x7f]*$/

/** Returns the charset that the file declares before decoding: in `record`, or at the top (ngGo). */
export function declaredCharset(bytes: Uint8Array): { declared?: string; declaredAt?: SourceRange } {
  const { head } = sniff(bytes)
  let depth = 0
  let section = ''
  for (const { 0: token, 1: key, 2: colon, 3: value, index } of head.matchAll(TOKENS)) {
    if (token === '{' || token === '[') depth++
    else if (token === '}' || token === ']') depth--
    else if (colon === undefined) continue
    else if (key === 'charset' && value && (depth === 1 || (depth === 2 && section === 'record'))) {
      const at = { offset: index, length: token.length }
      return { declared: value, ...(ASCII.test(head.slice(0, index)) && { declaredAt: at }) }
    } else if (depth === 1) section = key!
  }
  return {}
}
