/** Report of a check, as a text to save or print. */

import { catalogue } from 'qipu'
import type { Message } from 'qipu/text'
import { fixText, type Lines, type Locale, listOf, messageText, textOf } from 'qipu/text'
import type { Say } from '../labels.ts'
import { type Counts, severityOf } from '../state/grades.ts'
import type { WorkspaceFile } from '../state/workspace.ts'
import { grouped } from './groups.ts'

/** "2 errors, 3 warnings", or that nothing is wrong. */
export function sumOf({ errors, warnings, notes }: Counts, say: Say, locale: Locale): string {
  const parts = [
    ...(errors > 0 ? [say('errors', { count: errors })] : []),
    ...(warnings > 0 ? [say('warnings', { count: warnings })] : []),
    ...(notes > 0 ? [say('notes', { count: notes })] : []),
  ]
  return parts.length > 0 ? listOf(parts, locale) : say('nothingWrong')
}

/** Returns the place of a message: line and column, or the number of a node. */
export function whereOf({ at, node }: Message, lines: Lines | undefined): string {
  const place = at && lines?.locate(at.offset)
  return place ? `${place.line}:${place.column}` : node === undefined ? '' : `#${node}`
}

/** Returns advice that applies to this page: that for the command line is of no use here. */
export const adviceFor = (message: Message, locale: Locale): string | undefined =>
  catalogue[message.code]?.fix?.needs === undefined ? fixText(message, catalogue, locale) : undefined

export function reportText(item: WorkspaceFile, lines: Lines | undefined, say: Say, locale: Locale): string {
  const { name, messages, counts, reading } = item
  const format = reading.format ? textOf(reading.format.name, locale) : say('unknown')
  const paragraphs = grouped(messages).map((group) => {
    const [first] = group
    const fix = adviceFor(first!, locale)
    const head = `${say(`severity-${severityOf(first!)}`)}  ${[first!.code, first!.clause].filter(Boolean).join(' · ')}`
    const rows = group.map((message) => {
      const game =
        message.game === undefined
          ? ''
          : `${say('gameOf', { number: message.game + 1, count: reading.records.length })}  `
      return `  ${game}${whereOf(message, lines)}  ${messageText(message, catalogue, locale)}`
    })
    return [head, ...rows, ...(fix ? [`  → ${fix}`] : [])].join('\n')
  })
  return `${[name, `${format} · ${say('games', { count: reading.records.length })}`, sumOf(counts, say, locale), '', ...paragraphs.flatMap((text) => [text, ''])].join('\n')}`
}
