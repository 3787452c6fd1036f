/**
 * Lizzie's `LZ` (`LZOP` at the root): a line about the position, and a line with the candidates and in LizzieYzy the owners of
 * points, all from the side to move.
 */

import type { BoardSize, Side } from '../../../record/basics.ts'
import type { Analysis, Candidate } from '../../../record/record.ts'
import { amount, numberIn, points, present, share } from './numbers.ts'
import { hasVertices, readLine, readVertex, writeLine, writeVertex } from './vertex.ts'

export const MOST_CANDIDATES = 50
const LONGEST_HEAD = 300

/** Shares and points of Black, from those of the side to move or back. */
const turnShare = (value: number | undefined, toMove: Side): number | undefined =>
  value === undefined ? undefined : share(toMove === 1 ? value : 1 - value)
const turnPoints = (value: number | undefined, toMove: Side): number | undefined =>
  value === undefined ? undefined : points(toMove === 1 ? value : -value)

/**
 * A name, which may have spaces in it; chance, playouts, and with KataGo points, their deviation and its handicap for one side.
 * Single playouts have no point, thousands have a unit: that tells them from the version of an engine.
 */
const HEAD = /^(.*?)\s{1,20}(-?\d[\d.e-]*)(?:\s{1,20}(\d[\d.]*[km]|\d+)((?:\s{1,20}-?\d[\d.e-]*){0,3}))?$/i
/** Lizzie itself writes its own version in the place of the engine. */
const VERSION = /^[\d.]+$/

/**
 * `KataGo 47.3 1.2k 3.5 12.1`: the stored chance is that of the side that has just moved. `isConfirmed`: another
 * property says that there is an analysis.
 */
export function readLizzie(text: string, board: BoardSize, toMove: Side, isConfirmed = false): Analysis | undefined {
  const [first = '', second = ''] = text.split(/\r\n?|\n/)
  // Some languages have a comma in numbers, and so have their programs.
  const head = first
    .trim()
    .slice(0, LONGEST_HEAD)
    .replace(/(\d),(?=\d)/g, '$1.')
  const [, engine, stored, visits, more = ''] = HEAD.exec(head) ?? []
  const [, score, stdev] = more.split(/\s+/)
  const own = numberIn(stored)
  if (engine === undefined || own === undefined) return undefined
  // An unsearched position gets a chance as well: that of the position before, or 50.
  if (!isConfirmed && visitsIn(visits) === 0 && !second.trim()) return undefined
  const [listed = '', owners] = second.split(/(?:^|\s)ownership\s/)
  const candidates = listed.split(/(?:^|\s)info\s+/).flatMap((part) => candidateIn(part, board, toMove))
  return present<Analysis>({
    engine: engine === NAMELESS ? undefined : engine.replace(VERSION, 'Lizzie $&'),
    winrate: turnShare(1 - own / 100, toMove),
    lead: turnPoints(numberIn(score), toMove),
    stdev: points(numberIn(stdev)),
    // Without visits there is no analysis: the number is missing.
    visits: visitsIn(visits) || undefined,
    candidates: candidates.length > 0 ? candidates.slice(0, MOST_CANDIDATES) : undefined,
    ownership: owners === undefined ? undefined : ownershipIn(owners, board, toMove),
  })
}

/** Row by row from the upper left, as KataGo says it. */
function ownershipIn(text: string, { width, height }: BoardSize, toMove: Side): number[] | undefined {
  const values = text
    .trim()
    .split(/\s+/, width * height + 1)
    .map(numberIn)
  const isWhole = values.length === width * height && values.every((value) => Math.abs(value ?? 2) <= 1)
  return isWhole ? values.map((value) => turnPoints(value, toMove)!) : undefined
}

const UNITS: Readonly<Record<string, number>> = { k: 1e3, m: 1e6 }

