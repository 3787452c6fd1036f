import type { Game } from 'qipu/games'
import { hasOtherColors } from 'qipu/internal/formats/jgf/kept-colors'
import type { ManyColored, manyColored as Show } from 'qipu/internal/formats/jgf/many-colors'
import type { GameRecord } from 'qipu/record'

let show: typeof Show | undefined

/** Loads what shows moves of further colours, where the record has any: few records do, and others need not wait for it. */
export async function loadFurtherColors(record: GameRecord): Promise<void> {
  if (hasOtherColors(record)) show ??= (await import('qipu/internal/formats/jgf/many-colors')).manyColored
}

/** Returns the record as boards show it, with a game that has all of its colours; undefined if two are enough, or before they are loaded. */
export const manyColored = (record: GameRecord, game: Game): ManyColored | undefined => show?.(record, game)
