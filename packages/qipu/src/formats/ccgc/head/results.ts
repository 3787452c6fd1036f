import { type Game, otherSide, type Side } from '../../../games/game.ts'
import type { Result } from '../../../record/record.ts'
import { halfWidth } from '../../shared/width.ts'
import { type Named, whoIs } from './naming.ts'

/** Meaning of a result field: a winner, a draw, an undecided game, or an unfilled form. */
export type ResultWord =
  | ({ readonly kind: 'winner'; readonly usual: boolean } & Named)
  | { readonly kind: 'draw'; readonly usual: boolean }
  | { readonly kind: 'open'; readonly usual: boolean }
  | { readonly kind: 'placeholder' }

const draws = ['平局', '和棋', '和局', '平', '和']
const open = ['未决胜', '未决', '未结束', '未完成', '未分胜负']
const PLACEHOLDER =
  /^(?:先手?[(/]?后手?\)?手?胜|后手?[(/]?先手?\)?手?胜|先手胜\/后手胜|后手胜\/先手胜)(?:\/平局)?(?:\/未决胜?)?$/
const CLAIM = /^(.+?)\s{0,20}(获胜|胜利|胜出|胜|赢|wins|won|落败|負|负|输|败|loses|lost)$/is
const LOST = /^(?:落败|負|负|输|败|loses|lost)$/i

/** Returns the words for the winner or loser in a field, uninterpreted. */
export function claimIn(field: string): { readonly who: string; readonly isLost: boolean } | undefined {
  const [, who, verb] = CLAIM.exec(field.trim()) ?? []
  return who === undefined || verb === undefined ? undefined : { who, isLost: LOST.test(verb) }
}

/** Reads the words that need no names to be understood. */
export function readResult(field: string, game: Game): ResultWord | undefined {
  const half = halfWidth(field)
  const text = half.replace(/\s+/g, '')
  if (PLACEHOLDER.test(text)) return { kind: 'placeholder' }
  if (draws.includes(text)) return { kind: 'draw', usual: text === draws[0] }
  if (open.includes(text)) return { kind: 'open', usual: text === open[0] }
  const claim = claimIn(half)
  const { seat, side } = (claim && whoIs(claim.who, game)) ?? {}
  if (!claim || (seat === undefined && side === undefined)) return undefined
  return {
    kind: 'winner',
    usual: field === WORDS[1] || field === WORDS[2],
    ...(seat !== undefined && { seat: claim.isLost ? otherSide(seat) : seat }),
    ...(side !== undefined && { side: claim.isLost ? otherSide(side) : side }),
  }
}

const WORDS = { 1: '先手胜', 2: '后手胜', draw: draws[0]!, open: open[0]! } as const

/** The word for a result; empty where there is none to be told. */
export function writeResult(result: Result | undefined, first: Side): string {
  if (!result) return ''
  if (result.winner === 'draw') return WORDS.draw
  if (result.winner === 1 || result.winner === 2) return WORDS[result.winner === first ? 1 : 2]
  return WORDS.open
}