/** `1200`, `1.2k`, `3m`. */
function visitsIn(text = ''): number | undefined {
  const count = numberIn(text.replace(/[km]$/i, ''))
  return amount(count && Math.round(count * (UNITS[text.at(-1)!.toLowerCase()] ?? 1)))
}

/** Leela Zero counts hundredths of a per cent, `4512`; KataGo writes `0.4512`. */
function shareIn(text: string | undefined): number | undefined {
  const found = numberIn(text)
  return found === undefined ? undefined : share(found <= 1 && /[.e]/i.test(text!) ? found : found / 10_000)
}

/** `move Q16 visits 12 winrate 4512 prior 812 scoreMean 1.5 pv Q16 D4`. */
function candidateIn(text: string, board: BoardSize, toMove: Side): Candidate[] {
  const words = text.trim().split(/\s+/)
  const at = words.indexOf('pv')
  const value = (name: string): string | undefined => {
    const index = words.indexOf(name)
    return index < 0 || (at >= 0 && index > at) ? undefined : words[index + 1]
  }
  const move = readVertex(value('move') ?? '', board)
  if (move === undefined) return []
  const part = (name: string): number | undefined => shareIn(value(name))
  return [
    present<Candidate>({
      move,
      winrate: turnShare(part('winrate'), toMove),
      lead: turnPoints(numberIn(value('scoreMean') ?? value('scoreLead')), toMove),
      visits: amount(numberIn(value('visits'))),
      prior: part('prior'),
      line: at < 0 ? undefined : readLine(words.slice(at + 1), board),
    }),
  ]
}

/** Placeholder of an unknown name. */
const NAMELESS = 'engine'

/** One word, as Lizzie wants it; its own version is that again. */
const nameOf = (engine = ''): string =>
  engine
    .replace(/^Lizzie /, '')
    .replace(/[^\w.+-]+/g, '_')
    .slice(0, 60) || NAMELESS

/** Undefined where there is nothing that only this can say, or no chance to begin the line with. */
export function writeLizzie(analysis: Analysis, board: BoardSize, toMove: Side): string | undefined {
  const { engine, visits, candidates = [], stdev } = analysis
  const winrate = share(analysis.winrate)
  const isNeeded = engine !== undefined || visits !== undefined || candidates.length > 0 || stdev !== undefined
  if (!isNeeded || winrate === undefined || !hasVertices(board)) return undefined
  const lead = turnPoints(analysis.lead, toMove)
  const numbers = [
    (100 * (1 - (turnShare(winrate, toMove) ?? 0))).toFixed(2),
    `${amount(visits) ?? 0}`,
    ...(lead === undefined ? [] : [lead.toFixed(2)]),
    ...(lead === undefined || points(stdev) === undefined ? [] : [points(stdev)!.toFixed(2)]),
  ]
  const list = candidates.slice(0, MOST_CANDIDATES).map((candidate) => candidateText(candidate, board, toMove))
  return `${[nameOf(engine), ...numbers].join(' ')}${list.length > 0 ? `\n${list.join(' info ')}` : ''}`
}

function candidateText(candidate: Candidate, board: BoardSize, toMove: Side): string {
  const { move, line = [] } = candidate
  const part = (value: number | undefined): number | undefined =>
    value === undefined ? undefined : Math.round(value * 10_000)
  const lead = turnPoints(candidate.lead, toMove)
  const fields: readonly (readonly [string, string | number | undefined])[] = [
    ['move', writeVertex(move, board)],
    ['visits', amount(candidate.visits)],
    ['winrate', part(turnShare(share(candidate.winrate), toMove))],
    ['prior', part(share(candidate.prior))],
    ['scoreMean', lead?.toFixed(2)],
  ]
  const said = fields.filter(([, value]) => value !== undefined).map(([name, value]) => `${name} ${value}`)
  const pv = writeLine(line, board)
  return [...said, ...(pv.length > 0 ? ['pv', ...pv] : [])].join(' ')
}
