import { mkdirSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { english } from 'qipu/text'
import { describe, expect, it } from 'vitest'
import { commandsIn } from '../command/command.ts'
import { commands } from '../commands/all.ts'
import { methodsFor } from '../commands/rpc/methods.ts'
import { type JsonSchema, readSchema } from './read-schema.testing.ts'
import { schemaOf } from './schema.testing.ts'

const files = {
  'output-1.schema.json': ['Outputs', 'Outputs of Qipu’s commands with --json'],
  'rpc-1.schema.json': ['RpcMethods', 'Parameters and results of qipu rpc'],
} as const

const definitions = (name: keyof typeof files): string[] => Object.keys(readSchema(name)['$defs'] as JsonSchema)

describe('the published schemas of outputs', () => {
  it.each(Object.entries(files))('%s is made from the types of the outputs', (name, [table, title]) => {
    const schema = schemaOf(table, name, title)
    const path = fileURLToPath(new URL(`../../schemas/${name}`, import.meta.url))
    if (process.env['QIPU_UPDATE']) {
      mkdirSync(fileURLToPath(new URL('../../schemas/', import.meta.url)), { recursive: true })
      writeFileSync(path, `${JSON.stringify(schema, null, 2)}\n`)
    }
    expect(readSchema(name)).toEqual(schema)
  })

  it('every command with --json and every method has a schema', () => {
    const named = commandsIn(commands).flatMap(({ path, command: { options } }) =>
      'json' in options ? [path.join(' ')] : [],
    )
    expect(named.length).toBeGreaterThan(25)
    expect(named.filter((name) => !definitions('output-1.schema.json').includes(name))).toEqual([])
    const methods = Object.keys(methodsFor(english)).flatMap((name) => [`${name}.params`, `${name}.result`])
    expect(methods.filter((name) => !definitions('rpc-1.schema.json').includes(name))).toEqual([])
  })
})
