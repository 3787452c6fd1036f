/** The rulesets of Go, as one table: the game's options, its judgement and its counting all come from here. */

import type { Text } from '../../text/language/texts.ts'
import type { OptionFacts, RuleOptions } from '../game.ts'
import { ruleParts } from '../rule-words.ts'

/** `superko` rules forbid a repeated board; the situational kind only if the same side is to move as then. */
export type KoRule = 'none' | 'simple' | 'positional-superko' | 'situational-superko'
export type Scoring = 'area' | 'territory' | 'none'

export interface Ruleset {
  readonly id: string
  readonly name: Text
  /** Names in records, in any case; spaces, punctuation and the word "rules" don't matter. */
  readonly known: readonly string[]
  readonly suicide: boolean
  readonly ko: KoRule
  readonly scoring: Scoring
  /** Dead stones are taken off by agreement; where that is false, the board is counted as it stands. */
  readonly agreement: boolean
  /** True if the sides have to take turns. */
  readonly turns: boolean
  /** A pass costs a stone, handed over as a prisoner, and White passes last: so both ways of counting agree. */
  readonly passStones?: boolean
  /** White's points for each handicap stone, and the number of stones exempt from that. */
  readonly handicap: { readonly each: number; readonly free: number }
  /** The usual komi of an even game, in points; for people to start from, never taken for granted. */
  readonly komi?: number
}

const NO_COMPENSATION = { each: 0, free: 0 }

export const rulesets: readonly Ruleset[] = [
  {
    id: 'chinese',
    name: { key: 'ruleset/chinese', en: 'Chinese rules', zh: '中国规则' },
    known: ['chinese', 'china', 'cn', '中国', '中國', '数子', '數子', '중국'],
    suicide: false,
    ko: 'positional-superko',
    scoring: 'area',
    agreement: true,
    turns: true,
    handicap: { each: 1, free: 0 },
    komi: 7.5,
  },
  {
    id: 'japanese',
    name: { key: 'ruleset/japanese', en: 'Japanese rules', zh: '日本规则' },
    known: ['japanese', 'japan', 'jp', '日本', '日本棋院', '数目', '數目', '일본'],
    suicide: false,
    ko: 'simple',
    scoring: 'territory',
    agreement: true,
    turns: true,
    handicap: NO_COMPENSATION,
    komi: 6.5,
  },
  {
    id: 'korean',
    name: { key: 'ruleset/korean', en: 'Korean rules', zh: '韩国规则' },
    known: ['korean', 'korea', 'kr', '韩国', '韓國', '韓国', '한국'],
    suicide: false,
    ko: 'simple',
    scoring: 'territory',
    agreement: true,
    turns: true,
    handicap: NO_COMPENSATION,
    komi: 6.5,
  },
  {
    id: 'aga',
    name: { key: 'ruleset/aga', en: 'AGA rules', zh: '美国围棋协会规则' },
    known: ['aga', 'american', 'american go association', '美国', '美國', '美国围棋协会'],
    suicide: false,
    ko: 'situational-superko',
    scoring: 'area',
    agreement: true,
    turns: true,
    passStones: true,
    handicap: { each: 1, free: 1 },
    komi: 7.5,
  },
  {
    id: 'new-zealand',
    name: { key: 'ruleset/new-zealand', en: 'New Zealand rules', zh: '新西兰规则' },
    known: ['new zealand', 'nz', '新西兰', '新西蘭', '紐西蘭', 'ニュージーランド', '뉴질랜드'],
    suicide: true,
    ko: 'situational-superko',
    scoring: 'area',
    agreement: true,
    turns: true,
    handicap: NO_COMPENSATION,
    komi: 7,
  },
  {
    id: 'tromp-taylor',
    name: { key: 'ruleset/tromp-taylor', en: 'Tromp–Taylor rules', zh: '特朗普–泰勒规则' },
    known: ['tromp taylor', 'tt', 'logical'],
    suicide: true,
    ko: 'positional-superko',
    scoring: 'area',
    agreement: false,
    turns: true,
    handicap: NO_COMPENSATION,
  },
  {
    // The SST rules tell fighting from disturbing kos, which takes a referee; what a board can tell is the simple ko.
    id: 'ing',
    name: { key: 'ruleset/ing', en: 'Ing rules', zh: '应氏规则' },
    known: ['ing', 'ing’s', 'goe', 'sst', '应氏', '應氏', '计点', '計點'],
    suicide: true,
    ko: 'simple',
    scoring: 'area',
    agreement: true,
    turns: true,
    handicap: NO_COMPENSATION,
    komi: 8,
  },
  {
    // wei7 3.0, 4.3 and 9.16: as wide as it can be, so that every game that was ever played can be written down.
    id: 'wei7',
    name: { key: 'ruleset/wei7', en: 'wei7: anything but a taken point', zh: 'wei7 宽松规则' },
    known: ['wei7'],
    suicide: true,
    ko: 'none',
    scoring: 'none',
    agreement: true,
    turns: false,
    handicap: NO_COMPENSATION,
  },
]

