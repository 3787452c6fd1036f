/** Matches of hold'em: verifiable deals, a referee with hidden hands, the championship's platform over TCP, and players. */

export { commitmentTo, type Deal, dealOfHand, dealText } from './deals.ts'
export type { GuestAnswer, HandStart, HoldemGuest, Street } from './guest.ts'
export { localGuest } from './local-guest.ts'
export {
  type FoundViolation,
  type HoldemMatchOptions,
  type HoldemMatchResult,
  playHoldemMatch,
  verifyDeals,
} from './match.ts'
export { equityOf, HOLDEM_LEVELS, type HoldemLevel, type HoldemPlayer, holdemPlayer } from './partner.ts'
export { joinThp, type ThpClientOptions, type ThpClientResult } from './thp-client.ts'
export { listenForThp, THP_PORT, ThpGuest, type ThpPlatform } from './thp-platform.ts'
export { moveOfWord, type Violation, wordOfMove } from './words.ts'
