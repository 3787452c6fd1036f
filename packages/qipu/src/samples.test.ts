import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { describe, expect, it } from 'vitest'

const root = join(import.meta.dirname, '..', '..', '..')
/** Below the project's root, so that packages are found by their names. */
const folder = join(root, '.cache', 'samples')

interface Sample {
  readonly name: string
  readonly code: string
}

const samplesIn = (page: string): Sample[] =>
  Array.from(readFileSync(join(root, 'docs', `${page}.md`), 'utf8').matchAll(/```ts\n(.*?)```/gs), ([, code], i) => ({
    name: `${page}-${i + 1}`,
    code: code!,
  }))

const samples = ['api', 'diagrams'].flatMap(samplesIn)

function put(name: string, text: string): string {
  mkdirSync(folder, { recursive: true })
  const file = join(folder, name)
  writeFileSync(file, text)
  return file
}

/** What the strictest compiler has to say. */
function complaints(files: readonly string[]): string[] {
  const program = ts.createProgram(files, {
    strict: true,
    noUncheckedIndexedAccess: true,
    exactOptionalPropertyTypes: true,
    noEmit: true,
    skipLibCheck: true,
    target: ts.ScriptTarget.ES2023,
    module: ts.ModuleKind.NodeNext,
    moduleResolution: ts.ModuleResolutionKind.NodeNext,
    types: ['node'],
  })
  return ts
    .getPreEmitDiagnostics(program)
    .map(({ file, messageText }) => `${file?.fileName}: ${ts.flattenDiagnosticMessageText(messageText, '\n')}`)
}

describe('samples in the docs', () => {
  it('are right for the strictest compiler', () => {
    expect(samples.length).toBeGreaterThan(5)
    expect(complaints(samples.map(({ name, code }) => put(`${name}.mts`, code)))).toEqual([])
  })

  it.each(samples)('run as they are written: $name', ({ name, code }) => {
    const { outputText } = ts.transpileModule(code, { compilerOptions: { module: ts.ModuleKind.ESNext } })
    expect(() => execFileSync(process.execPath, [put(`${name}.mjs`, outputText)], { cwd: root })).not.toThrow()
  })
})
