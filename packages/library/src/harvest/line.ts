/** A line of a record as steps: takebacks are carried out, and what is no move and no setup is left out. */

import { CLEAR } from 'qipu/formats/sgf/scan'
import { type Game, PASS } from 'qipu/games'
import { type Action, type GameRecord, isMove } from 'qipu/record'

export type Step = Extract<Action, { type: 'play' | 'pass' | 'setup' }>

/** The steps of a path of nodes. Stones that are put by hand start a new history: moves before them are never taken back. */
export function stepsOf({ nodes }: GameRecord, path: Iterable<number>): Step[] {
  const steps: Step[] = []
  let settled = 0
  for (const node of path) {
    const { action } = nodes[node]!
    if (isMove(action)) steps.push(action)
    else if (action?.type === 'setup') settled = steps.push(action)
    else if (action?.type === 'takeback') steps.length = Math.max(settled, steps.length - action.count)
  }
  return steps
}

/** Steps of a game with stones as numbers, in the form of `scanMoves`. */
export function stoneSteps(steps: readonly Step[]): Int32Array {
  let length = 0
  for (const step of steps) length += step.type === 'setup' ? step.put.length : 1
  const ints = new Int32Array(length)
  let at = 0
  for (const step of steps) {
    if (step.type === 'setup') for (const [point, piece] of step.put) ints[at++] = (point << 3) | (CLEAR + piece)
    else ints[at++] = ((step.type === 'play' ? step.move : PASS) << 3) | step.side
  }
  return ints
}

/** Whether shapes can be searched in a game: its moves are stones on points. */
export const hasShapes = (game: Game | undefined): game is Game & { readonly stones: 'captured' | 'stay' } =>
  game?.stones !== undefined
