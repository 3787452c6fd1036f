/** New record from the user's choices. Blank fields are not written: nothing is invented. */

import { cutBefore, isRefusal } from 'qipu/editing'
import { type BoardSize, type Game, gameById } from 'qipu/games'
import { handicapPoints, maxHandicap, rulesets } from 'qipu/games/go'
import type { GameRecord } from 'qipu/record'
import { edit, type Info, newRecord, type Setup } from 'qipu/record'
import { english, textOf } from 'qipu/text'

export interface Choices {
  readonly game: string
  readonly width: number
  readonly height: number
  /** The id of a ruleset; empty where the record is to say nothing. */
  readonly rules: string
  readonly options: Readonly<Record<string, string | number | boolean>>
  readonly komi: string
  readonly handicap: number
  readonly names: readonly [string, string]
  readonly date: string
  readonly event: string
  readonly place: string
  readonly start: 'empty' | 'board'
}

/** The position on the board, for records that begin with it. */
export interface Position {
  readonly record: GameRecord
  readonly node: number
}

export type Flaw = 'badSize' | 'badKomi' | 'badHandicap' | 'badStart'

export const usualChoices = (game: Game): Choices => ({
  game: game.id,
  width: game.board.size.width,
  height: game.board.size.height,
  rules: '',
  options: {},
  komi: '',
  handicap: 0,
  names: ['', ''],
  date: '',
  event: '',
  place: '',
  start: 'empty',
})

/** True if boards of other sizes are supported as well. */
export const hasSizes = ({
  board: {
    allows,
    size: { width, height },
  },
}: Game): boolean => allows({ width: width + 2, height: height + 2 })

/** How many stones may be given: only where they have fixed places, and people count. */
export const mostHandicap = ({ pieces, scoring }: Game, board: BoardSize): number =>
  scoring?.komi && pieces.stones === 'captured' ? maxHandicap(board) : 0

/** Returns the name of a ruleset in records: `Chinese`, `AGA`. */
export function rulesText(id: string): string {
  const ruleset = rulesets.find((each) => each.id === id)
  return ruleset ? textOf(ruleset.name, english).replace(/(?: rules|:.*)$/, '') : id
}

/** Returns the record, or the flaw of the choices. */
export function recordFrom(choices: Choices, position?: Position): GameRecord | Flaw {
  const isFromBoard = choices.start === 'board' && position !== undefined
  const game = gameById(isFromBoard ? position.record.game : choices.game)!
  const board = isFromBoard ? position.record.board : { width: choices.width, height: choices.height }
  if (!isFromBoard && !game.board.allows(board)) return 'badSize'
  const komi = choices.komi.trim() === '' ? undefined : Number(choices.komi.trim().replace(',', '.'))
  if (komi !== undefined && !(Number.isFinite(komi) && Math.abs(komi) <= board.width * board.height)) return 'badKomi'
  const stones = isFromBoard ? 0 : choices.handicap
  if (stones > mostHandicap(game, board)) return 'badHandicap'
  const setup = isFromBoard ? setupAt(position, game) : handicapSetup(board, stones)
  if (setup === 'badStart') return setup
  const record = newRecord(game.id, board)
  record.nodes[0]!.action = setup
  record.info = {
    ...peopleOf(choices.names),
    ...(choices.event.trim() !== '' && { event: choices.event.trim() }),
    ...(choices.place.trim() !== '' && { place: choices.place.trim() }),
    ...(choices.date !== '' && { dates: [choices.date] }),
    ...(game.rules.nameOption !== undefined && choices.rules !== '' && { rules: rulesText(choices.rules) }),
    ...(game.scoring?.komi && komi !== undefined && { komi }),
    ...(stones > 0 && { handicap: stones }),
    ...optionsOf(choices.options, game),
  }
  return record
}

function peopleOf(names: readonly [string, string]): Pick<Info, 'participants' | 'players'> {
  const named = names.flatMap((name, i) => (name.trim() === '' ? [] : [{ name: name.trim(), side: (i + 1) as 1 | 2 }]))
  if (named.length === 0) return {}
  return {
    participants: named.map(({ name }) => ({ name })),
    players: named.map(({ side }, participant) => ({ participant, side })),
  }
}

/** Options that differ from what holds anyway. */
function optionsOf(options: Choices['options'], game: Game): Pick<Info, 'options'> {
  const chosen = Object.entries(options).filter(
    ([id, value]) => Object.hasOwn(game.rules.options, id) && game.rules.options[id]!.default !== value,
  )
  return chosen.length > 0 ? { options: Object.fromEntries(chosen) } : {}
}

function handicapSetup(board: BoardSize, stones: number): Setup | undefined {
  const points = handicapPoints(board, stones)
  return points.length > 0 ? { type: 'setup', put: points.map((point) => [point, 1]), turn: 2 } : undefined
}

/** Returns the position of a node as a starting setup. */
function setupAt({ record, node }: Position, game: Game): Setup | 'badStart' | undefined {
  const draft = edit(record)
  const plan = cutBefore(draft, game, node)
  if (isRefusal(plan)) return 'badStart'
  draft.apply(plan.edit)
  const { action } = draft.compact().record.nodes[0]!
  return action?.type === 'setup' ? action : undefined
}
