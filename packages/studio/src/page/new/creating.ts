/** How new records come into the page: asked for, made, opened, and then played or edited. */

import { html, type TemplateResult } from 'lit'
import { gameById } from 'qipu/games'
import { playerOf } from 'qipu/record'
import { textOf } from 'qipu/text'
import type { AppPort } from '../app/app-port.ts'
import './new-dialog.ts'
import { writeLossless } from '../state/lossless-write.ts'
import type { Made, QipuNew } from './new-dialog.ts'
import type { Position } from './new-record.ts'

export type CreatingPort = Pick<
  AppPort,
  'continueIn' | 'locale' | 'making' | 'place' | 'player' | 'record' | 'renderRoot' | 'spot'
>

export class Creating {
  readonly #app: CreatingPort

  constructor(app: CreatingPort) {
    this.#app = app
  }

  /** Asks for a new record, of a game if one is named. */
  ask(game?: string): void {
    this.#app.renderRoot.querySelector<QipuNew>('qipu-new')!.ask(this.#position, game)
  }

  /** Visible position on the board; of a record that is being edited, its current state. */
  get #position(): Position | undefined {
    const { record, player, place, spot } = this.#app
    if (place !== 'board' || !record || player?.hidesMoves) return undefined
    if (!this.#app.making || !player?.document) return { record, node: spot.node }
    const made = player.document.compact()
    return { record: made.record, node: Math.max(0, made.places[player.node] ?? 0) }
  }

  async #made({ record, mode }: Made): Promise<void> {
    const { format, bytes } = writeLossless([record], undefined, {})
    const { locale } = this.#app
    const names = ([1, 2] as const).flatMap((side) => playerOf(record, side)?.name ?? [])
    const base = (names.join(' - ') || textOf(gameById(record.game)!.name, locale)).replace(/[\\/:*?"<>|]/g, '_')
    await this.#app.continueIn(mode, { name: `${base}.${format.extensions[0]}`, bytes, unsaved: true })
  }

  view(): TemplateResult {
    return html`<qipu-new .locale=${this.#app.locale} @made=${(event: CustomEvent<Made>) => void this.#made(event.detail)}></qipu-new>`
  }
}
