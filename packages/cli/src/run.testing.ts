import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll } from 'vitest'
import { assertOutput } from './outputs/validate.testing.ts'
import { run } from './program.ts'
import { type FakeTerminal, fakeTerminal } from './terminal/terminal.testing.ts'

/** A directory of its own for a test file, gone when its tests are done. */
export class Folder {
  readonly path = mkdtempSync(join(tmpdir(), 'qipu-'))

  constructor() {
    afterAll(() => rmSync(this.path, { recursive: true, force: true }))
  }

  at(name: string): string {
    return join(this.path, name)
  }

  /** Writes a file and returns its path. */
  put(name: string, content: string | Uint8Array): string {
    const path = this.at(name)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, content)
    return path
  }

  text(name: string): string {
    return readFileSync(this.at(name), 'utf8')
  }

  /** Every file below a directory, sorted. */
  list(name = '.'): string[] {
    return readdirSync(this.at(name), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(this.at(name).length + 1))
      .sort()
  }
}

export interface Ran {
  readonly code: number
  readonly out: string
  readonly err: string
  readonly terminal: FakeTerminal
}

/** Runs the command line in this thread. What it prints with `--json` must agree with the published schema. */
export async function qipu(args: readonly string[], how: Parameters<typeof fakeTerminal>[0] = {}): Promise<Ran> {
  const terminal = fakeTerminal(how)
  const code = await run(args, terminal)
  const { out, err } = terminal.written
  if (args.includes('--json')) assertOutput(args, { out, err })
  return { code, out, err, terminal }
}
