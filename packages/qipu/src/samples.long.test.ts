import { execFileSync } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Entry, entriesOf } from './entries.testing.ts'

const root = join(import.meta.dirname, '..', '..', '..')
const core = join(root, 'packages', 'qipu')
/** Below the project's root, so that packages are found by their names. */
const folder = join(root, '.cache', 'samples')

interface Sample {
  readonly name: string
  readonly code: string
}

const fenced = (text: string): string[] => Array.from(text.matchAll(/```ts\n(.*?)```/gs), ([, code]) => code!)

const samplesIn = (page: string): Sample[] =>
  fenced(readFileSync(join(root, 'docs', `${page}.md`), 'utf8')).map((code, i) => ({ name: `${page}-${i + 1}`, code }))

/** The example in the comment at the beginning of an entry of the package. */
const exampleOf = ({ name: entry, files }: Entry): Sample[] => {
  const text = readFileSync(join(core, files['qipu-source']!), 'utf8')
  const comment = /^\/\*\*.*?@packageDocumentation.*?\*\//s.exec(text)?.[0].replace(/^ \* ?/gm, '') ?? ''
  const name = entry.replaceAll('/', '-')
  return fenced(comment).map((code) => ({ name: `module-${name}`, code }))
}

const samples = [
  ...['api', 'diagrams', 'extending', 'programs'].flatMap(samplesIn),
  ...entriesOf(core).flatMap(exampleOf),
]

const example = join(root, 'docs', 'examples', 'tic-tac-toe')

/** The page about extending imports the example that lies beside it. */
function putExample(): void {
  mkdirSync(join(folder, 'examples', 'tic-tac-toe'), { recursive: true })
  for (const file of readdirSync(example)) {
    const text = readFileSync(join(example, file), 'utf8')
    put(`examples/tic-tac-toe/${file}`, text)
    put(`examples/tic-tac-toe/${file.replace('.ts', '.js')}`, inJavaScript(text))
  }
}

const inJavaScript = (code: string): string =>
  ts.transpileModule(code, {
    compilerOptions: {
      module: ts.ModuleKind.ESNext,
      target: ts.ScriptTarget.ES2022,
      rewriteRelativeImportExtensions: true,
    },
  }).outputText

function put(name: string, text: string): string {
  mkdirSync(folder, { recursive: true })
  const file = join(folder, name)
  writeFileSync(file, text)
  return file
}

/** Returns the errors of the strictest compiler. */
function complaints(files: readonly string[], more: ts.CompilerOptions = {}): string[] {
  const program = ts.createProgram(files, {
    strict: true,
    noUncheckedIndexedAccess: true,
    exactOptionalPropertyTypes: true,
    noEmit: true,
    allowImportingTsExtensions: true,
    skipLibCheck: true,
    target: ts.ScriptTarget.ES2023,
    module: ts.ModuleKind.NodeNext,
    moduleResolution: ts.ModuleResolutionKind.NodeNext,
    types: ['node'],
    ...more,
  })
  return ts
    .getPreEmitDiagnostics(program)
    .map(({ file, messageText }) => `${file?.fileName}: ${ts.flattenDiagnosticMessageText(messageText, '\n')}`)
}

describe('samples in the docs', () => {
  beforeAll(putExample)

  it('samples in the docs satisfy the strictest compiler', () => {
    expect(samples.length).toBeGreaterThan(12)
    expect(complaints(samples.map(({ name, code }) => put(`${name}.mts`, code)))).toEqual([])
  })

  it('the example of a game compiles where it is copied into a project without special options', () => {
    const files = readdirSync(example).map((file) => join(folder, 'examples', 'tic-tac-toe', file))
    expect(
      complaints(
        files.filter((file) => file.endsWith('.ts')),
        { allowImportingTsExtensions: false },
      ),
    ).toEqual([])
  })

  it.each(samples)('samples in the docs run as they are written: $name', ({ name, code }) => {
    const file = put(`${name}.mjs`, inJavaScript(code))
    expect(() => execFileSync(process.execPath, [file], { cwd: root })).not.toThrow()
  })
})
