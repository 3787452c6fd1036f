import type { Side } from '../../record/basics.ts'
import type { Result } from '../../record/record.ts'
import { lookup } from '../../text/lookup.ts'
import { withDecimals } from '../shared/fractions.ts'
import { LONGEST_WORDS, readPoints, readReal, type Understood, writeReal } from './numbers.ts'

/** The standard's RE, and the sentences that people write instead. */

const WAYS = lookup<Result['by']>({
  R: 'resignation',
  Resign: 'resignation',
  T: 'time',
  Time: 'time',
  F: 'forfeit',
  Forfeit: 'forfeit',
})

const LETTERS: Readonly<Record<NonNullable<Result['by']>, string>> = {
  resignation: 'R',
  time: 'T',
  forfeit: 'F',
  points: '',
}

const WORDS = lookup<Result['winner']>({ '0': 'draw', Draw: 'draw', Void: 'void', '?': 'unknown' })

function standard(text: string): Result | undefined {
  const winner = WORDS.get(text)
  if (winner) return { winner }
  const letter = text[0]
  if (text[1] !== '+' || (letter !== 'B' && letter !== 'W')) return undefined
  return won(letter === 'B' ? 1 : 2, text.slice(2))
}

function won(winner: Side, rest: string): Result | undefined {
  if (rest === '') return { winner }
  const by = WAYS.get(rest)
  if (by) return { winner, by }
  const margin = readReal(rest)
  return margin?.usual && margin.value >= 0 ? { winner, by: 'points', margin: margin.value } : undefined
}

const BLACK = /^(?:b(?:lack)?|[黑黒](?:棋|方|番)?|흑)(?![a-z])/i
const WHITE = /^(?:w(?:hite)?|白(?:棋|方|番)?|백)(?![a-z])/i
const DRAW = /^(?:draw|jigo|tie|和棋?|持碁|平局|무승부)\.?$/i
const VOID = /^(?:void|no result|无胜负|無勝負|무효)\.?$/i
const RESIGNED = /^(?:r|res(?:ign(?:s|ed|ation)?)?|中(?:盘|盤|押し?)(?:胜|勝|勝ち)?|불계승?)\.?$/i
const ON_TIME = /^(?:t|time(?: ?out)?|on time|超时(?:胜)?|超時(?:勝)?|時間(?:切れ)?(?:勝ち)?|시간승)\.?$/i
const FORFEITED = /^(?:f|forfeit(?:ed)?|弃权(?:胜)?|棄權(?:勝)?|기권승)\.?$/i

/** `257手完、` before the result, `(moves beyond 178 not known)` after it. */
const MOVES_BEFORE = /^\d+\s*(?:手完?|수)\s*[,、]?\s*/
const REMARK_AFTER = /\s{0,20}\([^()]*\)$/

/** The side before the plus sign has won, whatever follows. */
const PLUS = /^\s*\+/

/** `Black wins by 12`, `W + 3.5`, `白中盘胜`, `黑胜3目半`, `흑0.5집승`; of `B+Offline` the winner only. */
function sentence(text: string): Result | undefined {
  const plain = withDecimals(text).normalize('NFKC').trim().replace(MOVES_BEFORE, '').replace(REMARK_AFTER, '')
  if (DRAW.test(plain)) return { winner: 'draw' }
  if (VOID.test(plain)) return { winner: 'void' }
  const winner: Side | 0 = BLACK.test(plain) ? 1 : WHITE.test(plain) ? 2 : 0
  if (winner === 0) return undefined
  const rest = plain.replace(winner === 1 ? BLACK : WHITE, '')
  const how = rest
    .replace(/^\s*[+:]?\s*(?:wins?|won|胜|勝|勝ち)?\s*(?:by|\+)?\s*/i, '')
    .replace(/\s{0,20}(?:胜|勝|勝ち|승)$/, '')
    .trim()
  if (how === '') return { winner }
  const by = RESIGNED.test(how)
    ? 'resignation'
    : ON_TIME.test(how)
      ? 'time'
      : FORFEITED.test(how)
        ? 'forfeit'
        : undefined
  if (by) return { winner, by }
  const margin = readPoints(how)?.value
  if (margin !== undefined && margin >= 0) return { winner, by: 'points', margin }
  return PLUS.test(rest) ? { winner } : undefined
}

export function readResult(text: string): Understood<Result> | undefined {
  const usual = standard(text)
  if (usual) return { value: usual, usual: true }
  if (text.length > LONGEST_WORDS) return undefined
  const value = sentence(text)
  return value && { value, usual: false }
}

/** The part of a result that RE can hold: points only with their number. */
export function asResult({ winner, by, margin }: Result): Result {
  if (typeof winner === 'string' || by === undefined) return { winner }
  if (by !== 'points') return { winner, by }
  return margin !== undefined && margin >= 0 ? { winner, by, margin } : { winner }
}

export function writeResult({ winner, by, margin }: Result): string {
  if (winner === 'draw') return 'Draw'
  if (winner === 'void') return 'Void'
  if (winner === 'unknown') return '?'
  const how = by === 'points' ? (margin === undefined ? '' : writeReal(margin)) : by === undefined ? '' : LETTERS[by]
  return `${winner === 1 ? 'B' : 'W'}+${how}`
}
