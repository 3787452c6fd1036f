import { sideOf as armySideOf, checkSetup, setupRules } from '../../games/army-chess/index.ts'
import { checkLayout, sideOf as einsteinSideOf, parseLayout } from '../../games/einstein/index.ts'
import type { Placement, Side } from '../../games/game.ts'
import { judge } from '../../judge/judge.ts'
import { reportRuling } from '../../judge/report.ts'
import type { GameRecord } from '../../record/record.ts'
import type { Args } from '../../text/language/texts.ts'
import type { Reporter } from '../../text/message/message.ts'
import { timeExample } from '../shared/time-place.ts'
import { type Dialect, dialectOf } from './dialects.ts'
import { ownTexts } from './extras.ts'
import { FIELD_TOPICS, factsOf } from './facts.ts'
import { dotsFacts } from './games/dots-write.ts'
import { missingHands } from './games/doudizhu.ts'
import { layoutOf, placementsOf } from './games/layouts.ts'
import { FIELDS, headless } from './head/fields.ts'
import { headFields } from './head/write.ts'
import type { CcgcCode } from './messages/all.ts'
import { type ClauseReport, withClauses } from './messages/report.ts'

/** Reports what is wrong beyond the syntax: the moves, the layout, and facts that contradict each other. */
export function check(record: GameRecord, report: Reporter): void {
  const dialect = dialectOf(record)
  if (!dialect) return
  const reportClause = withClauses(report, dialect)!
  checkFacts(record, dialect, reportClause)
  checks[dialect.code]?.(record, dialect, reportClause)
  // How pieces start has clauses of its own here.
  const ruling = { ...judge(record, dialect.game), start: [] }
  reportRuling(ruling, record, dialect.game, (code, details) =>
    report(code, code === 'judge/mirrored' ? { ...details, clause: dialect.clauses.board } : details),
  )
}

type Check = (record: GameRecord, dialect: Dialect, report: NonNullable<ClauseReport>) => void

/** Checks of single games. */
const checks: Readonly<Record<string, Check>> = {
  WTN: checkEinstein,
  AC2: checkArmy,
  DB: checkScores,
  P2T1: checkHands,
}

/** Heads in brackets have six fields, other records facts with names, and each should say something. */
function checkFacts(...[record, dialect, report]: Parameters<Check>): void {
  const facts = factsOf[dialect.code]?.(record, dialect)
  if (facts) {
    for (const { name, topic, isTold } of facts) {
      if (!isTold) report('ccgc/fact-missing', { node: 0, args: { name } }, topic)
    }
    return
  }
  const fields = headFields(record, dialect).slice(0, FIELDS)
  if (fields.slice(1).every((field) => field === '')) {
    if (!headless.has(record)) report('ccgc/head-empty', { node: 0 })
    return
  }
  fields.forEach((field, i) => {
    if (field === '') report('ccgc/field-empty', { node: 0, args: { number: i + 1 } }, FIELD_TOPICS[i]!)
  })
  const time = FIELD_TOPICS.indexOf('time')
  if (fields[time] && !record.info.dates && record.info.verbatim?.dates === undefined) {
    report('ccgc/time-missing', { node: 0, args: { number: time + 1, expected: timeExample(dialect.time) } })
  }
}

function checkEinstein(...[record, dialect, report]: Parameters<Check>): void {
  const placements = placementsOf(layoutOf(record, dialect.game))
  for (const side of [1, 2] as const) {
    const { letter } = dialect.game.sides[side - 1]!
    const given = placements.filter(([, piece]) => einsteinSideOf(piece) === side)
    for (const reason of checkLayout([...given, ...keptLayout(record, side, letter)], side)) {
      // That pieces are missing was reported where the layout was read.
      if (record.startUnknown && reason === 'layout-incomplete') continue
      report(`ccgc/${reason}` as CcgcCode, { node: 0, args: { side: letter } })
    }
  }
}

/** A side's pieces where the other's are missing, so that the record has no setup. */
function keptLayout(record: GameRecord, side: Side, letter: string): readonly Placement[] {
  const kept = ownTexts(record, 'layout').filter((text) => text.startsWith(letter))
  return kept.flatMap((text) => parseLayout(text, side) ?? [])
}

function checkArmy(...given: Parameters<Check>): void {
  checkArmies(...given)
  checkAnswers(...given)
}

function checkArmies(...[record, dialect, report]: Parameters<Check>): void {
  if (record.startUnknown) return
  const placements = placementsOf(layoutOf(record, dialect.game))
  for (const side of [1, 2] as const) {
    const own = placements.filter(([, piece]) => armySideOf(piece) === side)
    const args = { name: side === 1 ? 'AA' : 'AB' }
    for (const reason of checkSetup(own, side, setupRules(record.info.options))) {
      const code = `ccgc/${reason}`
      if (code !== 'ccgc/setup-posts') report(code as CcgcCode, { node: 0, args })
    }
  }
}

/** A referee answers every move, and says where the flag is or that it stays hidden. */
function checkAnswers(...[{ nodes }, , report]: Parameters<Check>): void {
  const unanswered = nodes.flatMap(({ action, notes }, node) =>
    action?.type === 'play' && notes?.verdict?.flag === undefined ? [node] : [],
  )
  const count = unanswered.length
  if (count > 0) report('ccgc/answers-missing', { node: unanswered[0]!, args: { count } })
}

/** Each seat is dealt its cards; without them its plays cannot be checked. */
function checkHands(...[record, , report]: Parameters<Check>): void {
  for (const name of missingHands(record)) report('ccgc/layout-missing', { node: 0, args: { expected: `${name}[…]` } })
}

const BOXES = 25

/** The scores of the record: by themselves, against the winner, and against the boxes that the moves close. */
function checkScores(...[record, dialect, report]: Parameters<Check>): void {
  const { RScore: found, BScore: other } = dotsFacts(record, dialect)
  if (typeof found !== 'number' || typeof other !== 'number') return
  const reportScore = (code: CcgcCode, more: Args): void =>
    report(code, { node: 0, args: { found, other, name: 'RScore', ...more } })
  const isScore = (score: number): boolean => Number.isInteger(score) && score >= 0
  if (!isScore(found) || !isScore(other) || found + other > BOXES) {
    reportScore('ccgc/score-range', { most: BOXES })
    return
  }
  const [red, blue] = judge(record, dialect.game).end?.outcome.scores ?? []
  if (red !== undefined && blue !== undefined && (found !== red || other !== blue)) {
    reportScore('ccgc/score-differs', { red, blue })
    return
  }
  const winner = record.info.result?.winner
  if (typeof winner !== 'number' || (winner === 1 ? found >= other : other >= found)) return
  reportScore('ccgc/score-winner', { winner: dialect.game.sides[winner - 1]!.letter })
}
