import type { Game, Side } from '../../games/game.ts'
import type { Result } from '../../record/record.ts'
import { halfWidth } from './width.ts'

/** What the field of a result says: a seat or a colour that won, a draw, nothing decided, or a form not filled in. */
type ResultWord =
  | { readonly kind: 'seat'; readonly seat: 1 | 2; readonly usual: boolean }
  | { readonly kind: 'side'; readonly side: Side }
  | { readonly kind: 'draw'; readonly usual: boolean }
  | { readonly kind: 'open'; readonly usual: boolean }
  | { readonly kind: 'placeholder' }

const seats: Readonly<Record<string, 1 | 2>> = { 先: 1, 后: 2, 後: 2 }
const draws = ['平局', '和棋', '和局', '平', '和']
const open = ['未决胜', '未结束', '未完成', '未分胜负']
const PLACEHOLDER =
  /^(?:先\s*[(/]?\s*后\s*\)?\s*手\s*胜|后\s*[(/]?\s*先\s*\)?\s*手\s*胜|先手胜\/后手胜)(?:\/平局)?(?:\/未决胜)?$/
const SEAT = /^([先后後])手?方?(胜|赢|获胜|胜利|負|负|输|败)$/
const COLOUR = /^([黑白红蓝])[方棋]?(?:获?胜|赢|胜利)$/
const LOST = '負负输败'

export function readResult(field: string, game: Game): ResultWord | undefined {
  const text = halfWidth(field).replace(/\s+/g, '')
  if (PLACEHOLDER.test(text)) return { kind: 'placeholder' }
  if (draws.includes(text)) return { kind: 'draw', usual: text === draws[0] }
  if (open.includes(text)) return { kind: 'open', usual: text === open[0] }
  const [, seat, verb] = SEAT.exec(text) ?? []
  if (seat && verb) {
    const named = seats[seat]!
    const won = LOST.includes(verb) ? ((3 - named) as 1 | 2) : named
    return { kind: 'seat', seat: won, usual: field === WORDS[won] }
  }
  const colour = COLOUR.exec(text)?.[1]
  const index = colour === undefined ? -1 : game.sides.findIndex((side) => side.name.zh.startsWith(colour))
  return index < 0 ? undefined : { kind: 'side', side: (index + 1) as Side }
}

const WORDS = { 1: '先手胜', 2: '后手胜', draw: draws[0]!, open: open[0]! } as const

/** The word for a result; empty where there is none to be told. */
export function writeResult(result: Result | undefined, first: Side): string {
  if (!result) return ''
  if (result.winner === 'draw') return WORDS.draw
  if (result.winner === 1 || result.winner === 2) return WORDS[result.winner === first ? 1 : 2]
  return WORDS.open
}
