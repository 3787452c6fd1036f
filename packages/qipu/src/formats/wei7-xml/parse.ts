import { SaxesParser } from 'saxes'
import type { Args } from '../../text/language/texts.ts'
import type { WeiDocument } from './document.ts'
import type { Wei7XmlCode } from './messages.ts'
import { nextPlainMove, readPlainMoves } from './plain-moves.ts'
import { Progress } from './progress.ts'
import { MOST_ERRORS, type Wei7XmlReader } from './reader.ts'
import { isName } from './xml.ts'

/** Codes that the parser reports at the end of a reference. */
const isReference: ReadonlySet<Wei7XmlCode> = new Set(['wei7-xml/entity', 'wei7-xml/reference'])

/** Errors of the parser, and our codes for them; all others mean that it is no XML. */
const parserErrors: readonly [RegExp, Wei7XmlCode][] = [
  [/^unclosed tag: (.*)/, 'wei7-xml/unclosed'],
  [/^(?:unexpected|unmatched|weird empty) clos/, 'wei7-xml/unmatched'],
  [/^duplicate attribute: (.*)\./, 'wei7-xml/attribute-twice'],
  [/^undefined entity/, 'wei7-xml/entity'],
  [/^document must contain a root/, 'wei7-xml/nothing'],
  [/^unexpected end/, 'wei7-xml/ends-early'],
  [/outside of root|only one root/, 'wei7-xml/outside-root'],
  [/^(?:attribute without|unquoted attribute|no whitespace between)/, 'wei7-xml/attribute-form'],
  [/^disallowed character in entity/, 'wei7-xml/ampersand'],
  [/^malformed character entity/, 'wei7-xml/reference'],
  [/^disallowed character in/, 'wei7-xml/name-form'],
  [/^disallowed character/, 'wei7-xml/character'],
  [/^malformed comment/, 'wei7-xml/comment-form'],
  [/XML declaration|^(?:version number|encoding value|standalone value)/, 'wei7-xml/declaration'],
]

/** Hands on what is wrong in its own words; to make an error of each would take longer than all the rest. */
class Parser extends SaxesParser {
  onFault: ((message: string) => void) | undefined

  override fail(message: string): this {
    this.onFault?.(message)
    return this
  }
}

/**
 * Parses a document tag by tag. In haste, runs of plain moves are read past the parser, which is given the text in pieces
 * without them: where a tag has just ended, they change nothing of what it knows. Only its errors may stand in other
 * places then, so that a document that has any is to be read without haste.
 */
export function parse(reading: Wei7XmlReader, document: WeiDocument, usesFastPath: boolean): void {
  const text = reading.straight?.text ?? reading.text
  const parser = new Parser({ xmlns: false, position: false, defaultXMLVersion: '1.0', forceXMLVersion: true })
  const progress = new Progress(parser, reading)
  /** End of the latest tag. */
  let tagEnd = -1
  listen(parser, progress, reading, document)
  const { attributes } = reading
  parser.on('attribute', ({ name, value }) => attributes.add(name, reading.plain(value)))
  parser.on('opentag', ({ name }) => {
    tagEnd = progress.position
    progress.settle(tagEnd)
    document.open(name, tagEnd)
    attributes.clear()
  })
  parser.on('closetag', () => {
    tagEnd = progress.position
    progress.settle(tagEnd)
    document.close(tagEnd)
  })
  let from = 0
  for (let to = usesFastPath ? nextPlainMove(text, 0) : -1; to >= 0; to = nextPlainMove(text, from)) {
    parser.write(text.slice(from, to))
    if (reading.malformed > 0) return
    from = to
    if (tagEnd !== to || !document.isAmongMoves) continue
    from = readPlainMoves(text, to, document)
    progress.pass(to, from)
  }
  parser.write(text.slice(from)).close()
  progress.settle(text.length)
}

/** Everything but tags. */
function listen(parser: Parser, progress: Progress, reading: Wei7XmlReader, document: WeiDocument): void {
  const here = (length = 1) => {
    const { position } = progress
    return { offset: Math.max(0, position - length), length: Math.min(length, position) }
  }
  parser.on('text', (content) => {
    const end = progress.position
    // The parser has seen the sign that ends the text, but for the end of everything.
    document.text(reading.plain(content), progress.settle(reading.text[end - 1] === '<' ? end - 1 : end))
  })
  parser.onFault = (message) => {
    const isReported = reading.malformed++ < MOST_ERRORS
    if (!message.startsWith('unclosed')) progress.fault()
    if (!isReported) return
    const { code, args } = inOurWords(message)
    if (code === 'wei7-xml/attribute-twice') {
      // The parser finds it at the end of the tag.
      reading.end = progress.position
      reading.report(code, String(args['name']))
    } else
      reading.reportAt(code, isReference.has(code) ? reading.since('&', progress.position) : here(), undefined, args)
  }
  parser.on('comment', (content) => {
    progress.settle()
    if (!/--|-$/.test(content)) document.keepRaw(`<!--${content}-->`)
  })
  parser.on('processinginstruction', ({ target, body }) => {
    progress.settle()
    if (isName(target)) document.keepRaw(`<?${target} ${body}?>`)
  })
  // With eight handlers the parser becomes four times slower: V8 makes a dictionary of it. These two are for few texts.
  if (/<!(?:\[CDATA|DOCTYPE)/.test(reading.text)) {
    parser.on('cdata', (content) => {
      const { offset, length } = progress.settle()
      const [open, close] = ['<![CDATA['.length, ']]>'.length]
      document.text(content, { offset: offset + open, length: length - open - close })
    })
    parser.on('doctype', (content) => {
      reading.reportAt('wei7-xml/doctype', here(content.length + '<!DOCTYPE>'.length))
      progress.fault()
      progress.settle()
    })
  }
}

function inOurWords(message: string): { code: Wei7XmlCode; args: Args } {
  for (const [pattern, code] of parserErrors) {
    const found = pattern.exec(message)
    if (found) return { code, args: { name: found[1] ?? '' } }
  }
  return { code: 'wei7-xml/not-xml', args: {} }
}