const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\p{P}\p{S}\p{Z}]+/gu, '')
    .replace(/(?:rules?|ruleset|规则|規則|ルール|규칙|룰|围棋|圍棋){1,9}$/u, '')

/** Made when it is first asked for: most programs that start don't. */
let byName: ReadonlyMap<string, Ruleset> | undefined

const namedRulesets = (): ReadonlyMap<string, Ruleset> =>
  new Map(rulesets.flatMap((ruleset) => [ruleset.id, ...ruleset.known].map((name) => [plain(name), ruleset])))

/** The ruleset that a record means by its words, e.g. `Chinese`, `NZ`, `GOE`, `日本規則`, `chinese; deadStones=as-it-stands`. */
export function rulesetNamed(text: string): Ruleset | undefined {
  byName ??= namedRulesets()
  const known = byName.get(plain(text))
  if (known || !text.includes('=')) return known
  const { name, pairs } = ruleParts(text)
  const named = byName.get(plain(name))
  return named && overruled(named, Object.fromEntries(pairs))
}

export const defaultRuleset: Ruleset = rulesets[0]!

/** The value of an option that leaves the matter to the ruleset. */
const AS_RULESET = 'ruleset'

/** Options that overrule the ruleset: what each is called, and what each of its values sets. */
const choices = {
  suicide: {
    name: { key: 'option/go.suicide', en: 'Suicide', zh: '自杀' },
    sets: { allowed: { suicide: true }, forbidden: { suicide: false } },
  },
  ko: {
    name: { key: 'option/go.ko', en: 'Ko rule', zh: '劫争规则' },
    sets: {
      none: { ko: 'none' },
      simple: { ko: 'simple' },
      'positional-superko': { ko: 'positional-superko' },
      'situational-superko': { ko: 'situational-superko' },
    },
  },
  scoring: {
    name: { key: 'option/go.scoring', en: 'Scoring', zh: '计分方法' },
    sets: { area: { scoring: 'area' }, territory: { scoring: 'territory' }, none: { scoring: 'none' } },
  },
  turns: {
    name: { key: 'option/go.turns', en: 'Turns', zh: '轮流落子' },
    sets: { required: { turns: true }, free: { turns: false } },
  },
  deadStones: {
    name: { key: 'option/go.deadStones', en: 'Dead stones', zh: '死子' },
    sets: { agreed: { agreement: true }, 'as-it-stands': { agreement: false } },
  },
} as const satisfies Record<string, { name: Text; sets: Record<string, Partial<Ruleset>> }>

const optionOf = ({ name, sets }: { name: Text; sets: object }): OptionFacts => ({
  values: [AS_RULESET, ...Object.keys(sets)],
  default: AS_RULESET,
  name,
})

export const rulesetOptions: Readonly<Record<string, OptionFacts>> = {
  ruleset: {
    values: rulesets.map((ruleset) => ruleset.id),
    default: defaultRuleset.id,
    name: { key: 'option/go.ruleset', en: 'Ruleset', zh: '规则' },
    assumed: true,
  },
  ...Object.fromEntries(Object.entries(choices).map(([id, choice]) => [id, optionOf(choice)])),
}

/** The rules that a game is played by: its ruleset, and whatever overrules it. Values that mean nothing change nothing. */
export function rulesFrom(options: RuleOptions = {}): Ruleset {
  return overruled(rulesetNamed(String(options['ruleset'])) ?? defaultRuleset, options)
}

function overruled(ruleset: Ruleset, options: RuleOptions): Ruleset {
  let rules = ruleset
  for (const [id, { sets }] of Object.entries(choices)) {
    const chosen = Object.entries(sets).find(([value]) => value === options[id])
    if (chosen) rules = { ...rules, ...chosen[1] }
  }
  return rules
}
