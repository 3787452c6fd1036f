import { queryLibrary } from '@qipu/library'
import type { Call } from '../../command/facts.ts'
import type { Outputs } from '../../outputs/types.ts'
import { jsonLine } from '../../report/json-line.ts'
import { table } from '../../report/table.ts'
import { oneLine } from '../../terminal/safe.ts'
import type { facts } from './facts.ts'
import { withLibrary } from './open.ts'

/** Rows that the widths of columns are taken from: the engine gives rows in portions of its own. */
const SCREENFUL = 2000

/** `qipu library sql`: a table, or one JSON object per row. */
export async function run({ args, terminal, json }: Call<typeof facts.sql>): Promise<number> {
  return withLibrary(args.library, async ({ catalogue }) => {
    /** Rows that wait until the columns' widths are known. */
    let waiting: string[][] = []
    let shown: readonly string[][] = []
    const show = (): void => {
      terminal.out(table(waiting, shown))
      if (shown.length === 0) shown = waiting
      waiting = []
    }
    for await (const rows of queryLibrary(catalogue, args.sql)) {
      if (json) for (const row of rows) terminal[json](jsonLine<Outputs['library sql']>(row))
      else {
        if (shown.length + waiting.length === 0 && rows[0]) waiting.push(Object.keys(rows[0]).map(oneLine))
        for (const row of rows)
          waiting.push(Object.values(row).map((value) => oneLine(value === null ? '—' : String(value))))
        if (waiting.length > SCREENFUL) show()
      }
    }
    if (waiting.length > 0) show()
    return 0
  })
}
