import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { entriesOf } from './entries.testing.ts'

/** The declarations of the packages as programs of others meet them: the oldest compiler that works and the newest, nothing skipped. */

const root = join(import.meta.dirname, '..', '..', '..')
const folder = join(root, '.cache', 'types')
const require = createRequire(import.meta.url)
const packages = readdirSync(join(root, 'packages')).map((name) => join(root, 'packages', name))

const NODE = /[\\/](?:engines|library|rooms|studio|cli|fixtures)$/

/** Entries that need nothing but a page, and those that need the types of Node. */
const entries = packages.flatMap((path) => entriesOf(path).map(({ name }) => ({ name, ofNode: NODE.test(path) })))

const react = `import type {} from '@qipu/player/react'
import { useRef } from 'react'
import type { QipuPlayer } from '@qipu/player/player'

export function Kifu({ file }: { file: string }) {
  const player = useRef<QipuPlayer>(null)
  return (
    <qipu-player
      ref={player}
      src={file}
      move={40}
      lastMove={false}
      className="kifu"
      onnode={({ detail }) => detail.moveNumber.toFixed()}
    />
  )
}
// @ts-expect-error: the number of a move is no text
export const wrong = <qipu-player move="forty" />
`

const element = `import type {} from '@qipu/player'
const player = document.querySelector('qipu-player')
player?.addEventListener('node', ({ detail }) => detail.moveNumber.toFixed())
player?.addEventListener('load', ({ detail }) => detail.record.nodes.length)
`

interface Case {
  readonly title: string
  readonly file: string
  readonly text: string
  readonly types?: readonly string[]
  /** Packages of others whose own declarations need a newer compiler. */
  readonly onlyNewest?: boolean
}

const importsOf = (names: readonly string[]): string =>
  `${names.map((name, i) => `import * as m${i} from '${name}'`).join('\n')}\nexport default [${names.map((_, i) => `m${i}`)}]\n`

const cases: readonly Case[] = [
  {
    title: 'for pages',
    file: 'pages.ts',
    text: importsOf(entries.filter((entry) => !entry.ofNode).map(({ name }) => name)),
  },
  {
    title: 'for Node',
    file: 'node.ts',
    text: importsOf(entries.filter((entry) => entry.ofNode).map(({ name }) => name)),
    types: ['node'],
    onlyNewest: true,
  },
  { title: 'of the elements', file: 'element.ts', text: element },
  { title: 'of the elements in React', file: 'react.tsx', text: react, types: ['react'] },
]

function complaints({ file, text, types = [] }: Case, resolution: string, compiler: string): string {
  const place = join(folder, `${resolution}-${compiler}-${file.replace(/\W/g, '-')}`)
  mkdirSync(place, { recursive: true })
  writeFileSync(join(place, 'package.json'), '{ "type": "module" }')
  writeFileSync(join(place, file), text)
  const compilerOptions = {
    noEmit: true,
    strict: true,
    skipLibCheck: false,
    target: 'es2022',
    lib: ['es2023', 'dom', 'dom.iterable'],
    module: resolution === 'nodenext' ? 'nodenext' : 'esnext',
    moduleResolution: resolution,
    jsx: 'react-jsx',
    types,
  }
  writeFileSync(join(place, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: [file] }))
  try {
    execFileSync(process.execPath, [require.resolve(`${compiler}/lib/tsc.js`), '-p', place], {
      cwd: root,
      encoding: 'utf8',
    })
    return ''
  } catch (error) {
    return String((error as { stdout: string }).stdout)
  }
}

describe.each(['typescript-oldest', 'typescript'])('declarations under %s', (compiler) => {
  const all = cases.filter(({ onlyNewest }) => !onlyNewest || compiler === 'typescript')
  it.each(all.flatMap((one) => ['nodenext', 'bundler'].map((resolution) => [one.title, resolution, one] as const)))(
    'declarations %s compile without skipping any, resolution %s',
    (_, resolution, one) => {
      expect(existsSync(join(root, 'packages/qipu/dist/index.d.ts'))).toBe(true)
      expect(complaints(one, resolution, compiler)).toBe('')
    },
  )
})
