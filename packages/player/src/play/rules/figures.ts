/** Positions that illustrate the rules: moves from the start of a game, on a board of a size. */

export interface RulesFigure {
  /** Width and height of the board; the usual one if left out. */
  readonly size?: number
  /** Moves of both sides in turn, in the game's notation. */
  readonly moves: readonly string[]
  /** Part of the board that is shown, as two corners; all of it if left out. */
  readonly region?: string
}

/** A game without a row has a card without a picture. */
export const figures: Readonly<Record<string, RulesFigure>> = {
  go: { size: 9, moves: ['E5', 'E6', 'D6', 'C3', 'F6', 'G4', 'E7'] },
  amazons: { moves: ['d1d7(g7)', 'a7b8(e5)'] },
  surakarta: { moves: ['2C-3C', '5C-4C', '2D-3D', '5B-4A'] },
  'dots-and-boxes': { moves: [] },
  gomoku: { moves: ['H8', 'G9', 'H9', 'H10', 'H7', 'H6', 'G8', 'F8', 'I8', 'J8', 'I9'] },
  connect6: { moves: ['J10', 'K11', 'K9', 'J11', 'J9', 'J12', 'J8', 'K10', 'H10'] },
  hex: { moves: ['F6', 'G6', 'E7', 'F7', 'G5', 'H5'] },
  nogo: { moves: ['E5', 'D4', 'E6', 'D5', 'F5', 'C6'] },
  xiangqi: { moves: ['h2e2', 'h9g7'] },
  draughts: { moves: ['32-28', '19-23', '28x19', '14x23'] },
}
