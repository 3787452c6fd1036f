import { armyChess, formatSetup } from '../../games/army-chess/index.ts'
import { otherSide, type Placement, type Side } from '../../games/game.ts'
import { play } from '../../record/actions.ts'
import { addNode, type GameRecord, newRecord } from '../../record/record.ts'
import { decode } from '../../text/charset/charset.ts'
import { brief } from '../../text/message/brief.ts'
import type { Report, SourceRange } from '../../text/message/message.ts'
import type { ReadOptions, ReadResult, Source } from '../format.ts'
import { addExtra } from '../shared/annotate.ts'
import { placesOf } from '../shared/depth-first.ts'
import { placeOf } from '../shared/text-lines.ts'
import { withinBudget } from '../within-budget.ts'
import { logLines } from './lines.ts'
import type { ArmyLogCode } from './messages.ts'
import { type Talk, type TalkMove, talksIn } from './talk.ts'

const START: SourceRange = { offset: 0, length: 0 }
const USUAL_STEPS = 31
const [LOST, WON] = [0, 1]

export const read = withinBudget(readSource)

function readSource(source: Source, options: ReadOptions = {}): ReadResult {
  const report: Report<ArmyLogCode> = options.report
  const { text, charset } = decode(source.bytes, { forced: options.encoding, report: options.report })
  const talks = talksIn(logLines(text))
  const told = talks.filter(({ setup, moves }) => setup || moves.length > 0)
  for (const line of talks.flatMap(({ unread }) => unread))
    report?.('army-log/bad-line', { at: placeOf(line), args: { text: brief(line.text) } })
  const [first] = told
  if (!first) {
    report?.('army-log/no-game', { at: START })
    return { records: [], charset, text: () => text }
  }
  const second = told.find(({ side }) => side !== first.side)
  const { record, places } = recordOf(first, second)
  for (const line of talks.flatMap(({ unread }) => unread))
    addExtra(record, 0, { format: 'army-log', key: 'line', value: line.text })
  reportTalks(first, second, report)
  return { records: [record], charset, text: () => text, place: placesOf([{ places }]) }
}

function reportTalks(first: Talk, second: Talk | undefined, report: Report<ArmyLogCode>): void {
  if (!second) {
    report?.('army-log/one-side', { node: 0 })
    return
  }
  const differs = first.moves.findIndex(({ move }, i) => second.moves[i] !== undefined && second.moves[i].move !== move)
  if (differs < 0) return
  const ply = differs + 1
  report?.('army-log/differs', { at: placeOf(second.moves[differs]!.line), node: ply, args: { ply } })
}

function recordOf(first: Talk, second: Talk | undefined): { record: GameRecord; places: (SourceRange | undefined)[] } {
  const record = newRecord(armyChess.id, armyChess.board.size)
  const talks = second ? [first, second] : [first]
  const setups = talks.flatMap(({ setup }) => (setup ? [setup] : []))
  // No game begins with half of the pieces: the start is then unknown.
  if (setups.length === 2) record.nodes[0]!.action = { type: 'setup', put: wholeBoard(setups.flat()) }
  else record.startUnknown = true
  if (setups.length === 1) for (const side of [1, 2] as const) keepHalf(record, talks, side)
  describe(record, talks)
  const longer = (second?.moves.length ?? 0) > first.moves.length ? second! : first
  const other = longer === first ? second : first
  const places: (SourceRange | undefined)[] = [undefined]
  let node = 0
  for (const [i, move] of longer.moves.entries()) {
    const { code, flag } = verdictOf(move, other?.moves[i])
    node = addNode(
      record,
      node,
      play(move.move, move.side),
      code === undefined ? undefined : { verdict: { code, flag } },
    )
    places.push(placeOf(move.line))
  }
  return { record, places }
}

/** One side's setup alone is something that only CCGC can represent: it is kept in its words. */
function keepHalf(record: GameRecord, talks: readonly Talk[], side: Side): void {
  const setup = talks.find((talk) => talk.side === side)?.setup
  const codes = setup && formatSetup(setup, side)
  const name = side === 1 ? 'AA' : 'AB'
  record.extras ??= []
  record.extras.push(
    codes === undefined
      ? { format: 'ccgc', key: 'layout-gap', value: name }
      : { format: 'ccgc', key: name, value: codes },
  )
}

/** The mover is told where the opponent's flag is, the opponent only the result of the move. */
function verdictOf(move: TalkMove, other: TalkMove | undefined): { code: number | undefined; flag: number | null } {
  const same = other?.move === move.move ? other : undefined
  return { code: move.code ?? same?.code, flag: move.flag ?? same?.flag ?? null }
}

function wholeBoard(placements: readonly Placement[]): readonly Placement[] {
  const { width, height } = armyChess.board.size
  const byPoint = new Map(placements)
  return Array.from({ length: width * height }, (_, at) => [at, byPoint.get(at) ?? 0] as const)
}

function describe({ info }: GameRecord, talks: readonly Talk[]): void {
  const [{ seconds, steps }] = talks as [Talk]
  if (seconds !== undefined) info.mainTime = seconds
  if (steps !== undefined && steps !== USUAL_STEPS) info.options = { stallLimit: steps }
  const named = talks.filter(({ name }) => name !== undefined)
  if (named.length > 0) {
    info.participants = named.map(({ name }) => ({ name: name! }))
    info.players = named.map(({ side }, participant) => ({ participant, side }))
  }
  const told = talks.find(({ ending }) => ending !== undefined)
  if (told) info.result = { winner: winnerOf(told.ending!, told.side) }
}

const winnerOf = (ending: number, side: Side): Side | 'void' =>
  ending === WON ? side : ending === LOST ? otherSide(side) : 'void'
