import { formats, games } from 'qipu'
import { rulesOf, valuesInWords } from 'qipu/games'
import { localeOf } from 'qipu/text'
import type { Call } from '../../command/command.ts'
import { table } from '../../report/table.ts'

/** Formats with names of their own for games. */
const coding = formats.filter(({ gameCodes }) => gameCodes)

/** `qipu games`: whose rules are known. */
export default async function listGames({ options, terminal }: Call): Promise<number> {
  const { language } = terminal
  const rows = games.map((game) => ({
    id: game.id,
    name: game.name[language],
    board: game.board,
    ...Object.fromEntries(coding.map(({ id, gameCodes }) => [id, gameCodes![game.id] ?? null])),
    sides: game.sides.map((side) => side.name[language]),
    options: Object.fromEntries(
      Object.entries(rulesOf(game)).map(([key, { values, numbers, alias, default: usual }]) => [
        key,
        { values, ...(numbers && { numbers }), ...(alias && { alias }), default: usual ?? null },
      ]),
    ),
  }))
  if (options['json']) terminal.out(`${JSON.stringify(rows)}\n`)
  else {
    const lines = rows.map((row) => [
      row.id,
      `${row.board.width}×${row.board.height}`,
      ...coding.map(({ id, gameCodes }) => (gameCodes![row.id] === undefined ? '' : `${id} ${gameCodes![row.id]}`)),
      row.name,
    ])
    const text = words[language]
    const rules = games.flatMap((game) =>
      Object.entries(rulesOf(game)).map(([name, facts]) => [
        game.id,
        facts.alias === undefined ? name : `${name}, ${facts.alias}`,
        valuesInWords(facts, localeOf(language)).join(' | '),
        String(facts.default ?? text.none),
        facts.name[language],
      ]),
    )
    terminal.out(table(lines))
    terminal.out(`\n${text.rules}\n${table([text.head, ...rules])}`)
  }
  return 0
}

const words = {
  en: {
    rules: 'Rules that `qipu judge --rule name=value` chooses:',
    head: ['game', 'name', 'values', 'default', 'meaning'],
    none: 'none',
  },
  zh: {
    rules: '`qipu judge --rule 名称=值` 可选的规则：',
    head: ['棋种', '名称', '值', '默认', '含义'],
    none: '无',
  },
} as const
