import type { Placement, Position, Reason, RuleOptions, Side, StartRules } from '../game.ts'

/** Rules of a start that look at each side's pieces by themselves. */
export function startRulesBySide(
  reasons: readonly Reason[],
  sideOf: (piece: number) => Side,
  check: (own: readonly Placement[], side: Side, options?: RuleOptions) => readonly Reason[],
  isArranged = false,
): StartRules {
  return {
    reasons,
    isArranged,
    flaws(position, options) {
      const standing = piecesOn(position)
      return ([1, 2] as const).flatMap((side) => {
        const own = standing.filter(([, piece]) => sideOf(piece) === side)
        return check(own, side, options).map((reason) => ({ side, reason }))
      })
    },
  }
}

function piecesOn(position: Position): Placement[] {
  const { width, height } = position.board
  const found: Placement[] = []
  for (let point = 0; point < width * height; point++) {
    if (position.at(point) !== 0) found.push([point, position.at(point)])
  }
  return found
}
