import { sideOf as armySideOf, checkSetup, setupRules } from '../../games/army-chess/index.ts'
import { checkLayout, sideOf as einsteinSideOf } from '../../games/einstein/index.ts'
import { judge, startIsUnknown } from '../../judge.ts'
import { messagesOf } from '../../judge-messages.ts'
import type { GameRecord } from '../../record/record.ts'
import type { Message } from '../../text/messages.ts'
import { type Dialect, dialectOf } from './dialects.ts'
import { ownValues } from './extras.ts'
import { FIELDS } from './head.ts'
import { headFields } from './head-write.ts'
import { layoutOf, placementsOf } from './layouts.ts'
import type { CcgcCode } from './messages.ts'
import { say } from './say.ts'

/** What is wrong with a record beyond its syntax: the moves, the layout, and facts that contradict each other. */
export function check(record: GameRecord): Message[] {
  const dialect = dialectOf(record)
  if (!dialect) return []
  const ruling = judge(record, dialect.game)
  return [
    ...emptyFields(record, dialect),
    ...(checks[dialect.code]?.(record, dialect) ?? []),
    ...messagesOf(ruling, record, dialect.game),
  ]
}

/** What only one game can have wrong. */
const checks: Readonly<Record<string, (record: GameRecord, dialect: Dialect) => Message[]>> = {
  WTN: checkEinstein,
  AC2: checkArmy,
  DB: checkScores,
  HEX: checkRows,
}

/** Heads in brackets have six fields, and each should say something. */
function emptyFields(record: GameRecord, dialect: Dialect): Message[] {
  if (!dialect.hasTags) return []
  const empty = headFields(record, dialect)
    .slice(0, FIELDS)
    .flatMap((field, i) => (field === '' ? [i + 1] : []))
  return empty.map((number) => say('ccgc/field-empty', dialect, { node: 0, args: { number } }))
}

function checkEinstein(record: GameRecord, dialect: Dialect): Message[] {
  if (startIsUnknown(record)) return []
  const placements = placementsOf(layoutOf(record, dialect.game))
  return ([1, 2] as const).flatMap((side) => {
    const own = placements.filter(([, piece]) => einsteinSideOf(piece) === side)
    const args = { side: dialect.game.sides[side - 1]!.letter }
    return checkLayout(own, side).map((reason) => say(`ccgc/${reason}` as CcgcCode, dialect, { node: 0, args }))
  })
}

function checkArmy(record: GameRecord, dialect: Dialect): Message[] {
  if (startIsUnknown(record)) return []
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

/** The scores of the record against the boxes that the moves close. */
function checkScores(record: GameRecord, dialect: Dialect): Message[] {
  const { end } = judge(record, dialect.game)
  const [red, blue] = end?.outcome.scores ?? []
  const { result } = record.info
  if (red === undefined || blue === undefined) return []
  const kept = [ownValues(record, 'RScore')[0], ownValues(record, 'BScore')[0]]
  const margin = result?.by === 'points' ? (result.margin ?? 0) * (result.winner === 1 ? 1 : -1) : undefined
  const [found, other] = margin === undefined ? kept : [(25 + margin) / 2, (25 - margin) / 2]
  if (typeof found !== 'number' || typeof other !== 'number' || (found === red && other === blue)) return []
  return [say('ccgc/score-differs', dialect, { node: 0, args: { found, other, red, blue } })]
}

/** Some programs count rows from the top: then the declared winner is connected in the mirror image only. */
function checkRows(record: GameRecord, dialect: Dialect): Message[] {
  const winner = record.info.result?.winner
  if (winner !== 1 && winner !== 2) return []
  const { width, height } = record.board
  const mirrored = record.nodes.map((node) => {
    const { action } = node
    if (action?.type !== 'play') return node
    const y = height - 1 - Math.floor(action.move / width)
    return { ...node, action: { ...action, move: (action.move % width) + y * width } }
  })
  const straight = judge(record, dialect.game).end?.outcome.winner
  const mirror = judge({ ...record, nodes: mirrored }, dialect.game).end?.outcome.winner
  return straight !== winner && mirror === winner ? [say('ccgc/hex-mirror', dialect, { node: 0 })] : []
}
