import { SaxesParser } from 'saxes'
import { newRecord } from '../../record/record.ts'
import { indexTree } from '../../record/tree.ts'
import { decode } from '../../text/charset.ts'
import type { MessageArgs } from '../../text/messages.ts'
import type { ReadOptions, ReadResult, Source } from '../format.ts'
import { FINE, findFaults, SETUP_CAPTURES, SETUP_LATE, STONE_ON_STONE } from '../shared/go-faults.ts'
import { WeiDocument } from './document.ts'
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
  const declared = declaredEncoding(source.bytes)
  const decoded = decode(source.bytes, { forced: options.encoding, declared })
  const { text, charset } = decoded
  const record = newRecord('go', { width: 19, height: 19 })
  const reading = new Reading(text, record)
  const document = new WeiDocument(reading)
  parse(text, reading, document)
  document.finish(text.length)
  const messages = [...decoded.messages]
  if (document.found) {
    const place = document.branches.settle()
    // Messages were given while nodes stood in the order of the document.
    for (const message of reading.messages) {
      messages.push(message.node === undefined ? message : { ...message, node: place[message.node]! })
    }
    reading.messages.length = 0
    checkReplay(reading, document.ends, place)
  }
  messages.push(...reading.messages)
  return { records: document.found ? [record] : [], messages, text: () => text, charset }
}

const declaredEncoding = (bytes: Uint8Array): string | undefined => {
  const head = String.fromCharCode(...bytes.subarray(0, 200))
  return /<\?xml[^>]*\sencoding\s*=\s*["']([\w.:-]+)["']/.exec(head)?.[1]
}

function parse(text: string, reading: Reading, document: WeiDocument): void {
  const parser = new SaxesParser({ xmlns: false, position: false })
  const here = (length = 1) => ({ offset: Math.max(0, parser.position - length), length })
  parser.on('opentag', (tag) => document.open(tag, parser.position))
  parser.on('closetag', () => document.close(parser.position))
  parser.on('text', (content) => document.text(content, parser.position))
  parser.on('cdata', (content) => document.text(content, parser.position))
  parser.on('comment', (content) => {
    if (!/--|-$/.test(content)) document.keepRaw(`<!--${content}-->`)
  })
  parser.on('processinginstruction', ({ target, body }) => {
    if (isName(target)) document.keepRaw(`<?${target} ${body}?>`)
  })
  parser.on('doctype', (content) => reading.say('wei7-xml/doctype', here(content.length + '<!DOCTYPE>'.length)))
  parser.on('xmldecl', ({ encoding }) => {
    if (encoding !== undefined && !/^utf-?8$/i.test(encoding)) {
      reading.say('wei7-xml/encoding', here(), undefined, { name: encoding })
    }
  })
  parser.on('error', ({ message }) => {
    if (reading.malformed++ >= MOST_ERRORS) return
    const { code, args } = inOurWords(message)
    reading.say(code, here(), undefined, args)
  })
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
function checkReplay(reading: Reading, ends: readonly number[], place: Int32Array): void {
  const { record } = reading
  const { at, complete } = findFaults(record, indexTree(record.nodes))
  if (!complete) reading.say('wei7-xml/not-replayed', undefined)
  if (!at.some((fault) => fault !== FINE)) return
  const from = new Int32Array(at.length)
  for (let i = 0; i < place.length; i++) if (place[i]! >= 0) from[place[i]!] = i
  for (let node = 0; node < at.length; node++) {
    const code = faultCodes[at[node]!]
    if (code === undefined) continue
    reading.node = node
    reading.end = ends[from[node]!]!
    reading.complainOfTag(code)
  }
}
