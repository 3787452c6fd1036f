import type { Capabilities, ValueContext } from '../../record/capabilities.ts'
import type { Extra, Info, Setup } from '../../record/record.ts'
import { nearestEvaluation, nearestJudgement } from '../shared/nags.ts'
import { dateIn, optionsText, parseOptions, plainComments, tagText } from '../shared/pgn-facts.ts'
import { plainVerbatim, winnerOnly } from '../shared/plain-facts.ts'
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
        Object.hasOwn(pgnGameOf(record.game)?.rules.options ?? {}, name) &&
        parseOptions(`${name}=${value}`)?.[name] === value,
    ),
  )
  const isWhole = Object.keys(known).length === Object.keys(given).length
  return isWhole ? given : optionsText({ ...record, info: { options: known } }) === '' ? undefined : known
}

const holdsDate = (words: string): boolean => tagText(words) === words

const holdsResult = (words: string): boolean => usualResult(words) === undefined && tagText(words) === words

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
    verbatim: (given, { record }) => plainVerbatim(given, record.info, { holdsDate, holdsResult }),
    options,
    result: winnerOnly,
  },
  people: 'sides',
  participant: { name: tagText, team: tagText, rank: tagText },
  notes: {
    comments: plainComments,
    evaluation: nearestEvaluation,
    judgement: nearestJudgement,
    gap: true,
    unread: (value, { record, node }) =>
      record.nodes[node]!.notes?.extras?.filter((extra) => isOwn(extra, 'unread')).length === value ? value : undefined,
  },
  actions: { play: true, setup },
  emptyNodes: false,
  adoptsComments: true,
  board: (board, game) => pgnGameOf(game)?.board.allows(board) ?? false,
}
