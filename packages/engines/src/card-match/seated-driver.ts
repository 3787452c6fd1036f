/** An engine that keeps its seat for all deals of a table: it is greeted once. */

import type { Move, Mover, Placement, Position, Side } from 'qipu/games'
import type { Answer, Driver, GameSetup, RefereeAnswer, Reply, TurnInfo } from '../protocols/protocol.ts'

export class SeatedDriver implements Driver {
  readonly #driver: Driver
  #name: Answer<string> | undefined

  constructor(driver: Driver) {
    this.#driver = driver
  }

  get lateName(): string | undefined {
    return this.#driver.lateName
  }

  async hello(limit: number): Promise<Answer<string>> {
    this.#name ??= await this.#driver.hello(limit)
    return this.#name
  }

  begin(setup: GameSetup, limit: number): Promise<Answer<readonly Placement[]>> {
    return this.#driver.begin(setup, limit)
  }

  ask(turn: TurnInfo, limit: number): Promise<Answer<Reply>> {
    return this.#driver.ask(turn, limit)
  }

  async tell(move: Move, side: Mover, position: Position): Promise<void> {
    await this.#driver.tell?.(move, side, position)
  }

  accepted(result: RefereeAnswer): void {
    this.#driver.accepted(result)
  }

  over(winner: Side | 'draw' | undefined): void {
    this.#driver.over(winner)
  }

  quit(): void {
    this.#driver.quit()
  }
}
