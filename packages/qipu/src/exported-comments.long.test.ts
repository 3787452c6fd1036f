import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { describe, expect, it } from 'vitest'
import { entriesOf } from './entries.testing.ts'

const packages = join(import.meta.dirname, '..', '..')
const names = readdirSync(packages).filter(
  (name) => existsSync(join(packages, name, 'package.json')) && entriesOf(join(packages, name)).length > 0,
)

/** Entries of single games and formats: each exports its object, which says what it is. */
const SINGLE = /^qipu\/(?:games|formats)\/[\w-]+$/

/** Exported names without a comment, with their files. */
function uncommented(folder: string): string[] {
  const entries = entriesOf(folder).filter(({ name }) => !SINGLE.test(name))
  const files = entries.flatMap(({ files: { 'qipu-source': source } }) => (source ? [join(folder, source)] : []))
  const program = ts.createProgram(files, {
    module: ts.ModuleKind.NodeNext,
    moduleResolution: ts.ModuleResolutionKind.NodeNext,
    customConditions: ['qipu-source'],
    allowImportingTsExtensions: true,
    noEmit: true,
    skipLibCheck: true,
    types: ['node'],
    lib: ['lib.es2023.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
  })
  const checker = program.getTypeChecker()
  const found = new Map<string, boolean>()
  for (const file of files) {
    const module = checker.getSymbolAtLocation(program.getSourceFile(file)!)
    for (const exported of module ? checker.getExportsOfModule(module) : []) {
      const isAlias = (exported.flags & ts.SymbolFlags.Alias) !== 0
      const symbol = isAlias ? checker.getAliasedSymbol(exported) : exported
      const file = symbol.declarations?.[0]?.getSourceFile()
      const source = file?.fileName.slice(packages.length + 1)
      // The comment of a namespace is the one at the head of its module.
      const isModule = (symbol.flags & ts.SymbolFlags.ValueModule) !== 0
      const has = isModule ? file?.text.startsWith('/**') === true : symbol.getDocumentationComment(checker).length > 0
      found.set(`${source}: ${symbol.name}`, has)
    }
  }
  expect(found.size).toBeGreaterThan(0)
  return [...found].filter(([, has]) => !has).map(([name]) => name)
}

describe('comments on exported names', () => {
  it.each(names)('every name that packages/%s exports has a comment', (name) => {
    expect(uncommented(join(packages, name))).toEqual([])
  })
})
