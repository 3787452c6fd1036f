import { type Decoded, decode } from '../../text/charset/charset.ts'
import { HeldReports } from '../../text/message/collect.ts'
import type { Report, Reporter, SourceRange } from '../../text/message/message.ts'
import { otherEnding } from '../shared/wei7.ts'
import type { Wei7XmlCode } from './messages.ts'

/** 3.1: XML 1.0 in UTF-8, and what a document says of itself. */

const encodingForm = /<\?xml[^>]*\sencoding\s*=\s*["']([\w.:-]+)["']/
const versionForm = /^<\?xml\s+version\s*=\s*["'](1\.\d+)["']/

/** The value of a declaration, and where it stands. */
function declared(text: string, form: RegExp): { name: string; at: SourceRange } | undefined {
  const found = form.exec(text.slice(0, 200))
  return found ? { name: found[1]!, at: { offset: found.index, length: found[0].length } } : undefined
}

const isUtf8 = (name: string): boolean => /^utf-?8$/i.test(name)

/** Bytes after these should not be overwritten with other ones. */
const doubts = new Set(['text/undecodable', 'text/guess-unsure', 'text/declared-doubtful'])

/** UTF-8 as it should be; whatever else is the case, what the document says of itself counts too. */
function decodeXml(bytes: Uint8Array, forced: string | undefined, report: Report): Decoded {
  const held = new HeldReports(report)
  const first = decode(bytes, { forced, report: held.report })
  const encoding = declared(first.text, encodingForm)?.name
  const isAsSaid = encoding === undefined || (isUtf8(encoding) && first.charset.name === 'utf-8')
  if (isAsSaid) held.release()
  return isAsSaid ? first : decode(bytes, { forced, declared: encoding, report })
}

/** The same, with what is wrong with the document's charset and version of XML. */
export function decodeDeclared(bytes: Uint8Array, forced: string | undefined, report: Report): Decoded {
  let isInDoubt = false
  const decoded = decodeXml(
    bytes,
    forced,
    report &&
      ((code, details) => {
        isInDoubt ||= doubts.has(code)
        report(code, details)
      }),
  )
  if (report) reportDeclaration(decoded, isInDoubt, report)
  return decoded
}

function reportDeclaration({ text, charset }: Decoded, isInDoubt: boolean, report: Reporter<Wei7XmlCode>): void {
  const encoding = declared(text, encodingForm)
  if (encoding && !isUtf8(encoding.name)) {
    const code = isInDoubt ? 'wei7-xml/encoding-in-doubt' : 'wei7-xml/encoding'
    report(code, { at: encoding.at, args: { name: encoding.name } })
  } else if (charset.name !== 'utf-8') {
    const code = isInDoubt ? 'wei7-xml/charset-in-doubt' : 'wei7-xml/charset'
    report(code, { at: encoding?.at, args: { name: charset.name } })
  }
  const version = declared(text, versionForm)
  if (version && version.name !== '1.0') {
    const code = isInDoubt ? 'wei7-xml/xml-version-in-doubt' : 'wei7-xml/xml-version'
    report(code, { at: version.at, args: { value: version.name } })
  }
}

/** 3.1: what is wrong with the name of the file. */
export function reportEnding(name: string | undefined, report: Report<Wei7XmlCode>): void {
  const ending = otherEnding(name)
  if (ending !== undefined) report?.('wei7-xml/ending', { at: { offset: 0, length: 0 }, args: { ending } })
}
