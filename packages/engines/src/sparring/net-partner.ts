/** Sparring partners that play Go with the net. Its weights are loaded when such a partner is first asked for. */

import type { NetLevel } from '@qipu/net'
import type { GoPosition } from 'qipu/games/go'
import { randomFrom } from 'qipu/text'
import type { Player } from '../protocols/protocol.ts'
import { LEVELS, type Level, sparringPartner } from './partner.ts'

/** Level of a built-in player. */
export type PartnerLevel = Level | NetLevel

const GAME = 'go'
const NET_LEVELS: readonly NetLevel[] = ['net-casual', 'net-instant', 'net-quick', 'net-strong']

/** Returns true if the level is that of a net. */
export const isNetLevel = (level: string): level is NetLevel => NET_LEVELS.some((one) => one === level)

/** The levels of partners for a game, weakest first. */
export const partnerLevels = (game: string): readonly PartnerLevel[] =>
  game === GAME ? [...LEVELS, ...NET_LEVELS] : LEVELS

/** `file` holds another net than the one that ships. */
export async function loadPartner(level: PartnerLevel, seed: number, file?: Uint8Array): Promise<Player> {
  if (!isNetLevel(level)) return sparringPartner(level, seed)
  const { Evaluator, NetPlayer, netLevelNamed, readModel, shippedModel } = await import('@qipu/net')
  const model = file ? await readModel(file) : await shippedModel()
  const player = new NetPlayer(new Evaluator(model), {
    level: netLevelNamed(level)!,
    random: randomFrom(seed),
  })
  return {
    name: file ? `${model.name}-${level}` : `qipu-${level}`,
    layout: () => [],
    choose: ({ position, refused, handicap = 0 }) => player.choose(position as GoPosition, { refused, handicap }).move,
  }
}
