import type { Capabilities, ValueContext } from '../../record/capabilities.ts'
import type { Comment, Extra, Info, Setup } from '../../record/record.ts'
import { plainDate } from '../shared/plain-date.ts'
import { usualSetup } from '../shared/usual-setup.ts'
import { pgnGameOf } from './games.ts'
import { EVALUATIONS, JUDGEMENTS, nagOf } from './nags.ts'
import { isUnknown, optionsText, parseOptions, usualResult } from './tags.ts'

/** One line between quotes. */
export function tagText(text: string): string | undefined {
  const line = text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim()
  return isUnknown(line) ? undefined : line
}

/** Braces end a comment and have no escape. */
function commentText(text: string): string | undefined {
  const plain = text
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n\t]/gu, ' ')
    .replace(/\}/g, ')')
    .replace(/^[ \t\n]+|[ \t\n]+$/g, '')
  return plain === '' ? undefined : plain
}

function comments(given: Comment[]): Comment[] | undefined {
  const written = given.flatMap((comment) => {
    const text = commentText(comment.text)
    if (text === undefined) return []
    const isWhole = text === comment.text && comment.title === undefined && comment.author === undefined
    return [isWhole ? comment : { text }]
  })
  return written.length === 0 ? undefined : written
}

function setup(given: Setup, { record, node }: ValueContext): Setup | undefined {
  const game = pgnGameOf(record.game)
  return node === 0 && game ? usualSetup(game, given) : undefined
}

function dates(given: string[]): string[] | undefined {
  const [date] = given.flatMap((text) => plainDate(text.slice(0, 10)) ?? [])
  return date === undefined ? undefined : [date]
}

function options(given: NonNullable<Info['options']>, { record }: ValueContext): Info['options'] {
  const known = Object.fromEntries(
    Object.entries(given).filter(
      ([name, value]) =>
        Object.hasOwn(pgnGameOf(record.game)?.options ?? {}, name) &&
        parseOptions(`${name}=${value}`)?.[name] === value,
    ),
  )
  const isWhole = Object.keys(known).length === Object.keys(given).length
  return isWhole ? given : optionsText({ ...record, info: { options: known } }) === '' ? undefined : known
}

/** Words for a date or a result that is none, in the place of the fact. */
function verbatim(given: NonNullable<Info['verbatim']>, { record: { info } }: ValueContext): Info['verbatim'] {
  const { dates: date, result } = given
  const kept = {
    ...(date !== undefined &&
      !info.dates &&
      plainDate(date) === undefined &&
      tagText(date) === date && { dates: date }),
    ...(result !== undefined &&
      !info.result &&
      usualResult(result) === undefined &&
      tagText(result) === result && { result }),
  }
  if (Object.keys(kept).length === Object.keys(given).length) return given
  return Object.keys(kept).length === 0 ? undefined : kept
}

const isOwn = (extra: Extra, key: string): boolean => extra.format === 'pgn' && extra.key === key

export const can: Capabilities = {
  info: {
    name: tagText,
    event: tagText,
    place: tagText,
    round: tagText,
    opening: tagText,
    annotator: tagText,
    dates,
    verbatim,
    options,
    result: (result) => {
      if (result.winner === 'void' || result.winner === 'unknown') return undefined
      return result.by === undefined && result.margin === undefined ? result : { winner: result.winner }
    },
  },
  people: 'sides',
  participant: { name: tagText, team: tagText, rank: tagText },
  notes: {
    comments,
    evaluation: (value) => {
      const plain = { kind: value.kind }
      return nagOf(EVALUATIONS, value) ? value : nagOf(EVALUATIONS, plain) ? plain : undefined
    },
    judgement: (value) => (nagOf(JUDGEMENTS, value) ? value : { kind: value.kind }),
    gap: true,
    unread: (value, { record, node }) =>
      record.nodes[node]!.notes?.extras?.filter((extra) => isOwn(extra, 'unread')).length === value ? value : undefined,
  },
  actions: { play: true, setup },
  emptyNodes: false,
  adoptsComments: true,
  board: (board, game) => pgnGameOf(game)?.allows(board) ?? false,
}
