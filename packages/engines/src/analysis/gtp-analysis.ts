/** Lines of GTP engines that analyse, in the terms of KataGo's JSON: values are Black's. */

export type AnalyseCommand = 'kata-analyze' | 'lz-analyze'

export interface GtpAnalysis {
  readonly rootInfo: { readonly visits: number; readonly winrate?: number; readonly scoreLead?: number }
  readonly moveInfos: readonly GtpMove[]
  readonly ownership?: readonly number[]
}

interface GtpMove {
  readonly move: string
  readonly order: number
  readonly visits: number
  readonly winrate?: number
  readonly scoreLead?: number
  readonly prior?: number
  readonly pv: readonly string[]
}

/** Leela Zero writes shares of ten thousand without a point. */
const WHOLE_SHARE = 10_000
const MOVE = /^(?:pass|[A-HJ-Z]{1,2}\d{1,2})$/i
/** Words that end the list of moves behind `pv`. */
const isKey = (word: string): boolean => !MOVE.test(word)

/** An `info` line, seen by the side to move; undefined where the line is something else. */
export function readGtpAnalysis(line: string, isWhite: boolean): GtpAnalysis | undefined {
  const words = line
    .trim()
    .replace(/^=\d*\s*/, '')
    .split(/\s+/)
  if (words[0] !== 'info') return undefined
  const moves: GtpMove[] = []
  const infos = sectionsOf(words)
  for (const section of infos.get('info') ?? []) {
    const found = moveIn(section, moves.length, isWhite)
    if (found) moves.push(found)
  }
  if (moves.length === 0) return undefined
  moves.sort((a, b) => a.order - b.order)
  const [best] = moves
  const ownership = ownershipIn(infos.get('ownership')?.[0] ?? [], isWhite)
  const visits = moves.reduce((sum, move) => sum + move.visits, 0)
  return {
    rootInfo: {
      visits,
      ...(best?.winrate !== undefined && { winrate: best.winrate }),
      ...(best?.scoreLead !== undefined && { scoreLead: best.scoreLead }),
    },
    moveInfos: moves,
    ...(ownership && { ownership }),
  }
}

const SECTIONS = new Set(['info', 'ownership', 'ownershipStdev', 'rootInfo'])

/** The words behind each `info`, `ownership` and so on. */
function sectionsOf(words: readonly string[]): Map<string, string[][]> {
  const sections = new Map<string, string[][]>()
  let current: string[] = []
  for (const word of words) {
    if (!SECTIONS.has(word)) {
      current.push(word)
      continue
    }
    current = []
    sections.set(word, [...(sections.get(word) ?? []), current])
  }
  return sections
}

function moveIn(words: readonly string[], count: number, isWhite: boolean): GtpMove | undefined {
  const values = new Map<string, string>()
  let pv: string[] = []
  for (let at = 0; at < words.length; at++) {
    if (words[at] === 'pv') {
      const end = words.findIndex((word, i) => i > at && isKey(word))
      pv = words.slice(at + 1, end < 0 ? undefined : end)
      at = (end < 0 ? words.length : end) - 1
    } else values.set(words[at]!, words[++at] ?? '')
  }
  const number = (name: string): number | undefined => {
    const text = values.get(name)
    const value = Number(text)
    return text === undefined || text === '' || !Number.isFinite(value) ? undefined : value
  }
  const share = (name: string): number | undefined => {
    const value = number(name)
    return value !== undefined && /^\d{2,}$|^[2-9]$/.test(values.get(name)!) ? value / WHOLE_SHARE : value
  }
  const move = values.get('move')
  const visits = number('visits')
  if (move === undefined || visits === undefined) return undefined
  const chance = share('winrate')
  const lead = number('scoreLead') ?? number('scoreMean')
  const prior = share('prior')
  return {
    move,
    order: number('order') ?? count,
    visits,
    ...(chance !== undefined && { winrate: isWhite ? 1 - chance : chance }),
    ...(lead !== undefined && { scoreLead: isWhite ? -lead : lead }),
    ...(prior !== undefined && { prior }),
    pv: pv.length > 0 ? pv : [move],
  }
}

function ownershipIn(words: readonly string[], isWhite: boolean): number[] | undefined {
  const owners = words.map((word) => (isWhite ? -Number(word) : Number(word)))
  return owners.length > 0 && owners.every(Number.isFinite) ? owners : undefined
}
