import { draughts, isDraughtsBoard } from '../../games/draughts/index.ts'
import type { Capabilities, Support, ValueContext } from '../../record/capabilities.ts'
import type { Clock, Comment, Extra, Info, Setup } from '../../record/record.ts'
import { midTurns, readableNodes, startOf, turnEnds } from '../shared/draughts-turns.ts'
import { nearestEvaluation, nearestJudgement } from '../shared/nags.ts'
import { dateIn, parseOptions, plainComments, tagText } from '../shared/pgn-facts.ts'
import { plainVerbatim, winnerOnly } from '../shared/plain-facts.ts'
import { MOST_SECONDS } from './clocks.ts'
import { kindOfRecord, RUSSIAN, startOfKind } from './kinds.ts'
import { winnerIn } from './results.ts'

/** Notes stand behind whole turns: the jumps in the middle of one have no place of their own. */
const behindTurn =
  <T>(carry: (value: T, where: ValueContext) => T | undefined): Support<T> =>
  (value, where) =>
    where.node === 0 || turnEnds(where).has(where.node) ? carry(value, where) : undefined

/** The form in which a FEN gives a position back. */
function setup(given: Setup, { record, node }: ValueContext): Setup | undefined {
  if (node !== 0) return undefined
  const position = startOf(record)
  const start = startOfKind(kindOfRecord(record))
  const points = Array.from({ length: record.board.width * record.board.height }, (_, at) => at)
  const put = points.flatMap((at): [number, number][] =>
    position.at(at) === start.at(at) ? [] : [[at, position.at(at)]],
  )
  return put.length === 0 ? undefined : { ...given, put, turn: position.turn }
}

/** Russian rules are a kind of their own; what else is not usual stands in RuleOptions. */
function options(given: NonNullable<Info['options']>, { record: { board } }: ValueContext): Info['options'] {
  const isCarried = ([name, value]: [string, string | number | boolean]): boolean =>
    name === draughts.rules.nameOption && value === RUSSIAN.rules
      ? board.width === RUSSIAN.board.width
      : Object.hasOwn(draughts.rules.options, name) && parseOptions(`${name}=${value}`)?.[name] === value
  const known = Object.entries(given).filter(isCarried)
  if (known.length === Object.keys(given).length) return given
  return known.length === 0 ? undefined : Object.fromEntries(known)
}

const holdsDate = (words: string): boolean => tagText(words) === words

const holdsResult = (words: string): boolean => winnerIn(words) === undefined && tagText(words) === words

/** A clock in words would be taken for one. */
function comments(given: Comment[]): Comment[] | undefined {
  return plainComments(given)?.map((comment) => {
    const text = comment.text.replace(/\[%clk/g, '(%clk')
    return text === comment.text ? comment : { ...comment, text }
  })
}

/** The time that the side which moved has left. */
function clocks(given: Clock[], { record, node }: ValueContext): Clock[] | undefined {
  const { action } = record.nodes[node]!
  const own = given.flatMap(({ side, time }): Clock[] =>
    time !== undefined &&
    action?.type === 'play' &&
    side === action.side &&
    Number.isInteger(time) &&
    time >= 0 &&
    time <= MOST_SECONDS
      ? [{ side, time }]
      : [],
  )
  const [clock] = own
  return clock && given.length === 1 && Object.keys(given[0]!).length === 2 ? given : clock && [clock]
}

const isOwn = (extra: Extra, key: string): boolean => extra.format === 'pdn' && extra.key === key

/** A bare number would be read as that of a turn. */
const isWord = (value: unknown): boolean => typeof value === 'string' && !/^\d+[.…]*$/.test(value)

export const can: Capabilities = {
  info: {
    event: tagText,
    place: tagText,
    round: tagText,
    opening: tagText,
    annotator: tagText,
    rules: tagText,
    dates: dateIn,
    verbatim: (given, { record }) => plainVerbatim(given, record.info, { holdsDate, holdsResult }),
    options,
    result: winnerOnly,
  },
  people: 'sides',
  participant: { name: tagText, team: tagText, rank: tagText },
  notes: {
    comments: behindTurn((given: Comment[]) => comments(given)),
    evaluation: behindTurn(nearestEvaluation),
    judgement: behindTurn(nearestJudgement),
    clocks: behindTurn(clocks),
    gap: behindTurn(() => true),
    unread: behindTurn((value: number, { record, node }) =>
      record.nodes[node]!.notes?.extras?.filter((extra) => isOwn(extra, 'unread') && isWord(extra.value)).length ===
      value
        ? value
        : undefined,
    ),
  },
  actions: {
    play: (action, where) => (readableNodes(where).has(where.node) ? action : undefined),
    setup,
  },
  emptyNodes: false,
  joins: (where) => midTurns(where).has(where.node),
  adoptsComments: true,
  board: (board, game) => game === draughts.id && isDraughtsBoard(board),
}
