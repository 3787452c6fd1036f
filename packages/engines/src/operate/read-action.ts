/** Actions of an operator's page as data that may be anything. */

import { kinds as of, readerOf } from 'qipu/text'
import type { DeskAction } from './state.ts'

/** Moves of one turn at most: a chain of boxes has no more. */
const MAX_MOVES = 100

const side = of.oneOf(1, 2)
const winner = of.either(side, of.oneOf('draw', 'unknown'))
const bare = of.fields({})

const readKnown = readerOf<DeskAction>(
  of.tagged('type', {
    placed: bare,
    correct: bare,
    withdraw: bare,
    ask: bare,
    pause: bare,
    resume: bare,
    reopen: bare,
    enter: of.fields({ moves: of.list(of.integer, { most: MAX_MOVES }) }),
    layout: of.fields({ text: of.text }),
    die: of.fields({ die: of.number }),
    clock: of.fields({ side, seconds: of.number }),
    end: of.fields({ winner }, { by: of.oneOf('resignation', 'time', 'forfeit') }),
  }),
)

/** Returns the action, or undefined if it is none. */
export function readAction(value: unknown): DeskAction | undefined {
  const action = readKnown(value)
  return action?.type === 'layout' ? { ...action, text: action.text.slice(0, MAX_MOVES) } : action
}
