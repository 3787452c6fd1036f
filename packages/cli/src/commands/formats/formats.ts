import { textOf, texts } from 'qipu/text'
import type { Call } from '../../command/facts.ts'
import { jsonLine } from '../../report/json-line.ts'
import { table } from '../../report/table.ts'
import type { facts } from './facts.ts'
import { formatRows } from './rows.ts'

const abilities = texts('formats', {
  reads: { en: 'read', zh: '读' },
  both: { en: 'read, write', zh: '读、写' },
})

/** `qipu formats`: what can be read and written. */
export async function run({ json, terminal }: Call<typeof facts>): Promise<number> {
  const { locale } = terminal
  const rows = formatRows(locale)
  if (json) terminal[json](jsonLine(rows))
  else {
    const lines = rows.map((row) => [
      row.id,
      textOf(abilities[row.writes ? 'both' : 'reads'], locale),
      row.extensions.map((end) => `.${end}`).join(' '),
      row.name,
    ])
    terminal.out(table(lines))
  }
  return 0
}
