import type { Arg } from '../language/texts.ts'
import { brief } from '../message/brief.ts'
import type { MessageCatalogue } from '../message/catalogue.ts'
import type { Message } from '../message/message.ts'
import { wanted as words } from './words.ts'

/** Messages about data that is not what its description asks for. */
export const schemaMessages = {
  'schema/value': {
    severity: 'error',
    en: '{place}: expected {wanted}, found {found}',
    zh: '{place}：应为{wanted}，实为 {found}',
  },
  'schema/missing': {
    severity: 'error',
    en: '{place} is missing: expected {wanted}',
    zh: '缺少 {place}：应为{wanted}',
  },
  'schema/unknown-key': {
    severity: 'error',
    en: '{place} is unknown: expected {wanted}',
    zh: '{place} 不是已知的名称：应为{wanted}',
  },
} satisfies MessageCatalogue

export type FaultCode = keyof typeof schemaMessages

/** A key of an object, or an index of a list. */
export type Step = string | number

/** The first part of some data that is not what it should be. A message: `messageText(fault, catalogue)` is its sentence. */
export interface Fault extends Message {
  readonly code: FaultCode
  /** From the outside inwards; empty if the whole value is wrong. */
  readonly path: readonly Step[]
  /** The path as programs write it: `nodes[2].action`; empty if the whole value is wrong. */
  readonly place: string
  readonly args: { readonly place: Arg; readonly wanted: Arg; readonly found: string }
}

/** A value as a message shows it: a text in quotation marks, so that it differs from a number. */
export function shown(value: unknown): string {
  if (typeof value === 'string') return JSON.stringify(brief(value))
  if (Array.isArray(value)) return value.length === 0 ? '[]' : '[…]'
  if (typeof value === 'function') return 'function'
  return typeof value === 'object' && value !== null ? '{…}' : String(value)
}

export const faultOf = (code: FaultCode, path: readonly Step[], wanted: Arg, value?: unknown): Fault => {
  const place = placeOf(path)
  return { code, path, place, args: { place: place === '' ? words.root : place, wanted, found: shown(value) } }
}

/** The same fault, seen from outside. */
export const within = (step: Step, { code, path, args }: Fault): Fault => {
  const outer = [step, ...path]
  const place = placeOf(outer)
  return { code, path: outer, place, args: { ...args, place } }
}

const PLAIN = /^[A-Za-z_$][\w$]*$/

/** A path as programs write it: `nodes[2].action`. */
export function placeOf(path: readonly Step[]): string {
  let place = ''
  for (const step of path) {
    if (typeof step === 'number') place += `[${step}]`
    else if (PLAIN.test(step)) place += place === '' ? step : `.${step}`
    else place += `[${shown(step)}]`
  }
  return place
}
