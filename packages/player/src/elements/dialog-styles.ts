/** Dialogs of a player, all in one hand. */

import { css } from 'lit'

export const dialogStyles = css`
  dialog { box-sizing: border-box; max-height: calc(100dvh - 2rem); padding: 1rem 1.2rem; overflow: auto; color: var(--qipu-ink); background: var(--qipu-paper);
    border: 1px solid var(--qipu-line); border-radius: 0.8rem; box-shadow: 0 20px 60px -15px rgb(0 0 0 / 0.5); font-size: 0.95rem; }
  dialog::backdrop { background: rgb(20 15 8 / 0.35); }
  header { display: flex; align-items: center; justify-content: space-between; gap: 1rem; }
  h2 { margin: 0; font-size: 1.1rem; }
`
