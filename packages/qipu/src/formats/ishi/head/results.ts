import { otherSide, type Side } from '../../../record/basics.ts'
import type { Result } from '../../../record/record.ts'
import { withDecimals } from '../../shared/fractions.ts'
import { isPlain, readNumber } from './amounts.ts'
import type { Understanding } from './understanding.ts'

const LONGEST = 100
const SIDE = '(black|white|b|w)'
const sideOf = (word: string): Side => (/^b/i.test(word) ? 1 : 2)

type WinningWay = Omit<Result, 'winner'>

/** How a game was won, by the words for it. */
const ENDINGS: readonly (readonly [RegExp, WinningWay])[] = [
  [/^(?:(?:by )?resign(?:ation|ed|s)?|r)$/i, { by: 'resignation' }],
  [/^(?:(?:(?:by|on) )?time(?:out)?|t)$/i, { by: 'time' }],
  [/^(?:(?:by )?(?:forfeit|default)|f)$/i, { by: 'forfeit' }],
  [/^(?:by )?points$/i, { by: 'points' }],
]

function readEnding(words: string): WinningWay | undefined {
  if (words === '') return {}
  for (const [form, ending] of ENDINGS) if (form.test(words)) return ending
  const margin = readNumber(words.replace(/^by /i, '').replace(/ (?:points?|pts?|moku)$/i, ''))
  return margin === undefined || margin < 0 ? undefined : { by: 'points', margin }
}

const WON = new RegExp(`^${SIDE}(?: (?:wins?|won)(?: (.+))?| ?\\+ ?(.*)| (by .+))$`, 'i')
const GAVE_UP = new RegExp(`^${SIDE} resign(?:s|ed)(?: (?:at|after|on) move \\d{1,4})?$`, 'i')
const LOST = new RegExp(`^${SIDE} (?:loses|lost) ((?:by|on) .+)$`, 'i')

/** Results that no side won. */
const OPEN: readonly (readonly [RegExp, Result])[] = [
  [/^(?:draw|drawn|jigo|tie)$/i, { winner: 'draw' }],
  [/^(?:void|no result)$/i, { winner: 'void' }],
  [/^(?:unknown|\?)$/i, { winner: 'unknown' }],
]

function read(given: string): Result | undefined {
  if (given.length > LONGEST) return undefined
  const text = withDecimals(given)
    .replace(/[ \t]+/g, ' ')
    .replace(/\.$/, '')
  for (const [form, meaning] of OPEN) if (form.test(text)) return meaning
  const resigned = GAVE_UP.exec(text)
  if (resigned) return { winner: otherSide(sideOf(resigned[1]!)), by: 'resignation' }
  const won = WON.exec(text)
  const lost = won ? null : LOST.exec(text)
  const ending = won ? readEnding(won[2] ?? won[3] ?? won[4] ?? '') : lost ? readEnding(lost[2]!) : undefined
  // How it was won is not understood; what stands before the sign has won.
  if (!ending) return won?.[3] === undefined ? undefined : { winner: sideOf(won[1]!) }
  return { winner: won ? sideOf(won[1]!) : otherSide(sideOf(lost![1]!)), ...ending }
}

const HOW = { resignation: ' by resignation', time: ' on time', forfeit: ' by forfeit', points: ' by points' } as const

function write({ winner, by, margin }: Result): string {
  if (winner === 'draw') return 'Draw'
  if (winner === 'void') return 'Void'
  if (winner === 'unknown') return 'Unknown'
  return `${winner === 1 ? 'Black' : 'White'} wins${margin !== undefined ? ` by ${margin}` : by ? HOW[by] : ''}`
}

function carry({ winner, by, margin }: Result): Result {
  if (winner !== 1 && winner !== 2) return { winner }
  if (by !== 'points') return by ? { winner, by } : { winner }
  return margin !== undefined && margin >= 0 && isPlain(margin) ? { winner, by, margin } : { winner, by }
}

export const results: Understanding<Result> = { read, write, carry }
