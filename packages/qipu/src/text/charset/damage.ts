import { type Message, speaker } from '../message/messages.ts'
import { charsetMessages } from './messages.ts'

const say = speaker(charsetMessages)

const REPLACEMENT = '\ufffd'

/** Places told one by one; the rest is told as a number. */
const TOLD = 8

/** What a decoder could not read: each stretch of U+FFFD that it left. */
export function* undecodable(text: string, charset: string): Generator<Message> {
  let places = 0
  let more = 0
  for (let offset = text.indexOf(REPLACEMENT); offset >= 0; ) {
    let end = offset + 1
    while (text[end] === REPLACEMENT) end++
    const length = end - offset
    if (places++ < TOLD) yield say('text/undecodable', { at: { offset, length }, args: { charset, count: length } })
    else more += length
    offset = text.indexOf(REPLACEMENT, end)
  }
  if (more > 0) yield say('text/undecodable-more', { args: { charset, count: more, places: places - TOLD } })
}

/** Characters that were lost before the file came here, or that should not be in a text. */
export function oddities(text: string, decodedStrictly: boolean): Message[] {
  const found: Message[] = []
  if (decodedStrictly && text.includes(REPLACEMENT)) found.push(countOf(text, REPLACEMENT, 'text/lost-before'))
  if (text.includes('\0')) found.push(countOf(text, '\0', 'text/nul'))
  return found
}

function countOf(text: string, character: string, code: keyof typeof charsetMessages): Message {
  const offset = text.indexOf(character)
  let count = 0
  for (let i = offset; i < text.length; i++) if (text[i] === character) count++
  return say(code, { at: { offset, length: 1 }, args: { count } })
}
