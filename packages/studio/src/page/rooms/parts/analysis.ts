/** A tab for the analysis of the position, with the host's switch for showing one to all members. */

import { html, nothing, type TemplateResult } from 'lit'
import { faultText } from '../../engines/labels.ts'
import type { RoomPort } from '../room-port.ts'
import type { RoomSession } from '../state/room-session.ts'

export function analysis(room: RoomPort, visit: RoomSession): TemplateResult {
  const { player, locale, say } = room
  const { isOn, fault } = room.analysis
  return html`<div class="pad">
      ${
        room.analysis.isOffered(visit)
          ? html`<section class="group"><label class="switch">${say('analyseForAll')}<input type="checkbox" .checked=${isOn} @change=${() => room.analysis.toggle(visit)} /></label></section>`
          : nothing
      }
      ${fault ? html`<p class="note" role="status">${faultText(fault, locale)}</p>` : nothing}
      <qipu-review .player=${player ?? undefined} .session=${player?.session} .node=${player?.node ?? 0} .locale=${locale} lang=${locale.id}></qipu-review>
    </div>`
}
