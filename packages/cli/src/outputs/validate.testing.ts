import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import { commandsIn } from '../command/command.ts'
import { commands } from '../commands/all.ts'
import { closed, readSchema } from './read-schema.testing.ts'

/** Outputs of commands and answers of methods against the published schemas, in which tests allow no other members. */

const ajv = new Ajv2020({ strict: false, allErrors: true })
const names = ['output-1.schema.json', 'rpc-1.schema.json'] as const
let isReady = false

function validator(file: (typeof names)[number], definition: string): ValidateFunction {
  if (!isReady) {
    ajv.addSchema({ $id: 'qipu-1.schema.json', type: 'object' })
    for (const name of names) ajv.addSchema(closed(readSchema(name)) as object, name)
    isReady = true
  }
  const found = ajv.getSchema(`${file}#/$defs/${encodeURIComponent(definition)}`)
  if (!found) throw new Error(`${file} has no definition of ${definition}`)
  return found
}

/** Throws if a value does not agree with a definition. */
export function assertValid(file: (typeof names)[number], definition: string, value: unknown): void {
  const validate = validator(file, definition)
  if (validate(value)) return
  const faults = validate.errors!.map(({ instancePath, message, params }) =>
    [instancePath, message, JSON.stringify(params)].join(' '),
  )
  throw new Error(`${definition} does not agree with its schema:\n${faults.join('\n')}\n${JSON.stringify(value)}`)
}

/** Throws if a line that a command printed does not agree with the schema of the command. */
export function assertOutput(args: readonly string[], written: { readonly out: string; readonly err: string }): void {
  const called = commandsIn(commands)
    .filter(({ path }) => path.every((word, i) => args[i] === word))
    .at(-1)
  if (!called || !('json' in called.command.options)) return
  const lines = written[called.command.json ?? 'out'].split('\n').filter((line) => /^[[{]/.test(line))
  for (const line of lines) assertValid('output-1.schema.json', called.path.join(' '), JSON.parse(line))
}
