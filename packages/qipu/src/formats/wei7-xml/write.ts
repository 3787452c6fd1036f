import { playerOf } from '../../record/players.ts'
import type { GameRecord } from '../../record/record.ts'
import { encode } from '../../text/charset/charset.ts'
import type { WriteOptions, WriteResult } from '../format.ts'
import { rootRows } from './document.ts'
import { noAttributes } from './elements.ts'
import { ExtrasIndex } from './extras-index.ts'
import { gameRows, playerRows, resultRows, ruleRows } from './game.ts'
import { writeMoves } from './write-moves.ts'
import { type AttributeList, escapeText, tag } from './xml.ts'
import { XmlWriter } from './xml-writer.ts'

export { can } from './abilities.ts'

/** Writes a record as wei7 2.2. */
export function write(records: readonly GameRecord[], options: WriteOptions = {}): WriteResult {
  const [record] = records
  if (!record) return { bytes: new Uint8Array() }
  const page = new XmlWriter(options.layout !== 'minified', options.report)
  const kept = new ExtrasIndex(record.extras)
  page.line(0, '<?xml version="1.0" encoding="utf-8"?>')
  page.lines(0, kept.raw('head'))
  page.line(0, tag('wei7', kept.attributes(rootRows, record, record.board), '>'))
  const own = kept.attributes(noAttributes('3.4'), {}, record.board, 'size')
  page.line(1, element('size', own, kept.raw('size')[0] ?? String(record.board.width)))
  writeGame(record, kept, page)
  writeMoves(record, page)
  // Last, lest a second `moves` that was kept becomes the first.
  page.lines(1, kept.raw('root'))
  page.line(0, '</wei7>')
  page.lines(0, kept.raw('tail'))
  page.reportLeftOut(kept)
  return { bytes: encode(page.text, 'utf-8').bytes }
}

/** An element that is a value, with what is kept of its attributes. */
const element = (name: string, attributes: AttributeList, value: string): string =>
  `${tag(name, attributes, '>')}${escapeText(value)}</${name}>`

/** 3.5: written where there is anything to say. */
function writeGame(record: GameRecord, kept: ExtrasIndex, page: XmlWriter): void {
  const { info, board } = record
  const lines: string[] = []
  const leaf = (name: string, attributes: AttributeList): void => {
    if (attributes.length > 0) lines.push(tag(name, attributes, '/>'))
  }
  const own = kept.attributes(gameRows, info, board, 'game')
  const rules = kept.attributes(ruleRows, info, board, 'rules')
  // 3.6: that there is no komi is said by rules without any.
  if (rules.length > 0 || info.komi === 0) lines.push(tag('rules', rules, '/>'))
  const time = info.dates?.[0] ?? kept.raw('time')[0]
  const timeOwn = kept.attributes(noAttributes('3.7'), {}, board, 'time')
  if (time !== undefined || timeOwn.length > 0) lines.push(element('time', timeOwn, time ?? ''))
  leaf('black', kept.attributes(playerRows, playerOf(record, 1) ?? {}, board, 'black'))
  leaf('white', kept.attributes(playerRows, playerOf(record, 2) ?? {}, board, 'white'))
  leaf('result', kept.attributes(resultRows, info, board, 'result'))
  const rest = kept.raw('game')
  if (lines.length + rest.length > 0) {
    page.line(1, tag('game', own, '>'))
    page.lines(2, lines)
    page.lines(2, rest)
    page.line(1, '</game>')
  } else if (own.length > 0) page.line(1, tag('game', own, '/>'))
}
