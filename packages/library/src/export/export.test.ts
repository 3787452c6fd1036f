import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { inflateRawSync } from 'node:zlib'
import { DuckDBInstance } from '@duckdb/node-api'
import { gameById } from 'qipu/games'
import { Board } from 'qipu/games/go'
import { beforeAll, describe, expect, it } from 'vitest'
import { LibraryFolder, sgf } from '../library/fill.testing.ts'
import { randomGames } from '../library/games.testing.ts'
import { countInLibrary } from '../library/shape-search.ts'
import { randomFrom, randomShape } from '../shapes/games.testing.ts'
import { queryLibrary } from '../sql/query.ts'
import { shapeSql } from '../sql/shape-sql.ts'
import { exportColumns } from './columns.ts'
import { exportGames } from './games.ts'
import { exportNpz } from './npz.ts'
import { planesOf } from './planes.ts'
import { exportPositions } from './positions.ts'
import { parseSplits } from './splits.ts'

const board = { width: 9, height: 9 }
const games = randomGames(40, board, 8)
const folder = new LibraryFolder()
const silent = (): void => {}
const at = (name: string): string => join(folder.path, name)

async function ask<T>(...statements: string[]): Promise<T[]> {
  const instance = await DuckDBInstance.create(':memory:')
  const connection = await instance.connect()
  try {
    for (const statement of statements.slice(0, -1)) await connection.run(statement)
    return (await connection.runAndReadAll(statements.at(-1)!)).getRowObjectsJS() as T[]
  } finally {
    connection.closeSync()
    instance.closeSync()
  }
}

beforeAll(async () => {
  await folder.create()
  folder.put('all.sgf', games.map(({ text }) => text).join('\n'))
  folder.put('hex.sgf', '(;FF[4]GM[11]SZ[11]PB[R]PW[B];B[a1];W[b2];B[c3])')
  folder.put('go.sgf', sgf({ KM: '6.5', RE: 'W+R', SZ: '9' }, ';B[aa];W[];B[bb]'))
  await folder.add()
})

describe('a library of more games than the engine gives at once', () => {
  const many = new LibraryFolder()
  const COUNT = 5000
  const path = (name: string): string => join(many.path, name)

  beforeAll(async () => {
    await many.create()
    many.put('all.sgf', Array.from({ length: COUNT }, (_, i) => sgf({ PB: `B ${i}` }, ';B[aa];W[ss]')).join(''))
    await many.add()
  })

  it('all games of a large library are exported', async () => {
    const result = await many.open((library) => exportGames(library, path('games.parquet'), {}, silent))
    expect(result.games).toBe(COUNT)
    expect(await ask(`select count(distinct id)::int as n from '${path('games.parquet')}'`)).toEqual([{ n: COUNT }])
  })

  it('all positions of a large library are exported', async () => {
    const { games: exported, rows } = await many.open((library) =>
      exportPositions(library, path('positions.parquet'), {}, silent),
    )
    expect([exported, rows]).toEqual([COUNT, COUNT * 3])
  })

  it('all columns of a large library are exported', async () => {
    const result = await many.open((library) => exportColumns(library, path('columns'), {}, silent))
    expect(result.games).toBe(COUNT)
    expect(await ask(`select count(*)::int as n, max(w360) as last from '${path('columns/columns.parquet')}'`)).toEqual(
      [{ n: COUNT, last: 2 }],
    )
  })
})

