/** A match that is watched: what it is above, the board as large as there is room, its moves beside it. */

import { css, unsafeCSS } from 'lit'
import { BAR, PANEL, PHONE_BAR } from '../state/layout.ts'

const px = (pixels: number) => unsafeCSS(`${pixels}px`)

export const watchStyles = css`
  :host { display: block; }
  .watch { display: flex; flex-direction: column; height: calc(100dvh - ${px(BAR)}); min-height: 0; }
  .head { display: flex; align-items: center; gap: var(--qipu-space-2) var(--qipu-space-4); flex: none; padding: var(--qipu-space-2) var(--qipu-space-4); border-bottom: 1px solid var(--qipu-line); background: var(--qipu-paper); }
  h2 { margin: 0; min-width: 0; font-size: var(--qipu-text-title); letter-spacing: 0; text-transform: none; color: var(--qipu-ink); overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
  .state { margin: 0; flex: none; color: var(--qipu-muted); font-size: var(--qipu-text-small); }
  .state.live::before { content: ''; display: inline-block; width: 0.6em; height: 0.6em; margin-inline-end: 0.45em; border-radius: 50%; background: var(--qipu-bad); }
  .buttons { display: flex; gap: var(--qipu-space-2); flex: none; margin-inline-start: auto; }
  .head button, .head select { min-height: 2.5rem; padding-inline: var(--qipu-space-3); white-space: nowrap; }
  .head select { border: 1px solid var(--qipu-control); border-radius: var(--qipu-radius-control); background: var(--qipu-paper); color: var(--qipu-ink); font-size: var(--qipu-text-comment); min-width: 0; max-width: 100%; }
  .table { display: flex; gap: var(--qipu-space-4); flex: 1; min-height: 0; padding: var(--qipu-space-3); }
  .board { flex: 1 1 0; min-width: 0; min-height: 0; }
  qipu-player { display: block; height: 100%; }
  .panel { display: flex; flex-direction: column; flex: 0 1 440px; min-width: ${px(PANEL)}; min-height: 0; background: var(--qipu-paper); border: 1px solid var(--qipu-line); border-radius: var(--qipu-radius-card); overflow: clip; }
  qipu-people { flex: none; padding: var(--qipu-space-3) var(--qipu-space-4); border-bottom: 1px solid var(--qipu-line); }
  .moves { position: relative; flex: 1; min-height: 6rem; }
  qipu-moves { position: absolute; inset: 0; }
  .said { flex: none; max-height: 30%; overflow: auto; border-top: 1px solid var(--qipu-line); font-size: var(--qipu-text-comment); line-height: var(--qipu-leading-comment); scrollbar-width: thin; }
  .empty { padding: var(--qipu-space-5) var(--qipu-space-4); }
  .watch.below { height: auto; }
  .below .table { flex-direction: column; }
  .below .board { flex: none; height: calc(100dvh - ${px(BAR)} - 5.5rem); }
  .below .panel { flex: none; height: 30rem; min-width: 0; }
  .watch.phone { height: calc(100dvh - ${px(PHONE_BAR)}); }
  .phone .head { flex-wrap: wrap; padding-inline: var(--qipu-space-3); }
  .phone h2 { flex: 1 0 100%; font-size: var(--qipu-text-usual); }
  .phone .buttons { flex: 0 1 auto; min-width: 0; }
  .phone .head button:disabled { display: none; }
  .phone .table { padding: 0; }
  @media (max-height: 575px) { .head { padding-block: var(--qipu-space-1); } .table { padding-block: var(--qipu-space-1); } }
`
