/** Facts of a game in the catalogue: one table that yields both its columns and the way a record is read. */

import { gameById, otherSide, type Side } from 'qipu/games'
import { type GameRecord, type Participant, playerOf } from 'qipu/record'
import { rangeOfDates } from './dates.ts'
import { personName } from './names.ts'
import { rankNumber } from './ranks.ts'

/** Columns of the table `games` that a record alone tells. */
export interface GameFacts {
  readonly game: string
  readonly width: number
  readonly height: number
  readonly moves: number
  readonly variations: number
  readonly comments: number
  readonly name: string | undefined
  readonly event: string | undefined
  readonly round: string | undefined
  readonly place: string | undefined
  readonly date: string | undefined
  readonly date_from: string | undefined
  readonly date_to: string | undefined
  readonly black: string | undefined
  readonly white: string | undefined
  /** The names in another script, where the record gives both. */
  readonly black_other: string | undefined
  readonly white_other: string | undefined
  readonly black_rank: string | undefined
  readonly white_rank: string | undefined
  readonly black_level: number | undefined
  readonly white_level: number | undefined
  readonly black_team: string | undefined
  readonly white_team: string | undefined
  readonly rules: string | undefined
  readonly komi: number | undefined
  readonly handicap: number | undefined
  readonly winner: string | undefined
  readonly won_by: string | undefined
  readonly margin: number | undefined
  readonly main_time: number | undefined
  readonly overtime: string | undefined
  readonly opening: string | undefined
  readonly annotator: string | undefined
  readonly source: string | undefined
  /** Description and comments, for `--text`. */
  readonly words: string | undefined
}

/** Characters of description and comments that are kept for search. */
const MOST_WORDS = 16_384

export function factsOf(
  record: GameRecord,
  { moves, variations }: { readonly moves: number; readonly variations: number },
): GameFacts {
  const { info } = record
  const { comments, words } = saidIn(record)
  const side = blackSide(record.game)
  const [black, white] = [player(playerOf(record, side)), player(playerOf(record, otherSide(side)))]
  const range = rangeOfDates(info.dates)
  const result = info.result
  return {
    game: record.game,
    width: record.board.width,
    height: record.board.height,
    moves,
    variations,
    comments,
    name: info.name,
    event: info.event,
    round: info.round,
    place: info.place,
    date: info.dates?.join(', ') ?? info.verbatim?.dates,
    date_from: range?.from,
    date_to: range?.to,
    black: black.name,
    white: white.name,
    black_other: black.other,
    white_other: white.other,
    black_rank: black.rank,
    white_rank: white.rank,
    black_level: rankNumber(black.rank),
    white_level: rankNumber(white.rank),
    black_team: black.team,
    white_team: white.team,
    rules: info.rules,
    komi: info.komi,
    handicap: info.handicap,
    winner:
      result && (typeof result.winner === 'number' ? (result.winner === side ? 'black' : 'white') : result.winner),
    won_by: result?.by,
    margin: result?.margin,
    main_time: info.mainTime,
    overtime: info.overtime,
    opening: openingOf(record),
    annotator: info.annotator,
    source: info.source,
    words,
  }
}

/** The side that the columns call `black`: the black one where there is one, otherwise the first. The other is `white`. */
export const blackSide = (game: string): Side => (gameById(game)?.sides[1]?.id === 'black' ? 2 : 1)

function player(participant: Participant | undefined) {
  const { name, other, rank } = personName(participant?.name)
  return { name, other, rank: participant?.rank ?? rank, team: participant?.team }
}

/** Files of xiangqi give an opening's code in a tag of its own; none is computed. */
const OPENING_CODE = /\.ECCO$/

/** The code of an opening and its name, as the file has them. */
function openingOf({ info, extras = [] }: GameRecord): string | undefined {
  const codes = extras.flatMap(({ key, value }) => (OPENING_CODE.test(key) && value !== '?' ? [value] : []))
  const parts = [...codes, info.opening].filter(Boolean)
  return parts.length === 0 ? undefined : parts.join(' ')
}

/** Comments are counted; words are kept as far as search goes. */
function saidIn({ info, nodes }: GameRecord): { comments: number; words: string | undefined } {
  const texts: string[] = info.description === undefined ? [] : [info.description]
  let length = texts[0]?.length ?? 0
  let comments = 0
  for (let i = 0; i < nodes.length; i++) {
    const said = nodes[i]!.notes?.comments
    if (said === undefined) continue
    comments += said.length
    if (length >= MOST_WORDS) continue
    for (const { text } of said) {
      texts.push(text)
      length += text.length
    }
  }
  return { comments, words: texts.length === 0 ? undefined : texts.join('\n').slice(0, MOST_WORDS) }
}
