/** The board that fills the window, what records are made with, and the panel about what is on the board. */

import { html, nothing, type TemplateResult } from 'lit'
import type { GameRecord } from 'qipu/record'
import type { Spot } from '../state/address.ts'
import type { WorkspaceFile } from '../state/workspace.ts'
import type { AppPort, VoicePart } from './app-port.ts'

export type BoardViewPort = Pick<
  AppPort,
  | 'aspect'
  | 'changedMode'
  | 'editing'
  | 'engines'
  | 'game'
  | 'isResultHidden'
  | 'layout'
  | 'lessons'
  | 'loaded'
  | 'locale'
  | 'player'
  | 'record'
  | 'requestUpdate'
  | 'say'
  | 'sheet'
  | 'shelf'
  | 'show'
  | 'solving'
  | 'theme'
>

export function boardView(app: BoardViewPort, item: WorkspaceFile): TemplateResult {
  const { record } = app
  const refresh = (): void => app.requestUpdate()
  // On phones, what records are made with stands below the board: both are used at once.
  const desk = app.layout === 'phone' ? app.player?.ownMode?.element : undefined
  return html`<div class="work ${desk ? 'making' : ''}">
    ${
      record
        ? html`<section class="stage" aria-label=${app.say('board')}>
            <qipu-player
              layout="stage"
              .record=${record}
              .from=${app.editing.formatOf(item).id}
              .more=${item.reading.records.length > 1 || (app.solving.set?.entries.length ?? 0) > 1}
              .region=${app.solving.region ?? ''}
              .result=${app.isResultHidden ? 'hidden' : 'shown'}
              lang=${app.locale.id}
              .locale=${app.locale}
              .extensions=${app.engines.extensions}
              theme=${app.theme}
              @load=${() => app.loaded()}
              @node=${refresh}
              @shape=${({ detail }: CustomEvent<{ aspect: number }>) => (app.aspect = detail.aspect)}
              @mode=${() => app.changedMode()}
              .audio=${app.lessons.addressOf(item)}
              @voice-chunk=${(event: CustomEvent<VoicePart>) => app.lessons.heard(event.detail)}
              @recorded=${(event: CustomEvent<{ voice: Blob | undefined }>) => app.lessons.recorded(event)}
              @record-created=${(event: CustomEvent<{ record: GameRecord }>) => app.editing.takeOut(event)}
              @time=${refresh}
              @next-problem=${(event: Event) => app.solving.next(event)}
              @verdict=${(event: CustomEvent) => app.solving.judged(event.detail)}
            ></qipu-player>
          </section>`
        : nothing
    }
    ${desk ? html`<div class="desk">${desk}</div>` : nothing}
    <qipu-panel
      class="panel ${app.sheet && app.layout === 'phone' ? 'pulled' : ''}"
      .app=${app}
      .item=${item}
      .game=${app.game}
      .node=${app.player?.node ?? 0}
      .session=${app.player?.session}
      .mode=${app.player?.activeMode ?? 'replay'}
      lang=${app.locale.id}
      @go=${(event: CustomEvent<Spot>) => app.show(event.detail)}
      @saved=${(event: CustomEvent) => app.shelf.saved(event.detail.id)}
    ></qipu-panel>
  </div>`
}
