import { dirname } from 'node:path'
import { RULES, readRules, rulesOfGame, type TournamentRules } from '@qipu/engines/table'
import type { Rules } from 'qipu/games'
import type { Input } from '../../input/files.ts'
import { beside } from '../tournament/files.ts'

/** Rules of events, from the `rules.json` that stands beside records: what it says of a game holds where a record says nothing. */
export class EventRules {
  readonly #known = new Map<string, TournamentRules | undefined>()

  of({ path, packed }: Input, game: string): Rules | undefined {
    if (path === '-' || packed) return undefined
    const folder = dirname(path)
    if (!this.#known.has(folder)) this.#known.set(folder, beside(folder, RULES, undefined, readRules))
    const rules = this.#known.get(folder)
    return rules && rulesOfGame(rules, game)
  }
}
