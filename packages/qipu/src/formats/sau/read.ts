import type { Game } from '../../games/game.ts'
import { pass, play } from '../../record/actions.ts'
import { addNode, type GameRecord, newRecord } from '../../record/record.ts'
import { decode } from '../../text/charset/charset.ts'
import { brief } from '../../text/message/brief.ts'
import type { Report, SourceRange } from '../../text/message/message.ts'
import type { ReadOptions, ReadResult, Source } from '../format.ts'
import { addExtra } from '../shared/annotate.ts'
import { placesOf } from '../shared/depth-first.ts'
import { placeOf } from '../shared/text-lines.ts'
import { withinBudget } from '../within-budget.ts'
import { type LogLine, logLines } from './lines.ts'
import type { SauCode } from './messages.ts'
import { gamesOf, logGames, type Replayed, replay } from './replay.ts'

/** The only game whose engines are not told the other side's moves. */
const HIDDEN_GAME = 'phantom-go'
const START: SourceRange = { offset: 0, length: 0 }
const idsOf = (games: readonly Game[]): string => games.map(({ id }) => id).join(', ')

export const read = withinBudget(readSource)

function readSource(source: Source, options: ReadOptions = {}): ReadResult {
  const report: Report<SauCode> = options.report
  const { text, charset } = decode(source.bytes, { forced: options.encoding, report: options.report })
  const lines = logLines(text)
  const found = gameOf(lines, options.game, report)
  if (!found) {
    return { records: [], charset, text: () => text }
  }
  const replayed = replay(found, lines, false)
  if (!replayed) {
    report?.('sau/no-moves', { at: START })
    return { records: [], charset, text: () => text }
  }
  const { record, places } = recordOf(found, lines, replayed)
  reportLines(found, lines, replayed, report)
  return { records: [record], charset, text: () => text, place: placesOf([{ places }]) }
}

/** Returns the named game, or the only one whose rules allow every move; undefined after a report. */
function gameOf(lines: readonly LogLine[], named: string | undefined, report: Report<SauCode>): Game | undefined {
  // Whatever the game is called, its moves would be dealt to the wrong sides.
  const hidden = lines.find(({ kind }) => kind === 'hidden')
  if (hidden && (named === undefined || named === HIDDEN_GAME))
    return void report?.('sau/hidden', { at: placeOf(hidden) })
  if (named !== undefined) {
    const game = logGames.find(({ id }) => id === named)
    if (!game) report?.('sau/other-game', { at: START, args: { game: named, games: idsOf(logGames) } })
    return game
  }
  if (!lines.some(({ kind }) => kind === 'move')) return void report?.('sau/no-moves', { at: START })
  const games = gamesOf(lines)
  const [game] = games
  if (games.length === 1) return game
  return void (game
    ? report?.('sau/which-game', { at: START, args: { games: idsOf(games) } })
    : report?.('sau/no-game', { at: START }))
}

function recordOf(game: Game, lines: readonly LogLine[], { moves, unread, position }: Replayed) {
  const record: GameRecord = newRecord(game.id, game.board.size)
  const places: (SourceRange | undefined)[] = [undefined]
  let node = 0
  for (const { side, move, line } of moves) {
    node = addNode(record, node, move < 0 ? pass(side) : play(move, side))
    places.push(placeOf(line))
  }
  for (const line of [...unread, ...lines.filter(({ kind }) => kind === 'unknown')])
    addExtra(record, 0, { format: 'sau', key: 'line', value: line.text })
  const end = lines.findLast((line) => line.kind === 'end')
  const outcome = position.outcome()
  // The platform's result takes precedence over the board's.
  const winner = (end?.kind === 'end' ? end.winner : undefined) ?? outcome?.winner
  if (winner !== undefined) record.info.result = { winner }
  nameIn(lines, record)
  return { record, places }
}

/** An engine tells its name, and is told its side. */
function nameIn(lines: readonly LogLine[], record: GameRecord): void {
  const name = lines.find((line) => line.kind === 'name')
  const seat = lines.find((line) => line.kind === 'new')
  if (name?.kind !== 'name' || seat?.kind !== 'new') return
  record.info.participants = [{ name: name.name }]
  record.info.players = [{ participant: 0, side: seat.side }]
}

function reportLines(
  game: Game,
  lines: readonly LogLine[],
  { unread, illegal, moves }: Replayed,
  report: Report<SauCode>,
): void {
  const bad = [...unread, ...lines.filter(({ kind }) => kind === 'unknown')].sort((a, b) => a.offset - b.offset)
  for (const line of bad) {
    report?.('sau/bad-line', { at: placeOf(line), args: { game: game.name, text: brief(line.text) } })
  }
  for (const move of illegal) {
    const ply = moves.indexOf(move) + 1
    const args = { ply, text: brief(move.line.text), game: game.name }
    report?.('sau/illegal', { at: placeOf(move.line), node: ply, args })
  }
}
