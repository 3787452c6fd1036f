import { readFileSync } from 'node:fs'
import { Folder, qipu } from '../run.testing.ts'

/** A message as `--json` prints it. */
export interface Reported {
  readonly code: string
  readonly severity: string
  readonly line?: number
  readonly column?: number
  readonly clause?: string
}

export interface Checked {
  readonly format: string | null
  readonly messages: readonly Reported[]
  readonly games: number
  readonly fixed: boolean
  readonly repaired?: readonly Reported[]
  readonly backup?: string
}

export interface Converted {
  readonly code: number
  readonly messages: readonly Reported[]
  /** Written text, if there is any. */
  readonly text: string
  readonly path: string
}

// biome-ignore lint/suspicious/noExplicitAny: objects for machines, looked at here and there
type Data = any

export const codes = (messages: readonly Reported[]): string[] => messages.map(({ code }) => code)

const objectsIn = (text: string): Data[] =>
  text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line))

/** Small files through the whole command: what people meet, whatever the modules within are called. */
export class Trial extends Folder {
  #count = 0

  async check(name: string, content: string | Uint8Array, ...more: string[]): Promise<Checked> {
    const { out } = await qipu(['check', '--json', ...more, this.put(name, content)])
    return objectsIn(out)[0]
  }

  async convert(name: string, content: string | Uint8Array, to: string, ...more: string[]): Promise<Converted> {
    const path = this.at(`${++this.#count}-${name}.${to}`)
    const { code, out, err } = await qipu([
      'convert',
      '--json',
      '--force',
      ...more,
      '--to',
      to,
      this.put(name, content),
      '-o',
      path,
    ])
    return { code, messages: objectsIn(out || err).at(-1)?.messages ?? [], text: this.textOr(path), path }
  }

  /** The first game of the file, as `info` knows it. */
  async info(name: string, content: string | Uint8Array): Promise<Data> {
    const { out } = await qipu(['info', '--json', this.put(name, content)])
    return objectsIn(out)[0].games[0]
  }

  /** The first game of the file, as `judge` knows it. */
  async judge(name: string, content: string | Uint8Array, ...more: string[]): Promise<Data> {
    const { out } = await qipu(['judge', '--json', ...more, this.put(name, content)])
    return objectsIn(out)[0].games[0]
  }

  /** How many differences `diff` finds between the first games. */
  async differences(a: string, b: string): Promise<number> {
    const { out } = await qipu(['diff', '--json', a, b])
    const { same, games } = JSON.parse(out)
    return same ? 0 : games[0].differences.length
  }

  textOr(path: string, otherwise = ''): string {
    try {
      return readFileSync(path, 'utf8')
    } catch {
      return otherwise
    }
  }
}
