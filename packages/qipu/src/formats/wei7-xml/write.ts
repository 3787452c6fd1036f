import { playerOf } from '../../record/players.ts'
import type { GameRecord } from '../../record/record.ts'
import { encode } from '../../text/charset.ts'
import type { WriteOptions, WriteResult } from '../format.ts'
import { rootRows } from './document.ts'
import { gameRows, playerRows, resultRows, ruleRows } from './game.ts'
import { Page } from './page.ts'
import { writeMoves } from './write-moves.ts'
import { type AttributeList, escapeText, tag } from './xml.ts'

/** Writes a record as wei7 2.2. */
export function writeWei7Xml(records: readonly GameRecord[], options: WriteOptions = {}): WriteResult {
  const [record] = records
  if (!record) return { bytes: new Uint8Array(), messages: [] }
  const page = new Page(options.layout !== 'minified')
  const { board, extras } = record
  page.offer(extras)
  page.line(0, '<?xml version="1.0" encoding="utf-8"?>')
  for (const raw of page.take(extras, 'head')) page.line(0, raw)
  const root = page.attributes(rootRows, {}, board, extras)
  page.line(0, tag('wei7', root, '>'))
  page.line(1, `<size>${board.width}</size>`)
  writeGame(record, page)
  for (const raw of page.take(extras, 'root')) page.line(1, raw)
  writeMoves(record, page)
  page.line(0, '</wei7>')
  for (const raw of page.take(extras, 'tail')) page.line(0, raw)
  return { bytes: encode(page.text, 'utf-8').bytes, messages: page.leftOut() }
}

/** 3.5: written where there is anything to say. */
function writeGame(record: GameRecord, page: Page): void {
  const { info, board, extras = [] } = record
  const lines: string[] = []
  const element = (name: string, attributes: AttributeList): void => {
    if (attributes.length > 0) lines.push(tag(name, attributes, '/>'))
  }
  const own = page.attributes(gameRows, info, board, extras, 'game')
  element('rules', page.attributes(ruleRows, info, board, extras, 'rules'))
  const time = info.dates?.[0] ?? page.take(extras, 'time')[0]
  if (time !== undefined) lines.push(`<time>${escapeText(time)}</time>`)
  element('black', page.attributes(playerRows, playerOf(record, 1) ?? {}, board, extras, 'black'))
  element('white', page.attributes(playerRows, playerOf(record, 2) ?? {}, board, extras, 'white'))
  element('result', page.attributes(resultRows, info, board, extras, 'result'))
  lines.push(...page.take(extras, 'game'))
  if (lines.length > 0) {
    page.line(1, tag('game', own, '>'))
    for (const line of lines) page.line(2, line)
    page.line(1, '</game>')
  } else if (own.length > 0) page.line(1, tag('game', own, '/>'))
}
