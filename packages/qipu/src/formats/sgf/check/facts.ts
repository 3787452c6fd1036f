import { rulesetNamed } from '../../../games/go/rulesets.ts'
import type { Side } from '../../../record/basics.ts'
import { playerOf } from '../../../record/players.ts'
import type { Clock, GameRecord } from '../../../record/record.ts'
import { exists } from '../dates.ts'
import { writeReal } from '../numbers.ts'
import type { Report } from './report.ts'

/** What the facts of a game say against each other, and against its moves. */

export function checkFacts(record: GameRecord, report: Report): void {
  checkDates(record, report)
  checkNames(record, report)
  checkMargin(record, report)
  checkLine(record, report)
}

function checkDates({ info }: GameRecord, report: Report): void {
  let latest = ''
  for (const date of info.dates ?? []) {
    if (!exists(date.slice(0, 10))) report.tell('sgf/date-impossible', 0, { date })
    if (date < latest.slice(0, date.length)) report.tell('sgf/date-order', 0, { date })
    else latest = date
  }
}

const RANK = /^\d{1,2}\s*(?:d(?:an)?|k(?:yu)?|p(?:ro)?|段|级|級|단|급)\.?\??\*?$/i

function checkNames(record: GameRecord, report: Report): void {
  for (const side of [1, 2] as const) {
    const { name = '', rank = '' } = playerOf(record, side) ?? {}
    if (RANK.test(name) && rank !== '' && !RANK.test(rank)) report.tell('sgf/name-rank', 0, { name, rank })
  }
}

const isWhole = (value: number): boolean => Math.abs(value - Math.round(value)) < 1e-9

/** Points are whole, so the margin has the fraction of komi; a quarter is a count in stones, which goes by halves. */
function checkMargin({ info, board }: GameRecord, report: Report): void {
  const { komi, result, handicap = 0 } = info
  if (komi === undefined || result?.by !== 'points' || result.margin === undefined) return
  const difference = result.winner === 1 ? result.margin + komi : komi - result.margin
  const args = { margin: writeReal(result.margin), komi: writeReal(komi) }
  if (!isWhole(isWhole(komi * 2) ? difference : difference * 2)) {
    if (isWhole(komi * 2) || isWhole(komi * 4)) report.tell('sgf/margin-komi', 0, args)
    return
  }
  const isArea = info.rules !== undefined && rulesetNamed(info.rules)?.scoring === 'area'
  const isOdd = (board.width * board.height) % 2 === 1
  if (isArea && isOdd && handicap === 0 && isWhole(komi * 2) && difference % 2 === 0) {
    report.tell('sgf/margin-parity', 0, args)
  }
}

/** One walk down the main line for all that needs it. */
function checkLine(record: GameRecord, report: Report): void {
  const { handicap = 0, result } = record.info
  let setUp = 0
  let moves = 0
  let blackFirst = 0
  let last: Side | undefined
  const clocks = new Clocks(record, report)
  const { nodes } = record
  for (let i = 0, before = -1; i < nodes.length; i++) {
    const { parent, action, notes } = nodes[i]!
    if (parent !== before) continue
    before = i
    if (notes?.clocks) clocks.look(i, notes.clocks)
    if (action?.type === 'play' || action?.type === 'pass') {
      if (action.side === 1 && blackFirst === moves) blackFirst++
      moves++
      last = action.side
    } else if (action?.type === 'setup' && moves === 0) {
      for (const [, piece] of action.put) if (piece === 1) setUp++
    }
  }
  if (handicap >= 2 && setUp !== handicap) {
    const asMoves = setUp === 0 && blackFirst >= handicap
    report.tell(asMoves ? 'sgf/handicap-as-moves' : 'sgf/handicap-stones', 0, { handicap, stones: setUp })
  }
  const loser = result?.by === 'resignation' ? (result.winner === 1 ? 2 : 1) : undefined
  if (loser !== undefined && last === loser) report.tell('sgf/resigned-after-moving', 0)
}

/** A clock only runs down, unless an overtime begins or the game adds time with each move. */
class Clocks {
  readonly #report: Report
  readonly #last: (number | undefined)[] = []
  #isSilent: boolean

  constructor({ info }: GameRecord, report: Report) {
    this.#report = report
    this.#isSilent = info.overtime !== undefined
  }

  look(node: number, clocks: readonly Clock[]): void {
    for (const { side, time, moves, periods } of clocks) {
      if (moves !== undefined || periods !== undefined) this.#isSilent = true
      const before = this.#last[side]
      if (!this.#isSilent && time !== undefined && before !== undefined && time > before) {
        this.#report.tell('sgf/time-up', node, { before: writeReal(before), after: writeReal(time) })
        this.#isSilent = true
      }
      if (time !== undefined) this.#last[side] = time
    }
  }
}
