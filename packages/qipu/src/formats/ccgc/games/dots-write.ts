import { playerOf } from '../../../record/players.ts'
import type { GameRecord } from '../../../record/record.ts'
import { mainLine } from '../../../record/tree.ts'
import { type Json, type JsonObject, stringifyJson } from '../../../text/json/json.ts'
import { writeTimePlace } from '../../shared/time-place.ts'
import type { Dialect } from '../dialects.ts'
import { ownExtras, ownValues, UNREAD_MOVE } from '../extras.ts'
import { namesOf, scoresOf, writeWinner } from './dots-results.ts'

const JSON_KEY = 'json:'

/** The facts of a record by their keys, in the order of the standard. */
export function dotsFacts(record: GameRecord, { game, time }: Dialect): Readonly<Record<string, Json | undefined>> {
  const { info } = record
  const kept = (key: string): Json | undefined => ownValues(record, key)[0]
  const scores = scoresOf(info.result)
  const winner =
    typeof info.result?.winner === 'number'
      ? writeWinner(info.result.winner, game, namesOf(record))
      : info.verbatim?.result
  const date = info.dates?.[0]
  return {
    R: kept('R') ?? playerOf(record, 1)?.name,
    B: kept('B') ?? playerOf(record, 2)?.name,
    winner: kept('winner') ?? winner,
    RScore: kept('RScore') ?? scores?.[0],
    BScore: kept('BScore') ?? scores?.[1],
    Date: kept('Date') ?? (date === undefined ? info.verbatim?.dates : writeTimePlace({ date }, time)),
    Event: kept('Event') ?? info.event,
  }
}

/** The record as JSON: the facts, unknown keys, then the moves. */
export function writeDots(record: GameRecord, dialect: Dialect, layout?: 'pretty' | 'minified'): string {
  const facts: Record<string, Json | undefined> = { ...dotsFacts(record, dialect), ...unknownOf(record) }
  const moves = mainLine(record).flatMap((index) => entriesOf(record, index, dialect))
  const known = Object.entries(facts).filter((entry): entry is [string, Json] => entry[1] !== undefined)
  const root: JsonObject = { ...Object.fromEntries(known), game: facts['game'] ?? moves }
  const pretty = layout !== 'minified'
  const text = stringifyJson(root, { pretty, oneLine: (_, key) => typeof key === 'number' })
  // A replacement character in a file looks like damage, so it is written as what JSON calls it.
  return `${text.replaceAll('\ufffd', '\\ufffd')}${pretty ? '\n' : ''}`
}

function unknownOf(holder: Parameters<typeof ownExtras>[0]): JsonObject {
  const found = ownExtras(holder).filter(({ key }) => key.startsWith(JSON_KEY))
  return Object.fromEntries(found.map(({ key, value }) => [key.slice(JSON_KEY.length), value]))
}

function entriesOf(record: GameRecord, index: number, { game, board }: Dialect): Json[] {
  const { action, notes } = record.nodes[index]!
  const entries: Json[] = []
  if (action?.type === 'play') {
    const letter = game.sides[action.side - 1]!.letter.toLowerCase()
    const annotation = notes?.comments?.[0]?.text
    entries.push({
      piece: `${letter}${game.notation.format(action.move, board)}`,
      ...(annotation !== undefined && { annotation }),
      ...unknownOf(notes),
    })
  }
  const unread = ownExtras(notes).filter(({ key }) => key === 'entry' || key === UNREAD_MOVE)
  return [...entries, ...unread.map(({ value }) => value)]
}
