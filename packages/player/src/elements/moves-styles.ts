/** How a list of moves looks. */

import { css } from 'lit'

/** Height of a row, in pixels: all are equal, so that any place of the list can be found without drawing it. */
export const ROW = 30

export const moveListStyles = css`
  .scroll { position: absolute; inset: 0; overflow: hidden auto; overscroll-behavior: contain; scrollbar-width: thin; }
  .scroll:focus-visible { outline: 3px solid var(--qipu-focus); outline-offset: -3px; }
  .all { position: relative; }
  .row { position: absolute; inset-inline: 0; height: ${ROW}px; display: grid; grid-template-columns: 3.1rem minmax(0, 1fr) minmax(0, 1fr);
    align-items: center; padding-inline: 0.25rem; font-variant-numeric: tabular-nums; font-size: 0.94rem; }
  .number, .count { color: var(--qipu-muted); font-size: 0.8rem; }
  .number { text-align: end; padding-inline-end: 0.7rem; }
  .count { padding-inline-end: 0.35rem; }
  .cell { display: flex; min-width: 0; gap: 0.1rem; }
  .wide { grid-column: 2 / -1; }
  .line .cell { align-items: center; height: 100%; padding-inline-start: calc(0.55rem + (var(--depth) - 1) * 0.8rem); font-size: 0.92em;
    border-inline-start: 2px solid var(--qipu-line); white-space: nowrap; overflow: hidden; }
  button { font: inherit; color: inherit; border: 0; background: none; cursor: pointer; }
  .move { display: inline-flex; align-items: center; gap: 0.35rem; min-width: 0; height: ${ROW - 4}px; padding: 0 0.5rem; border-radius: 6px; }
  .pair .move { flex: 1; }
  .pair .move .text { min-width: 1.6em; }
  .line .move { padding: 0 0.35rem; gap: 0.25rem; flex: none; }
  .move .text { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
  .move.other { color: var(--qipu-muted); }
  .move:hover { background: color-mix(in srgb, var(--qipu-ink) 8%, transparent); }
  .move:focus-visible, .folder:focus-visible { outline: 2px solid var(--qipu-focus); outline-offset: -2px; }
  .move[aria-current='true'] { background: var(--qipu-accent); color: var(--qipu-on-accent); font-weight: 600; }
  .move b { font-weight: 700; }
  .move small { color: var(--qipu-muted); font-size: 0.8em; }
  .move[aria-current='true'] small { color: inherit; }
  .refused .text { text-decoration: line-through; }
  .swatch { flex: none; width: 0.8rem; height: 0.8rem; border-radius: 50%; border: 1px solid #6f6a60; }
  .line .swatch { display: none; }
  .black .swatch { background: #1f1f23; border-color: #0d0d0f; box-shadow: 0 0 0 0.5px #8b857a; }
  .white .swatch { background: #fbfaf6; }
  .red .swatch { background: #c8352f; border-color: #8a1f1b; }
  .blue .swatch { background: #2f6fb7; border-color: #1b477a; }
  .quiet { position: absolute; width: 1px; height: 1px; margin: -1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
  .dot { flex: none; width: 5px; height: 5px; border-radius: 50%; background: currentColor; opacity: 0.65; }
  .folder { padding: 0 0.3rem; height: ${ROW - 4}px; color: var(--qipu-muted); border-radius: 6px; }
`
