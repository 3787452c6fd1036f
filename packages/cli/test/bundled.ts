import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { Folder } from '../src/run.testing.ts'

const root = fileURLToPath(new URL('../../../', import.meta.url))

interface How {
  readonly env?: Record<string, string>
  readonly node?: string[]
  /** A file instead of a pipe. */
  readonly out?: number
}

/** The command as people get it: bundled, in a process of its own. */
export class Bundled {
  readonly folder = new Folder()
  readonly main = this.folder.at('cli/bin/qipu.cjs')

  async build(): Promise<void> {
    const script = pathToFileURL(join(root, 'scripts', 'bundle.mjs')).href
    const { bundle } = (await import(script)) as { bundle(directory: string): Promise<void> }
    mkdirSync(this.folder.at('cli'), { recursive: true })
    cpSync(join(root, 'packages/cli/bin'), this.folder.at('cli/bin'), { recursive: true })
    symlinkSync(join(root, 'node_modules'), this.folder.at('node_modules'))
    await bundle(this.folder.at('cli/dist'))
  }

  run(args: readonly string[], { env = {}, node = [], out }: How = {}) {
    const { status, stdout, stderr } = spawnSync(process.execPath, [...node, this.main, ...args], {
      stdio: ['pipe', out ?? 'pipe', 'pipe'],
      encoding: 'utf8',
      env: { ...process.env, LANG: 'C', LC_ALL: 'C', QIPU_PATIENCE: '0', ...env },
      maxBuffer: 1 << 28,
    })
    return { code: status, out: stdout, err: stderr }
  }

  start(args: readonly string[]): ChildProcess {
    return spawn(process.execPath, [this.main, ...args], {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, QIPU_PATIENCE: '0' },
    })
  }
}
