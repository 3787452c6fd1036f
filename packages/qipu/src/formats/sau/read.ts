import type { Game } from '../../games/game.ts'
import { pass, play } from '../../record/actions.ts'
import { addNode, type GameRecord, newRecord } from '../../record/record.ts'
import { decode } from '../../text/charset/charset.ts'
import { brief } from '../../text/message/brief.ts'
import { type Message, type Place, speaker } from '../../text/message/messages.ts'
import type { ReadOptions, ReadResult, Source } from '../format.ts'
import { addExtra } from '../shared/annotate.ts'
import { placesOf } from '../shared/ordered.ts'
import { placeOf } from '../shared/text-lines.ts'
import { type LogLine, logLines } from './lines.ts'
import { messages as catalogue } from './messages.ts'
import { gamesOf, logGames, type Replayed, replay } from './replay.ts'

const say = speaker(catalogue)
const START: Place = { offset: 0, length: 0 }
const idsOf = (games: readonly Game[]): string => games.map(({ id }) => id).join(', ')

export function read(source: Source, options: ReadOptions = {}): ReadResult {
  const { text, charset, messages } = decode(source.bytes, { forced: options.encoding })
  const lines = logLines(text)
  const found = gameOf(lines, options.game)
  if ('code' in found) {
    messages.push(found)
    return { records: [], messages, charset, text: () => text }
  }
  const replayed = replay(found, lines, false)
  if (!replayed) {
    messages.push(say('sau/no-moves', { at: START }))
    return { records: [], messages, charset, text: () => text }
  }
  const { record, places } = recordOf(found, lines, replayed)
  messages.push(...complaints(found, lines, replayed))
  return { records: [record], messages, charset, text: () => text, place: placesOf([{ places }]) }
}

/** The game that somebody names, or the only one whose rules allow every move. */
function gameOf(lines: readonly LogLine[], named: string | undefined): Game | Message {
  if (named !== undefined) {
    const game = logGames.find(({ id }) => id === named)
    return game ?? say('sau/other-game', { at: START, args: { game: named, games: idsOf(logGames) } })
  }
  const hidden = lines.find(({ kind }) => kind === 'hidden')
  if (hidden) return say('sau/hidden', { at: placeOf(hidden) })
  if (!lines.some(({ kind }) => kind === 'move')) return say('sau/no-moves', { at: START })
  const games = gamesOf(lines)
  const [game] = games
  if (!game) return say('sau/no-game', { at: START })
  return games.length === 1 ? game : say('sau/which-game', { at: START, args: { games: idsOf(games) } })
}

function recordOf(game: Game, lines: readonly LogLine[], { moves, unread, position }: Replayed) {
  const record: GameRecord = newRecord(game.id, game.board)
  const places: (Place | undefined)[] = [undefined]
  let node = 0
  for (const { side, move, line } of moves) {
    node = addNode(record, node, move < 0 ? pass(side) : play(side, move))
    places.push(placeOf(line))
  }
  for (const line of [...unread, ...lines.filter(({ kind }) => kind === 'unknown')])
    addExtra(record, 0, { format: 'sau', key: 'line', value: line.text })
  const end = lines.findLast((line) => line.kind === 'end')
  const outcome = position.outcome()
  // What the platform says stands; else what the board shows.
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

function complaints(game: Game, lines: readonly LogLine[], { unread, illegal, moves }: Replayed): Message[] {
  const bad = [...unread, ...lines.filter(({ kind }) => kind === 'unknown')].sort((a, b) => a.offset - b.offset)
  return [
    ...bad.map((line) => say('sau/bad-line', { at: placeOf(line), args: { game: game.name, text: brief(line.text) } })),
    ...illegal.map((move) => {
      const ply = moves.indexOf(move) + 1
      return say('sau/illegal', {
        at: placeOf(move.line),
        node: ply,
        args: { ply, text: brief(move.line.text), game: game.name },
      })
    }),
  ]
}
