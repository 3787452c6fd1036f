/** Colours and fonts of the player around the board. */

import { css, unsafeCSS } from 'lit'
import { fontFamily, fontLanguages, themes } from 'qipu/diagram'
import { textReset } from '../design/text-reset.ts'
import { declarationsOf } from '../design/tokens.ts'

/** For pages that share the design: the variables of a theme on whatever says `data-theme`. */
export const themeStyles = css`
  ${unsafeCSS(themes.map((theme) => `[data-theme='${theme.id}']{${declarationsOf(theme)}}`).join('\n'))}
`

const LANGUAGES: Readonly<Record<string, string>> = {
  'zh-Hant': ':lang(zh-Hant), .set:lang(zh-TW), .set:lang(zh-HK)',
}

const familyRules = fontLanguages
  .filter((language) => language !== 'zh')
  .map((language) => `.set${LANGUAGES[language] ?? `:lang(${language})`} { --qipu-family: ${fontFamily(language)}; }`)

/** Letters of every script, in the forms of the reader's language; words of labels stay whole. */
export const fontStyles = css`
  .set { ${textReset} --qipu-family: ${unsafeCSS(fontFamily())}; font-family: var(--qipu-font, var(--qipu-family)); line-height: var(--qipu-leading-usual, 1.5);
    text-rendering: optimizeLegibility; overflow-wrap: anywhere; line-break: strict; text-autospace: normal; }
  ${unsafeCSS(familyRules.join('\n'))}
  .set:lang(ko) { word-break: keep-all; }
  .set:lang(zh), .set:lang(ja) { line-height: 1.6; }
`

/** Buttons and fields, the same everywhere. */
export const controlStyles = css`
  * { box-sizing: border-box; }
  button, select, input { font: inherit; color: inherit; }
  button, select, label, dt, th, summary { word-break: keep-all; overflow-wrap: break-word; }
  button { display: inline-flex; align-items: center; justify-content: center; gap: 0.4em; min-width: 2.5rem; min-height: 2.5rem;
    padding: var(--qipu-space-1) var(--qipu-space-2); border: 1px solid transparent; border-radius: var(--qipu-radius-control, var(--qipu-radius-control)); background: none; cursor: pointer; }
  button:hover:not(:disabled, [aria-disabled='true']) { background: color-mix(in srgb, var(--qipu-ink) 8%, transparent); }
  button:is(:disabled, [aria-disabled='true']) { opacity: 0.4; cursor: default; }
  button.plain { border-color: var(--qipu-line); background: var(--qipu-paper); }
  button.main { background: var(--qipu-ink); color: var(--qipu-paper); }
  button.main:hover:not(:disabled, [aria-disabled='true']) { background: color-mix(in srgb, var(--qipu-ink) 82%, var(--qipu-paper)); }
  button svg { width: 1.25rem; height: 1.25rem; fill: currentColor; flex: none; }
  button svg .drawn { fill: none; stroke: currentColor; stroke-width: 1.7; stroke-linecap: round; stroke-linejoin: round; }
  select, input[type='number'] { min-height: 2.25rem; padding: var(--qipu-space-1) var(--qipu-space-2); border: 1px solid var(--qipu-control);
    border-radius: var(--qipu-radius-control); background: var(--qipu-paper); }
  :focus-visible { outline: 3px solid var(--qipu-focus); outline-offset: 1px; }
  @media (pointer: coarse) { button { min-width: 2.75rem; min-height: 2.75rem; } }
  .quiet { position: absolute; width: 1px; height: 1px; margin: -1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
`
