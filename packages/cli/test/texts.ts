import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { Text } from 'qipu/text'
import { commandsIn } from '../src/command/command.ts'
import { commandText, optionText } from '../src/command/options.ts'
import { commands } from '../src/commands/all.ts'

/** Every text that a person can see, found in whatever the packages export and in every table that they make. */

const packages = fileURLToPath(new URL('../../', import.meta.url))

/** Files that run something when they are loaded, or need a page. */
const SKIPPED = /\.(?:test|testing|generated)\.ts$|[/\\](?:start|main|proof|examples)(?:[/\\]|\.ts$)/

const sources = (): string[] =>
  readdirSync(packages, { recursive: true, encoding: 'utf8' })
    .filter((path) => /^[\w-]+[/\\]src[/\\].*\.ts$/.test(path) && !SKIPPED.test(path))
    .map((path) => join(packages, path))
    .filter((path) => /\btexts\(|\bkey: ['`]|severity: '/.test(readFileSync(path, 'utf8')))

/** The keys of texts that stand in no table: one that nothing exports would not be found otherwise. */
export const literalKeys = (): string[] =>
  sources().flatMap((path) =>
    [...readFileSync(path, 'utf8').matchAll(/\bkey: '([^']+)',\s*en:/g)].map(([, key]) => key!),
  )

const isText = (value: object): value is Text =>
  'key' in value && 'en' in value && 'zh' in value && typeof value.key === 'string' && typeof value.en === 'string'

interface Row {
  readonly severity: string
  readonly key?: string
  readonly en: string
  readonly zh: string
  readonly fix?: { readonly en: string; readonly zh: string }
}
const isRow = (value: object): value is Row => 'severity' in value && 'en' in value && 'zh' in value

/** Texts within a value, however deep; rows of catalogues have their codes for keys. */
function* within(root: unknown): Generator<Text> {
  const seen = new Set<object>()
  const open: (readonly [name: string, value: unknown])[] = [['', root]]
  for (let next = open.pop(); next; next = open.pop()) {
    const [name, value] = next
    if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value) || seen.has(value)) continue
    seen.add(value)
    if (isRow(value)) {
      const { key = name, en, zh, fix } = value
      yield { key, en, zh }
      if (fix) yield { key: `${name}.fix`, en: fix.en, zh: fix.zh }
    } else if (isText(value)) yield { key: value.key, en: value.en, zh: value.zh }
    else open.push(...Object.entries(value))
  }
}

const ofCommands = (): Text[] => [
  ...commands.map(({ name, description }) => commandText([name], description)),
  ...commandsIn(commands).flatMap(({ path, command }) => [
    commandText(path, command.description),
    ...Object.entries(command.options).map(([name, facts]) => optionText(path, name, facts)),
  ]),
]

/** `made` gets every table that is made while the packages are loaded: many are never exported. */
export async function everyText(made: readonly unknown[]): Promise<Text[]> {
  const modules: unknown[] = []
  for (const path of sources()) modules.push({ ...(await import(pathToFileURL(path).href)) })
  return [...within([made, modules]), ...ofCommands()]
}
