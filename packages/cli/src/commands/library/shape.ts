import {
  type DialectName,
  gameIds,
  gamesById,
  type Library,
  nextInLibrary,
  type ShapeQuery,
  searchShape,
  shapeSql,
} from '@qipu/library'
import type { CellMove, Shape } from '@qipu/library/shapes'
import { type Locale, textOf } from 'qipu/text'
import type { Call } from '../../command/facts.ts'
import type { Outputs } from '../../outputs/types.ts'
import { jsonLine } from '../../report/json-line.ts'
import { table } from '../../report/table.ts'
import { CliError } from '../../text/cli-error.ts'
import type { facts } from './facts.ts'
import { gamesTable } from './games-table.ts'
import { heads, words } from './labels.ts'
import { withLibrary } from './open.ts'
import { queryIn } from './search.ts'
import { shapeIn } from './shape-in.ts'

const USUAL = 20
const USUAL_BOARD = { width: 19, height: 19 }
/** Search options beyond the shape. */
const LEFT_OUT_OF_SQL = ['sequence', 'next', 'all', 'variations', 'player', 'date', 'limit', 'json'] as const
const ANCHORS = ['anywhere', 'corner', 'side', 'centre'] as const

/** `qipu library shape`. Exit code 1 where it stands nowhere. */
export async function run({ args, options, terminal, json }: Call<typeof facts.shape>): Promise<number> {
  const { limit = USUAL, all = false } = options
  const anchors = ANCHORS.filter((name) => options[name])
  if (anchors.length > 1) throw new CliError('shape-anchor')
  const { region, move } = options
  const anchor = anchors[0] ?? 'anywhere'
  const shape = await shapeIn(args.shape, { region, move, anchor }, terminal)
  const placing = { anchor, fixedColours: options.fixedColours === true } as const
  if (options.sql !== undefined) {
    const unused = LEFT_OUT_OF_SQL.find((name) => options[name] !== undefined)
    if (unused !== undefined) throw new CliError('sql-without', { option: `--${unused}` })
    const dialect = options.sql as DialectName
    terminal.out(`${shapeSql(shape, options.board ?? USUAL_BOARD, { dialect, ...placing }).join(';\n')};\n`)
    return 0
  }
  return withLibrary(args.library, async (library) => {
    const { player, date } = options
    if (options.variations && !(await hasVariations(library))) throw new CliError('no-variations')
    const query: ShapeQuery = {
      shape,
      ...placing,
      variations: options.variations === true,
      ...(options.board !== undefined && { board: options.board }),
      ...(options.sequence !== undefined && { sequence: sequenceIn(options.sequence, shape) }),
      ...((player !== undefined || date !== undefined) && {
        among: await gameIds(library.catalogue, queryIn({ player, date })),
      }),
    }
    const found = await searchShape(library, query, { all, limit })
    const next = options.next ? await nextInLibrary(library, query) : undefined
    const games = await gamesById(
      library.catalogue,
      found.list.map(({ id }) => id),
    )
    if (json) terminal[json](jsonLine<Outputs['library shape']>({ ...found, ...(next && { next }), found: games }))
    else {
      const plies = found.list.map(({ ply }) => ply)
      terminal.out(gamesTable(games, terminal.locale, plies))
      if (next) terminal.out(nextTable(next, shape, limit, terminal.locale))
      const { hits, games: count, searched } = found
      terminal.err(`${textOf(words.hits, terminal.locale, { hits, games: count, searched })}\n`)
    }
    return found.hits === 0 ? 1 : 0
  })
}

async function hasVariations({ catalogue }: Library): Promise<boolean> {
  const [row] = await catalogue.rows<{ variations: boolean }>('select variations from library')
  return row?.variations === true
}

/** `X:3,2 O:4,2`: colour, column and row from 1. */
function sequenceIn(text: string, { width, height }: Shape): CellMove[] {
  return text
    .trim()
    .split(/\s+/)
    .map((move) => {
      const found = /^([XO]):(\d+),(\d+)$/i.exec(move)
      const [column, row] = [Number(found?.[2]) - 1, Number(found?.[3]) - 1]
      if (!found || column < 0 || column >= width || row < 0 || row >= height)
        throw new CliError('shape-sequence', { text })
      return { cell: column + row * width, side: found[1]!.toUpperCase() === 'X' ? 1 : 2 }
    })
}

function nextTable(
  { moves, none }: Awaited<ReturnType<typeof nextInLibrary>>,
  { width }: Shape,
  limit: number,
  locale: Locale,
): string {
  const columns = ['move', 'count', 'atOnce', 'black', 'white', 'known'] as const
  const rows = moves.slice(0, limit).map(({ cell, side, count, atOnce, results }) => {
    const known = results.black + results.white + results.draw
    const share = (part: number): string => (known === 0 ? '—' : `${Math.round((part * 100) / known)} %`)
    const move = `${side === 1 ? 'X' : 'O'}:${(cell % width) + 1},${Math.floor(cell / width) + 1}`
    return [move, String(count), String(atOnce), share(results.black), share(results.white), String(known)]
  })
  const more = moves.length - rows.length
  const rest = more > 0 ? `${textOf(words.moreMoves, locale, { n: more })}\n` : ''
  const last = none > 0 ? `${textOf(words.noMove, locale)}: ${none}\n` : ''
  return table([columns.map((name) => textOf(heads[name], locale)), ...rows]) + rest + last
}
