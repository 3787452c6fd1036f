import type { GameRecord } from '../../record/record.ts'
import { lookup } from '../../text/lookup.ts'
import { memoize } from '../../text/memoize.ts'

/** Games of the Go family that SGF has no number for: they are GM[1], and RU says which they are. */
export const variants = lookup<string>({ nogo: 'NoGo', 'phantom-go': 'Phantom Go' })

const plain = (text: string): string => text.toLowerCase().replace(/[\s_-]/g, '')

const byName = new Map(Array.from(variants, ([id, name]) => [plain(name), id]))

/** The game that GM[1] with these rules is, if it is not Go. */
export const variantNamed = memoize((rules) => byName.get(plain(rules)))

/** The record as SGF says it: the rules name the game. */
export function withVariantNamed(record: GameRecord): GameRecord {
  const rules = variants.get(record.game)
  return rules === undefined ? record : { ...record, info: { ...record.info, rules } }
}

/** The game is known by its id: the rules need not name it again. */
export function forgetVariantName({ game, info }: GameRecord): void {
  if (variants.has(game) && variantNamed(info.rules ?? '') === game) delete info.rules
}
