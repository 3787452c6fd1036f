import { join } from 'node:path'
import ts from 'typescript'
import { entriesOf } from './entries.testing.ts'

const HEAD = `Exported names by entry. \`npm run docs\` renews this list from the declarations that the build writes, and a test compares
them. The reference with declarations and comments is made by \`npm run docs:api\`.`

/** Exported names of a package, by entry: a change of its API is a change of a committed file. */
export function exportedNames(folder: string): ReadonlyMap<string, readonly string[]> {
  const entries = entriesOf(folder).map(({ name, files }) => ({ id: name, file: join(folder, files['types']!) }))
  const program = ts.createProgram(
    entries.map(({ file }) => file),
    {
      module: ts.ModuleKind.NodeNext,
      moduleResolution: ts.ModuleResolutionKind.NodeNext,
      skipLibCheck: true,
      types: [],
    },
  )
  const checker = program.getTypeChecker()
  return new Map(
    entries.map(({ id, file }) => {
      const source = program.getSourceFile(file)
      const module = source && checker.getSymbolAtLocation(source)
      if (!module) throw new Error(`${file} is missing: run \`npm run build\` first`)
      return [
        id,
        checker
          .getExportsOfModule(module)
          .map((symbol) => symbol.name)
          .sort(),
      ]
    }),
  )
}

/** The committed digest of a package's API. */
export function apiDigest(name: string, names: ReadonlyMap<string, readonly string[]>): string {
  const parts = [...names].map(([id, exported]) => `## \`${id}\`\n\n${exported.map((one) => `- ${one}`).join('\n')}`)
  return `${[`# Exported names of ${name}`, HEAD, ...parts].join('\n\n')}\n`
}
