// `npm run executable [-- --node PATH | --system SYSTEM] [-o FILE]`: the command as one file, from a Node binary (this one's by
// default, or that of another system as npm has it). A binary of another system is recognised by its first bytes, and gets the
// packages with native code for that system.

import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { chmodSync, copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { optionsOf } from './options.mjs'
import { build, install, root } from './setup.mjs'
import { fetchedPackage, isFor, lockedPackage } from './target-packages.mjs'

const SYSTEMS = [
  { platform: 'linux', magic: ['7f454c46'], ending: '' },
  { platform: 'win32', magic: ['4d5a'], ending: '.exe' },
  { platform: 'darwin', magic: ['cffaedfe', 'cafebabe'], ending: '', options: { machoSegmentName: 'NODE_SEA' } },
]
/** By it Node finds what was put into its binary. */
const FUSE = 'NODE_SEA_FUSE_fce680ab2cc467b6e072b8b5df1996b2'

/** Machines by the numbers that binaries begin with: where they stand, and what they are. */
const MACHINES = {
  linux: { at: () => 18, size: 2, arches: { 62: 'x64', 183: 'arm64' } },
  win32: { at: (bytes) => bytes.readUInt32LE(0x3c) + 4, size: 2, arches: { 34404: 'x64', 43620: 'arm64' } },
  darwin: { at: () => 4, size: 4, arches: { 16777223: 'x64', 16777228: 'arm64' } },
}
const SYSTEM = /^(linux|win32|darwin)-(x64|arm64)$/

const { values } = optionsOf(
  'npm run executable [-- --node BINARY | --system win32-x64 -o FILE]: the command as one file',
  { options: { node: { type: 'string' }, system: { type: 'string' }, output: { type: 'string', short: 'o' } } },
)

const refuse = (text) => {
  process.stderr.write(`Qipu: ${text}\n`)
  process.exit(2)
}

/** Returns the path of the Node binary: the one that is named, that of another system in this version, or this one. */
function nodeBinary() {
  if (values.node !== undefined) return values.node
  if (values.system === undefined) return process.execPath
  const [, platform, arch] =
    SYSTEM.exec(values.system) ?? refuse(`no such system: ${values.system}; for example win32-x64`)
  const name = `node-${platform === 'win32' ? 'win' : platform}-${arch}`
  return join(fetchedPackage(name, process.versions.node), 'bin', platform === 'win32' ? 'node.exe' : 'node')
}

const node = nodeBinary()
const binary = existsSync(node) ? readFileSync(node) : refuse(`there is no ${node}`)
const system = SYSTEMS.find(({ magic }) => magic.some((start) => binary.toString('hex', 0, start.length / 2) === start))
if (!system || !binary.includes(FUSE)) refuse(`${node} is no Node binary that programs can be put into`)
const { at, size, arches } = MACHINES[system.platform]
const target = { platform: system.platform, arch: arches[binary.readUIntLE(at(binary), size)] ?? process.arch }
const isOurs = target.platform === process.platform && target.arch === process.arch

const cli = join(root, 'packages', 'cli')
const filesBelow = (folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))

const isNative = (folder) => filesBelow(folder).some((path) => path.endsWith('.node'))

/** Packages that npm did not deliver. */
const lacking = []

function foreignPackage(name) {
  try {
    return lockedPackage(name)
  } catch {
    lacking.push(name)
    return undefined
  }
}

/** The packages that the bundle leaves outside, and theirs: where each belongs, and where its files are. */
function packages() {
  const found = new Map()
  const pending = Object.keys(JSON.parse(readFileSync(join(cli, 'package.json'), 'utf8')).dependencies)
  const seen = new Set()
  for (let name = pending.pop(); name; name = pending.pop()) {
    if (seen.has(name)) continue
    seen.add(name)
    const installed = join(root, 'node_modules', name)
    const isInstalled = existsSync(installed)
    const isKept = isInstalled && (isOurs || !isNative(installed))
    const folder = isKept ? installed : !isOurs && isFor(name, target) ? foreignPackage(name) : undefined
    if (folder === undefined) continue
    found.set(name, folder)
    const { dependencies, optionalDependencies } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
    pending.push(...Object.keys({ ...dependencies, ...optionalDependencies }))
  }
  return found
}

/** A head in JSON, then all files one after the other. */
function pack() {
  const own = filesBelow(join(cli, 'dist')).filter((path) => !/[\\/]compiled[\\/]/.test(path))
  const rows = own.map((path) => [relative(cli, path), path])
  for (const [name, folder] of packages())
    for (const path of filesBelow(folder)) rows.push([join('node_modules', name, relative(folder, path)), path])
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

const output = values.output ?? join(work, `qipu-${target.platform}-${target.arch}${system.ending}`)
mkdirSync(dirname(output), { recursive: true })
copyFileSync(node, output)
chmodSync(output, 0o755)
const { inject } = await import('postject')
await inject(output, 'NODE_SEA_BLOB', readFileSync(config.output), { sentinelFuse: FUSE, ...system.options })
const megabytes = Math.round(readFileSync(output).length / 1e6)
process.stdout.write(`Qipu: ${output}, ${megabytes} MB, for ${target.platform}-${target.arch}\n`)
if (lacking.length > 0) {
  process.stderr.write(`Qipu: npm did not deliver ${lacking.join(', ')}; what needs them does not work in this file\n`)
  process.exitCode = 1
}
