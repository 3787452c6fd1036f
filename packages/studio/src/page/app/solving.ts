/** Problems on the board: whether one is being solved, what came of it, and which is next, across the files of its set. */

import type { ProblemProgress } from '@qipu/player/player'
import { gameById } from 'qipu/games'
import { load, save } from '../state/local-storage.ts'
import { problemRegion } from '../state/problem-region.ts'
import { type ProblemSet, problemSets, setWith } from '../state/problem-sets.ts'
import type { AppPort } from './app-port.ts'

export type SolvingPort = Pick<
  AppPort,
  'choose' | 'chosen' | 'game' | 'player' | 'practice' | 'record' | 'say' | 'shelf' | 'show'
>

export class Solving {
  readonly #app: SolvingPort
  /** True if the next game is solved like the one before. */
  #goesOn = false
  /** True once the problem on the board was answered: its first answer counts for the run. */
  #isAnswered = false
  #sets: { readonly items: unknown; readonly made: readonly ProblemSet[] } | undefined

  constructor(app: SolvingPort) {
    this.#app = app
  }

  get isOn(): boolean {
    return this.#app.player?.session?.mode === 'solve'
  }

  /** Sets of problems among the open files. */
  get sets(): readonly ProblemSet[] {
    const { items } = this.#app.shelf
    const key = items.map(({ reading }) => reading)
    const before = this.#sets?.items as typeof key | undefined
    if (!before || before.length !== key.length || before.some((reading, i) => reading !== key[i]))
      this.#sets = { items: key, made: problemSets(items) }
    return this.#sets!.made
  }

  /** The set of the problem on the board. */
  get set(): ProblemSet | undefined {
    const { chosen, game } = this.#app
    return chosen && setWith(this.sets, chosen.id, game)
  }

  /** Number of problems that were solved at the first try, one after the other. */
  get run(): number {
    return Number(load('problem-run') ?? 0)
  }

  /** The part of the board that the problem needs. */
  get region(): string | undefined {
    const { record } = this.#app
    const game = record && gameById(record.game)
    return this.isOn && game ? problemRegion(record, game) : undefined
  }

  /** State of the set in the row below the board. */
  readonly progress: ProblemProgress = ((solving: Solving) => ({
    get text() {
      return solving.#text
    },
    get hasPrevious() {
      return solving.#at > 0
    },
    previous: () => solving.previous(),
  }))(this)

  get #at(): number {
    const { chosen, game } = this.#app
    return this.set?.entries.findIndex((entry) => entry.file === chosen?.id && entry.game === game) ?? -1
  }

  get #text(): string {
    const { set } = this
    if (!set || set.entries.length < 2) return ''
    const { practice, say } = this.#app
    const records = set.entries.map(({ record }) => record)
    const { due } = practice.scoreOf(records, Date.now())
    return say('setProgress', { number: this.#at + 1, count: records.length, run: this.run, due })
  }

  /** Going to another game while solving continues solving there. */
  leave(): void {
    this.#goesOn = this.isOn
    this.#isAnswered = false
  }

  stop(): void {
    this.#goesOn = false
  }

  loaded(): void {
    const { player } = this.#app
    if (this.#goesOn && !this.isOn && player?.session?.offered) player.toggleSolve()
    this.#goesOn = false
  }

  judged({ state }: { readonly state: string }): void {
    const { record, practice } = this.#app
    if ((state !== 'right' && state !== 'wrong') || !record) return
    if (!this.#isAnswered) save('problem-run', state === 'right' ? `${this.run + 1}` : null)
    this.#isAnswered = true
    practice.tried(record, state === 'right', Date.now())
  }

  next(event: Event): void {
    event.preventDefault()
    const { chosen, practice, game } = this.#app
    const { set } = this
    const now = Date.now()
    if (!set) this.#go(chosen!.id, practice.next(chosen!.reading.records, game, now))
    else {
      const records = set.entries.map(({ record }) => record)
      const { file, game: next } = set.entries[practice.next(records, this.#at, now)]!
      this.#go(file, next)
    }
  }

  /** To the problem before this one in its set. */
  previous(): void {
    const entry = this.set?.entries[this.#at - 1]
    if (entry) this.#go(entry.file, entry.game)
  }

  /** Begins or continues a set: with what is due, then with what is new. */
  begin({ entries }: ProblemSet): void {
    const records = entries.map(({ record }) => record)
    const first = this.#app.practice.next([records.at(-1)!, ...records], 0, Date.now()) - 1
    const { file, game } = entries[Math.max(0, first)]!
    this.#go(file, game)
  }

  #go(file: string, game: number): void {
    const { chosen, player } = this.#app
    if (chosen?.id === file) this.#app.show({ game, node: 0 })
    else this.#app.choose(file, { game, node: 0 })
    player?.focus()
  }
}
