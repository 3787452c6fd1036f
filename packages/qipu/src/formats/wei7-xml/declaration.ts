import { type Decoded, decode } from '../../text/charset/charset.ts'
import { type Message, type Place, speaker } from '../../text/message/messages.ts'
import { otherEnding } from '../shared/wei7.ts'
import { messages } from './messages.ts'

/** 3.1: XML 1.0 in UTF-8, and what a document says of itself. */

const say = speaker(messages)

const encodingForm = /<\?xml[^>]*\sencoding\s*=\s*["']([\w.:-]+)["']/
const versionForm = /^<\?xml\s+version\s*=\s*["'](1\.\d+)["']/

/** The value of a declaration, and where it stands. */
function declared(text: string, form: RegExp): { name: string; at: Place } | undefined {
  const found = form.exec(text.slice(0, 200))
  return found ? { name: found[1]!, at: { offset: found.index, length: found[0].length } } : undefined
}

const isUtf8 = (name: string): boolean => /^utf-?8$/i.test(name)

/** UTF-8 as it should be; whatever else is the case, what the document says of itself counts too. */
export function decodeXml(bytes: Uint8Array, forced: string | undefined): Decoded {
  const decoded = decode(bytes, { forced })
  const encoding = declared(decoded.text, encodingForm)?.name
  if (encoding === undefined || (isUtf8(encoding) && decoded.charset.name === 'utf-8')) return decoded
  return decode(bytes, { forced, declared: encoding })
}

/** Messages about bytes after which nobody should write other ones over them. */
const doubts = new Set(['text/undecodable', 'text/guess-unsure', 'text/declared-doubtful'])

/** What is wrong with the document's charset and version of XML. */
export function declarationFaults({ text, charset, messages: told }: Decoded): Message[] {
  const found: Message[] = []
  const encoding = declared(text, encodingForm)
  if (encoding && !isUtf8(encoding.name)) {
    found.push(say('wei7-xml/encoding', { at: encoding.at, args: { name: encoding.name } }))
  } else if (charset.name !== 'utf-8') {
    found.push(say('wei7-xml/charset', { at: encoding?.at, args: { name: charset.name } }))
  }
  const version = declared(text, versionForm)
  if (version && version.name !== '1.0') {
    found.push(say('wei7-xml/xml-version', { at: version.at, args: { value: version.name } }))
  }
  return told.some(({ code }) => doubts.has(code)) ? found.map(({ fixable: _, ...message }) => message) : found
}

/** 3.1: what is wrong with the name of the file. */
export function endingFault(name: string | undefined): Message[] {
  const ending = otherEnding(name)
  return ending === undefined ? [] : [say('wei7-xml/ending', { at: { offset: 0, length: 0 }, args: { ending } })]
}
