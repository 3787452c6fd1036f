/** Search state of a library: requests and results, independent of the page. Listeners are notified of changes. */

import {
  type BoardAnswer,
  conditionOf,
  type FieldName,
  type GameQuery,
  type GamesAnswer,
  type InfoAnswer,
  type OnBoard,
  QueryProblem,
  type QueryScope,
  type StatisticsAnswer,
} from '@qipu/library/browser'
import { LibraryRequestError, type LibrarySource } from '../sources/source.ts'
import { type Candidate, candidatesOf } from './candidates.ts'
import { PAGE, Pages } from './pages.ts'
import { anchorsOf, shapeIn, type WrittenShape } from './region.ts'
import {
  asShape,
  EMPTY_STUDY,
  type GameKind,
  type Mode,
  recordOf,
  recordText,
  type SearchBoard,
  withMove,
} from './search-board.ts'

/** Milliseconds after the last key before a search begins. */
const PATIENCE = 180
/** Steps that can be taken back. */
const MOST_STEPS = 500

export class LibrarySearch extends EventTarget {
  readonly source: LibrarySource
  info: InfoAnswer | undefined
  kind: GameKind | undefined
  query: GameQuery = {}
  sort = '-date'
  study: SearchBoard = EMPTY_STUDY
  board: BoardAnswer | undefined
  games: Pages | undefined
  statistics: StatisticsAnswer | undefined
  /** Moves of the opening map. */
  plies = 20
  trouble: LibraryRequestError | undefined
  isBusy = false
  /** Counts changes. */
  version = 0
  #past: SearchBoard[] = []
  #wantsStatistics = false
  #timer: ReturnType<typeof setTimeout> | undefined
  #controller = new AbortController()
  #statisticsController = new AbortController()

  constructor(source: LibrarySource) {
    super()
    this.source = source
  }

  async open(): Promise<void> {
    try {
      this.info = await this.source.ask('info', {}, this.#controller.signal)
      this.kind = this.info.kinds[0]
      if (this.kind) await this.#search()
    } catch (error) {
      this.#failed(error)
    }
    this.#changed()
  }

  /** Aborts pending requests. */
  close(): void {
    clearTimeout(this.#timer)
    this.#controller.abort()
    this.#statisticsController.abort()
  }

  /** Searches a while after the last change of a field. */
  setField(field: FieldName, text: string): void {
    const { [field]: _, ...others } = this.query
    this.query = text.trim() === '' ? others : { ...others, [field]: text }
    this.#later()
  }

  clearQuery(): void {
    this.query = {}
    this.#now()
  }

  setSort(sort: string): void {
    this.sort = sort
    this.#now()
  }

  setKind(kind: GameKind): void {
    this.kind = kind
    this.#past = []
    this.study = EMPTY_STUDY
    this.#now()
  }

  /** A step that can be taken back. */
  setStudy(study: SearchBoard | undefined): void {
    if (!study || study === this.study) return
    this.#past = [...this.#past.slice(1 - MOST_STEPS), this.study]
    this.study = study
    this.#now()
  }

  setMode(mode: Mode): void {
    const { kind, study } = this
    if (!kind || mode === study.mode) return
    this.setStudy(mode === 'shape' && study.stones.size === 0 ? asShape(study, kind) : { ...study, mode })
  }

  get canGoBack(): boolean {
    return this.#past.length > 0
  }

  back(): void {
    const before = this.#past.pop()
    if (!before) return
    this.study = before
    this.#now()
  }

  clear(): void {
    this.setStudy({ ...EMPTY_STUDY, mode: this.study.mode })
  }

  /** Goes on with a next move: it is played, or becomes a stone of the shape. */
  walk({ move, point, side }: Candidate): void {
    const { kind, study } = this
    if (!kind) return
    if (study.mode === 'position') this.setStudy(move === undefined ? undefined : withMove(study, kind, move))
    else if (point !== undefined) {
      const wild = new Set(study.wild)
      wild.delete(point)
      this.setStudy({ ...study, stones: new Map(study.stones).set(point, side || 1), wild })
    }
  }

  get shape(): WrittenShape | undefined {
    const { kind, study } = this
    if (!kind || study.mode !== 'shape' || !study.region) return undefined
    return shapeIn(study.region, kind, study.anchor, study)
  }

  get anchors() {
    const { kind, study } = this
    return kind && study.region ? anchorsOf(study.region, kind) : []
  }

  get candidates(): readonly Candidate[] {
    const { board, kind, study } = this
    return board && kind ? candidatesOf(board, kind, study, this.shape) : []
  }

  /** Looks at statistics from now on, or no longer. */
  showStatistics(isShown: boolean): void {
    this.#wantsStatistics = isShown
    if (isShown && !this.statistics) void this.#count()
  }

  setPlies(plies: number): void {
    this.plies = plies
    void this.#count()
  }

  /** A game's record in Qipu's own format. */
  async record(id: number): Promise<string> {
    return (await this.source.ask('record', { id }, new AbortController().signal)).text
  }

  get #onBoard(): OnBoard | undefined {
    const { kind, study, shape } = this
    if (!kind) return undefined
    if (study.mode === 'position') return { kind: 'position', record: recordText(recordOf(kind, study)) }
    const { anchor, fixedColours } = study
    // A rectangle of wildcards asks for nothing.
    return shape && /[^*/]/.test(shape.rows) ? { kind: 'shape', rows: shape.rows, anchor, fixedColours } : undefined
  }

  get #subject(): QueryScope {
    const { game, width, height } = this.kind!
    const board = this.#onBoard
    // The empty board is in every game: the list need not look for it.
    const isAsked = board && (board.kind === 'shape' || this.study.moves.length > 0)
    return { query: this.query, game, width, height, ...(isAsked && { board }) }
  }

