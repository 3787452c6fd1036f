// Packages for another system than this one: their files as npm has them, since only those for this system are installed.
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './setup.mjs'

const cache = join(root, '.cache', 'target-packages')
const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages

const fits = (values, wanted) => values === undefined || values.includes(wanted)

/** True if a package of the lock file has code for that system alone. */
export function isFor(name, { platform, arch }) {
  const { os, cpu, libc } = lock[`node_modules/${name}`] ?? {}
  return os !== undefined && fits(os, platform) && fits(cpu, arch) && fits(libc, 'glibc')
}

/** Returns the folder of a package in the version of the lock file, fetched if it is not there yet. */
export const lockedPackage = (name) => {
  const { version, integrity } = lock[`node_modules/${name}`]
  return fetchedPackage(name, version, integrity)
}

/** Returns the folder of a package. */
export function fetchedPackage(name, version, integrity) {
  const folder = join(cache, `${name.replace('/', '+')}@${version}`)
  if (existsSync(folder)) return folder
  const work = `${folder}.part`
  rmSync(work, { recursive: true, force: true })
  mkdirSync(work, { recursive: true })
  process.stderr.write(`Qipu: fetching ${name} ${version} …\n`)
  const shell = process.platform === 'win32'
  execFileSync('npm', ['pack', `${name}@${version}`, '--pack-destination', work, '--silent'], {
    cwd: work,
    stdio: ['ignore', 'ignore', 'inherit'],
    shell,
  })
  const archive = join(
    work,
    readdirSync(work).find((file) => file.endsWith('.tgz')),
  )
  if (integrity !== undefined && !integrity.split(' ').includes(digestOf(archive)))
    throw new Error(`${name} ${version} is not what the lock file names`)
  execFileSync('tar', ['-xzf', archive, '-C', work], { stdio: ['ignore', 'ignore', 'inherit'] })
  rmSync(archive)
  renameSync(join(work, 'package'), folder)
  rmSync(work, { recursive: true })
  return folder
}

const digestOf = (file) => `sha512-${createHash('sha512').update(readFileSync(file)).digest('base64')}`
