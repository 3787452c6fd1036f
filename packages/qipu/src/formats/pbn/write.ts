import { type Card, moveText, PACK } from '../../games/bridge/index.ts'
import type { Side } from '../../games/game.ts'
import { playerOf } from '../../record/players.ts'
import type { GameRecord, Json } from '../../record/record.ts'
import { encode } from '../../text/charset/charset.ts'
import type { WriteOptions, WriteResult } from '../format.ts'
import { EVALUATIONS, JUDGEMENTS, nagOf } from '../shared/nags.ts'
import { dateText } from '../shared/pgn-facts.ts'
import { dealText } from './deal.ts'
import { type Line, lineOf, ownValues, ownWords, setupOf, vulnerabilityOf, type Word } from './lines.ts'
import { isForChampionship } from './programs.ts'
import { contractText, toldBy } from './results.ts'
import { DERIVED_TAGS, PLAYER_TAGS, SIDES, seatText, TEXT_TAGS, VULNERABLE_WORDS } from './tags.ts'

export { can } from './can.ts'

const COLUMNS = 4
/** PBN has as many notes in a section. */
const MOST_NOTES = 32
const LONGEST_NOTE = 200
const NOT_ASCII = /[^\0-\x7f]/

/** One board after the other, with an empty line between them. */
export function write(records: readonly GameRecord[], options: WriteOptions = {}): WriteResult {
  const isStandard = isForChampionship(options.for)
  const boards = records.map((record) => boardText(record, isStandard)).join('\n')
  const charset = options.encoding ?? 'utf-8'
  const head = isStandard ? [] : ['% PBN 2.1']
  if (!isStandard && NOT_ASCII.test(boards)) head.push(`%Content-type: text/x-pbn; charset=${charset}`)
  const text = [...head, boards].join('\n')
  return { bytes: encode(text, charset, options.report).bytes }
}

/** Backslashes stand for themselves except before a quote, another one, or the end. */
function quoted(value: string): string {
  const plain = value.startsWith('#') ? ` ${value}` : value
  return `"${plain.replace(/\\(?=["\\]|$)|"/g, '\\$&')}"`
}

const tag = (name: string, value: string): string => `[${name} ${quoted(value)}]`

interface Tag {
  readonly name: string
  readonly value: string
  readonly rows?: readonly string[]
}

/** Tags that are kept as extras, by name. */
function keptTags({ extras = [] }: GameRecord): Tag[] {
  const found: Tag[] = []
  for (const { format, key, value } of extras) {
    const [, name] = /^tag\.([A-Za-z_]\w{0,63})$/.exec(key) ?? []
    if (format !== 'pbn' || !name || found.some((one) => one.name.toLowerCase() === name.toLowerCase())) continue
    const [first, ...rows] = wordsOf(value)
    if (first !== undefined) found.push({ name, value: first, ...(rows.length > 0 && { rows }) })
  }
  return found
}

const oneLine = (text: string): string => text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')

function wordsOf(value: Json): string[] {
  if (typeof value === 'string') return [oneLine(value)]
  if (!Array.isArray(value) || !value.every((one) => typeof one === 'string')) return []
  return (value as string[]).map(oneLine)
}

function boardText(record: GameRecord, isStandard: boolean): string {
  const line = lineOf(record)
  const lines: string[] = ownWords(record, 'escape').map((text) => `%${oneLine(text)}`)
  for (const { name, value, rows = [] } of tagsOf(record, line, isStandard)) lines.push(tag(name, value), ...rows)
  for (const { text } of record.nodes[0]!.notes?.comments ?? []) lines.push(`{${text}}`)
  const { calls, tricks } = line
  if (calls.length > 0) lines.push(...section(record, 'Auction', calls[0]!.side, rowsOf(calls)))
  if (tricks.length > 0) {
    const first = tricks[0]![0]!.side
    lines.push(
      ...section(
        record,
        'Play',
        first,
        tricks.map((trick) => inColumns(trick, first)),
      ),
    )
  }
  return `${lines.join('\n')}\n`
}

const rowsOf = (words: readonly Word[]): (Word | undefined)[][] =>
  Array.from({ length: Math.ceil(words.length / COLUMNS) }, (_, row) => words.slice(row * COLUMNS, (row + 1) * COLUMNS))

/** A trick in the columns of the first one; a trick that was broken off leaves some of them open. */
function inColumns(trick: readonly Word[], first: Side): (Word | undefined)[] {
  const columns = new Array<Word | undefined>(COLUMNS).fill(undefined)
  for (const word of trick) columns[(word.side - first + COLUMNS) % COLUMNS] = word
  return columns
}

function section(
  record: GameRecord,
  name: string,
  first: Side,
  rows: readonly (readonly (Word | undefined)[])[],
): string[] {
  const numbers = new Map<string, number>()
  const texts = rows.map((row) => row.map((word) => (word ? wordText(record, word, numbers) : '-')).join(' '))
  const notes = [...numbers].map(([text, number]) => tag('Note', `${number}:${text}`))
  return [tag(name, seatText(first)), ...texts, ...(name === 'Play' ? ['*'] : []), ...notes]
}

