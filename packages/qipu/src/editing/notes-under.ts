import type { Image } from '../games/game.ts'
import { type Move, otherSide } from '../record/basics.ts'
import type { Analysis, AnalysisMove, Mark, Notes } from '../record/record.ts'

/** Notes that name points or sides, and what becomes of them on a turned board. */

/** An image that knows its game's moves too. */
export interface PlayedImage extends Image {
  move(move: Move): Move
}

type Turners = {
  readonly [K in keyof Notes]?: (value: NonNullable<Notes[K]>, image: PlayedImage, exchange: boolean) => Notes[K]
}

const turnMark = (mark: Mark, { at }: Image, exchange: boolean): Mark => ({
  ...mark,
  at: at(mark.at),
  ...(mark.to !== undefined && { to: at(mark.to) }),
  ...(mark.side && exchange && { side: otherSide(mark.side) }),
})

const turnAnalysis = (analysis: Analysis, image: PlayedImage, exchange: boolean): Analysis => {
  const moved = (move: AnalysisMove): AnalysisMove => (move === 'pass' ? move : image.move(move))
  const seen = <T extends Pick<Analysis, 'winrate' | 'lead'>>(said: T): T =>
    exchange
      ? {
          ...said,
          ...(said.winrate !== undefined && { winrate: 1 - said.winrate }),
          ...(said.lead && { lead: -said.lead }),
        }
      : said
  const { candidates, ownership } = analysis
  return {
    ...seen(analysis),
    ...(candidates && {
      candidates: candidates.map((candidate) => ({
        ...seen(candidate),
        move: moved(candidate.move),
        ...(candidate.line && { line: candidate.line.map(moved) }),
      })),
    }),
    ...(ownership && { ownership: ownersUnder(ownership, image, exchange) }),
  }
}

function ownersUnder(owners: readonly number[], { at }: Image, exchange: boolean): number[] {
  const moved = new Array<number>(owners.length).fill(0)
  for (const [point, owner] of owners.entries()) moved[at(point)] = exchange && owner !== 0 ? -owner : owner
  return moved
}

const turners: Turners = {
  analysis: turnAnalysis,
  marks: (marks, image, exchange) => marks.map((mark) => turnMark(mark, image, exchange)),
  dim: (points, { at }) => points.map(at),
  view: (points, { at }) => points.map(at),
  verdict: (verdict, { at }) => (typeof verdict.flag === 'number' ? { ...verdict, flag: at(verdict.flag) } : verdict),
  judgement: (judgement, _, exchange) => {
    if (!exchange || (judgement.kind !== 'side1' && judgement.kind !== 'side2')) return judgement
    return { ...judgement, kind: judgement.kind === 'side1' ? 'side2' : 'side1' }
  },
  value: (value, _, exchange) => (exchange && value !== 0 ? -value : value),
  problem: (side, _, exchange) => (exchange ? otherSide(side) : side),
  clocks: (clocks, _, exchange) =>
    exchange ? clocks.map((clock) => ({ ...clock, side: otherSide(clock.side) })) : clocks,
}

/** The very same notes where nothing in them names a point or a side. */
export function turnNotes(notes: Notes, image: PlayedImage, exchange: boolean): Notes {
  let changed: Notes | undefined
  for (const key in notes) {
    const turner = turners[key as keyof Notes] as Turners['dim']
    const value = notes[key as keyof Notes]
    if (!turner || value === undefined) continue
    const after: unknown = turner(value as never, image, exchange)
    if (after === value) continue
    changed ??= { ...notes }
    Object.assign(changed, { [key]: after })
  }
  return changed ?? notes
}
