/** A host's analysis of the shared board: it goes into the room, and so to all members. */

import type { ServiceFault } from '@qipu/engines/service'
import type { ChapterTree } from '@qipu/rooms/client'
import type { Analysis } from 'qipu/record'
import { lineTo } from '../../engines/live-findings.ts'
import { type LiveSource, usualGoal } from '../../engines/live-sources.ts'
import { withKomi } from '../../engines/live-state.ts'
import type { RoomSession } from './room-session.ts'

/** Milliseconds after which a position's first result is shown, long before the search is done. */
const FIRST = 800
/** Candidates and moves of a line that members get: an event of a room is small. */
const CANDIDATES = 8
const LINE = 12

export class SharedAnalysis {
  readonly #sourceFor: (game: string) => LiveSource | undefined
  readonly #changed: () => void
  #source: LiveSource | undefined
  /** The position that is analysed, as a name. */
  #key = ''
  #begunAt = 0
  #isFirst = true
  /** A result that the room gets as soon as it has the position. */
  #due: Analysis | undefined
  isOn = false
  fault: ServiceFault | undefined

  /** `sourceFor` names the engine for a game; `changed` is called where the state has changed by itself. */
  constructor(sourceFor: (game: string) => LiveSource | undefined, changed: () => void) {
    this.#sourceFor = sourceFor
    this.#changed = changed
  }

  /** True if this person may show an analysis of what is on the shared board. */
  isOffered(visit: RoomSession): boolean {
    const { current } = visit.client.confirmed
    return current !== undefined && this.#mayShow(visit) && this.#sourceFor(current.source.game) !== undefined
  }

  toggle(visit: RoomSession): void {
    this.fault = undefined
    if (this.isOn) this.stop()
    else {
      this.isOn = true
      this.follow(visit)
    }
    this.#changed()
  }

  /** Something has happened in the room: whatever is on the shared board now is analysed. */
  follow(visit: RoomSession): void {
    if (!this.isOn) return
    if (!this.isOffered(visit)) {
      if (visit.isReady) this.stop()
      return
    }
    const tried = visit.tried()!
    const key = `${tried.chapter} ${tried.at}`
    if (key === this.#key) this.#send(visit)
    else this.#begin(visit, key, tried)
  }

  #begin(visit: RoomSession, key: string, tried: ChapterTree): void {
    this.#source?.stop()
    this.#key = key
    this.#source = this.#sourceFor(tried.record.game)
    this.#begunAt = performance.now()
    this.#isFirst = true
    this.#due = undefined
    let latest: Analysis | undefined
    const known = tried.record.nodes[tried.at]!.notes?.analysis
    if (!this.#source || (known?.visits ?? 0) >= usualGoal(this.#source)) return
    const isHere = (): boolean => this.isOn && this.#key === key
    this.#source.begin(withKomi(lineTo(tried.record, tried.at)), usualGoal(this.#source), {
      found: (analysis) => {
        latest = analysis
        if (!isHere() || !this.#isFirst || performance.now() - this.#begunAt < FIRST) return
        this.#isFirst = false
        this.#due = analysis
        this.#send(visit)
      },
      done: () => {
        if (!isHere()) return
        this.#due = latest
        this.#send(visit)
      },
      failed: (fault) => {
        this.fault = fault
        this.stop()
        this.#changed()
      },
    })
  }

  stop(): void {
    this.isOn = false
    this.#source?.close()
    this.#source = undefined
    this.#key = ''
    this.#due = undefined
  }

  #mayShow({ isHost, facts }: RoomSession): boolean {
    return isHost && !facts.duel
  }

  #send(visit: RoomSession): void {
    const chapter = visit.client.confirmed.current
    const tried = visit.tried()
    if (!this.#due || !chapter || !tried || tried.placeOf(chapter.at) !== tried.at) return
    const analysis = inShort(this.#due)
    this.#due = undefined
    void visit.act({ type: 'note', node: chapter.at, notes: { analysis } })
  }
}

const rounded = (value: number, digits: number): number => Number(value.toFixed(digits))

/** The part of an analysis that goes to all members, in few bytes. */
export function inShort(analysis: Analysis): Analysis {
  const { candidates, ownership, winrate, lead } = analysis
  return {
    ...analysis,
    ...(winrate !== undefined && { winrate: rounded(winrate, 4) }),
    ...(lead !== undefined && { lead: rounded(lead, 2) }),
    ...(ownership && { ownership: ownership.map((share) => rounded(share, 1)) }),
    ...(candidates && {
      candidates: candidates.slice(0, CANDIDATES).map(({ prior: _, ...each }) => ({
        ...each,
        ...(each.winrate !== undefined && { winrate: rounded(each.winrate, 4) }),
        ...(each.lead !== undefined && { lead: rounded(each.lead, 2) }),
        ...(each.line && { line: each.line.slice(0, LINE) }),
      })),
    }),
  }
}
