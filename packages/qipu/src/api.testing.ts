import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'

/**
 * What a package promises: every entry with the declaration of each name, and the declarations that these refer to without
 * exporting them. Made from the declarations that the build writes, so that a change of the promise is a change of a file.
 */
export function apiOf(folder: string): string {
  const { name, exports } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest
  const entries = Object.entries(exports).flatMap(([path, { types }]) =>
    types ? [{ id: path.replace(/^\./, name), file: join(folder, types) }] : [],
  )
  const program = ts.createProgram(
    entries.map(({ file }) => file),
    {
      module: ts.ModuleKind.NodeNext,
      moduleResolution: ts.ModuleResolutionKind.NodeNext,
      skipLibCheck: true,
      types: [],
    },
  )
  return new Report(program, folder).of(name, entries)
}

interface Manifest {
  readonly name: string
  readonly exports: Readonly<Record<string, { readonly types?: string }>>
}

interface Entry {
  readonly id: string
  readonly file: string
}

const HEAD = `Made by \`npm run docs\` from the declarations that the build writes. A test fails where it is not true any more: whoever
changes it announces that in CHANGELOG.md.`

class Report {
  readonly #checker: ts.TypeChecker
  readonly #program: ts.Program
  readonly #folder: string
  readonly #printer = ts.createPrinter({ removeComments: true })
  /** Where each declaration was told first. */
  readonly #told = new Map<ts.Symbol, string>()
  readonly #referred = new Set<ts.Symbol>()

  constructor(program: ts.Program, folder: string) {
    this.#program = program
    this.#checker = program.getTypeChecker()
    this.#folder = folder.replaceAll('\\', '/')
  }

  of(name: string, entries: readonly Entry[]): string {
    const parts = entries.map((entry) => this.#entry(entry))
    const rest: string[] = []
    for (const symbol of this.#referred) {
      if (this.#told.has(symbol)) continue
      this.#told.set(symbol, '')
      rest.push(this.#declaration(symbol))
    }
    const referred = rest.length > 0 ? [`## What these refer to\n\n${block(rest.sort())}`] : []
    return `${[`# The API of ${name}`, HEAD, ...parts, ...referred].join('\n\n')}\n`
  }

  #entry({ id, file }: Entry): string {
    const source = this.#program.getSourceFile(file)
    const module = source && this.#checker.getSymbolAtLocation(source)
    if (!module) throw new Error(`${file} is missing: run \`npm run build\` first`)
    const exported = this.#checker.getExportsOfModule(module).sort((a, b) => (a.name < b.name ? -1 : 1))
    return `## \`${id}\`\n\n${block(exported.map((symbol) => this.#export(symbol, id)))}`
  }

  #export(symbol: ts.Symbol, id: string): string {
    const target = this.#targetOf(symbol)
    const known = this.#told.get(target)
    if (known !== undefined) return `export { ${symbol.name} } from '${known}'`
    this.#told.set(target, id)
    const text = this.#declaration(target)
    return target.name === symbol.name ? text : `export { ${target.name} as ${symbol.name} }\n${text}`
  }

  #targetOf(symbol: ts.Symbol): ts.Symbol {
    return symbol.flags & ts.SymbolFlags.Alias ? this.#checker.getAliasedSymbol(symbol) : symbol
  }

  #declaration(symbol: ts.Symbol): string {
    const texts = (symbol.declarations ?? []).map((declaration) => {
      const node = ts.isVariableDeclaration(declaration) ? declaration.parent.parent : declaration
      this.#look(node)
      const text = this.#printer.printNode(ts.EmitHint.Unspecified, node, node.getSourceFile())
      return (
        text
          .replace(/^export /, '')
          .replace(/^declare /, '')
          .replace(/^ +(?:#private|private .*);\n/gm, '')
          // The compiler writes unions in the order in which it met their parts, which changes with what it built before.
          .replace(/"[^"]*"(?: \| "[^"]*")+/g, (union) => union.split(' | ').sort().join(' | '))
      )
    })
    return texts.join('\n')
  }

  /** Remembers the types of this package that a declaration refers to. */
  #look(root: ts.Node): void {
    const stack = [root]
    for (let node = stack.pop(); node; node = stack.pop()) {
      if (ts.isIdentifier(node)) {
        const symbol = this.#checker.getSymbolAtLocation(node)
        if (symbol && node !== (root as { name?: ts.Node }).name) this.#refer(this.#targetOf(symbol))
      }
      node.forEachChild((child) => void stack.push(child))
    }
  }

  #refer(symbol: ts.Symbol): void {
    const TOP = ts.SymbolFlags.Interface | ts.SymbolFlags.TypeAlias | ts.SymbolFlags.Class | ts.SymbolFlags.Variable
    const [declaration] = symbol.declarations ?? []
    const isTop = symbol.flags & TOP && declaration && isStatement(declaration)
    if (isTop && declaration.getSourceFile().fileName.startsWith(this.#folder)) this.#referred.add(symbol)
  }
}

/** Whether a declaration stands in its file by itself, not within another one. */
const isStatement = (node: ts.Node): boolean =>
  ts.isSourceFile(node.parent) || (ts.isVariableDeclaration(node) && ts.isSourceFile(node.parent.parent.parent))

const block = (lines: readonly string[]): string => `\`\`\`ts\n${lines.join('\n')}\n\`\`\``
