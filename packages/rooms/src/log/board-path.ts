import { gameById, type Position } from 'qipu/games'
import { type Action, type GameRecord, type Placement, pathTo, same } from 'qipu/record'
import { settingOf } from 'qipu/replay'
import type { Chapter } from './chapter.ts'
import type { ActiveAction } from './event.ts'

export const isStanding = (action: Action | undefined): action is ActiveAction =>
  action?.type === 'play' || action?.type === 'pass' || action?.type === 'setup'

/** The moves and set-ups that lead from the beginning of a record to one of its nodes. */
export function activeLineTo(source: GameRecord, node: number): ActiveAction[] {
  const line: ActiveAction[] = []
  for (const id of pathTo(source, node).slice(1)) {
    const { action } = source.nodes[id]!
    if (isStanding(action)) line.push(action)
    else if (action?.type === 'takeback') {
      for (let n = action.count; n > 0 && line.length > 0 && line.at(-1)!.type !== 'setup'; n--) line.pop()
    }
  }
  return line
}

/**
 * Actions that bring a chapter's board to the end of a line: one takeback and some moves. If setups are in the way,
 * which cannot be taken back, the beginning is set up again.
 */
export function actionsTo(chapter: Chapter, line: readonly ActiveAction[]): Action[] {
  const { standing } = chapter
  let shared = 0
  while (shared < standing.length && shared < line.length && same(standing[shared], line[shared])) shared++
  const undone = standing.slice(shared)
  const rest = line.slice(shared)
  if (!undone.some(({ type }) => type === 'setup')) {
    return undone.length > 0 ? [{ type: 'takeback', count: undone.length }, ...rest] : [...rest]
  }
  const again = beginning(chapter)
  return again ? [again, ...line] : []
}

function beginning({ source, position: now }: Chapter): Action | undefined {
  const game = gameById(source.game)
  if (!game || !now) return undefined
  const start = game.start(settingOf(source, game))
  const { action } = source.nodes[0]!
  if (action?.type === 'setup') start.put(action.put, action.turn)
  return { type: 'setup', put: difference(now, start), turn: start.turn }
}

function difference(from: Position, to: Position): Placement[] {
  const put: Placement[] = []
  for (let point = 0; point < to.board.width * to.board.height; point++) {
    if (from.at(point) !== to.at(point)) put.push([point, to.at(point)])
  }
  return put
}
