import type { GameRecord } from '../../../record/record.ts'
import { charsetNamed } from '../../../text/charset/charset.ts'
import { brief } from '../../../text/message/brief.ts'
import { analysisNames } from '../analysis/analysis.ts'
import { propertyByCode } from '../properties/all.ts'
import { type GameFacts, gameFacts } from '../properties/game-facts.ts'
import { acknowledgedWords } from '../properties/private.ts'
import type { Property } from '../properties/property.ts'
import {
  CLOSE,
  codeName,
  LONG_NAME,
  MORE,
  NAME,
  NODE,
  nameCode,
  OPEN,
  PROBLEM,
  problems,
  type Tape,
  VALUE,
} from '../scan/tape.ts'
import { forgetVariantName } from '../variants.ts'
import type { GameSource } from './game-source.ts'
import { settleHex } from './hex-moves.ts'
import { NodeReader } from './node-reader.ts'
import { trunkEnd } from './trunk.ts'

export interface ReadGame {
  readonly record: GameRecord
  readonly facts: GameFacts
}

const QG = nameCode('QG')
const ABSURD = 100

/** Turns the events of one game tree into records: one, unless `((` hides several. */
export function readGame(source: GameSource, tape: Tape, games: ReadGame[]): void {
  const before = games.length
  const tree = new TreeReader(source, tape, games)
  tree.run()
  for (let i = before; i < games.length; i++) {
    const { record, facts } = games[i]!
    forgetVariantName(record)
    if (facts.codec.resigns) settleHex(record, facts.isNamed, source.report, i)
    if (tree.isAnalysed) source.liftAnalysis?.(record)
  }
}

function reportProblems({ problems: found }: GameFacts, reader: NodeReader): void {
  for (const { code, event, args, keep } of found) {
    reader.diagnostics?.reportEvent(code, event, args)
    if (keep) reader.keepAside(`bad ${keep}`, reader.raw(event))
  }
}

/** Returns the fault of a name outside of the standard. */
function faultOf(name: string, code: number): 'unknown-property' | 'no-capitals' | 'long-name' {
  if (code !== LONG_NAME) return 'unknown-property'
  return /[A-Z]/.test(name) ? 'long-name' : 'no-capitals'
}

class TreeReader {
  /** True if a program's analysis was found. */
  isAnalysed = false
  readonly #source: GameSource
  readonly #tape: Tape
  readonly #games: ReadGame[]
  /** The node before a variation, for each that is open. */
  readonly #branches: number[] = []
  readonly #infoBefore: number[] = []
  #reader: NodeReader | undefined
  /** The last node of the line that is being read; -1 before the root. */
  #parent = -1
  #start = -1
  /** Start of the line's node that contains facts of the game; -1 if none does so far. */
  #infoAt = -1
  #name: string | undefined
  /** Position of the root on the tape. */
  #root = 0
  /** Start of the last node that all lines share, computed on demand. */
  #trunkEnd: number | undefined
  /** Parentheses that open nothing. */
  #doubleOpens = 0
  /** Problems before the first node, to be reported once there is a game that they belong to. */
  readonly #early: number[] = []

  constructor(source: GameSource, tape: Tape, games: ReadGame[]) {
    this.#source = source
    this.#tape = tape
    this.#games = games
  }

