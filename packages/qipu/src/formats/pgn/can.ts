import type { Capabilities, ValueContext } from '../../record/capabilities.ts'
import type { Extra, Info, Setup } from '../../record/record.ts'
import { EVALUATIONS, JUDGEMENTS, nagOf } from '../shared/nags.ts'
import { dateIn, optionsText, parseOptions, plainComments, tagText } from '../shared/pgn-facts.ts'
import { plainDate } from '../shared/plain-date.ts'
import { usualSetup } from '../shared/usual-setup.ts'
import { pgnGameOf } from './games.ts'
import { usualResult } from './tags.ts'

function setup(given: Setup, { record, node }: ValueContext): Setup | undefined {
  const game = pgnGameOf(record.game)
  return node === 0 && game ? usualSetup(game, given) : undefined
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
    dates: dateIn,
    verbatim,
    options,
    result: (result) => {
      if (result.winner === 'void' || result.winner === 'unknown') return undefined
      return Object.keys(result).length === 1 ? result : { winner: result.winner }
    },
  },
  people: 'sides',
  participant: { name: tagText, team: tagText, rank: tagText },
  notes: {
    comments: plainComments,
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
