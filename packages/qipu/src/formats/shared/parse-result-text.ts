import { otherSide, type Side } from '../../record/basics.ts'
import type { Info, Result } from '../../record/record.ts'
import { withDecimals } from './fractions.ts'

/** Results in the words of Go servers: English, Chinese, Japanese, Korean, Thai. */

const LONGEST = 200
const BLACK = /black|\bb\b|黑|黒|흑|ดำ/i
const WHITE = /white|\bw\b|白|백|ขาว/i
const WINS = /win|won|\+|胜|勝|승|ชนะ/i
const LOSES = /\blos(?:es|t|e)\b|负|負|败|敗|패/i
/** A number of moves in front of the result, what is in brackets behind it, and the count that some servers add. */
const AROUND = /^\d+手(?:完|止め?|まで)?[、,\s]*|\s{0,20}>>.*$|\s{0,20}\([^()]*\)\s{0,20}$|(?<![!.。\s])[!.。\s]+$/g

const OPEN: readonly (readonly [RegExp, Result])[] = [
  [/draw|jigo|持碁|和棋|和局|平局|무승부/i, { winner: 'draw' }],
  [/no result|无胜负|無勝負|무효/i, { winner: 'void' }],
]
const ENDINGS: readonly (readonly [RegExp, Omit<Result, 'winner'>])[] = [
  [/resi|\+r$|中押|中盘|中盤|불계|认输|認輸|投了|기권/i, { by: 'resignation' }],
  [/time|\+t$|时间|時間|超时|超時|시간/i, { by: 'time' }],
  [/forfeit|\+f$|不戦|弃权|棄権|반칙/i, { by: 'forfeit' }],
]
const FRACTION_OF_A_STONE = /\d\/\d|分之/
const NUMBER = /(\d{1,3}(?:\.\d{1,2})?)\s*(?:目|子|집|점)?\s*(半|반)?/
const HALF_A_POINT = /半目|반집/

function marginOf(words: string): number | undefined {
  const number = NUMBER.exec(words)
  if (number) return Number(number[1]) + (number[2] ? 0.5 : 0)
  return HALF_A_POINT.test(words) ? 0.5 : undefined
}

function sideNamed(words: string): Side | undefined {
  const black = words.search(BLACK)
  const white = words.search(WHITE)
  if (black < 0 && white < 0) return undefined
  return white < 0 || (black >= 0 && black < white) ? 1 : 2
}

const halfWidth = (text: string): string =>
  text.replace(/[！-～]/g, (character) => String.fromCharCode(character.charCodeAt(0) - 0xfee0))

/** Parses the words of a result; undefined if they are unclear, e.g. of an unfinished game. */
export function parseResultText(text: string): Result | undefined {
  if (text.length > LONGEST) return undefined
  const words = withDecimals(halfWidth(text)).trim().replace(AROUND, '').replace(AROUND, '')
  for (const [form, result] of OPEN) if (form.test(words)) return result
  const side = sideNamed(words)
  if (!side || FRACTION_OF_A_STONE.test(words)) return undefined
  const loses = LOSES.test(words)
  const winner = loses ? otherSide(side) : side
  for (const [form, ending] of ENDINGS) if (form.test(words)) return { winner, ...ending }
  const margin = marginOf(words)
  if (margin !== undefined) return { winner, by: 'points', margin }
  return loses || WINS.test(words) ? { winner } : undefined
}

/** Remainder of words that only tell the winner. */
const NAMES_WINNER =
  /black|white|wins?|won|los(?:es|t|e)|[bw黑黒흑白백棋方番胜勝승负負败敗패]|ち|ดำ|ขาว|ชนะ|[+\s!.。]/gi

/** Takes a result over; the words are kept where they are not understood, or tell more than the winner. */
export function applySpokenResult(info: Info, words: string, result = parseResultText(words)): void {
  if (result) info.result = result
  const saysMore = typeof result?.winner === 'number' && !result.by && words.replace(NAMES_WINNER, '') !== ''
  if (!result || saysMore) info.verbatim = { ...info.verbatim, result: words }
}
