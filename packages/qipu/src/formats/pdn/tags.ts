/** Tags of PDN and the facts that they stand for. */

export const ID = 'pdn'

/** Facts of the game that are one line of text. */
export const TEXT_TAGS = [
  ['Event', 'event'],
  ['Site', 'place'],
  ['Round', 'round'],
  ['Opening', 'opening'],
  ['Annotator', 'annotator'],
  ['Rules', 'rules'],
] as const

/** Facts of a player: the end of a tag behind White or Black; the first of each is written. */
export const PLAYER_TAGS = [
  ['', 'name'],
  ['Team', 'team'],
  ['Rating', 'rank'],
  ['Elo', 'rank'],
] as const

export const SIDE_TAGS = ['White', 'Black'] as const

/** Tags that the writer makes of facts, and never of extras. */
export const MADE_TAGS: ReadonlySet<string> = new Set(['date', 'result', 'fen', 'setup', 'gametype', 'ruleoptions'])

/** The fields of a GameType behind its number, where they are not the usual ones. */
export const TYPE_FIELDS = 'type'

/** The words of a result that says the same in a way of its own: points of Delft, `2-0`. */
export const RESULT_WORDS = 'result'
