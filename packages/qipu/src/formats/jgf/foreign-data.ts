import type { ForeignDataSlot } from '../../record/preserve/preserve.ts'
import type { Extra } from '../../record/record.ts'
import { extra } from './json-object.ts'

/** Nodes may have keys that the specification does not know: this one holds what a JGF file cannot represent otherwise. */
const OURS = 'qipu'
/** If another program has a key of that name, `qipu-2` and so on. */
const NUMBERED = /^qipu(?:-\d+)?$/

function freeKey(beside: readonly Extra[]): string {
  const taken = new Set(beside.map(({ key }) => key))
  let key = OURS
  for (let count = 2; taken.has(key); count++) key = `${OURS}-${count}`
  return key
}

export const keep: ForeignDataSlot = {
  wrap: (value, beside = []) => extra(freeKey(beside), value),
  unwrap: ({ format, key, value }) => (format === 'jgf' && NUMBERED.test(key) ? value : undefined),
}
