import { playerOf } from '../../../record/players.ts'
import type { GameRecord, Participant, Setup } from '../../../record/record.ts'
import { pathTo } from '../../../record/tree.ts'
import { exists } from '../../shared/date-time.ts'
import { writeReal } from '../numbers.ts'
import type { BoardDiagnostics } from './diagnostics.ts'
import { isMove } from './moves.ts'
import { rulesOf } from './rules.ts'

/** Contradictions among the facts of a game, and with its moves. */

export function checkFacts(record: GameRecord, diagnostics: BoardDiagnostics): void {
  checkDates(record, diagnostics)
  checkNames(record, diagnostics)
  checkMargin(record, diagnostics)
}

function checkDates({ info }: GameRecord, diagnostics: BoardDiagnostics): void {
  const { dates = [] } = info
  let latest = ''
  for (let i = 0; i < dates.length; i++) {
    const date = dates[i]!
    if (!exists(date.slice(0, 10))) diagnostics.report('sgf/date-impossible', 0, { date })
    if (date < latest.slice(0, date.length)) diagnostics.report('sgf/date-order', 0, { date })
    else latest = date
  }
}

const RANK = /^\d{1,2}\s*(?:d(?:an)?|k(?:yu)?|p(?:ro)?|段|级|級|단|급)\.?\??\*?$/i

/** Spares a regular expression for the names that almost all names are. */
const startsWithDigit = (text: string): boolean => text.charCodeAt(0) < 58 && text.charCodeAt(0) > 47

function checkNames(record: GameRecord, diagnostics: BoardDiagnostics): void {
  checkName(playerOf(record, 1), 'BR', diagnostics)
  checkName(playerOf(record, 2), 'WR', diagnostics)
}

function checkName(player: Participant | undefined, property: string, diagnostics: BoardDiagnostics): void {
  const name = player?.name ?? ''
  const rank = player?.rank ?? ''
  if (startsWithDigit(name) && RANK.test(name) && rank !== '' && !RANK.test(rank))
    diagnostics.report('sgf/name-rank', 0, { name, rank, property })
}

const isWhole = (value: number): boolean => Math.abs(value - Math.round(value)) < 1e-9

/** Points are whole, so the margin has the fraction of komi; a quarter is a count in stones, which goes by halves. */
function checkMargin(record: GameRecord, diagnostics: BoardDiagnostics): void {
  const { info, board } = record
  const { komi, result, handicap = 0 } = info
  if (komi === undefined || result?.by !== 'points' || result.margin === undefined) return
  const difference = result.winner === 1 ? result.margin + komi : komi - result.margin
  const args = { margin: writeReal(result.margin), komi: writeReal(komi) }
  if (!isWhole(isWhole(komi * 2) ? difference : difference * 2)) {
    if (isWhole(komi * 2) || isWhole(komi * 4)) diagnostics.report('sgf/margin-komi', 0, args)
    return
  }
  const isArea = rulesOf(record)?.scoring === 'area'
  const isOdd = (board.width * board.height) % 2 === 1
  if (isArea && isOdd && handicap === 0 && isWhole(komi * 2) && difference % 2 === 0) {
    diagnostics.report('sgf/margin-parity', 0, args)
  }
}

/** Holds the main line, by its last node, against the facts. */
export function checkLine(record: GameRecord, last: number, hasClocks: boolean, diagnostics: BoardDiagnostics): void {
  const { handicap = 0, result } = record.info
  if (hasClocks) checkClocks(record, last, diagnostics)
  if (handicap >= 2) checkHandicap(record, handicap, diagnostics)
  if (result?.by !== 'resignation') return
  let node = last
  while (node >= 0 && !isMove(record.nodes[node]!.action)) node = record.nodes[node]!.parent
  const action = record.nodes[node]?.action
  if (isMove(action) && action.side !== result.winner) diagnostics.report('sgf/resigned-after-moving', 0)
}

function blackStonesIn({ put }: Setup): number {
  let stones = 0
  for (let i = 0; i < put.length; i++) if (put[i]![1] === 1) stones++
  return stones
}

/** Looks at the first nodes of the main line only, up to White's first move. */
function checkHandicap({ nodes }: GameRecord, handicap: number, diagnostics: BoardDiagnostics): void {
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
  diagnostics.report(asMoves ? 'sgf/handicap-as-moves' : 'sgf/handicap-stones', 0, { handicap, stones })
}

/** A clock only runs down, unless an overtime begins or the game adds time with each move. */
function checkClocks(record: GameRecord, last: number, diagnostics: BoardDiagnostics): void {
  if (record.info.overtime !== undefined) return
  const before: (number | undefined)[] = []
  for (const node of pathTo(record, last)) {
    for (const { side, time, moves, periods } of record.nodes[node]!.notes?.clocks ?? []) {
      if (moves !== undefined || periods !== undefined) return
      if (time === undefined) continue
      const earlier = before[side]
      if (earlier !== undefined && time > earlier) {
        const property = side === 1 ? 'BL' : 'WL'
        diagnostics.report('sgf/time-up', node, { before: writeReal(earlier), after: writeReal(time), property })
        return
      }
      before[side] = time
    }
  }
}
