/** Colours of the player around the board, a theme a row. */

import { css, unsafeCSS } from 'lit'

interface Palette {
  readonly paper: string
  readonly panel: string
  readonly ink: string
  readonly muted: string
  readonly line: string
  readonly accent: string
  readonly onAccent: string
  readonly focus: string
  readonly good: string
  readonly bad: string
}

const palettes: Readonly<Record<string, Palette>> = {
  light: {
    paper: '#fffdf8',
    panel: '#f7f1e6',
    ink: '#2a231b',
    muted: '#6a5d4d',
    line: '#e3d7c3',
    accent: '#8a4516',
    onAccent: '#ffffff',
    focus: '#1d5fa8',
    good: '#24693a',
    bad: '#a8231b',
  },
  dark: {
    paper: '#1a1d22',
    panel: '#22262c',
    ink: '#e8eaed',
    muted: '#a6afba',
    line: '#383f48',
    accent: '#e0a36b',
    onAccent: '#1a1d22',
    focus: '#6db3ff',
    good: '#7fd191',
    bad: '#ff8a80',
  },
  paper: {
    paper: '#ffffff',
    panel: '#ffffff',
    ink: '#111111',
    muted: '#4a4a4a',
    line: '#b5b5b5',
    accent: '#111111',
    onAccent: '#ffffff',
    focus: '#111111',
    good: '#111111',
    bad: '#111111',
  },
  contrast: {
    paper: '#ffffff',
    panel: '#ffffff',
    ink: '#000000',
    muted: '#000000',
    line: '#000000',
    accent: '#00508c',
    onAccent: '#ffffff',
    focus: '#b34700',
    good: '#004d1a',
    bad: '#8a0000',
  },
}

const attribute = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

const rules = Object.entries(palettes).map(([theme, palette]) => {
  const lines = Object.entries(palette).map(([name, color]) => `--qipu-${attribute(name)}:${color}`)
  return `[data-theme='${theme}']{${lines.join(';')}}`
})

export const themeStyles = css`
  ${unsafeCSS(rules.join('\n'))}
  [data-theme='dark'] { color-scheme: dark; }
  [data-theme='light'], [data-theme='paper'], [data-theme='contrast'] { color-scheme: light; }
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
  button:hover:not([aria-disabled='true']) { background: color-mix(in srgb, var(--qipu-accent) 12%, transparent); }
  button[aria-disabled='true'] { opacity: 0.4; cursor: default; }
  button.plain { border-color: var(--qipu-line); background: var(--qipu-paper); }
  button.main { background: var(--qipu-accent); color: var(--qipu-on-accent); }
  button.main:hover { background: color-mix(in srgb, var(--qipu-accent) 85%, var(--qipu-ink)); }
  button svg { width: 1.25rem; height: 1.25rem; fill: currentColor; flex: none; }
  select, input[type='number'] { min-height: 2.25rem; padding: 0.2rem 0.45rem; border: 1px solid var(--qipu-line);
    border-radius: 0.45rem; background: var(--qipu-paper); }
  :focus-visible { outline: 3px solid var(--qipu-focus); outline-offset: 1px; }
  @media (pointer: coarse) { button { min-width: 2.75rem; min-height: 2.75rem; } }
  .quiet { position: absolute; width: 1px; height: 1px; margin: -1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
`
