// Finds `bwrap` (bubblewrap), by which Linux keeps engines apart, or installs it. Says clearly where it can do neither.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const PROBE = ['--unshare-user-try', '--unshare-pid', '--unshare-net', '--ro-bind', '/', '/', '--proc', '/proc', 'true']

const works = () => spawnSync('bwrap', PROBE, { stdio: 'ignore', timeout: 10_000 }).status === 0
const isThere = () => spawnSync('bwrap', ['--version'], { stdio: 'ignore' }).status === 0
const isDebianRoot = () => process.getuid?.() === 0 && existsSync('/etc/debian_version')

/** True if engines can be isolated here. Only Linux can. */
export function bubblewrap() {
  if (process.platform !== 'linux') return false
  if (!isThere() && isDebianRoot()) {
    console.error('Qipu: installing bubblewrap …')
    const packages = ['install', '-qy', '--no-install-recommends', 'bubblewrap']
    for (const args of [['update', '-q'], packages]) spawnSync('apt-get', args, { stdio: ['ignore', 2, 2] })
  }
  if (works()) return true
  const reason = isThere()
    ? 'bwrap is there, but this system does not let it make namespaces'
    : 'bwrap was not found and could not be installed: install the package bubblewrap'
  console.error(`Qipu: the tests of the isolation of engines are left out: ${reason}.`)
  return false
}
