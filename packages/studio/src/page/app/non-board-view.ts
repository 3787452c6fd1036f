/** View of the page without a board. */

import { html, type TemplateResult } from 'lit'
import '../start/start-screen.ts'
import '../open/file-list.ts'
import type { AppPort } from './app-port.ts'

export type NonBoardPort = Pick<
  AppPort,
  'desk' | 'hasArrived' | 'isRestored' | 'keeper' | 'libraries' | 'locale' | 'place' | 'rooms' | 'shelf' | 'watching'
>

export function nonBoardView(app: NonBoardPort): TemplateResult {
  if (app.place === 'room') return html`${app.rooms.view()}`
  if (app.place === 'desk') return html`${app.desk.view()}`
  if (app.place === 'watch') return html`${app.watching.view()}`
  if (app.place === 'library') return html`${app.libraries.view()}`
  // A page opened with a record does not flash the first screen.
  if (app.place === 'start' && !app.hasArrived && location.hash !== '') return html``
  const items = [...app.shelf.items]
  return app.place === 'files'
    ? html`<qipu-files .items=${items} .app=${app} .recent=${app.keeper.recent} lang=${app.locale.id}></qipu-files>`
    : html`<qipu-first .app=${app} .items=${items} .recent=${app.keeper.recent} .waits=${!app.isRestored} .rooms=${app.rooms.isOffered} lang=${app.locale.id}></qipu-first>`
}
