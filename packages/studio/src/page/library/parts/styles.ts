/** How the library's place is laid out: the board first, what is found beside it; on phones below. */

import { css } from 'lit'

export const viewStyles = css`
  :host { display: grid; grid-template: auto minmax(0, 1fr) / minmax(0, 1fr) minmax(22rem, 30rem); gap: var(--qipu-space-3) var(--qipu-space-4); padding: var(--qipu-space-3);
    height: calc(100dvh - 52px); box-sizing: border-box; }
  .head { grid-column: 1 / -1; display: grid; gap: var(--qipu-space-2); min-width: 0; }
  .row { display: flex; flex-wrap: wrap; align-items: end; gap: var(--qipu-space-2) var(--qipu-space-3); min-width: 0; }
  .row h2 { margin: 0; }
  .row > label { display: grid; gap: var(--qipu-space-1); font-size: var(--qipu-text-small); color: var(--qipu-muted); min-width: 0; }
  .row select { max-width: 15rem; min-width: 0; color: var(--qipu-ink); font-size: var(--qipu-text-usual); }
  .row qipu-library-fields { flex: 1 1 24rem; min-width: 0; }
  .end { margin-inline-start: auto; display: flex; gap: var(--qipu-space-1); }
  .end button { min-height: 2.25rem; }
  .notice { margin: 0; padding: var(--qipu-space-2) var(--qipu-space-3); border-radius: var(--qipu-radius-control); background: var(--qipu-soft); overflow-wrap: anywhere; }
  .trouble { color: var(--qipu-bad); }
  .stage { min-width: 0; min-height: 0; display: grid; grid-template-rows: minmax(0, 1fr) auto; gap: var(--qipu-space-2); }
  .panel { min-height: 0; display: flex; flex-direction: column; border: 1px solid var(--qipu-line); border-radius: var(--qipu-radius-card); background: var(--qipu-paper); overflow: clip; }
  .tabs { display: flex; border-bottom: 1px solid var(--qipu-line); padding-inline: var(--qipu-space-2); }
  .tabs button { border-radius: 0; padding-inline: var(--qipu-space-3); color: var(--qipu-muted); border-bottom: 2px solid transparent; }
  .tabs button[aria-selected='true'] { color: var(--qipu-ink); font-weight: 650; border-bottom-color: var(--qipu-ink); }
  .tabs small { font-size: var(--qipu-text-caption); font-weight: 400; color: var(--qipu-muted); font-variant-numeric: tabular-nums; }
  .content { position: relative; flex: 1; min-height: 0; }
  .content > .fill { position: absolute; inset: 0; overflow: auto; scrollbar-width: thin; }
  .busy { height: 2px; background: var(--qipu-ink); opacity: 0; transition: opacity 0.2s 0.25s; }
  .busy.on { opacity: 0.5; }
  .empty { padding: var(--qipu-space-5); color: var(--qipu-muted); }
  :host(.narrow) { display: flex; flex-direction: column; height: auto; min-height: calc(100dvh - 52px); }
  :host(.narrow) .row > label { flex: 1 1 8rem; }
  :host(.narrow) .row select { width: 100%; max-width: none; }
  :host(.narrow) .row qipu-library-fields { flex-basis: 12rem; }
  :host(.narrow) .stage { display: block; }
  :host(.narrow) .stage > * + * { margin-top: var(--qipu-space-2); }
  :host(.narrow) .panel { flex: 1 0 auto; height: 30rem; }
`
