/** One engine's talk with the referee: what it knows of the game, turned to the first side's view. */

import { type Move, otherSide, type Placement, type Point, type Side } from '../../games/game.ts'
import type { LogLine } from './lines.ts'
import { readMove, readPost, readSetup } from './notation.ts'

export interface TalkMove {
  readonly side: Side
  readonly move: Move
  readonly line: LogLine
  /** Not told before the referee's answer. */
  code?: number
  /** Flag of the mover's opponent; null while it is hidden. */
  flag?: Point | null
}

export interface Talk {
  readonly side: Side
  readonly seconds?: number
  readonly steps?: number
  readonly name?: string
  readonly setup?: readonly Placement[]
  readonly moves: readonly TalkMove[]
  readonly ending?: number
  /** Lines that say nothing that can be understood. */
  readonly unread: readonly LogLine[]
}

/** Both talks of a game may stand in one file: each begins with `START`. */
export function talksIn(lines: readonly LogLine[]): readonly Talk[] {
  const starts = lines.flatMap(({ said }, i) => (said?.kind === 'start' ? [i] : []))
  const bounds = starts.length === 0 ? [0] : starts.map((at, i) => (i === 0 ? 0 : headBefore(lines, at)))
  return bounds.map((from, i) => talkOf(lines.slice(from, bounds[i + 1])))
}

/** The greeting of the engine comes before its `START`. */
function headBefore(lines: readonly LogLine[], start: number): number {
  let at = start
  while (at > 0 && ['word', 'name'].includes(lines[at - 1]!.said?.kind ?? '')) at--
  return at
}

function talkOf(lines: readonly LogLine[]): Talk {
  const talk: { -readonly [K in keyof Talk]: Talk[K] } & { moves: TalkMove[]; unread: LogLine[] } = {
    side: 1,
    moves: [],
    unread: [],
  }
  const flagAt = (text: string): Point | null => readPost(text, talk.side) ?? null
  for (const line of lines) {
    const { said } = line
    if (said === undefined) talk.unread.push(line)
    else if (said.kind === 'start') Object.assign(talk, { side: said.side, seconds: said.seconds, steps: said.steps })
    else if (said.kind === 'name') talk.name = said.name
    else if (said.kind === 'array') {
      const setup = readSetup(said.letters, talk.side)
      if (setup) talk.setup = setup
    } else if (said.kind === 'go' || said.kind === 'move') {
      const move = readMove(said.move, talk.side)
      const side = said.kind === 'go' ? otherSide(talk.side) : talk.side
      if (move === undefined) talk.unread.push(line)
      else talk.moves.push({ side, move, line, ...(said.kind === 'go' && { code: said.code, flag: null }) })
    } else if (said.kind === 'result') {
      const last = talk.moves.at(-1)
      if (last?.side === talk.side) Object.assign(last, { code: said.code, flag: flagAt(said.flag) })
    } else if (said.kind === 'end') talk.ending = said.ending
  }
  return talk
}