  #later(): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => this.#now(), PATIENCE)
    this.#changed()
  }

  #now(): void {
    clearTimeout(this.#timer)
    void this.#search()
  }

  /** The field that is not of its form. */
  get #badField(): string | undefined {
    try {
      conditionOf(this.query)
      return undefined
    } catch (error) {
      return error instanceof QueryProblem ? error.field : undefined
    }
  }

  async #search(): Promise<void> {
    this.#controller.abort()
    const badField = this.#badField
    if (badField !== undefined) {
      this.trouble = new LibraryRequestError('query', badField)
      this.isBusy = false
      this.#changed()
      return
    }
    this.#statisticsController.abort()
    this.#controller = new AbortController()
    const { signal } = this.#controller
    this.isBusy = true
    this.statistics = undefined
    this.#changed()
    try {
      const board = this.#onBoard
      const subject = this.#subject
      const answer = board && (await this.source.ask('board', { ...subject, board }, signal))
      this.board = answer
      this.trouble = undefined
      this.#changed()
      const ask = (offset: number): Promise<GamesAnswer> =>
        this.source.ask('games', { ...subject, sort: this.sort, offset, limit: PAGE }, signal)
      this.games = new Pages(await ask(0), ask, () => this.#changed())
      this.isBusy = false
      if (this.#wantsStatistics) await this.#count()
    } catch (error) {
      if (signal.aborted) return
      this.#failed(error)
    }
    this.#changed()
  }

  async #count(): Promise<void> {
    if (!this.kind) return
    this.#statisticsController.abort()
    this.#statisticsController = new AbortController()
    const { signal } = this.#statisticsController
    try {
      this.statistics = await this.source.ask('statistics', { ...this.#subject, plies: this.plies }, signal)
    } catch (error) {
      if (signal.aborted) return
      this.#failed(error)
    }
    this.#changed()
  }

  #failed(error: unknown): void {
    this.trouble = error instanceof LibraryRequestError ? error : new LibraryRequestError('internal')
    this.isBusy = false
  }

  #changed(): void {
    this.version++
    this.dispatchEvent(new Event('change'))
  }
}
