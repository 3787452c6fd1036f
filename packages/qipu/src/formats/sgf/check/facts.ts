import { playerOf } from '../../../record/players.ts'
import type { GameRecord, Participant, Setup } from '../../../record/record.ts'
import { pathTo } from '../../../record/tree.ts'
import { exists } from '../../shared/date-time.ts'
import { writeReal } from '../numbers.ts'
import { isMove } from './moves.ts'
import type { Report } from './report.ts'
import { rulesOf } from './rules.ts'

/** What the facts of a game say against each other, and against its moves. */

export function checkFacts(record: GameRecord, report: Report): void {
  checkDates(record, report)
  checkNames(record, report)
  checkMargin(record, report)
}

function checkDates({ info }: GameRecord, report: Report): void {
  const { dates = [] } = info
  let latest = ''
  for (let i = 0; i < dates.length; i++) {
    const date = dates[i]!
    if (!exists(date.slice(0, 10))) report.tell('sgf/date-impossible', 0, { date })
    if (date < latest.slice(0, date.length)) report.tell('sgf/date-order', 0, { date })
    else latest = date
  }
}

const RANK = /^\d{1,2}\s*(?:d(?:an)?|k(?:yu)?|p(?:ro)?|段|级|級|단|급)\.?\??\*?$/i

/** Spares a regular expression for the names that almost all names are. */
const startsWithDigit = (text: string): boolean => text.charCodeAt(0) < 58 && text.charCodeAt(0) > 47

function checkNames(record: GameRecord, report: Report): void {
  checkName(playerOf(record, 1), 'BR', report)
  checkName(playerOf(record, 2), 'WR', report)
}

function checkName(player: Participant | undefined, property: string, report: Report): void {
  const name = player?.name ?? ''
  const rank = player?.rank ?? ''
  if (startsWithDigit(name) && RANK.test(name) && rank !== '' && !RANK.test(rank))
    report.tell('sgf/name-rank', 0, { name, rank, property })
}

const isWhole = (value: number): boolean => Math.abs(value - Math.round(value)) < 1e-9

/** Points are whole, so the margin has the fraction of komi; a quarter is a count in stones, which goes by halves. */
function checkMargin(record: GameRecord, report: Report): void {
  const { info, board } = record
  const { komi, result, handicap = 0 } = info
  if (komi === undefined || result?.by !== 'points' || result.margin === undefined) return
  const difference = result.winner === 1 ? result.margin + komi : komi - result.margin
  const args = { margin: writeReal(result.margin), komi: writeReal(komi) }
  if (!isWhole(isWhole(komi * 2) ? difference : difference * 2)) {
    if (isWhole(komi * 2) || isWhole(komi * 4)) report.tell('sgf/margin-komi', 0, args)
    return
  }
  const isArea = rulesOf(record)?.scoring === 'area'
  const isOdd = (board.width * board.height) % 2 === 1
  if (isArea && isOdd && handicap === 0 && isWhole(komi * 2) && difference % 2 === 0) {
    report.tell('sgf/margin-parity', 0, args)
  }
}

/** Holds the main line, by its last node, against the facts. */
export function checkLine(record: GameRecord, last: number, hasClocks: boolean, report: Report): void {
  const { handicap = 0, result } = record.info
  if (hasClocks) checkClocks(record, last, report)
  if (handicap >= 2) checkHandicap(record, handicap, report)
  if (result?.by !== 'resignation') return
  let node = last
  while (node >= 0 && !isMove(record.nodes[node]!.action)) node = record.nodes[node]!.parent
  const action = record.nodes[node]?.action
  if (isMove(action) && action.side !== result.winner) report.tell('sgf/resigned-after-moving', 0)
}

function blackStonesIn({ put }: Setup): number {
  let stones = 0
  for (let i = 0; i < put.length; i++) if (put[i]![1] === 1) stones++
  return stones
}

/** Looks at the first nodes of the main line only, up to White's first move. */
function checkHandicap({ nodes }: GameRecord, handicap: number, report: Report): void {
  let stones = 0
  let blackMoves = 0
  for (let i = 0, before = -1; i < nodes.length; i++) {
    const { parent, action } = nodes[i]!
    if (parent !== before) continue
    before = i
    if (action?.type === 'setup' && blackMoves === 0) stones += blackStonesIn(action)
    if (!isMove(action)) continue
    if (action.side === 2) break
    blackMoves++
  }
  if (stones === handicap) return
  const asMoves = stones === 0 && blackMoves >= handicap
  report.tell(asMoves ? 'sgf/handicap-as-moves' : 'sgf/handicap-stones', 0, { handicap, stones })
}

/** A clock only runs down, unless an overtime begins or the game adds time with each move. */
function checkClocks(record: GameRecord, last: number, report: Report): void {
  if (record.info.overtime !== undefined) return
  const before: (number | undefined)[] = []
  for (const node of pathTo(record, last)) {
    for (const { side, time, moves, periods } of record.nodes[node]!.notes?.clocks ?? []) {
      if (moves !== undefined || periods !== undefined) return
      if (time === undefined) continue
      const earlier = before[side]
      if (earlier !== undefined && time > earlier) {
        const property = side === 1 ? 'BL' : 'WL'
        report.tell('sgf/time-up', node, { before: writeReal(earlier), after: writeReal(time), property })
        return
      }
      before[side] = time
    }
  }
}
