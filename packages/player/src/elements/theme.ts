/** Colours and fonts of the player around the board. */

import { css, unsafeCSS } from 'lit'
import { type Theme, themes } from 'qipu/diagram'

const variable = (name: string): string => `--qipu-${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`

const rules = themes.map(({ id, scheme, page }) => {
  const lines = Object.entries(page).map(([name, color]) => `${variable(name)}:${color}`)
  return `[data-theme='${id}']{color-scheme:${scheme};${lines.join(';')}}`
})

/** Gives an element the colours of a theme that has no rule above, since the page has brought it. */
export function dress({ style }: HTMLElement, theme: Theme): void {
  const own = themes.includes(theme) ? undefined : theme
  style.colorScheme = own?.scheme ?? ''
  for (const [name, color] of Object.entries(theme.page)) style.setProperty(variable(name), own ? color : '')
}

export const themeStyles = css`
  ${unsafeCSS(rules.join('\n'))}
`

/** Fonts that set Latin and the scripts of East Asia well on every system, in the forms of the reader's language. */
export const fontStyles = css`
  .set { font-family: system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', 'Liberation Sans', Arial,
    'PingFang SC', 'Hiragino Sans GB', 'Microsoft YaHei', 'Noto Sans CJK SC', 'Noto Sans SC', 'WenQuanYi Micro Hei', sans-serif;
    line-height: 1.5; text-rendering: optimizeLegibility; overflow-wrap: anywhere; line-break: strict; text-autospace: normal; }
  .set:lang(ja) { font-family: system-ui, -apple-system, 'Segoe UI', 'Hiragino Sans', 'Yu Gothic UI', Meiryo, 'Noto Sans CJK JP',
    'Noto Sans JP', sans-serif; }
  .set:lang(ko) { font-family: system-ui, -apple-system, 'Segoe UI', 'Apple SD Gothic Neo', 'Malgun Gothic', 'Noto Sans CJK KR',
    'Noto Sans KR', sans-serif; word-break: keep-all; }
  .set:lang(zh) { line-height: 1.6; }
`

/** Buttons and fields, the same everywhere. */
export const controlStyles = css`
  * { box-sizing: border-box; }
  button, select, input { font: inherit; color: inherit; }
  button { display: inline-flex; align-items: center; justify-content: center; gap: 0.4em; min-width: 2.5rem; min-height: 2.5rem;
    padding: 0.3rem 0.55rem; border: 1px solid transparent; border-radius: 0.55rem; background: none; cursor: pointer; }
  button:hover:not([aria-disabled='true']) { background: color-mix(in srgb, var(--qipu-ink) 8%, transparent); }
  button[aria-disabled='true'] { opacity: 0.4; cursor: default; }
  button.plain { border-color: var(--qipu-line); background: var(--qipu-paper); }
  button.main { background: var(--qipu-ink); color: var(--qipu-paper); }
  button.main:hover:not([aria-disabled='true']) { background: color-mix(in srgb, var(--qipu-ink) 82%, var(--qipu-paper)); }
  button svg { width: 1.25rem; height: 1.25rem; fill: currentColor; flex: none; }
  select, input[type='number'] { min-height: 2.25rem; padding: 0.2rem 0.45rem; border: 1px solid var(--qipu-line);
    border-radius: 0.45rem; background: var(--qipu-paper); }
  :focus-visible { outline: 3px solid var(--qipu-focus); outline-offset: 1px; }
  @media (pointer: coarse) { button { min-width: 2.75rem; min-height: 2.75rem; } }
  .quiet { position: absolute; width: 1px; height: 1px; margin: -1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
`
