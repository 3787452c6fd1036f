import type { CharsetModel } from './charset-model.ts'
import { CENTRAL_EUROPEAN, CYRILLIC, GREEK, HEBREW, THAI, TURKISH, WESTERN_EUROPEAN } from './languages.ts'
import { type SingleByteFacts, singleByteModel } from './single-byte-model.ts'

/** Accents stand alone within words of ASCII letters. */
const accents = { first: 0.03, next: 0.06, beside: [0.85, 0.07, 0.08] } as const

/** Words are non-ASCII throughout. */
const words = { first: 0.05, next: 0.8, beside: [0.01, 0.96, 0.03] } as const

const FACTS: readonly SingleByteFacts[] = [
  { name: 'windows-1252', prior: 0.1, ...accents, languages: WESTERN_EUROPEAN },
  { name: 'windows-1250', prior: 0.004, ...accents, languages: CENTRAL_EUROPEAN },
  { name: 'iso-8859-2', prior: 0.003, ...accents, languages: CENTRAL_EUROPEAN },
  { name: 'windows-1254', prior: 0.003, ...accents, languages: TURKISH },
  { name: 'windows-1253', prior: 0.0008, ...words, languages: GREEK },
  { name: 'iso-8859-7', prior: 0.0004, ...words, languages: GREEK },
  { name: 'windows-1255', prior: 0.0003, ...words, languages: HEBREW },
  { name: 'windows-874', prior: 0.0005, ...words, first: 0.01, next: 0.95, languages: THAI },
  { name: 'windows-1251', prior: 0.005, ...words, languages: CYRILLIC },
  { name: 'koi8-r', prior: 0.002, ...words, languages: CYRILLIC },
  { name: 'iso-8859-5', prior: 0.0003, ...words, languages: CYRILLIC },
]

export const europeanModels: readonly CharsetModel[] = FACTS.map(singleByteModel)
