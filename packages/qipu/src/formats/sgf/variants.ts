import type { GameRecord } from '../../record/record.ts'
import { lookup } from '../../text/lookup.ts'

/** Games of the Go family that SGF has no number for: they are GM[1], and RU says which they are. */
export const variants: Readonly<Record<string, string>> = lookup({ nogo: 'NoGo', 'phantom-go': 'Phantom Go' })

const plain = (text: string): string => text.toLowerCase().replace(/[\s_-]/g, '')

const byName = new Map(Object.entries(variants).map(([id, name]) => [plain(name), id]))

/** Most rules are told apart from these by their first letter. */
const MAY_BE = new RegExp(`^[\\s_-]*[${Array.from(byName.keys(), (name) => name[0]).join('')}]`, 'i')

/** The game that GM[1] with these rules is, if it is not Go. */
export const variantNamed = (rules: string | undefined): string | undefined =>
  rules !== undefined && MAY_BE.test(rules) ? byName.get(plain(rules)) : undefined

/** The record as SGF says it: the rules name the game. */
export function withVariantNamed(record: GameRecord): GameRecord {
  const rules = variants[record.game]
  return rules === undefined ? record : { ...record, info: { ...record.info, rules } }
}

/** The game is known by its id: the rules need not name it again. */
export function forgetVariantName({ game, info }: GameRecord): void {
  if (variants[game] !== undefined && variantNamed(info.rules) === game) delete info.rules
}
