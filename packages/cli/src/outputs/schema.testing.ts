import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import ts from 'typescript'
import type { JsonSchema } from './read-schema.testing.ts'

/** JSON Schemas from the types of `types.ts`: what the compiler checks is what is published. */

const FILE = join(dirname(fileURLToPath(import.meta.url)), 'types.ts')

/** Types that a published schema describes already. */
const PUBLISHED: Readonly<Record<string, string>> = { QipuFile: 'qipu-1.schema.json' }

/** Types whose values may be anything that JSON can hold. */
const ANY = ts.TypeFlags.Any | ts.TypeFlags.Unknown
const TEXTS = ts.TypeFlags.StringLike & ~ts.TypeFlags.StringLiteral
const NUMBERS = ts.TypeFlags.NumberLike & ~ts.TypeFlags.NumberLiteral

class Generator {
  readonly #checker: ts.TypeChecker
  readonly #defs = new Map<string, JsonSchema | undefined>()
  readonly #owners = new Map<string, ts.Symbol>()

  constructor(checker: ts.TypeChecker) {
    this.#checker = checker
  }

  /** The schema of every member of an interface, and of the types that they name. */
  schemasOf(table: ts.Type, node: ts.Node): Record<string, JsonSchema> {
    const own: Record<string, JsonSchema> = {}
    for (const member of this.#checker.getPropertiesOfType(table)) {
      const description = this.#commentOf(member)
      const schema = this.#schemaOf(this.#checker.getTypeOfSymbolAtLocation(member, node))
      own[member.name] = { ...(description && { description }), ...schema }
    }
    const named = [...this.#defs].sort(([a], [b]) => (a < b ? -1 : 1)).map(([name, schema]) => [name, schema!] as const)
    const clash = named.find(([name]) => name in own)
    if (clash) throw new Error(`${clash[0]} is the name of an output and of a type`)
    return { ...own, ...Object.fromEntries(named) }
  }

  #schemaOf(type: ts.Type): JsonSchema {
    const name = nameOf(type)
    if (name === 'Json') return {}
    if (name !== undefined && PUBLISHED[name]) return { $ref: PUBLISHED[name] }
    if (name === undefined || !isComposite(type)) return this.#inline(type)
    const symbol = (type.aliasSymbol ?? type.symbol)!
    // The second of two types with one name is written where it is used.
    if ((this.#owners.get(name) ?? symbol) !== symbol) return this.#inline(type)
    if (!this.#defs.has(name)) {
      this.#owners.set(name, symbol)
      this.#defs.set(name, undefined)
      const description = this.#commentOf(symbol)
      this.#defs.set(name, { ...(description && { description }), ...this.#inline(type) })
    }
    return { $ref: `#/$defs/${name}` }
  }

  #inline(type: ts.Type): JsonSchema {
    const { flags } = type
    if (flags & ANY) return {}
    if (type.isStringLiteral() || type.isNumberLiteral()) return { const: type.value }
    if (flags & ts.TypeFlags.BooleanLiteral) return { const: this.#checker.typeToString(type) === 'true' }
    if (flags & TEXTS) return { type: 'string' }
    if (flags & NUMBERS) return { type: 'number' }
    if (flags & ts.TypeFlags.Boolean) return { type: 'boolean' }
    if (flags & ts.TypeFlags.Null) return { type: 'null' }
    if (flags & ts.TypeFlags.NonPrimitive) return { type: 'object' }
    if (type.isUnion()) return this.#union(type.types)
    if (this.#checker.isTupleType(type)) {
      const items = this.#checker.getTypeArguments(type as ts.TypeReference).map((item) => this.#schemaOf(item))
      return { type: 'array', prefixItems: items, minItems: items.length, maxItems: items.length }
    }
    if (this.#checker.isArrayType(type)) {
      const [item] = this.#checker.getTypeArguments(type as ts.TypeReference)
      return { type: 'array', items: this.#schemaOf(item!) }
    }
    return this.#object(type)
  }

  #object(type: ts.Type): JsonSchema {
    const properties: Record<string, JsonSchema> = {}
    const required: string[] = []
    for (const member of this.#checker.getPropertiesOfType(type)) {
      const declaration = member.valueDeclaration ?? member.declarations?.[0]
      const given = declaration
        ? this.#checker.getTypeOfSymbolAtLocation(member, declaration)
        : this.#checker.getTypeOfSymbol(member)
      const isOptional = (member.flags & ts.SymbolFlags.Optional) !== 0 || isUndefinable(given)
      const description = this.#commentOf(member)
      properties[member.name] = { ...(description && { description }), ...this.#schemaOf(given) }
      if (!isOptional) required.push(member.name)
    }
    const index = this.#checker.getIndexInfoOfType(type, ts.IndexKind.String)
    return {
      type: 'object',
      ...(Object.keys(properties).length > 0 && { properties }),
      ...(required.length > 0 && { required }),
      ...(index && { additionalProperties: this.#schemaOf(index.type) }),
    }
  }

  /** Values that are given are chosen among; `undefined` is a member that is left out. */
  #union(types: readonly ts.Type[]): JsonSchema {
    const some = types.filter(({ flags }) => !(flags & ts.TypeFlags.Undefined))
    const schemas = some.map((type) => this.#schemaOf(type))
    const values = schemas.filter((schema) => 'const' in schema)
    const isBoolean = values.filter((schema) => typeof schema['const'] === 'boolean').length === 2
    const literals = values.filter((schema) => !isBoolean || typeof schema['const'] !== 'boolean')
    const rest = [
      ...schemas.filter((schema) => !('const' in schema)),
      ...(isBoolean ? [{ type: 'boolean' }] : []),
      ...(literals.length > 1 ? [{ enum: literals.map((schema) => schema['const']) }] : literals),
    ]
    return rest.length === 1 ? rest[0]! : { anyOf: rest }
  }

  #commentOf(symbol: ts.Symbol): string {
    return ts.displayPartsToString(symbol.getDocumentationComment(this.#checker)).replace(/\s+/g, ' ').trim()
  }
}

const isUndefinable = (type: ts.Type): boolean =>
  type.isUnion() && type.types.some(({ flags }) => (flags & ts.TypeFlags.Undefined) !== 0)

/** A name that a schema can refer to; types of the language itself, such as `Readonly`, have none. */
function nameOf(type: ts.Type): string | undefined {
  const symbol = type.aliasSymbol ?? type.symbol
  const file = symbol?.declarations?.[0]?.getSourceFile().fileName ?? ''
  if (!symbol || symbol.name.startsWith('__') || /\/typescript\/lib\//.test(file) || !file) return undefined
  return (type.aliasTypeArguments ?? []).length > 0 ? undefined : symbol.name
}

/** Types of one word, such as the number of a node, are written where they are used. */
const isComposite = (type: ts.Type): boolean =>
  (type.flags & ts.TypeFlags.Object) !== 0 ||
  (type.isUnion() && type.types.some(({ flags }) => flags & ts.TypeFlags.Object))

let program: ts.Program | undefined

/** The schema of the members of an interface of `types.ts`, one definition for each. */
export function schemaOf(table: string, id: string, title: string): JsonSchema {
  program ??= ts.createProgram([FILE], {
    strict: true,
    exactOptionalPropertyTypes: true,
    module: ts.ModuleKind.NodeNext,
    moduleResolution: ts.ModuleResolutionKind.NodeNext,
    customConditions: ['qipu-source'],
    allowImportingTsExtensions: true,
    noEmit: true,
    skipLibCheck: true,
    types: ['node'],
    lib: ['lib.es2023.d.ts'],
  })
  const checker = program.getTypeChecker()
  const source = program.getSourceFile(FILE)!
  const symbol = checker.getExportsOfModule(checker.getSymbolAtLocation(source)!).find(({ name }) => name === table)!
  const type = checker.getDeclaredTypeOfSymbol(symbol)
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    $id: id,
    title,
    description: ts.displayPartsToString(symbol.getDocumentationComment(checker)).replace(/\s+/g, ' ').trim(),
    $defs: new Generator(checker).schemasOf(type, source),
  }
}
