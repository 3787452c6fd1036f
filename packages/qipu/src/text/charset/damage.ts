import type { Reporter } from '../message/message.ts'
import type { CharsetCode } from './messages.ts'

const REPLACEMENT = '\ufffd'

/** Places reported one by one; the rest is reported as a number. */
const MOST = 8

/** Reports undecodable bytes: each run of U+FFFD that a decoder left. */
export function reportUndecodable(text: string, charset: string, report: Reporter<CharsetCode>): void {
  let places = 0
  let more = 0
  for (let offset = text.indexOf(REPLACEMENT); offset >= 0; ) {
    let end = offset + 1
    while (text[end] === REPLACEMENT) end++
    const length = end - offset
    if (places++ < MOST) report('text/undecodable', { at: { offset, length }, args: { charset, count: length } })
    else more += length
    offset = text.indexOf(REPLACEMENT, end)
  }
  if (more > 0) report('text/undecodable-more', { args: { charset, count: more, places: places - MOST } })
}

/** Characters that were lost before the file came here, or that should not be in a text. */
export function reportOddities(text: string, decodedStrictly: boolean, report: Reporter<CharsetCode>): void {
  if (decodedStrictly && text.includes(REPLACEMENT)) reportCount(text, REPLACEMENT, 'text/lost-before', report)
  if (text.includes('\0')) reportCount(text, '\0', 'text/nul', report)
}

function reportCount(text: string, character: string, code: CharsetCode, report: Reporter<CharsetCode>): void {
  const offset = text.indexOf(character)
  let count = 0
  for (let i = offset; i < text.length; i++) if (text[i] === character) count++
  report(code, { at: { offset, length: 1 }, args: { count } })
}
