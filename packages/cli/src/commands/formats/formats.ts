import { formats } from 'qipu'
import type { Call } from '../../command/command.ts'
import { table } from '../../report/table.ts'

const abilities = {
  reads: { en: 'read', zh: '读' },
  both: { en: 'read, write', zh: '读、写' },
}

/** `qipu formats`: what can be read and written. */
export default async function listFormats({ options, terminal }: Call): Promise<number> {
  const rows = formats.map((format) => ({
    id: format.id,
    name: format.name[terminal.language],
    reads: true,
    writes: format.write !== undefined,
    extensions: format.extensions,
    games: format.games ?? null,
  }))
  if (options['json']) terminal.out(`${JSON.stringify(rows)}\n`)
  else {
    const lines = rows.map((row) => [
      row.id,
      abilities[row.writes ? 'both' : 'reads'][terminal.language],
      row.extensions.map((end) => `.${end}`).join(' '),
      row.name,
    ])
    terminal.out(table(lines))
  }
  return 0
}
