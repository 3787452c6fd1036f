// Lists that follow the registries of formats and games: the detectors of the core, and what the player loads on demand.
// `npm run docs` writes them; packages/player/src/open/registries.test.ts compares them.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const packages = join(dirname(dirname(fileURLToPath(import.meta.url))), 'packages')
const core = join(packages, 'qipu', 'src')

/** Names and folders of a registry, in its order. */
function membersOf(kind) {
  const text = readFileSync(join(core, kind, 'all.ts'), 'utf8')
  const folders = new Map(
    Array.from(text.matchAll(/^import \{ (\w+) \} from '\.\/([\w-]+)\/index\.ts'/gm), ([, name, folder]) => [
      name,
      folder,
    ]),
  )
  const list = new RegExp(`export const ${kind}: readonly \\w+\\[\\] = \\[([^\\]]*)\\]`).exec(text)?.[1] ?? ''
  const names = list.match(/\w+/g) ?? []
  if (names.length === 0 || names.some((name) => !folders.has(name)))
    throw new Error(`${kind}/all.ts is not as expected`)
  return names.map((name) => ({ name, folder: folders.get(name) }))
}

/** The module that reads or writes a format, without its ending. */
function moduleOf(folder, task) {
  const found = [task, `${task}/index`, `${task}/${task}`].find((path) =>
    existsSync(join(core, 'formats', folder, `${path}.ts`)),
  )
  if (!found) throw new Error(`formats/${folder} has no module ${task}`)
  return `formats/${folder}/${found}`
}

const restores = (module) =>
  /^export (?:const keep\b|\{[^}]*\bkeep\b)/m.test(readFileSync(join(core, `${module}.ts`), 'utf8'))

const MADE = '// Made from the registry by scripts/registries.mjs.'

function detectors() {
  const members = membersOf('formats')
  const imports = [...members]
    .sort((a, b) => (a.folder < b.folder ? -1 : 1))
    .map(({ name, folder }) => `import { detector as ${name} } from './${folder}/detect.ts'`)
  const at = imports.findIndex((line) => line.split("from '")[1] > "./detector.ts'")
  imports.splice(at < 0 ? imports.length : at, 0, "import type { Detector } from './detector.ts'")
  return `${MADE}

${imports.join('\n')}

export { detectAmong } from './detection.ts'

/** Detectors of every format, in the order of \`all.ts\`, for callers that load formats on demand. */
export const detectors: readonly Detector[] = [
${members.map(({ name }) => `  ${name},`).join('\n')}
]
`
}

function lazyFormats() {
  const rows = membersOf('formats').map(({ folder }) => {
    const reader = moduleOf(folder, 'read')
    const reading = `reading: () => import('qipu/internal/${reader}')`
    if (!restores(reader)) return `  { id: '${folder}', ${reading} },`
    return `  {
    id: '${folder}',
    ${reading},
    writing: () => import('qipu/internal/${moduleOf(folder, 'write')}'),
  },`
  })
  return `${MADE}

import type { Format } from 'qipu/formats'
import type { Capabilities, ForeignDataSlot } from 'qipu/record'

export interface LazyFormat {
  readonly id: string
  readonly reading: () => Promise<{ readonly read: Format['read']; readonly keep?: ForeignDataSlot }>
  /** Loads what its files can hold; only of formats in whose files something can be kept. */
  readonly writing?: () => Promise<{ readonly can: Capabilities }>
}

/** Formats, each loaded when a file is in it. */
export const lazyFormats: readonly LazyFormat[] = [
${rows.join('\n')}
]
`
}

function lazyGames() {
  const [first, ...others] = membersOf('games')
  const rows = others.map(
    ({ name, folder }) => `  { id: '${folder}', load: async () => (await import('qipu/games/${folder}')).${name} },`,
  )
  return `${MADE}

import type { Game } from 'qipu/games'
import { ${first.name} } from 'qipu/games/${first.folder}'

export interface LazyGame {
  readonly id: string
  load(): Promise<Game>
}

/** Games: the first of the registry at once, the others each when a record is one of them. */
export const lazyGames: readonly LazyGame[] = [
  { id: '${first.folder}', load: async () => ${first.name} },
${rows.join('\n')}
]
`
}

/** Texts of the lists, by their paths within `packages`. */
export const registries = () => ({
  'qipu/src/formats/detectors.ts': detectors(),
  'player/src/open/lazy-formats.ts': lazyFormats(),
  'player/src/open/lazy-games.ts': lazyGames(),
})

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  for (const [path, text] of Object.entries(registries())) writeFileSync(join(packages, path), text)
}
