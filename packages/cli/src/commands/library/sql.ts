import { queryLibrary } from '@qipu/library'
import type { Call } from '../../command/command.ts'
import { jsonLine } from '../../report/json-line.ts'
import { table } from '../../report/table.ts'
import { oneLine } from '../../terminal/safe.ts'
import type { facts } from './command.ts'
import { withLibrary } from './open.ts'

/** `qipu library sql`: a table, or one JSON object per row. */
export async function run({ args, terminal, json }: Call<typeof facts.sql>): Promise<number> {
  return withLibrary(args.library, async ({ catalogue }) => {
    let isFirst = true
    for await (const rows of queryLibrary(catalogue, args.sql)) {
      if (json) for (const row of rows) terminal[json](jsonLine(row))
      else {
        const lines = rows.map((row) =>
          Object.values(row).map((value) => oneLine(value === null ? '—' : String(value))),
        )
        terminal.out(table(isFirst && rows[0] ? [Object.keys(rows[0]), ...lines] : lines))
      }
      isFirst = false
    }
    return 0
  })
}
