import type { Json } from '../../../record/record.ts'
import { readNumber } from '../numbers.ts'
import { colonOf, readLine, writePart } from '../text.ts'
import type { Property } from './property.ts'

/** The root properties. FF, GM, CA and SZ decide how all others are read: the reader has looked at them beforehand. */

const decided = (name: string, since: number): Property => ({
  name,
  since,
  until: 4,
  kind: 'root',
  takes: 'one',
  read: () => {},
})

/** The size of an unknown board cannot be interpreted: it is written back unchanged. */
const size: Property = {
  ...decided('SZ', 1),
  read: (reader, event) => {
    if (!reader.codec.known) reader.keep(reader.raw(event))
  },
}

/** `CGoban 3` is written `CGoban:3`: the version is what follows a colon, or else the last space. `\\:` is a name's own colon. */
export function programParts(generator: string): readonly [string, string] {
  const colon = colonOf(generator)
  const at = colon >= 0 ? colon : generator.lastIndexOf(' ')
  const [name, version] = at < 0 ? [generator, ''] : [generator.slice(0, at), generator.slice(at + 1)]
  return [name.replaceAll('\\:', ':'), version]
}

/** The plainest words that are written as these two parts again. */
export function programName(name: string, version: string): string {
  const plain = version === '' ? name : `${name} ${version}`
  const [again, rest] = programParts(plain)
  return again === name && rest === version ? plain : `${name.replaceAll(':', '\\:')}:${version}`
}

function writeProgram(generator: string): string {
  const [name, version] = programParts(generator)
  return `${writePart(name)}:${writePart(version)}`
}

const application: Property = {
  name: 'AP',
  since: 4,
  until: 4,
  kind: 'root',
  takes: 'one',
  read: (reader, event) => {
    const raw = reader.raw(event)
    const colon = colonOf(raw)
    if (colon < 0) reader.diagnostics?.reportValue('sgf/no-colon', event)
    const [name, version] = colon < 0 ? [raw, ''] : [raw.slice(0, colon), raw.slice(colon + 1)]
    const words = programName(readLine(name), readLine(version))
    if (words !== '' && words !== ':') reader.record.info.generator = words
  },
  fact: 'generator',
  text: (words) => (words === '' ? '' : writeProgram(words as string)),
  protect: (words) => words,
}

/** ST's four styles as instructions to a player: what is marked on the board, and whose names are listed. */
const STYLES: readonly Readonly<Record<string, Json>>[] = [
  { showVariations: true, showSiblingVariations: false },
  { showVariations: false, showSiblingVariations: true },
  { showVariations: false, showSiblingVariations: false },
  { showVariations: false, showSiblingVariations: false, listSiblingVariations: true },
]

export function styleOf(settings: Readonly<Record<string, Json>>): number {
  const { showVariations, showSiblingVariations, listSiblingVariations } = settings
  if (typeof showVariations !== 'boolean' || typeof showSiblingVariations !== 'boolean') return -1
  if (showVariations && showSiblingVariations) return -1
  if (listSiblingVariations === true) return showVariations || showSiblingVariations ? -1 : 3
  return showVariations ? 0 : showSiblingVariations ? 1 : 2
}

export const settingsOf = (style: number): Record<string, Json> | undefined => STYLES[style] && { ...STYLES[style] }

const style: Property = {
  name: 'ST',
  since: 4,
  until: 4,
  kind: 'root',
  takes: 'one',
  read: (reader, event) => {
    const number = readNumber(reader.line(event))
    const settings = number && settingsOf(number.value)
    if (!settings) return reader.bad(event)
    if (!number.usual) reader.diagnostics?.reportValue('sgf/mended-value', event, { mended: number.value })
    reader.record.settings = settings
  },
  fact: 'settings',
  text: (settings) => {
    const number = styleOf(settings as Readonly<Record<string, Json>>)
    return number < 0 ? undefined : String(number)
  },
}

export const rootProperties: readonly Property[] = [
  decided('FF', 1),
  decided('GM', 1),
  decided('CA', 3),
  size,
  application,
  style,
]
