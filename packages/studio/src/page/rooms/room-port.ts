/** Port of a room: the part of it that its panels use. */

import type { QipuPlayer } from '@qipu/player/player'
import type { RoomRefusal } from '@qipu/rooms/log'
import type { LitElement } from 'lit'
import type { Locale } from 'qipu/text'
import type { AppPort } from '../app/app-port.ts'
import type { Layout } from '../state/layout.ts'
import type { EnteringPort } from './entering.ts'
import type { RoomSay } from './labels.ts'
import type { Invitation } from './state/invitation.ts'
import type { RoomInfo } from './state/room-api.ts'
import type { RoomMode, TapFeedback } from './state/room-mode.ts'
import type { RoomSession } from './state/room-session.ts'
import type { SharedAnalysis } from './state/shared-analysis.ts'

export type RoomTab = 'chat' | 'people' | 'moves' | 'analysis' | 'chapters' | 'problems' | 'room'

export interface Joining {
  /** Which invitation was looked up, and what was found. */
  readonly asked?: Invitation
  readonly found?: RoomInfo
  readonly why?: RoomRefusal
}

export interface RoomPort extends Pick<LitElement, 'renderRoot' | 'requestUpdate' | 'updateComplete'> {
  readonly app: EnteringPort & Pick<AppPort, 'shelf'>
  readonly say: RoomSay
  readonly locale: Locale
  readonly layout: Layout
  readonly visit: RoomSession | undefined
  readonly invitation: Invitation | undefined
  readonly player: QipuPlayer | null
  readonly hand: RoomMode
  readonly analysis: SharedAnalysis
  readonly unread: number
  joining: Joining
  opened: string
  told: TapFeedback | undefined
  tab: RoomTab
  isSheetOpen: boolean
  show(tab: RoomTab): void
}
