// A program without a character beyond ASCII: V8 then takes its text byte by byte, in half the memory. What it says stays the same.
import { parseAst } from 'rolldown/parseAst'

const BEYOND_ASCII = /[^\0-\x7f]/
const AFTER_BACKSLASH = /(?<!\\)(?:\\\\)*\\[^\0-\x7f]/

export function inAscii(code) {
  if (!BEYOND_ASCII.test(code)) return code
  assertEscapable(code)
  return code.replace(/[^\0-\x7f]/g, (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`)
}

/** An escape says the same as its character but after a backslash, and where a tag gets to see how a template is written. */
function assertEscapable(code) {
  if (AFTER_BACKSLASH.test(code)) throw new Error('a backslash stands before a character beyond ASCII')
  const stack = [parseAst(code)]
  while (stack.length > 0) {
    const node = stack.pop()
    const written = node.type === 'TaggedTemplateExpression' ? code.slice(node.start, node.end) : ''
    if (BEYOND_ASCII.test(written)) throw new Error(`a tag sees characters beyond ASCII: ${written.slice(0, 80)}`)
    for (const value of Object.values(node)) {
      for (const each of Array.isArray(value) ? value : [value]) if (typeof each?.type === 'string') stack.push(each)
    }
  }
}
