// `npm run test:scale`: shapes as SQL on DuckDB and on two ClickHouse servers give the hits that the kernel gives.
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DuckDBInstance } from '@duckdb/node-api'
import { build, install } from '../setup.mjs'
import { hasClickHouse, startClickHouse } from './clickhouse.mjs'

install()
build()
const { Importer, countInLibrary, createLibrary, exportColumns, FileExtractor, Library, shapeSql } = await import(
  '@qipu/library'
)
const { parseShape } = await import('@qipu/library/shapes')
const { read } = await import('qipu')
const { randomSgf } = await import('./games.mjs')

const GAMES = Number(process.env.QIPU_SCALE_GAMES ?? 400)
const BOARD = { width: 19, height: 19 }
const SHAPES = [
  { rows: '......./......./...X.../..X..../..XO.../..OO.../.......', anchor: 'corner' },
  { rows: 'X.O/.../..X', anchor: 'corner' },
  { rows: '.X/OX', anchor: 'side' },
  // Thousands of placements are more than an old ClickHouse takes in one statement.
  { rows: '.X./XXX/XOX', anchor: 'anywhere', only: 'duckdb' },
]

const folder = mkdtempSync(join(tmpdir(), 'qipu-scale-'))
let failures = 0
const engines = []
try {
  const library = await makeLibrary(join(folder, 'games.qlib'))
  await exportColumns(library, join(folder, 'columns'), { board: BOARD }, () => {})
  const size = statSync(join(folder, 'columns', 'columns.parquet')).size
  console.log(`${GAMES} games; columns as Parquet: ${Math.round(size / GAMES)} bytes per game`)
  engines.push(await duckdb(join(folder, 'columns')))
  if (hasClickHouse()) engines.push(await clickhouse(folder, join(folder, 'columns')))
  else console.log('ClickHouse is not there: install clickhouse-server and clickhouse-client to test it too')
  for (const { rows, anchor, only } of SHAPES) {
    const shape = parseShape(rows)
    const wanted = await countInLibrary(library, { shape, anchor, board: BOARD })
    for (const { name, dialect, count } of engines) {
      if (only && only !== dialect) continue
      const begun = performance.now()
      const found = await count(shapeSql(shape, BOARD, { dialect, anchor }))
      const verdict = found === wanted ? 'as the kernel' : `WRONG, the kernel has ${wanted}`
      if (found !== wanted) failures++
      console.log(`${rows} ${anchor}: ${name} ${found} hits in ${Math.round(performance.now() - begun)} ms, ${verdict}`)
    }
  }
  library.close()
} finally {
  for (const { close } of engines) close()
  rmSync(folder, { recursive: true, force: true })
}
process.exit(failures === 0 ? 0 : 1)

async function makeLibrary(path) {
  await createLibrary(path)
  const adding = await Importer.begin(path)
  const extractor = new FileExtractor()
  for (let i = 0; i < GAMES; i++) {
    const name = join(folder, `${i}.sgf`)
    writeFileSync(name, randomSgf(i))
    const source = { bytes: new TextEncoder().encode(randomSgf(i)), name }
    const { size, mtimeMs: modified } = statSync(name)
    await adding.put({
      file: { path: name, size, modified },
      harvest: extractor.harvest(source, read(source)),
      isPart: false,
    })
  }
  await adding.finish()
  return Library.open(path)
}

async function duckdb(columns) {
  const instance = await DuckDBInstance.create(':memory:')
  const connection = await instance.connect()
  for (const name of ['columns', 'intervals']) {
    await connection.run(`create view ${name} as select * from '${join(columns, `${name}.parquet`)}'`)
  }
  return {
    name: 'DuckDB',
    dialect: 'duckdb',
    async count(statements) {
      for (const statement of statements.slice(0, -1)) await connection.run(statement)
      return (await connection.runAndReadAll(statements.at(-1))).getRows().length
    },
    close() {
      connection.closeSync()
      instance.closeSync()
    },
  }
}

/** Half of the games on each server, behind Distributed tables; loaded as text, which old versions take. */
async function clickhouse(folder, columns) {
  const servers = await startClickHouse(join(folder, 'clickhouse'), 2)
  const points = BOARD.width * BOARD.height
  const times = ['b', 'w', 'e'].flatMap((kind) =>
    Array.from({ length: points }, (_, point) => `${kind}${point} UInt16`),
  )
  const schema = {
    columns: ['id Int64', 'plies UInt16', 'result UInt8', ...times],
    intervals: ['id Int64', 'point Int64', 'piece Int64', 'ply_from Int64', 'ply_until Int64'],
  }
  const instance = await DuckDBInstance.create(':memory:')
  const connection = await instance.connect()
  for (const [name, list] of Object.entries(schema)) {
    const names = list.map((column) => `"${column.split(' ')[0]}"`).join(', ')
    for (let server = 0; server < servers.count; server++) {
      servers.ask(
        server,
        `create table ${name}_local (${list.join(', ')}) engine = MergeTree() partition by tuple() order by id`,
      )
      servers.ask(server, `create table ${name} as ${name}_local engine = Distributed(qipu, default, ${name}_local)`)
      const part = join(folder, `${name}-${server}.tsv`)
      await connection.run(
        `copy (select ${names} from '${join(columns, `${name}.parquet`)}' where id % ${servers.count} = ${server})
         to '${part}' (format csv, delimiter '\t', header false)`,
      )
      servers.ask(server, `insert into ${name}_local format TSV`, readFileSync(part))
    }
  }
  connection.closeSync()
  instance.closeSync()
  return {
    name: `ClickHouse ${servers.version} × ${servers.count}`,
    dialect: 'clickhouse',
    count: async (statements) =>
      Number(servers.ask(0, `${statements.slice(0, -1).join(';')}; select count() from (${statements.at(-1)})`)),
    close: servers.stop,
  }
}
