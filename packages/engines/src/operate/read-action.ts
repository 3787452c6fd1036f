/** Actions of an operator's page as data that may be anything. */

import { isObject } from 'qipu/text'
import type { DeskAction } from './state.ts'

/** Moves of one turn at most: a chain of boxes has no more. */
const MOST_MOVES = 100

const isSide = (value: unknown): value is 1 | 2 => value === 1 || value === 2
const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value)
const isMoves = (value: unknown): value is number[] =>
  Array.isArray(value) && value.length <= MOST_MOVES && value.every(Number.isSafeInteger)

const BARE = ['placed', 'correct', 'withdraw', 'ask', 'pause', 'resume', 'reopen'] as const
const WAYS = ['resignation', 'time', 'forfeit'] as const

/** Returns the action, or undefined if it is none. */
export function readAction(value: unknown): DeskAction | undefined {
  if (!isObject(value)) return undefined
  const { type, moves, text, die, side, seconds, winner, by } = value as Record<string, unknown>
  const bare = BARE.find((name) => name === type)
  if (bare) return { type: bare }
  if (type === 'enter') return isMoves(moves) ? { type, moves } : undefined
  if (type === 'layout') return typeof text === 'string' ? { type, text: text.slice(0, MOST_MOVES) } : undefined
  if (type === 'die') return isNumber(die) ? { type, die } : undefined
  if (type === 'clock') return isSide(side) && isNumber(seconds) ? { type, side, seconds } : undefined
  if (type !== 'end' || !(isSide(winner) || winner === 'draw' || winner === 'unknown')) return undefined
  const way = WAYS.find((name) => name === by)
  return { type, winner, ...(way && { by: way }) }
}
