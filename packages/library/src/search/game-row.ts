/** Row of a game in every list. */
export interface GameRow {
  readonly id: number
  /** In its file, from 0. */
  readonly number: number
  readonly game: string
  readonly width: number
  readonly height: number
  readonly black: string | null
  readonly black_rank: string | null
  readonly white: string | null
  readonly white_rank: string | null
  readonly date: string | null
  readonly event: string | null
  readonly round: string | null
  readonly komi: number | null
  readonly handicap: number | null
  /** In the words of SGF. */
  readonly result: string | null
  readonly moves: number
}
