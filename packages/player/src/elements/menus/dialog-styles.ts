/** Dialogs of a player, all in one hand. */

import { css } from 'lit'

export const dialogStyles = css`
  dialog { box-sizing: border-box; max-height: calc(100dvh - 2rem); padding: var(--qipu-space-4) var(--qipu-space-5); overflow: auto; color: var(--qipu-ink); background: var(--qipu-paper);
    border: 1px solid var(--qipu-line); border-radius: var(--qipu-radius-card); box-shadow: var(--qipu-shadow-popover); font-size: var(--qipu-text-usual); }
  dialog::backdrop { background: var(--qipu-veil); }
  header { display: flex; align-items: center; justify-content: space-between; gap: var(--qipu-space-4); }
  h2 { margin: 0; font-size: var(--qipu-text-title); }
`
