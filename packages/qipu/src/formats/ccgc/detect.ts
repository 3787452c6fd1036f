import type { Sniff } from '../../text/sniff.ts'
import { codes } from './codes.ts'
import { dialects } from './dialects.ts'

const WITH_RECORDS = dialects.map(({ code }) => code).join('|')
const ALL = codes.map(({ code }) => code).join('|')

/** `{[C5]`, `([PG]`, `(;[GO]`, `#[AM]`, `{{C5}`, `{C6;`, and full-width brackets in GB or UTF-8 bytes. */
const HEAD = new RegExp(`^\\s{0,99}(?:[{(#]\\s?;?\\s?)?[[{]\\s?(?:${WITH_RECORDS})\\s?[\\]}]`, 'i')
const SEMICOLONS = new RegExp(`^\\s{0,99}[{(]\\s?(?:${WITH_RECORDS})\\s?;`, 'i')
const ANY_HEAD = new RegExp(`[[{]\\s?(?:${ALL})\\s?[\\]}]\\s?\\[`)
const ARMY = /\(\s{0,20};\s{0,20}INFO\s?\[[^\]]{0,20}\]/
const DOTS =
  /^\s{0,99}(?:\[\s{0,99})?\{[\s\S]*"(?:game|Game|GAME)"\s{0,20}:\s{0,20}\[\s{0,99}(?:\]|\{\s{0,99}"(?:piece|Piece|PIECE)")/
/** 先手方 in UTF-8 and in GB. */
const FIRST_TEAM = /^[#\xa3][^\n]*(?:\xe5\x85\x88\xe6\x89\x8b|\xcf\xc8\xca\xd6)/m
const ROWS = /^(?:[!1][0BR]{6}\s{1,3}){6}/m
const MOVES = /^[BR][1-6][A-F](?:-|x|X|\xa1\xc1|\xc3\x97)[1-6][A-F]\s/m
const STONES = /[;\n]\s?[BWR]\s?(?:\(\s?[A-S]\s?,\s?\d{1,2}\s?\)|:?\[[A-I]\s?\d\s?\])/
const AMAZONS = /^\s?\d+\s[a-j]\d\d?[a-j]\d\d?\([a-j]\d\d?\)/m
const NAME = new RegExp(`^(?:${ALL})\\s?[-:：_].+vs`, 'i')

const SURE = 0.99
/** A text file may be anything: its ending alone, for which shared code adds a little, must not make it ours. */
const NOT_OURS = -1

/** How sure the content, and then the file's name, make it that this is a record of the championships. */
export function detect({ head, name }: Sniff): number {
  if (HEAD.test(head) || SEMICOLONS.test(head) || ARMY.test(head) || DOTS.test(head)) return SURE
  if (FIRST_TEAM.test(head) && (ROWS.test(head) || MOVES.test(head))) return SURE
  if (ANY_HEAD.test(head) && STONES.test(head)) return 0.9
  const isNamed = NAME.test(name.split(/[\\/]/).at(-1)!)
  const looks =
    ROWS.test(head) ||
    AMAZONS.test(head) ||
    (STONES.test(head) && !/\(\s{0,9};\s{0,9}[A-Z]/.test(head)) ||
    FIRST_TEAM.test(head)
  if (isNamed) return looks ? 0.9 : 0.5
  return looks || ANY_HEAD.test(head) ? 0.6 : NOT_OURS
}
