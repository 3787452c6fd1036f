// Two ClickHouse servers on this machine, of the version that the system has (Debian's `clickhouse-server`).
import { execFileSync, spawn } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'

export function hasClickHouse() {
  try {
    execFileSync('clickhouse-client', ['--version'])
    execFileSync('sh', ['-c', 'command -v clickhouse-server'])
    return true
  } catch {
    return false
  }
}

const freePort = () =>
  new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address()
      probe.close(() => resolve(port))
    })
  })

const config = ({ folder, tcp, http, replication }, ports) => `<yandex>
  <logger><level>warning</level><log>${folder}/log</log><errorlog>${folder}/errors</errorlog></logger>
  <listen_host>127.0.0.1</listen_host>
  <tcp_port>${tcp}</tcp_port><http_port>${http}</http_port><interserver_http_port>${replication}</interserver_http_port>
  <path>${folder}/data/</path><tmp_path>${folder}/tmp/</tmp_path><user_files_path>${folder}/files/</user_files_path>
  <mark_cache_size>268435456</mark_cache_size>
  <users_config>${folder}/users.xml</users_config><default_profile>default</default_profile><default_database>default</default_database>
  <remote_servers><qipu>${ports
    .map((port) => `<shard><replica><host>127.0.0.1</host><port>${port}</port></replica></shard>`)
    .join('')}</qipu></remote_servers>
</yandex>`

const users = `<yandex>
  <profiles><default><max_query_size>16777216</max_query_size><max_ast_elements>2000000</max_ast_elements>
    <max_expanded_ast_elements>4000000</max_expanded_ast_elements></default></profiles>
  <users><default><password></password><networks><ip>127.0.0.1</ip></networks><profile>default</profile><quota>default</quota></default></users>
  <quotas><default></default></quotas>
</yandex>`

export async function startClickHouse(folder, count) {
  const servers = []
  for (let i = 0; i < count; i++) {
    const [tcp, http, replication] = [await freePort(), await freePort(), await freePort()]
    servers.push({ folder: join(folder, `server-${i + 1}`), tcp, http, replication })
  }
  const ports = servers.map(({ tcp }) => tcp)
  const running = servers.map((server) => {
    for (const name of ['data', 'tmp', 'files']) mkdirSync(join(server.folder, name), { recursive: true })
    writeFileSync(join(server.folder, 'config.xml'), config(server, ports))
    writeFileSync(join(server.folder, 'users.xml'), users)
    return spawn('clickhouse-server', [`--config-file=${join(server.folder, 'config.xml')}`], { stdio: 'ignore' })
  })
  const stop = () => {
    for (const child of running) child.kill()
  }
  // Statements may be longer than a command line; with data to insert, they are short.
  const ask = (server, sql, data) =>
    execFileSync(
      'clickhouse-client',
      ['--host', '127.0.0.1', '--port', String(ports[server]), ...(data ? ['--query', sql] : ['--multiquery'])],
      { input: data ?? sql, maxBuffer: 1 << 30, stdio: ['pipe', 'pipe', 'pipe'] },
    ).toString()
  for (let i = 0; i < count; i++) await until(() => ask(i, 'select 1'))
  return { ask, stop, count, version: ask(0, 'select version()').trim() }
}

async function until(work) {
  for (let tries = 0; ; tries++) {
    try {
      return work()
    } catch (error) {
      if (tries > 100) throw error
      await new Promise((resolve) => setTimeout(resolve, 200))
    }
  }
}
