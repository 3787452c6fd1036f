import { sideOf as armySideOf, checkSetup, setupRules } from '../../games/army-chess/index.ts'
import { checkLayout, sideOf as einsteinSideOf, parseLayout } from '../../games/einstein/index.ts'
import type { Placement, Side } from '../../games/game.ts'
import { judge } from '../../judge.ts'
import { MIRRORED, messagesOf } from '../../judge-messages.ts'
import type { GameRecord } from '../../record/record.ts'
import type { Message, MessageArgs } from '../../text/message/messages.ts'
import { type Dialect, dialectOf } from './dialects.ts'
import { ownTexts } from './extras.ts'
import { FIELD_TOPICS, factsOf } from './facts.ts'
import { dotsFacts } from './games/dots-write.ts'
import { layoutOf, placementsOf } from './games/layouts.ts'
import { FIELDS, headless } from './head/fields.ts'
import { headFields } from './head/write.ts'
import type { CcgcCode } from './messages/all.ts'
import { say } from './messages/say.ts'

/** What is wrong with a record beyond its syntax: the moves, the layout, and facts that contradict each other. */
export function check(record: GameRecord): Message[] {
  const dialect = dialectOf(record)
  if (!dialect) return []
  const ruling = judge(record, dialect.game)
  return [
    ...missingFacts(record, dialect),
    ...(checks[dialect.code]?.(record, dialect) ?? []),
    // How pieces start has clauses of its own here.
    ...messagesOf({ ...ruling, start: [] }, record, dialect.game).map((message) =>
      message.code === MIRRORED ? { ...message, clause: dialect.clauses.board } : message,
    ),
  ]
}

/** What only one game can have wrong. */
const checks: Readonly<Record<string, (record: GameRecord, dialect: Dialect) => Message[]>> = {
  WTN: checkEinstein,
  AC2: checkArmy,
  DB: checkScores,
}

/** Heads in brackets have six fields, other records facts with names, and each should say something. */
function missingFacts(record: GameRecord, dialect: Dialect): Message[] {
  const facts = factsOf[dialect.code]?.(record, dialect)
  if (facts) {
    return facts.flatMap(({ name, topic, isTold }) =>
      isTold ? [] : [say('ccgc/fact-missing', dialect, { node: 0, args: { name } }, topic)],
    )
  }
  const fields = headFields(record, dialect).slice(0, FIELDS)
  if (fields.slice(1).every((field) => field === '')) {
    return headless.has(record) ? [] : [say('ccgc/head-empty', dialect, { node: 0 })]
  }
  return fields.flatMap((field, i) =>
    field === '' ? [say('ccgc/field-empty', dialect, { node: 0, args: { number: i + 1 } }, FIELD_TOPICS[i]!)] : [],
  )
}

function checkEinstein(record: GameRecord, dialect: Dialect): Message[] {
  const placements = placementsOf(layoutOf(record, dialect.game))
  const isWhole = !record.startUnknown
  return ([1, 2] as const).flatMap((side) => {
    const { letter } = dialect.game.sides[side - 1]!
    const told = placements.filter(([, piece]) => einsteinSideOf(piece) === side)
    const own = [...told, ...keptLayout(record, side, letter)]
    return (
      checkLayout(own, side)
        // That pieces are missing was told where the layout was read.
        .filter((reason) => isWhole || reason !== 'layout-incomplete')
        .map((reason) => say(`ccgc/${reason}` as CcgcCode, dialect, { node: 0, args: { side: letter } }))
    )
  })
}

/** A side's pieces where the other's are missing, so that the record has no setup. */
function keptLayout(record: GameRecord, side: Side, letter: string): readonly Placement[] {
  const kept = ownTexts(record, 'layout').filter((text) => text.startsWith(letter))
  return kept.flatMap((text) => parseLayout(text, side) ?? [])
}

function checkArmy(record: GameRecord, dialect: Dialect): Message[] {
  return [...checkArmies(record, dialect), ...checkAnswers(record, dialect)]
}

function checkArmies(record: GameRecord, dialect: Dialect): Message[] {
  if (record.startUnknown) return []
  const placements = placementsOf(layoutOf(record, dialect.game))
  return ([1, 2] as const).flatMap((side) => {
    const own = placements.filter(([, piece]) => armySideOf(piece) === side)
    const args = { name: side === 1 ? 'AA' : 'AB' }
    return checkSetup(own, side, setupRules(record.info.options)).flatMap((reason) => {
      const code = `ccgc/${reason}`
      return code === 'ccgc/setup-posts' ? [] : [say(code as CcgcCode, dialect, { node: 0, args })]
    })
  })
}

/** A referee answers every move, and says where the flag is or that it stays hidden. */
function checkAnswers({ nodes }: GameRecord, dialect: Dialect): Message[] {
  const unanswered = nodes.flatMap(({ action, notes }, node) =>
    action?.type === 'play' && notes?.verdict?.flag === undefined ? [node] : [],
  )
  const count = unanswered.length
  return count === 0 ? [] : [say('ccgc/answers-missing', dialect, { node: unanswered[0]!, args: { count } })]
}

const BOXES = 25

/** The scores of the record: by themselves, against the winner, and against the boxes that the moves close. */
function checkScores(record: GameRecord, dialect: Dialect): Message[] {
  const { RScore: found, BScore: other } = dotsFacts(record, dialect)
  if (typeof found !== 'number' || typeof other !== 'number') return []
  const tell = (code: CcgcCode, more: MessageArgs = {}): Message[] => [
    say(code, dialect, { node: 0, args: { found, other, name: 'RScore', ...more } }),
  ]
  const isScore = (score: number): boolean => Number.isInteger(score) && score >= 0
  if (!isScore(found) || !isScore(other) || found + other > BOXES) return tell('ccgc/score-range', { most: BOXES })
  const [red, blue] = judge(record, dialect.game).end?.outcome.scores ?? []
  if (red !== undefined && blue !== undefined && (found !== red || other !== blue)) {
    return tell('ccgc/score-differs', { red, blue })
  }
  const winner = record.info.result?.winner
  const isWinner = typeof winner !== 'number' || (winner === 1 ? found >= other : other >= found)
  return isWinner ? [] : tell('ccgc/score-winner', { winner: dialect.game.sides[winner - 1]!.letter })
}