describe('games as Parquet', () => {
  it('exported games are read back with their sources, and a manifest says how they were chosen', async () => {
    const choice = { where: "black = 'Black 3'", splits: parseSplits('train=1,test=1')! }
    const result = await folder.open((library) => exportGames(library, at('games.parquet'), choice, silent))
    const rows = await ask<{ black: string; path: string; number: number; split: string }>(
      `select black, path, number, split from '${at('games.parquet')}' order by id`,
    )
    expect(rows).toHaveLength(games.filter((_, i) => i % 7 === 3).length)
    expect(rows[0]).toMatchObject({ black: 'Black 3', path: join(folder.records, 'all.sgf'), number: 3 })
    expect(new Set(rows.map(({ split }) => split)).size).toBeGreaterThan(0)
    const manifest = JSON.parse(readFileSync(at('games.parquet.manifest.json'), 'utf8'))
    expect(manifest).toMatchObject({
      as: 'games',
      options: { where: choice.where },
      files: { 'games.parquet': result.rows },
    })
  })

  it.each(['nonsense here', "black = (select content from read_text('/etc/passwd'))", '1=1) union select (1'])(
    'games to export cannot be chosen by “%s”',
    async (where) => {
      const result = folder.open((library) => exportGames(library, at('no.parquet'), { where }, silent))
      await expect(result).rejects.toMatchObject({ code: 'sql' })
    },
  )
})

describe('positions as Parquet', () => {
  it('exported positions have on every ply what a replay has', async () => {
    await folder.open((library) => exportPositions(library, at('positions.parquet'), { query: { board: '9' } }, silent))
    const rows = await ask<{ number: number; ply: number; points: number[]; pieces: number[]; next: number | null }>(
      `select number, ply, points, pieces, next from '${at('positions.parquet')}' where path like '%all.sgf' order by number, ply`,
    )
    const wanted = games.flatMap(({ steps: { steps, length } }, number) => {
      const replay = new Board(board)
      const found: object[] = []
      const look = (next: number | null): void => {
        const stones = Array.from({ length: 81 }, (_, point) => [point, replay.at(point)] as const).filter(
          ([, piece]) => piece,
        )
        found.push({
          number,
          ply: found.length,
          points: stones.map(([point]) => point),
          pieces: stones.map(([, piece]) => piece),
          next,
        })
      }
      for (let i = 0; i < length; i++) {
        const kind = steps[i]! & 7
        const point = steps[i]! >> 3
        if (kind >= 4) replay.put(point, kind - 4)
        else {
          look(point)
          replay.play(point, kind as 1 | 2)
        }
      }
      look(null)
      return found
    })
    expect(rows).toEqual(wanted)
  })

  it('positions of games other than Go are exported too', async () => {
    const choice = { query: { game: 'hex' }, isDirectory: true }
    await folder.open((library) => exportPositions(library, at('hex'), choice, silent))
    const rows = await ask<{ next_text: string; points: number[] }>(
      `select next_text, points from '${at('hex')}/positions/*.parquet' order by ply`,
    )
    expect(rows.map(({ next_text: text, points }) => [text, points.length])).toEqual([
      ['A11', 0],
      ['B10', 1],
      ['C9', 2],
      [null, 3],
    ])
  })
})

describe('time columns as Parquet', () => {
  it('exported time columns give the same hits by SQL as the kernel finds', async () => {
    await folder.open((library) => exportColumns(library, at('columns'), { board }, silent))
    const random = randomFrom(4)
    for (let i = 0; i < 6; i++) {
      const shape = randomShape(random, 3)
      const anchor = i % 3 === 0 ? 'corner' : 'anywhere'
      const wanted = await folder.open((library) => countInLibrary(library, { shape, board, anchor }))
      const rows = await ask(
        `create view columns as select * from '${at('columns/columns.parquet')}'`,
        `create view intervals as select * from '${at('columns/intervals.parquet')}'`,
        ...shapeSql(shape, board, { dialect: 'duckdb', anchor }),
      )
      expect(rows.length, JSON.stringify(shape)).toBe(wanted)
    }
  })
})

