import { newRecord } from '../../record/record.ts'
import { indexTree } from '../../record/tree.ts'
import { reportAll } from '../../text/message/collect.ts'
import type { ReadOptions, ReadResult, Source } from '../format.ts'
import { FINE, findFaults, SETUP_CAPTURES, SETUP_LATE, STONE_ON_STONE } from '../shared/go-faults.ts'
import { withinBudget } from '../within-budget.ts'
import { decodeDeclared, reportEnding } from './declaration.ts'
import { WeiDocument } from './document.ts'
import { mendKept } from './mend.ts'
import type { Wei7XmlCode } from './messages.ts'
import { parse } from './parse.ts'
import { Wei7XmlReader } from './reader.ts'
import { type RepairedXml, repairXml } from './repair-xml.ts'
import { needsPre } from './write-moves.ts'

/** Reads a wei7 2.x document. What haste changes is the time, and nothing else. */
export const read = withinBudget(readXml)

export function readXml(source: Source, options: ReadOptions = {}, usesFastPath = true): ReadResult {
  const { report } = options
  const { text, charset } = decodeDeclared(source.bytes, options.encoding, report)
  reportEnding(source.name, report)
  const document = readDocument(text, usesFastPath, report !== undefined)
  const { reading } = document
  const { record } = reading
  if (document.found) {
    if (reading.malformed > 0) mendKept(record)
    const place = document.branches.settle()
    // Messages were made while nodes stood in the order of the document.
    for (const message of reading.messages) {
      report?.(message.code, place && message.node !== undefined ? { ...message, node: place[message.node]! } : message)
    }
    reading.messages.length = 0
    reading.node = 0
    if (document.hasBarePre && !needsPre(record)) reading.keep('pre', true)
    if (report) checkReplay(reading, document.ends, place)
  }
  reportAll(reading.messages, report)
  return { records: document.found ? [record] : [], text: () => text, charset }
}

/** Reads a document, and once more where it only then turns out how to. */
function readDocument(text: string, usesFastPath: boolean, collectsMessages: boolean, size = 19): WeiDocument {
  const document = readOnce(text, usesFastPath, collectsMessages, size)
  // Points depend on the size, so that one that comes after them is known only now.
  return document.lateSize === undefined ? document : readOnce(text, usesFastPath, collectsMessages, document.lateSize)
}

/** Reads a document once; faults of XML are reported by a parser that was given all of it, repaired. */
function readOnce(text: string, usesFastPath: boolean, collectsMessages: boolean, size: number): WeiDocument {
  const document = tryOnce(text, usesFastPath, collectsMessages, size)
  return document.reading.malformed > 0 ? tryOnce(text, false, collectsMessages, size, repairXml(text)) : document
}

function tryOnce(
  text: string,
  usesFastPath: boolean,
  collectsMessages: boolean,
  size: number,
  straight?: RepairedXml,
): WeiDocument {
  const reading = new Wei7XmlReader(text, newRecord('go', { width: size, height: size }), collectsMessages, straight)
  const document = new WeiDocument(reading)
  parse(reading, document, usesFastPath)
  document.finish(text.length)
  return document
}

const faultCodes: Readonly<Record<number, Wei7XmlCode>> = {
  [STONE_ON_STONE]: 'wei7-xml/occupied',
  [SETUP_LATE]: 'wei7-xml/stones-late',
  [SETUP_CAPTURES]: 'wei7-xml/stones-capture',
}

/** 3.15, and that the moves make a game of Go. */
function checkReplay(reading: Wei7XmlReader, ends: readonly number[], place: Int32Array | undefined): void {
  const { record } = reading
  const { at, complete } = findFaults(record, indexTree(record.nodes))
  if (!complete) reading.reportAt('wei7-xml/not-replayed', undefined)
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
    reading.reportTag(code)
  }
}
