import { readFileSync } from 'node:fs'
import { ccgc as silentCcgc } from '../formats/ccgc/index.ts'
import { heard, listening } from '../formats/listening.testing.ts'
import { sgf as silentSgf } from '../formats/sgf/index.ts'
import { wei7 as silentWei7 } from '../formats/wei7/index.ts'
import { gameById } from '../games/all.ts'
import type { GameRecord } from '../record/record.ts'
import { type JudgeOptions, judge, type Ruling } from './judge.ts'
import { reportRuling } from './report.ts'

export const messagesOf = (ruling: Ruling, record: GameRecord, game: NonNullable<ReturnType<typeof gameById>>) =>
  heard((report) => ({ done: reportRuling(ruling, record, game, report) })).messages
export const ccgc = listening(silentCcgc)
export const sgf = listening(silentSgf)
export const wei7 = listening(silentWei7)

export const fixture = (name: string): GameRecord =>
  ccgc.read({ bytes: new Uint8Array(readFileSync(new URL(`../formats/ccgc/fixtures/${name}.txt`, import.meta.url))) })
    .records[0]!
export const recordOf = (text: string): GameRecord => ccgc.read({ bytes: new TextEncoder().encode(text) }).records[0]!
export const rule = (record: GameRecord, options?: JudgeOptions): Ruling =>
  judge(record, gameById(record.game)!, options)
export const ruleText = (text: string, options?: JudgeOptions): Ruling => rule(recordOf(text), options)
export const head = (code: string, result = ''): string => `[${code}][a][b][${result}][][]`
