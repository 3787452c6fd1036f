// `npm run executable [-- --node PATH] [-o FILE]`: the command as one file, from a Node binary (this one's by default).
// A binary of another system is recognised by its first bytes; native code goes only into the one for this system, as npm
// has installed no other.

import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { chmodSync, copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { optionsOf } from './options.mjs'
import { build, install, root } from './setup.mjs'

const SYSTEMS = [
  { platform: 'linux', magic: ['7f454c46'], ending: '' },
  { platform: 'win32', magic: ['4d5a'], ending: '.exe' },
  { platform: 'darwin', magic: ['cffaedfe', 'cafebabe'], ending: '', options: { machoSegmentName: 'NODE_SEA' } },
]
/** By it Node finds what was put into its binary. */
const FUSE = 'NODE_SEA_FUSE_fce680ab2cc467b6e072b8b5df1996b2'

const { values } = optionsOf('npm run executable [-- --node BINARY -o FILE]: the command as one file', {
  options: { node: { type: 'string', default: process.execPath }, output: { type: 'string', short: 'o' } },
})
const binary = readFileSync(values.node)
const system = SYSTEMS.find(({ magic }) => magic.some((start) => binary.toString('hex', 0, start.length / 2) === start))
if (!system || !binary.includes(FUSE)) {
  process.stderr.write(`Qipu: ${values.node} is no Node binary that programs can be put into\n`)
  process.exit(2)
}
const isOurs = system.platform === process.platform

const cli = join(root, 'packages', 'cli')
const filesBelow = (folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))

const isNative = (folder) =>
  JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')).os !== undefined ||
  filesBelow(folder).some((path) => path.endsWith('.node'))

/** The packages that the bundle leaves outside, and theirs. */
function packages() {
  const found = new Set()
  const pending = Object.keys(JSON.parse(readFileSync(join(cli, 'package.json'), 'utf8')).dependencies)
  for (let name = pending.pop(); name; name = pending.pop()) {
    const folder = join(root, 'node_modules', name)
    if (found.has(name) || !existsSync(folder)) continue
    found.add(name)
    const { dependencies, optionalDependencies } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
    pending.push(...Object.keys({ ...dependencies, ...optionalDependencies }))
  }
  return [...found].map((name) => join(root, 'node_modules', name)).filter((folder) => isOurs || !isNative(folder))
}

/** A head in JSON, then all files one after the other. */
function pack() {
  const own = filesBelow(join(cli, 'dist')).filter((path) => !/[\\/]compiled[\\/]/.test(path))
  const rows = own.map((path) => [relative(cli, path), path])
  for (const folder of packages()) for (const path of filesBelow(folder)) rows.push([relative(root, path), path])
  const contents = rows.map(([, path]) => readFileSync(path))
  const hash = createHash('sha256')
  for (const [i, [name]] of rows.entries()) hash.update(name).update('\0').update(contents[i])
  const files = rows.map(([name], i) => [name.replaceAll('\\', '/'), contents[i].length])
  const head = Buffer.from(JSON.stringify({ key: hash.digest('hex').slice(0, 16), files }))
  const length = Buffer.alloc(4)
  length.writeUInt32LE(head.length)
  return Buffer.concat([length, head, ...contents])
}

install()
build()
const work = join(root, '.cache', 'executable')
mkdirSync(work, { recursive: true })
writeFileSync(join(work, 'files.bin'), pack())
const config = {
  main: join(root, 'scripts', 'executable-main.cjs'),
  output: join(work, 'program.blob'),
  disableExperimentalSEAWarning: true,
  assets: { files: join(work, 'files.bin') },
}
writeFileSync(join(work, 'config.json'), JSON.stringify(config))
execFileSync(process.execPath, ['--experimental-sea-config', join(work, 'config.json')], {
  stdio: ['ignore', 'ignore', 'inherit'],
})

const target = values.output ?? join(work, `qipu-${system.platform}${system.ending}`)
mkdirSync(dirname(target), { recursive: true })
copyFileSync(values.node, target)
chmodSync(target, 0o755)
const { inject } = await import('postject')
await inject(target, 'NODE_SEA_BLOB', readFileSync(config.output), { sentinelFuse: FUSE, ...system.options })
const size = Math.round(readFileSync(target).length / 1e6)
const what = isOurs ? 'complete' : 'without PNG, libraries and rooms, whose native code belongs to another system'
process.stdout.write(`Qipu: ${target}, ${size} MB, ${what}\n`)
