import type { Side } from '../../../games/game.ts'
import type { Result } from '../../../record/record.ts'

/** Results of draughts: `1-0` is the upper team's, black's; `0-1` the lower one's; `*` is a draw. */

export const UPPER: Side = 2
export const LOWER: Side = 1

const SIGNS: Readonly<Record<string, Result['winner']>> = { '1-0': UPPER, '0-1': LOWER, '*': 'draw' }

const OTHERS: Readonly<Record<string, string>> = {
  '1:0': '1-0',
  '2-0': '1-0',
  '0:1': '0-1',
  '0-2': '0-1',
  '1/2-1/2': '*',
  '½-½': '*',
  '1-1': '*',
  黑胜: '1-0',
  黑方胜: '1-0',
  上方胜: '1-0',
  白胜: '0-1',
  白方胜: '0-1',
  下方胜: '0-1',
  和棋: '*',
  和局: '*',
  平局: '*',
  平: '*',
  和: '*',
}

/** The sign that a text stands for. */
export function resultSign(text: string): string | undefined {
  const plain = text.replace(/\s+|终局|[!！。.,，]$/g, '').replace(/^[!！,，:：]+/, '')
  return Object.hasOwn(SIGNS, plain) ? plain : Object.hasOwn(OTHERS, plain) ? OTHERS[plain] : undefined
}

export const winnerBy = (sign: string): Result['winner'] => SIGNS[sign]!

export const signOf = (result: Result | undefined): string =>
  Object.entries(SIGNS).find(([, winner]) => winner === result?.winner)?.[0] ?? ''

const BETWEEN = '; '

/** The words of two results that contradict each other, and of one that is none. */
export const twoResults = (head: string, end: string): string => head + BETWEEN + end

export function resultsIn(words: string): readonly [head: string, end: string] {
  const [head = '', end = ''] = words.split(BETWEEN)
  return [head, end]
}

/** True if words would be read back unchanged. */
export function areResultWords(words: string): boolean {
  const parts = words.split(BETWEEN)
  const [head, end] = parts.map(resultSign)
  if (parts.length === 1) return head === undefined && words.trim() === words && words !== '' && !/\p{Cc}/u.test(words)
  return parts.length === 2 && head === parts[0] && end === parts[1] && head !== end
}