  run(): void {
    const { ints, length } = this.#tape
    let reader: NodeReader | undefined
    for (let e = 0; e < length; e += 3) {
      const what = ints[e]!
      if (what >= VALUE) {
        e = this.#property(e, what >> 5)
      } else if (what === NODE) {
        this.#flush()
        const next = this.#parent >= 0 ? reader!.addPlainMoves(this.#parent, e, length) : e
        if (next > e) {
          this.#parent = reader!.record.nodes.length - 1
          e = next - 3
          continue
        }
        this.#start = ints[e + 1]!
        if (this.#parent < 0) this.#begin(e)
        reader = this.#reader
        reader!.seen.next()
      } else if (what === OPEN) {
        this.#flush()
        this.#branches.push(this.#parent)
        this.#infoBefore.push(this.#infoAt)
      } else if (what === CLOSE) {
        this.#flush()
        this.#parent = this.#branches.pop() ?? -1
        this.#infoAt = this.#infoBefore.pop() ?? -1
      } else if (what === NAME) {
        this.#name = this.#source.text.slice(ints[e + 1]!, ints[e + 2]!)
      } else {
        this.#problem(what, e)
      }
    }
    this.#flush()
  }

  #flush(): void {
    if (this.#start < 0) return
    this.#parent = this.#reader!.finish(this.#parent, this.#start)
    this.#start = -1
  }

  /** A root: a new record. */
  #begin(event: number): void {
    this.#root = event
    this.#trunkEnd = undefined
    const facts = gameFacts(this.#source.text, this.#tape, event, this.#source.assume)
    const record: GameRecord = { game: facts.game, board: { ...facts.board }, info: {}, nodes: [] }
    const reader = new NodeReader(this.#source, this.#tape.ints, record, facts.codec, {
      ff: facts.ff,
      game: this.#games.length,
    })
    this.#games.push({ record, facts })
    if (facts.problems.length > 0) reportProblems(facts, reader)
    this.#reader = reader
    this.#acknowledge(reader, event)
    if (this.#early.length > 0) this.#reportEarly()
  }

  #reportEarly(): void {
    for (const early of this.#early.splice(0)) this.#problem(this.#tape.ints[early]!, early)
  }

  /** Words that the root says are not in their form must be known before the properties that hold them are read. */
  #acknowledge(reader: NodeReader, from: number): void {
    const { ints, length } = this.#tape
    for (let e = from + 3; e < length && ints[e] !== NODE && ints[e] !== OPEN; e += 3) {
      if (ints[e]! >> 5 !== QG) continue
      const found = acknowledgedWords(reader, e)
      if (found) reader.acknowledge(...found)
    }
  }

