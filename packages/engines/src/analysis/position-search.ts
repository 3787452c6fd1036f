/** The net's search of one position of a record, slice by slice, so that its worker can listen in between. */

import {
  Evaluator,
  type Analysis as NetAnalysis,
  type Candidate as NetCandidate,
  readModel,
  Search,
  shippedModel,
} from '@qipu/net'
import { gameById, type Side } from 'qipu/games'
import { compensation, type GoPosition } from 'qipu/games/go'
import type { Analysis, Candidate, GameRecord } from 'qipu/record'
import { Replay } from 'qipu/replay'
import { LONGEST_LINE, MOST_CANDIDATES } from './katago.ts'

/** Loads the net of a file, or the one that ships. Throws a ModelError where the file is no net that can be run. */
export const loadEvaluator = async (file?: Uint8Array): Promise<Evaluator> =>
  new Evaluator(file ? await readModel(file) : await shippedModel())

/** Search of one position by a net, in steps that the caller chooses. */
export class PositionSearch {
  readonly #search: Search
  readonly #position: GoPosition
  readonly #engine: string

  /** The position after the last node of the record. */
  constructor(evaluator: Evaluator, record: GameRecord) {
    const replay = new Replay(record, gameById(record.game)!)
    this.#position = replay.to(record.nodes.length - 1) as GoPosition
    const { rules, komi = 0 } = this.#position
    this.#search = new Search(evaluator, { komi: komi + compensation(rules, record.info.handicap ?? 0) })
    this.#engine = evaluator.model.name
  }

  /** Goes on for a while, or until the tree has so many visits. */
  run(milliseconds: number, visits: number): Analysis {
    const found = this.#search.run(this.#position, { visits, milliseconds })
    return analysisOf(found, this.#position.turn, this.#engine)
  }
}

const rounded = (value: number, digits: number): number => Math.round(value * 10 ** digits) / 10 ** digits + 0

/** Analysis of the net as records state it: values from side 1's view. */
export function analysisOf(
  { visits, win, points, candidates, owners }: NetAnalysis,
  turn: Side,
  engine: string,
): Analysis {
  const share = (chance: number): number => rounded(turn === 1 ? chance : 1 - chance, 4)
  const lead = (value: number): number => rounded(turn === 1 ? value : -value, 2)
  const candidateOf = (found: NetCandidate): Candidate => ({
    move: found.move < 0 ? 'pass' : found.move,
    winrate: share(found.win),
    lead: lead(found.points),
    visits: found.visits,
    prior: rounded(found.prior, 4),
    line: found.line.slice(0, LONGEST_LINE).map((move) => (move < 0 ? 'pass' : move)),
  })
  return {
    engine,
    winrate: share(win),
    lead: lead(points),
    visits,
    candidates: candidates.slice(0, MOST_CANDIDATES).map(candidateOf),
    ownership: [...owners].map(lead),
  }
}