function wordText(record: GameRecord, { node, text = '-' }: Word, numbers: Map<string, number>): string {
  if (node === undefined) return text
  const { action, notes } = record.nodes[node]!
  const { evaluation, judgement, comments = [] } = notes ?? {}
  const nags = [
    ...(evaluation ? [nagOf(EVALUATIONS, evaluation)] : []),
    ...(judgement ? [nagOf(JUDGEMENTS, judgement)] : []),
    ...ownValues(notes, 'nag').filter((nag) => Number.isInteger(nag) && Number(nag) >= 0 && Number(nag) < 1000),
  ]
  const said = comments.map((comment) => comment.text)
  return [
    ...ownWords(notes, 'irregularity').filter((word) => /^\^[A-Za-z]$/.test(word)),
    action?.type === 'play' ? moveText(action.move) : '-',
    ...(numbered(said, numbers) ?? said.map((words) => `{${words}}`)),
    ...nags.map((nag) => `$${nag}`),
  ].join(' ')
}

/** Comments of one line as references to notes; undefined where one of them is none, or the numbers are used up. */
function numbered(said: readonly string[], numbers: Map<string, number>): string[] | undefined {
  const isNote = (text: string): boolean => text.length <= LONGEST_NOTE && !/[\p{Cc}\u2028\u2029]/u.test(text)
  const fresh = new Set(said.filter((text) => !numbers.has(text)))
  if (!said.every(isNote) || numbers.size + fresh.size > MOST_NOTES) return undefined
  for (const text of fresh) numbers.set(text, numbers.size + 1)
  return said.map((text) => `=${numbers.get(text)}=`)
}

function handsOf(record: GameRecord): (Card[] | undefined)[] {
  const hands = SIDES.map((): Card[] => [])
  for (const [at, piece] of setupOf(record)?.put ?? []) {
    const row = Math.floor(at / PACK)
    if (piece === 1) hands[row]?.push(at % PACK)
  }
  return hands.map((hand) => (hand.length > 0 ? hand : undefined))
}

function tagsOf(record: GameRecord, line: Line, isStandard: boolean): Tag[] {
  const { info } = record
  const kept = new Map(keptTags(record).map((one) => [one.name.toLowerCase(), one]))
  const own = (name: string): string | undefined => {
    const found = kept.get(name.toLowerCase())
    kept.delete(name.toLowerCase())
    return found?.value
  }
  const dealer = setupOf(record)?.turn || line.calls[0]?.side
  const { bidding, position } = line
  const { tricks, points } = toldBy(info.result, bidding, vulnerabilityOf(record)) ?? {}
  const isPlayed = bidding !== undefined && bidding !== 'passed-out'
  const made: Record<(typeof DERIVED_TAGS)[number], string> = {
    Declarer: isPlayed && !position.isAuction ? seatText(bidding.declarer) : '',
    Contract: bidding === 'passed-out' ? 'Pass' : isPlayed && !position.isAuction ? contractText(bidding) : '',
    Result: tricks === undefined ? '' : String(tricks),
    Score: points === undefined ? '' : `NS ${points}`,
  }
  const vulnerable = VULNERABLE_WORDS[vulnerabilityOf(record)]
  const [[, eventKey], [, siteKey]] = TEXT_TAGS
  const tags: Tag[] = [
    { name: 'Event', value: info[eventKey] ?? '' },
    { name: 'Site', value: info[siteKey] ?? '' },
    isStandard ? { name: 'Data', value: dateText(info).replaceAll('.', '-') } : { name: 'Date', value: dateText(info) },
    { name: 'Board', value: own('Board') ?? (info.match?.number === undefined ? '' : String(info.match.number)) },
    ...PLAYER_TAGS.map(([name, side]) => ({ name, value: playerOf(record, side)?.name ?? '?' })),
    { name: 'Dealer', value: dealer ? seatText(dealer) : '' },
    { name: 'Vulnerable', value: own('Vulnerable') ?? (isStandard && vulnerable === 'All' ? 'Both' : vulnerable) },
    { name: 'Deal', value: dealText(handsOf(record), dealer || 1) },
    { name: 'Scoring', value: own('Scoring') ?? '' },
    ...DERIVED_TAGS.flatMap((name) => {
      const value = own(name) ?? made[name]
      return name === 'Score' && value === '' ? [] : [{ name, value }]
    }),
    ...TEXT_TAGS.slice(2).flatMap(([name, key]) => (info[key] === undefined ? [] : [{ name, value: info[key] }])),
  ]
  const names = new Set([...tags.map(({ name }) => name.toLowerCase()), 'date', 'data', 'auction', 'play', 'note'])
  return [...tags, ...[...kept.values()].filter(({ name }) => !names.has(name.toLowerCase()))]
}