describe('tensors', () => {
  /** The arrays of an archive, as their headers and bytes. */
  function arraysIn(bytes: Uint8Array): Record<string, { shape: number[]; type: string; data: Uint8Array }> {
    const view = new DataView(bytes.buffer, bytes.byteOffset)
    const found: Record<string, { shape: number[]; type: string; data: Uint8Array }> = {}
    for (let offset = 0; view.getUint32(offset, true) === 0x04034b50; ) {
      const size = view.getUint32(offset + 18, true)
      const length = view.getUint16(offset + 26, true)
      const name = new TextDecoder().decode(bytes.subarray(offset + 30, offset + 30 + length))
      const content = inflateRawSync(bytes.subarray(offset + 30 + length, offset + 30 + length + size))
      const header = content.readUInt16LE(8)
      const text = content.toString('latin1', 10, 10 + header)
      const shape = /'shape': \(([\d, ]*)\)/
        .exec(text)![1]!
        .split(',')
        .filter((part) => part.trim() !== '')
        .map(Number)
      found[name] = {
        shape,
        type: /'descr': '([^']+)'/.exec(text)![1]!,
        data: new Uint8Array(content.subarray(10 + header)),
      }
      offset += 30 + length + size
    }
    return found
  }

  it('tensors have a row per move, with planes, result and komi from the mover’s side', async () => {
    const choice = { where: "path like '%go.sgf'" }
    const result = await folder.open((library) => exportNpz(library, at('npz'), choice, silent))
    expect(result.rows).toBe(3)
    const arrays = arraysIn(new Uint8Array(readFileSync(result.files[0]!)))
    expect(arrays['planes.npy']!.shape).toEqual([3, 12, 11])
    const ints = (name: string, kind: Int32ArrayConstructor | Float32ArrayConstructor): number[] =>
      Array.from(new kind(arrays[name]!.data.slice().buffer))
    expect(ints('move.npy', Int32Array)).toEqual([0, 81, 10])
    expect(ints('komi.npy', Float32Array)).toEqual([-6.5, 6.5, -6.5])
    expect(ints('value.npy', Float32Array)).toEqual([0, 1, 0, 1, 0, 0, 0, 1, 0])
    // The second row: White to move, a black stone in the corner with two liberties, which was the last move.
    const row = arrays['planes.npy']!.data.subarray(12 * 11, 2 * 12 * 11)
    const planes = Array.from({ length: 12 }, (_, plane) => row[plane * 11])
    expect(planes).toEqual([255, 0, 128, 0, 128, 0, 0, 128, 0, 0, 0, 0])
  })

  it('tensors are read by NumPy, where Python has it', async () => {
    await folder.open((library) =>
      exportNpz(library, at('npz-all'), { splits: parseSplits('train=9,test=1')! }, silent),
    )
    const files = readdirSync(at('npz-all')).filter((name) => name.endsWith('.npz'))
    expect(files.some((name) => name.startsWith('hex-11x11-'))).toBe(true)
    const script = `import numpy, sys
for path in sys.argv[1:]:
    data = numpy.load(path)
    print(sorted(data.files), data['planes'].dtype, data['planes'].shape[0] == data['move'].shape[0] == data['ply'].shape[0])`
    const { status, stdout, stderr } = spawnSync('python3', [
      '-c',
      script,
      ...files.map((name) => join(at('npz-all'), name)),
    ])
    if (status !== 0 && /No module named|not found/.test(String(stderr))) return
    expect(String(stdout).trim().split('\n')).toEqual(
      files.map(() => "['game', 'komi', 'move', 'planes', 'ply', 'turn', 'value'] uint8 True"),
    )
  })

  it('tensors have no last moves and no ko from before stones that were put by hand', async () => {
    const many = new LibraryFolder()
    await many.create()
    many.put('all.sgf', games.map(({ text }) => text).join('\n'))
    await many.add()
    const result = await many.open((library) => exportNpz(library, join(many.path, 'npz'), {}, silent))
    const arrays = arraysIn(new Uint8Array(readFileSync(result.files[0]!)))
    const { data } = arrays['planes.npy']!
    // By the steps themselves: a setup begins a new history.
    const wanted = games.flatMap(({ steps: { steps, length } }) => {
      let history: number[] = []
      const rows: number[][] = []
      const replay = new Board(board)
      for (let i = 0; i < length; i++) {
        const [kind, point] = [steps[i]! & 7, steps[i]! >> 3]
        if (kind < 4) {
          rows.push(history.slice(0, 5))
          history.unshift(point)
          replay.play(point, kind as 1 | 2)
        } else if (replay.at(point) !== kind - 4) {
          history = []
          replay.put(point, kind - 4)
        }
      }
      return rows
    })
    const bitsOf = (row: number, plane: number): number[] =>
      Array.from({ length: 81 }, (_, point) => point).filter(
        (point) => data[(row * 12 + plane) * 11 + (point >> 3)]! & (0x80 >> (point & 7)),
      )
    const found = wanted.map((_, row) => [7, 8, 9, 10, 11].flatMap((plane) => bitsOf(row, plane)))
    expect(found).toEqual(wanted.map((history) => history.filter((point) => point >= 0)))
  })

  it('tensors tell a stone that was taken off by hand from one that was captured', async () => {
    const many = new LibraryFolder()
    await many.create()
    // The corner has no empty neighbour, but its block has liberties: no move captures it.
    many.put('corner.sgf', sgf({ SZ: '9' }, ';B[aa];W[ii];B[ab];W[hh];B[ba];W[gg];AE[aa];B[cc];W[dd]'))
    await many.add()
    const result = await many.open((library) => exportNpz(library, join(many.path, 'npz'), {}, silent))
    const { data } = arraysIn(new Uint8Array(readFileSync(result.files[0]!)))['planes.npy']!
    const lastMove = (row: number): number => data.subarray((row * 12 + 7) * 11, (row * 12 + 8) * 11).findIndex(Boolean)
    expect([5, 6, 7].map(lastMove)).toEqual([0, -1, 2])
  })

  it('tensors show a ko, and only a ko', () => {
    const planes = planesOf(gameById('go')!, board)
    const stones = (rows: string): Uint8Array => Uint8Array.from(rows.padEnd(81, '.'), (sign) => '.XO'.indexOf(sign))
    const earlier = stones('.OX......O.OX......OX......')
    const now = stones('.OX......OX.X......OX......')
    const koIn = (cells: Uint8Array, turn: 1 | 2): number[] => {
      const out = (): Uint8Array => new Uint8Array(12 * 11)
      planes.begin!()
      planes.write({ ply: 8, cells: earlier, turn: 1, next: 10 }, out())
      planes.play!(10, 1)
      const written = out()
      planes.write({ ply: 9, cells, turn, next: undefined }, written)
      return Array.from(written.subarray(66, 77))
    }
    // Black took the stone on the twelfth point, which White may not retake.
    expect(koIn(now, 2)).toEqual([0, 0x10, 0, 0, 0, 0, 0, 0, 0, 0, 0])
    expect(koIn(now, 1).every((byte) => byte === 0)).toBe(true)
    const open = stones('.OX......OX.X......OX......')
    open[1] = 0
    expect(koIn(open, 2).every((byte) => byte === 0)).toBe(true)
  })
})

describe('SQL queries', () => {
  const answer = (sql: string) =>
    folder.open(async ({ catalogue }) => {
      const rows: object[] = []
      for await (const portion of queryLibrary(catalogue, sql)) rows.push(...portion)
      return rows
    })

  it('an SQL query to a library is answered', async () => {
    expect(await answer("select count(*) as n, min(date_from) as first from games where game = 'go'")).toEqual([
      { n: 41, first: '1990-01-01' },
    ])
  })

  it.each([
    'delete from games',
    "copy games to '/tmp/x.parquet'",
    "select * from read_text('/etc/passwd')",
    "attach '/tmp/other.duckdb'",
    'set enable_external_access = true',
    'install httpfs',
    'selec 1',
  ])('an SQL query that could do harm is refused: %s', async (sql) => {
    await expect(answer(sql)).rejects.toMatchObject({ code: 'sql' })
  })
})
