import { play } from '../../record/actions.ts'
import type { BoardSize } from '../../record/basics.ts'
import type { Action } from '../../record/record.ts'
import type { Json } from '../../text/json/json.ts'

/** Properties of a step or its move besides the point. */
type Plain = {
  readonly [key in 'action' | 'type' | 'value' | 'color' | 'point' | 'x' | 'y' | Beside]?: unknown
}
type Beside = 'time' | 'actor' | 'marks' | 'comment' | 'evaluation' | 'problem'

/** The keys of a plain move: action, type, value, color, point, x and y. */
export const PLAIN_KEYS = 7

/**
 * The move of a step that plays on the board and says nothing else, as most do; undefined for any other step. Unknown
 * keys are not looked for: counting the keys of the text reveals them.
 */
export function plainMove(step: Json, { width, height }: BoardSize): Action | undefined {
  const { action, time, actor, marks, comment } = fieldsOf(step)
  if (time !== undefined || actor !== undefined || marks !== undefined || comment !== undefined) return undefined
  const { type, value } = fieldsOf(action)
  if (type !== 'move') return undefined
  const { color, point, evaluation, problem } = fieldsOf(value)
  if ((color !== 1 && color !== 2) || evaluation !== undefined || problem !== undefined) return undefined
  const { x, y } = fieldsOf(point)
  if (!isBelow(x, width) || !isBelow(y, height)) return undefined
  // JSON knows a negative zero; moves don't.
  return play((x + y * width) | 0, color)
}

const NOTHING: Plain = {}

const fieldsOf = (value: unknown): Plain => (typeof value === 'object' && value !== null ? (value as Plain) : NOTHING)

const isBelow = (value: unknown, end: number): value is number =>
  typeof value === 'number' && value >= 0 && value < end && Number.isInteger(value)
