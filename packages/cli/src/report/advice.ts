import { catalogue, messageText } from 'qipu'
import { factsOf, fixText, type Locale, punctuation, textOf, texts } from 'qipu/text'
import type { Finding } from './findings.ts'

/** Advice on a finding: what it says, and what the user can do. */

/** How one says on the command line what a fix needs. */
export const waysToSay = texts('advice', {
  charset: { en: '--charset NAME', zh: '--charset 名称' },
  format: { en: '--from FORMAT (`qipu formats` lists them)', zh: '--from 格式（`qipu formats` 列出全部格式）' },
  game: {
    en: '--from FORMAT --game ID (`qipu games` lists them)',
    zh: '--from 格式 --game 编号（`qipu games` 列出全部棋种）',
  },
  volume: { en: '--verbose', zh: '--verbose' },
  directory: { en: '-d DIRECTORY', zh: '-d 目录' },
  program: { en: '--for seki', zh: '--for seki' },
})

export const sentenceOf = (finding: Finding, locale: Locale): string => messageText(finding, catalogue, locale)

export function adviceOn(finding: Finding, locale: Locale): string | undefined {
  const fix = fixText(finding, catalogue, locale)
  const needs = factsOf(finding, catalogue).fix?.needs
  return fix && needs ? fix + textOf(punctuation.colon, locale) + textOf(waysToSay[needs], locale) : fix
}
