import type { JsonObject } from '../../text/json/json.ts'
import { isObject } from '../../text/json/objects.ts'
import { setKey } from './json-object.ts'
import type { JgfReader } from './read/reader.ts'
import type { Sections } from './sections.ts'
import { asFlag } from './values.ts'

/** The instructions of the specification, which are true or false, and what older generations called them. */
const INSTRUCTIONS: readonly (readonly [now: string, ...old: string[]])[] = [
  ['showLastMove'],
  ['showNextMove'],
  ['showSolutions', 'solution_paths', 'solutionPaths'],
  ['showVariations', 'variation_children', 'variationChildren', 'children'],
  ['showSiblingVariations', 'variation_siblings', 'variationSiblings', 'siblings'],
  ['rememberVariationPaths'],
]
const KNOWN = new Set(INSTRUCTIONS.map(([now]) => now))
const OLD = new Set(INSTRUCTIONS.flatMap(([, ...old]) => old))
const OLD_HOLDERS = ['settings', 'player', 'variations']

/** Custom instructions are preserved verbatim. */
export function readSettings(sections: Sections, reading: JgfReader): void {
  const settings = readOld(sections, reading)
  const found = sections.find('settings')
  if (found) {
    sections.use(found.holder, found.key)
    if (isObject(found.value)) readInstructions(found.value, settings, reading)
    else reading.refuse('settings', found.holder, found.key, found.value)
  }
  if (Object.keys(settings).length > 0) reading.record.settings = settings
}

function readOld(sections: Sections, reading: JgfReader): JsonObject {
  const settings: JsonObject = {}
  for (const [now, ...names] of INSTRUCTIONS) {
    for (const path of OLD_HOLDERS.flatMap((holder) => names.map((name) => `${holder}/${name}`))) {
      const old = sections.find(path)
      if (!old || typeof old.value !== 'boolean') continue
      sections.use(old.holder, old.key)
      settings[now] = old.value
      reading.reportOldKey(path.replace('/', '.'), `settings.${now}`, old.holder, old.key)
    }
  }
  return settings
}

function readInstructions(given: JsonObject, settings: JsonObject, reading: JgfReader): void {
  for (const [key, value] of Object.entries(given)) {
    if (!KNOWN.has(key)) {
      if (!OLD.has(key) || typeof value !== 'boolean') setKey(settings, key, value)
      continue
    }
    if (value === null || value === '') continue
    const flag = asFlag(value)
    const name = `settings.${key}`
    if (!flag) reading.refuse(`settings/${key}`, given, key, value)
    else {
      settings[key] = flag.value
      if (flag.loose) reading.report('jgf/type', given, key, { key: name }, name)
    }
  }
}

/** The specification's own instructions are true or false, whatever a record of another format says. */
export function carrySettings(settings: JsonObject): JsonObject | undefined {
  const wrong = Object.keys(settings).filter((key) => KNOWN.has(key) && typeof settings[key] !== 'boolean')
  if (wrong.length === 0) return settings
  const kept = { ...settings }
  for (const key of wrong) delete kept[key]
  return Object.keys(kept).length > 0 ? kept : undefined
}
