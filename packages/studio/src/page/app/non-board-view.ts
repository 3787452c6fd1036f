/** View of the page without a board. */

import { html, type TemplateResult } from 'lit'
import '../start/start-screen.ts'
import '../open/file-list.ts'
import '../about/about-view.ts'
import '../problems/problems-view.ts'
import type { AboutPort } from '../about/about-view.ts'
import { isAbout } from '../about/about-view.ts'
import type { AppPort } from './app-port.ts'

export type NonBoardPort = AboutPort &
  Pick<
    AppPort,
    | 'desk'
    | 'hasArrived'
    | 'solving'
    | 'isRestored'
    | 'keeper'
    | 'libraries'
    | 'locale'
    | 'place'
    | 'rooms'
    | 'shelf'
    | 'watching'
  >

export function nonBoardView(app: NonBoardPort): TemplateResult {
  if (app.place === 'room' && app.rooms.invitation) return html`${app.rooms.view()}`
  if (app.place === 'desk') return html`${app.desk.view()}`
  if (app.place === 'watch') return html`${app.watching.view()}`
  if (app.place === 'library' && (app.libraries.names.length > 0 || app.libraries.isWorking))
    return html`${app.libraries.view()}`
  if (app.place === 'problems' && app.solving.sets.length > 0)
    return html`<qipu-problems .app=${app} .sets=${app.solving.sets} .locale=${app.locale} lang=${app.locale.id}></qipu-problems>`
  if (isAbout(app.place))
    return html`<qipu-about .app=${app} .place=${app.place} .locale=${app.locale} lang=${app.locale.id}></qipu-about>`
  // A page opened with a record does not flash the first screen.
  if (app.place === 'start' && !app.hasArrived && location.hash !== '') return html``
  const items = [...app.shelf.items]
  return app.place === 'files'
    ? html`<qipu-files .items=${items} .app=${app} .recent=${app.keeper.recent} lang=${app.locale.id}></qipu-files>`
    : html`<qipu-first .app=${app} .items=${items} .recent=${app.keeper.recent} .waits=${!app.isRestored} .rooms=${app.rooms.isOffered} lang=${app.locale.id}></qipu-first>`
}
