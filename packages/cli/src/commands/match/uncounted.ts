import { scoringFault } from '@qipu/engines/match'
import type { Game, Setting } from 'qipu/games'
import { textOf, texts } from 'qipu/text'
import { severityLine } from '../../report/text.ts'
import type { Terminal } from '../../terminal/terminal.ts'

const words = texts('match/uncounted', {
  'no-komi': {
    en: 'there is no komi, so games that end with two passes have no result; {fix}',
    zh: '未指定贴目，双方停一手终局时无法得出结果；{fix}',
  },
  'by-players': {
    en: 'by these rules the players count, so games that end with two passes have no result; {fix}',
    zh: '按此规则由对局者自行数目，双方停一手终局时无法得出结果；{fix}',
  },
  use: { en: 'use {options}', zh: '请用 {options}' },
  plan: { en: 'add {fields} to the plan', zh: '请在计划中加上 {fields}' },
  rules: { en: 'add {fields} to the options of the rules', zh: '请在规则的 options 中加上 {fields}' },
})

const FIXES = {
  'no-komi': { options: '--rule komi=7.5', fields: '"komi": 7.5', place: 'plan' },
  'by-players': {
    options: '--rule scoring=area --rule deadStones=as-it-stands',
    fields: '"scoring": "area", "deadStones": "as-it-stands"',
    place: 'rules',
  },
} as const

/** Warns before the first game that none can be won by score. `plan`: the file that a tournament is played by. */
export function warnUncounted(game: Game, setting: Setting | undefined, terminal: Terminal, plan?: string): void {
  const fault = scoringFault(game, setting)
  if (!fault) return
  const { locale } = terminal
  const { options, fields, place } = FIXES[fault]
  const fix = plan === undefined ? textOf(words.use, locale, { options }) : textOf(words[place], locale, { fields })
  terminal.err(severityLine(plan ?? 'qipu', 'warning', textOf(words[fault], locale, { fix }), terminal))
}
