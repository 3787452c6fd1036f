/** A room: the board with what is said about it above, what can be done below, and a panel beside it. */

import { css, unsafeCSS } from 'lit'
import { BAR, PANEL } from '../state/layout.ts'

const px = (pixels: number) => unsafeCSS(`${pixels}px`)

export const roomStyles = css`
  :host { display: block; }
  .room { display: flex; gap: var(--qipu-space-4); padding: var(--qipu-space-3); height: calc(100dvh - ${px(BAR)}); min-height: 0; }
  .left { display: flex; flex-direction: column; gap: var(--qipu-space-2); flex: 1 1 0; min-width: 0; }
  .stage { flex: 1 1 0; min-height: 0; }
  qipu-player { display: block; height: 100%; }
  .panel { display: flex; flex-direction: column; flex: 0 1 440px; min-width: ${px(PANEL)}; min-height: 0; background: var(--qipu-paper); border: 1px solid var(--qipu-line); border-radius: var(--qipu-radius-card); overflow: clip; }
  .room.below { flex-direction: column; height: auto; }
  .room.below .left { flex: none; height: calc(100dvh - ${px(BAR)} - 24px); }
  .room.below .panel { flex: none; height: 30rem; width: 100%; }
  .room.phone { display: block; position: relative; height: calc(100dvh - 48px); padding: 0; overflow: clip; }
  .room.phone .left { height: 100%; gap: 0; }
  .room.phone .panel { position: absolute; inset-inline: 0; bottom: 0; height: min(80%, 36rem); min-width: 0; z-index: 4; border-radius: var(--qipu-radius-card) var(--qipu-radius-card) 0 0;
    box-shadow: var(--qipu-shadow-popover); transform: translateY(calc(100% + 2rem)); visibility: hidden; transition: transform 0.22s ease, visibility 0.22s; }
  .room.phone .panel.pulled { transform: none; visibility: visible; }
  @media (prefers-reduced-motion: reduce) { .room.phone .panel { transition: none; } }

  .status { display: flex; align-items: center; gap: var(--qipu-space-2); flex: none; min-height: 2.75rem; padding: var(--qipu-space-1) var(--qipu-space-2) var(--qipu-space-1) var(--qipu-space-3); border: 1px solid var(--qipu-line);
    border-radius: var(--qipu-radius-control); background: var(--qipu-paper); }
  .phone .status { flex-wrap: wrap; border-width: 0 0 1px; border-radius: 0; }
  .status .words { flex: 1; min-width: 0; line-height: 1.35; }
  .phone .status .words { flex-basis: 9rem; }
  .status .words span { color: var(--qipu-muted); }
  .status.alone { background: var(--qipu-soft); }
  .status.offline .words, .status .trouble { color: var(--qipu-warning); font-weight: 600; }
  .status .good { font-weight: 650; }
  .status button { flex: none; min-height: 2.25rem; padding-inline: var(--qipu-space-3); white-space: nowrap; }
  .rewind { display: flex; flex-wrap: wrap; align-items: center; gap: var(--qipu-space-2); flex: 1; min-width: 0; font-variant-numeric: tabular-nums; }
  .rewind input { flex: 1 1 6rem; min-width: 4rem; accent-color: var(--qipu-ink); }

  .tools { display: flex; flex-wrap: wrap; align-items: center; justify-content: center; gap: var(--qipu-space-1); flex: none; }
  .phone .tools { padding: var(--qipu-space-1) var(--qipu-space-2); background: var(--qipu-paper); border-top: 1px solid var(--qipu-line); }
  .tools .group { display: flex; flex: none; padding: 2px; border-radius: var(--qipu-radius-control); background: var(--qipu-soft); }
  .tools .group button { min-width: 2.25rem; min-height: 2.25rem; padding: 0 var(--qipu-space-2); border-radius: var(--qipu-radius-board); color: var(--qipu-muted); }
  .tools .group button[aria-pressed='true'] { background: var(--qipu-paper); color: var(--qipu-ink); box-shadow: var(--qipu-shadow-card); }
  .tools .group select { min-height: 2.25rem; flex: 0 1 9rem; min-width: 0; padding: 0 var(--qipu-space-1); border: 0; border-radius: var(--qipu-radius-board); background: none; color: var(--qipu-muted); }
  .tools .group select.taken { background: var(--qipu-paper); color: var(--qipu-ink); box-shadow: var(--qipu-shadow-card); }
  .tools .plain { flex: none; min-height: 2.5rem; padding-inline: var(--qipu-space-3); }
  .tools .hand[aria-pressed='true'] { background: var(--qipu-ink); color: var(--qipu-paper); }
  .tools .piece { display: block; width: 1.1rem; height: 1.1rem; border-radius: 50%; border: 1px solid; }
  .tools .gap { flex: 1 0 0; }
  .phone .tools .gap, .phone .tools .long { display: none; }
  .phone .tools .group { flex: 1 0 100%; min-width: 0; justify-content: space-between; }
  .phone .tools .plain { flex: 1 0 auto; padding-inline: var(--qipu-space-2); }
  .phone .strip { padding-block: var(--qipu-space-1); background: var(--qipu-paper); }
  .badge { display: inline-grid; place-items: center; min-width: 1.25rem; height: 1.25rem; padding-inline: var(--qipu-space-1); border-radius: var(--qipu-radius-pill); background: var(--qipu-accent); color: var(--qipu-on-accent); font-size: var(--qipu-text-caption); font-weight: 650; }

  .join { display: grid; place-items: center; min-height: calc(100dvh - ${px(BAR)}); padding: var(--qipu-space-4); }
  .card { display: grid; gap: var(--qipu-space-4); width: min(26rem, 100%); padding: var(--qipu-space-5); background: var(--qipu-paper); border: 1px solid var(--qipu-line); border-radius: var(--qipu-radius-card); box-shadow: var(--qipu-shadow-card); }
  .card h2 { margin: 0; font-size: var(--qipu-text-heading); letter-spacing: 0; text-transform: none; color: inherit; line-height: 1.3; overflow-wrap: anywhere; }
  .card p { margin: 0; color: var(--qipu-muted); line-height: 1.5; }
  .card .trouble { color: var(--qipu-bad); }
  .card .main { min-height: 2.9rem; font-weight: 650; }
`
