/** Port of a live analysis to the page, and its visible state and actions. */

import type { ServiceFault } from '@qipu/engines/service'
import type { GameRecord } from 'qipu/record'
import type { AppPort } from '../app/app-port.ts'
import type { LiveSource } from './live-sources.ts'

export type LivePort = Pick<
  AppPort,
  'chosen' | 'editing' | 'game' | 'locale' | 'place' | 'player' | 'record' | 'renderRoot' | 'requestUpdate' | 'showTab'
>

/** Points for White in records that name none; every engine is told the same. */
export const ASSUMED_KOMI = 6.5

export const withKomi = (record: GameRecord): GameRecord =>
  record.game === 'go' && record.info.komi === undefined
    ? { ...record, info: { ...record.info, komi: ASSUMED_KOMI } }
    : record

export interface LiveStatus {
  readonly state: 'off' | 'thinking' | 'done'
  readonly visits: number
  readonly perSecond: number
}

export interface LiveShown {
  /** Those that know the game on the board. */
  readonly sources: readonly LiveSource[]
  readonly source: LiveSource
  readonly goal: number
  readonly isOn: boolean
  readonly status: LiveStatus
  readonly fault: ServiceFault | undefined
  choose(source: LiveSource): void
  openNet(file: File): Promise<void>
  aim(goal: number): void
  toggle(): void
  playBest(): void
}
