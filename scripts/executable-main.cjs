// What the one-file command runs: unpacks the program beside the user's other caches, once per version, and starts it.
const { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } = require('node:fs')
const { createRequire } = require('node:module')
const { homedir } = require('node:os')
const { dirname, join } = require('node:path')
const { getRawAsset } = require('node:sea')

const { env, platform } = process
const usual = { win32: env.LOCALAPPDATA, darwin: join(homedir(), 'Library', 'Caches') }[platform]
const caches = join(env.XDG_CACHE_HOME || usual || join(homedir(), '.cache'), 'qipu')

const HEAD = 4
const packed = Buffer.from(getRawAsset('files'))
const length = packed.readUInt32LE(0)
const { key, files } = JSON.parse(packed.toString('utf8', HEAD, HEAD + length))
const folder = join(caches, key)

/** All files or none: two starts at the same time leave one of two equal folders. */
function unpack() {
  mkdirSync(caches, { recursive: true, mode: 0o700 })
  const temporary = mkdtempSync(join(caches, 'new-'))
  let at = HEAD + length
  for (const [name, size] of files) {
    const path = join(temporary, name)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, packed.subarray(at, (at += size)))
  }
  try {
    renameSync(temporary, folder)
  } catch (error) {
    rmSync(temporary, { recursive: true, force: true })
    if (!existsSync(folder)) throw error
  }
}

try {
  if (!existsSync(folder)) unpack()
} catch (error) {
  process.stderr.write(`qipu: cannot unpack itself into ${folder}: ${error.message}\n`)
  process.exit(2)
}
const start = join(folder, 'dist', 'start.cjs')
createRequire(start)(start).start('main', process.argv[2], createRequire(start))