  /** Reads all values of the property that begins at an event, and returns its last event. */
  #property(first: number, code: number): number {
    const { ints, length } = this.#tape
    const reader = this.#reader!
    let last = first
    while (last + 3 < length && ints[last + 3]! >= VALUE && (ints[last + 3]! & MORE) !== 0) last += 3
    const property = propertyByCode[code]
    const written = this.#name
    this.#name = undefined
    reader.name = property?.name ?? written ?? codeName(code)
    if (written !== undefined && property && reader.ff === 4) {
      reader.diagnostics?.reportFirst('sgf/lowercase-name', first, written, { text: written, name: reader.name })
    }
    if (!property) this.#unknown(first, last, code)
    else if (this.#mayStand(property, first, last)) {
      this.#values(property, first, last, code)
      if (reader.ff > property.until) this.#old(property, first)
    }
    return last
  }

  /** A property that FF[4] no longer has. */
  #old({ name, becomes }: Property, event: number): void {
    const reader = this.#reader!
    if (becomes !== undefined && !reader.hasKept(name)) {
      reader.diagnostics?.reportFirst('sgf/old-property', event, name, { name, meaning: becomes })
    } else reader.diagnostics?.reportFirst('sgf/other-ff', event, name, { name, ff: reader.ff })
  }

  #unknown(first: number, last: number, code: number): void {
    const reader = this.#reader!
    const { name } = reader
    if (name.length > ABSURD) {
      reader.diagnostics?.reportFirst('sgf/absurd-name', first, name, { length: name.length })
    } else if (analysisNames.has(name)) this.isAnalysed = true
    else {
      reader.diagnostics?.reportFirst(`sgf/${faultOf(name, code)}`, first, name, { name })
    }
    for (let e = first; e <= last; e += 3) reader.keep(reader.raw(e))
  }

  /** True if the property belongs here; if not, it is reported and preserved. */
  #mayStand(property: Property, first: number, last: number): boolean {
    const reader = this.#reader!
    const { name, ff } = reader
    if (ff > 0 && property.since > ff) reader.diagnostics?.reportFirst('sgf/newer-ff', first, name, { name, ff })
    if (property.kind !== 'root' && property.kind !== 'info') return true
    const hasInfoAbove = this.#infoAt >= 0 && this.#infoAt !== this.#start
    if (property.kind === 'info' && !hasInfoAbove && this.#tells(property, first, last)) this.#infoAt = this.#start
    if (reader.isRoot) return true
    if (property.kind === 'info' && this.#isOnTrunk(hasInfoAbove)) {
      reader.diagnostics?.reportFirst('sgf/info-moved', first, name, { name })
      return true
    }
    if (property.kind === 'root') {
      const isSame = first === last && this.#repeatsRoot(first)
      reader.diagnostics?.reportFirst(isSame ? 'sgf/root-again' : 'sgf/root-elsewhere', first, name, { name })
    } else
      reader.diagnostics?.reportFirst(hasInfoAbove ? 'sgf/info-elsewhere' : 'sgf/info-below', first, name, { name })
    for (let e = first; e <= last; e += 3) reader.keep(reader.raw(e))
    return false
  }

  /** True unless a property is left out as empty. */
  #tells({ empty }: Property, first: number, last: number): boolean {
    if (empty) return true
    for (let e = first; e <= last; e += 3) if (!this.#reader!.isEmpty(e)) return true
    return false
  }

  /** Before every branch, what is told below a root that tells nothing is told of the whole game. */
  #isOnTrunk(hasInfoAbove: boolean): boolean {
    if (hasInfoAbove) return false
    this.#trunkEnd ??= trunkEnd(this.#tape, this.#root)
    return this.#start <= this.#trunkEnd
  }

  #values(property: Property, first: number, last: number, code: number): void {
    const reader = this.#reader!
    const isNew = reader.seen.firstName(code)
    if (property.takes === 'one') {
      if (first === last && !isNew && this.#repeats(first, code)) {
        reader.diagnostics?.reportValue('sgf/said-twice', first)
        return
      }
      if (isNew) this.#value(property, first, 0)
      else reader.diagnostics?.reportValue(property.name === 'AP' ? 'sgf/second-program' : 'sgf/contradiction', first)
      if (last > first && isNew)
        reader.diagnostics?.reportValue('sgf/several-values', first, { count: (last - first) / 3 + 1 })
      for (let e = isNew ? first + 3 : first; e <= last; e += 3) {
        if (reader.raw(e) !== '') reader.keepAside(`second ${reader.name}`, reader.raw(e))
      }
      return
    }
    if (!isNew) reader.diagnostics?.reportFirst('sgf/repeated', first, reader.name, { name: reader.name })
    if (property.takes === 'text' && last > first) {
      reader.diagnostics?.reportValue('sgf/joined-values', first, { count: (last - first) / 3 + 1 })
    }
    const standsAlone = property.empty === 'alone'
    const isAlone = standsAlone && isNew && !reader.valuesBeside(first, code).some((raw) => raw !== '')
    for (let e = first, index = 0; e <= last; e += 3, index++) {
      if (standsAlone && reader.raw(e) === '' && !(isAlone && index === 0)) {
        reader.diagnostics?.reportValue('sgf/empty-in-list', e)
      } else this.#value(property, e, index)
    }
  }

  /** True if the previous node had the same property with the same value. */
  #repeats(event: number, code: number): boolean {
    const { ints } = this.#tape
    let e = event - 3
    while (ints[e] !== NODE && ints[e]! >> 5 !== code) e -= 3
    return ints[e] !== NODE && this.#saysTheSame(e, event)
  }

  /** Charsets have many names. */
  #saysTheSame(one: number, other: number): boolean {
    const reader = this.#reader!
    const [a, b] = [reader.line(one).trim(), reader.line(other).trim()]
    return a === b || (reader.name === 'CA' && charsetNamed(a) !== undefined && charsetNamed(a) === charsetNamed(b))
  }

  /** True if a root property outside of the root repeats the root's. */
  #repeatsRoot(event: number): boolean {
    const { ints, length } = this.#tape
    const code = ints[event]! >> 5
    for (let e = this.#root + 3; e < length && ints[e] !== NODE; e += 3) {
      if (ints[e]! >> 5 === code) return this.#saysTheSame(e, event)
    }
    return false
  }

  #value(property: Property, event: number, index: number): void {
    const reader = this.#reader!
    if (!property.empty && reader.isEmpty(event)) reader.diagnostics?.reportValue('sgf/empty-value', event)
    else property.read(reader, event, index)
  }

  #problem(what: number, event: number): void {
    const { ints } = this.#tape
    const start = ints[event + 1]!
    const end = ints[event + 2]!
    const kind = problems[what - PROBLEM]!
    if (kind === 'no-value') this.#name = undefined
    if (kind === 'double-open' && !this.#early.includes(event)) this.#doubleOpens++
    // A parenthesis too many has been reported where it stands.
    if (kind === 'missing-close' && this.#branches.length > 0 && this.#branches.length <= this.#doubleOpens) return
    const text = this.#source.text.slice(start, end)
    const reader = this.#reader
    if (!reader) {
      this.#early.push(event)
      return
    }
    reader.diagnostics?.reportAt(`sgf/${kind}`, start, end, { text: brief(text), name: brief(text) })
    if (kind === 'stray' || kind === 'no-value' || kind === 'no-name') reader.keepAside(kind, text)
  }
}
