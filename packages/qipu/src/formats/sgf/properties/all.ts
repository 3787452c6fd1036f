import { nameCode } from '../scan/tape.ts'
import { infoProperties } from './info.ts'
import { markupProperties } from './markup.ts'
import { noteProperties } from './notes.ts'
import { setOrder } from './order.ts'
import { privateProperties } from './private.ts'
import type { Property } from './property.ts'
import { rootProperties } from './root.ts'
import { actionProperties } from './setup.ts'

/** The standard as one table, in the order in which properties are written. */
export const properties: readonly Property[] = [
  ...rootProperties,
  ...infoProperties,
  ...actionProperties,
  ...noteProperties,
  ...markupProperties,
  ...privateProperties,
].map(inOneShape)

/** Rows give only what they need; where every row has the same fields, V8 finds them at once. */
function inOneShape(row: Property): Property {
  const { name, since, until, kind, takes, empty, becomes, verbatim, fact, person, read, text, protect, marks, notes } =
    row
  return {
    name,
    since,
    until,
    kind,
    takes,
    empty,
    becomes,
    verbatim,
    fact,
    person,
    read,
    text,
    protect,
    marks,
    notes,
  } as Property
}

setOrder(properties.map(({ name }) => name))

/** The same by the code that the scanner gives to a name. */
export const propertyByCode: readonly (Property | undefined)[] = byCode()

function byCode(): (Property | undefined)[] {
  const table: (Property | undefined)[] = new Array(1024).fill(undefined)
  for (const property of properties) table[nameCode(property.name)] = property
  return table
}
