import { unmarkedUtf16 } from './bom.ts'
import type { DecodeOptions } from './decode-options.ts'
import type { Evidence } from './evidence.ts'
import { charsetNamed, readAs } from './labels.ts'

/** Charset of a file, and how it is known. */
export interface Charset {
  /** The encoding's name as in the WHATWG standard, lower case: `utf-8`, `gb18030`, `shift_jis` … */
  readonly name: string
  readonly how: 'bom' | 'declared' | 'valid' | 'statistics' | 'forced'
  /** 0..1; below 1 for statistics only. */
  readonly confidence: number
}

export interface FoundCharset {
  readonly charset: Charset
  /** Decoded text, if it is known already. */
  readonly text?: string
}

type CharsetRule = (evidence: Evidence, options: DecodeOptions) => FoundCharset | undefined

const verdict = (name: string, how: Charset['how'], text?: string): FoundCharset => ({
  charset: { name, how, confidence: 1 },
  ...(text !== undefined && { text }),
})

/** A mark before bytes that are anything but UTF-8 was put there by some tool that did not look. */
const byMark: CharsetRule = (evidence, { forced, declared, declaredAt }) => {
  const name = evidence.mark?.charset
  if (!name) return undefined
  if (name === 'utf-8' && evidence.utf8 === undefined && evidence.best.name !== 'utf-8') {
    evidence.remarks.push({ code: 'text/bom-false', args: { declared: name } })
    return undefined
  }
  for (const [label, at] of [[forced], [declared, declaredAt]] as const) {
    const said = label === undefined ? name : charsetNamed(label)
    const code = said === undefined ? 'text/unknown-charset' : 'text/bom-contradicts'
    if (said === undefined || family(said) !== family(name))
      evidence.remarks.push({ code, at, args: { declared: label! } })
  }
  return verdict(name, 'bom', name === 'utf-8' ? evidence.utf8 : undefined)
}

/** The label UTF-16 leaves the byte order to the mark. */
const family = (name: string): string => (name.startsWith('utf-16') ? 'utf-16' : name)

const byForce: CharsetRule = (evidence, { forced }) => {
  if (forced === undefined) return undefined
  const name = charsetNamed(forced)
  if (name) return verdict(readAs(name), 'forced', readAs(name) === 'utf-8' ? evidence.utf8 : undefined)
  evidence.remarks.push({ code: 'text/unknown-charset', args: { declared: forced } })
  return undefined
}

const byNuls: CharsetRule = (evidence) => {
  if (evidence.utf8?.includes('\0') === false) return undefined
  const name = unmarkedUtf16(evidence.bytes)
  if (!name) return undefined
  evidence.remarks.push({ code: 'text/utf16-unmarked' })
  return { charset: { name, how: 'statistics', confidence: 0.99 } }
}

/**
 * Log-likelihood ratio (natural) by which another charset must lead to overrule the file's declaration: that of a few
 * names.
 */
const OVERWHELMING = 30
const CLEAR = 0.95

const byDeclaration: CharsetRule = (evidence, { declared, declaredAt: at }) => {
  if (declared === undefined) return undefined
  const label = charsetNamed(declared)
  if (!label) {
    evidence.remarks.push({ code: 'text/unknown-charset', at, args: { declared } })
    return undefined
  }
  const name = readAs(label)
  const belief = JUDGES[label]?.(evidence, name) ?? judgeLegacy(evidence, name)
  if (belief === 'false') {
    evidence.remarks.push({ code: 'text/declared-false', at, args: { declared } })
    return undefined
  }
  if (belief === 'doubtful') {
    const { name: charset, confidence } = evidence.best
    evidence.remarks.push({
      code: 'text/declared-doubtful',
      at,
      args: { declared, charset, certainty: percent(confidence) },
    })
  }
  const isPlain = name === 'utf-8' || (evidence.isAscii && name !== 'iso-2022-jp')
  return verdict(name, 'declared', isPlain ? evidence.utf8 : undefined)
}

type Belief = 'true' | 'doubtful' | 'false'
type Judge = (evidence: Evidence, name: string) => Belief

/** A file that can be asked what charset it is in, byte by byte, is not in UTF-16. */
const never: Judge = () => 'false'

const JUDGES: Readonly<Record<string, Judge>> = {
  'utf-16le': never,
  'utf-16be': never,
  'us-ascii': ({ isAscii }) => (isAscii ? 'true' : 'false'),
  'utf-8': (evidence) => (evidence.utf8 !== undefined || evidence.best.name === 'utf-8' ? 'true' : 'false'),
}

const judgeLegacy: Judge = (evidence, name) => {
  if (evidence.isAscii) return 'true'
  const own = evidence.scoreOf(name)
  if (evidence.utf8 !== undefined && (own === undefined || evidence.scoreOf('utf-8')! > own)) return 'false'
  const { best } = evidence
  const rivalled = own !== undefined && best.name !== name && best.confidence >= CLEAR
  if (!rivalled || !evidence.readsCleanly(best.name)) return 'true'
  return best.score - own > OVERWHELMING ? 'false' : 'doubtful'
}

/** A file of 7-bit bytes in which escape sequences switch to Japanese. */
const ISO_2022_JP = /\x1b\$[@B]/

const byValidity: CharsetRule = (evidence) => {
  const { utf8: text } = evidence
  if (text === undefined) return undefined
  if (evidence.isAscii && text.includes('\x1b') && ISO_2022_JP.test(text)) {
    return { charset: { name: 'iso-2022-jp', how: 'statistics', confidence: 0.99 } }
  }
  return isValidByChance(evidence, text) ? undefined : verdict('utf-8', 'valid', text)
}

const FEW = 24
const RARE_SCRIPTS = /[\u0180-\u036f\u0480-\u07ff]/
const BEYOND_TWO_BYTES = /[\u0800-\uffff]/

/** A word or two in a legacy charset may happen to be UTF-8, but for scripts that no record is written in. */
const isValidByChance = (evidence: Evidence, text: string): boolean =>
  evidence.bytes.length > text.length &&
  evidence.bytes.length - text.length < FEW &&
  RARE_SCRIPTS.test(text) &&
  !BEYOND_TWO_BYTES.test(text) &&
  evidence.best.name !== 'utf-8'

/** Below this, a guess is a warning. */
const SURE = 0.9

const byStatistics: CharsetRule = ({ ranking, remarks }, { declared, unlikely = [] }) => {
  const likely = ranking.filter(({ name }) => !unlikely.includes(name))
  const [best = ranking[0]!, next = ranking[1]] = likely
  const { name } = best
  const left = ranking.reduce((rest, each) => rest - (likely.includes(each) ? 0 : each.confidence), 1)
  const confidence = Math.min(1, best.confidence / Math.max(left, best.confidence, Number.MIN_VALUE))
  const isTold = declared !== undefined && charsetNamed(declared) !== undefined
  if (confidence < SURE) remarks.push({ code: 'text/guess-unsure', args: { other: next!.name } })
  else if (!isTold) remarks.push({ code: 'text/guessed', args: { other: next!.name } })
  return { charset: { name, how: 'statistics', confidence } }
}

/** In this order; the first that leads somewhere is taken. */
const ROADS: readonly CharsetRule[] = [byMark, byForce, byNuls, byDeclaration, byValidity, byStatistics]

export function findCharset(evidence: Evidence, options: DecodeOptions): FoundCharset {
  for (let i = 0; i < ROADS.length; i++) {
    const found = ROADS[i]!(evidence, options)
    if (found) return found
  }
  return verdict('utf-8', 'valid')
}

export const percent = (confidence: number): number => Math.floor(confidence * 100)
