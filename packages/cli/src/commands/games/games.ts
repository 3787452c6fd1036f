import { games } from 'qipu'
import { rulesOf, valuesInWords } from 'qipu/games'
import { textOf, texts } from 'qipu/text'
import type { Call } from '../../command/facts.ts'
import { jsonLine } from '../../report/json-line.ts'
import { table } from '../../report/table.ts'
import type { facts } from './facts.ts'
import { coding, gameRows } from './rows.ts'

/** `qipu games`: whose rules are known. */
export async function run({ json, terminal }: Call<typeof facts>): Promise<number> {
  const { locale } = terminal
  if (json) {
    terminal[json](jsonLine(gameRows(locale)))
    return 0
  }
  const lines = games.map((game) => [
    game.id,
    `${game.board.size.width}×${game.board.size.height}`,
    ...coding.map(({ id, gameCodes }) => {
      const codes = gameCodes![game.id]
      return codes === undefined ? '' : `${id} ${[codes].flat().join(', ')}`
    }),
    textOf(game.name, locale),
  ])
  const rules = games.flatMap((game) =>
    Object.entries(rulesOf(game)).map(([name, facts]) => [
      game.id,
      facts.alias === undefined ? name : `${name}, ${facts.alias}`,
      valuesInWords(facts, locale).join(' | '),
      String(facts.default ?? textOf(words.none, locale)),
      textOf(facts.name, locale),
    ]),
  )
  const head = Object.values(heads).map((text) => textOf(text, locale))
  terminal.out(`${table(lines)}\n${textOf(words.rules, locale)}\n${table([head, ...rules])}`)
  return 0
}

const words = texts('games', {
  rules: {
    en: 'Rules that `qipu judge --rule name=value` chooses:',
    zh: '`qipu judge --rule 名称=值` 可选的规则：',
  },
  none: { en: 'none', zh: '无' },
})

const heads = texts('games-head', {
  game: { en: 'game', zh: '棋种' },
  name: { en: 'name', zh: '名称' },
  values: { en: 'values', zh: '值' },
  default: { en: 'default', zh: '默认' },
  meaning: { en: 'meaning', zh: '含义' },
})
