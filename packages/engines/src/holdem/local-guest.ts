import type { HoldemGuest } from './guest.ts'
import type { HoldemPlayer } from './partner.ts'
import { wordOfMove } from './words.ts'

/** A player of our own at the referee's table. */
export const localGuest = (player: HoldemPlayer): HoldemGuest => ({
  name: () => Promise.resolve(player.name),
  hand() {},
  opponent() {},
  cards() {},
  ask: (position) => Promise.resolve({ text: wordOfMove(player.choose(position), position) }),
  shown() {},
  earned() {},
  close() {},
})
