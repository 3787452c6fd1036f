import { SaxesParser } from 'saxes'
import { newRecord } from '../../record/record.ts'
import { indexTree } from '../../record/tree.ts'
import { type Decoded, decode } from '../../text/charset.ts'
import type { MessageArgs } from '../../text/messages.ts'
import type { ReadOptions, ReadResult, Source } from '../format.ts'
import { FINE, findFaults, SETUP_CAPTURES, SETUP_LATE, STONE_ON_STONE } from '../shared/go-faults.ts'
import { WeiDocument } from './document.ts'
import { mendKept } from './mend.ts'
import { type Code, Reading } from './reading.ts'
import { isName } from './xml.ts'

/** Nobody reads more of them. */
const MOST_ERRORS = 100

/** What the parser has to say in its own words, and ours for it. */
const parserErrors: readonly [RegExp, Code][] = [
  [/^unclosed tag: (.*)/, 'wei7-xml/unclosed'],
  [/^(?:unexpected|unmatched|weird empty) clos/, 'wei7-xml/unmatched'],
  [/^duplicate attribute: (.*)\./, 'wei7-xml/attribute-twice'],
  [/^undefined entity/, 'wei7-xml/entity'],
  [/^document must contain a root/, 'wei7-xml/nothing'],
]

/** Reads a wei7 2.x document. */
export function readWei7Xml(source: Source, options: ReadOptions = {}): ReadResult {
  const decoded = decodeXml(source.bytes, options.encoding)
  const { text, charset } = decoded
  const record = newRecord('go', { width: 19, height: 19 })
  const reading = new Reading(text, record)
  const document = new WeiDocument(reading)
  checkEncoding(reading)
  parse(text, reading, document)
  document.finish(text.length)
  const messages = [...decoded.messages]
  if (document.found) {
    if (reading.malformed > 0) mendKept(record)
    const place = document.branches.settle()
    // Messages were given while nodes stood in the order of the document.
    for (const message of reading.messages) {
      messages.push(place && message.node !== undefined ? { ...message, node: place[message.node]! } : message)
    }
    reading.messages.length = 0
    checkReplay(reading, document.ends, place)
  }
  for (const message of reading.messages) messages.push(message)
  return { records: document.found ? [record] : [], messages, text: () => text, charset }
}

const encodingForm = /<\?xml[^>]*\sencoding\s*=\s*["']([\w.:-]+)["']/

const isUtf8 = (name: string): boolean => /^utf-?8$/i.test(name)

/** UTF-8 as it should be; whatever else is the case, what the document says of itself counts too. */
function decodeXml(bytes: Uint8Array, forced: string | undefined): Decoded {
  const decoded = decode(bytes, { forced })
  const declared = encodingForm.exec(decoded.text.slice(0, 200))?.[1]
  if (declared === undefined || (isUtf8(declared) && decoded.charset.name === 'utf-8')) return decoded
  return decode(bytes, { forced, declared })
}

/** 3.1 */
function checkEncoding(reading: Reading): void {
  const found = encodingForm.exec(reading.text.slice(0, 200))
  const [declaration = '', name = 'utf-8'] = found ?? []
  if (isUtf8(name)) return
  reading.say('wei7-xml/encoding', { offset: found!.index, length: declaration.length }, undefined, { name })
}

function parse(text: string, reading: Reading, document: WeiDocument): void {
  const parser = new SaxesParser({ xmlns: false, position: false })
  /** The parser carries a carriage return at the end over to text that never comes, and counts it twice. */
  const position = () => Math.min(parser.position, text.length)
  const here = (length = 1) => ({ offset: Math.max(0, position() - length), length: Math.min(length, position()) })
  const { attributes } = reading
  parser.on('attribute', ({ name, value }) => attributes.add(name, value))
  parser.on('opentag', ({ name }) => {
    document.open(name, position())
    attributes.clear()
  })
  parser.on('closetag', () => document.close(position()))
  parser.on('text', (content) => document.text(content, position()))
  parser.on('error', ({ message }) => {
    if (reading.malformed++ >= MOST_ERRORS) return
    const { code, args } = inOurWords(message)
    reading.say(code, here(), undefined, args)
  })
  parser.on('comment', (content) => {
    if (!/--|-$/.test(content)) document.keepRaw(`<!--${content}-->`)
  })
  parser.on('processinginstruction', ({ target, body }) => {
    if (isName(target)) document.keepRaw(`<?${target} ${body}?>`)
  })
  // With eight handlers the parser becomes four times slower: V8 makes a dictionary of it. These two are for few texts.
  if (/<!(?:\[CDATA|DOCTYPE)/.test(text)) {
    parser.on('cdata', (content) => document.text(content, position()))
    parser.on('doctype', (content) => reading.say('wei7-xml/doctype', here(content.length + '<!DOCTYPE>'.length)))
  }
  parser.write(text).close()
}

function inOurWords(message: string): { code: Code; args: MessageArgs } {
  for (const [pattern, code] of parserErrors) {
    const found = pattern.exec(message)
    if (found) return { code, args: { name: found[1] ?? '' } }
  }
  return { code: 'wei7-xml/not-xml', args: { what: message } }
}

const faultCodes: Readonly<Record<number, Code>> = {
  [STONE_ON_STONE]: 'wei7-xml/occupied',
  [SETUP_LATE]: 'wei7-xml/stones-late',
  [SETUP_CAPTURES]: 'wei7-xml/stones-capture',
}

/** 3.15, and that the moves make a game of Go. */
function checkReplay(reading: Reading, ends: readonly number[], place: Int32Array | undefined): void {
  const { record } = reading
  const { at, complete } = findFaults(record, indexTree(record.nodes))
  if (!complete) reading.say('wei7-xml/not-replayed', undefined)
  if (!at.some((fault) => fault !== FINE)) return
  const from = Int32Array.from(at, (_, node) => node)
  place?.forEach((node, old) => {
    if (node >= 0) from[node] = old
  })
  for (let node = 0; node < at.length; node++) {
    const code = faultCodes[at[node]!]
    if (code === undefined) continue
    reading.node = node
    reading.end = ends[from[node]!]!
    reading.complainOfTag(code)
  }
}
