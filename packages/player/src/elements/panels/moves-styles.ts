/** How a list of moves looks. */

import { css } from 'lit'

/** Height of a row, in pixels: all are equal, so that any place of the list can be found without drawing it. */
export const ROW = 30

export const moveListStyles = css`
  .scroll { position: absolute; inset: 0; overflow: hidden auto; overscroll-behavior: contain; scrollbar-width: thin; }
  .scroll:focus-visible { outline: 3px solid var(--qipu-focus); outline-offset: -3px; }
  .all { position: relative; }
  .row { position: absolute; inset-inline: 0; height: ${ROW}px; display: grid; grid-template-columns: 3.1rem minmax(0, 1fr) minmax(0, 1fr);
    align-items: center; padding-inline: var(--qipu-space-1); font-variant-numeric: tabular-nums; font-size: var(--qipu-text-usual); }
  .number, .count { color: var(--qipu-muted); font-size: var(--qipu-text-caption); }
  .number { text-align: end; padding-inline-end: var(--qipu-space-3); }
  .count { padding-inline-end: var(--qipu-space-1); }
  .cell { display: flex; min-width: 0; gap: 2px; }
  .wide { grid-column: 2 / -1; }
  .line .cell { align-items: center; height: 100%; padding-inline-start: calc(var(--qipu-space-2) + (var(--depth) - 1) * var(--qipu-space-3)); font-size: var(--qipu-text-small);
    border-inline-start: 2px solid var(--qipu-line); white-space: nowrap; overflow: hidden; }
  button { font: inherit; color: inherit; border: 0; background: none; cursor: pointer; }
  .move { display: inline-flex; align-items: center; gap: var(--qipu-space-1); min-width: 0; height: ${ROW - 4}px; padding: 0 var(--qipu-space-2); border-radius: var(--qipu-radius-control); }
  .pair .move { flex: 1; }
  .pair .move .text { min-width: 1.6em; text-align: start; }
  .line .move { padding: 0 var(--qipu-space-1); gap: var(--qipu-space-1); flex: none; }
  .move .text { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
  .move.other { color: var(--qipu-muted); }
  .move.part { box-shadow: 0 -2px 0 -1px var(--qipu-muted); border-start-start-radius: 0; border-start-end-radius: 0; }
  .move.part.large { box-shadow: 0 -2px 0 var(--qipu-ink); }
  .move:hover { background: color-mix(in srgb, var(--qipu-ink) 8%, transparent); }
  .move:focus-visible, .folder:focus-visible { outline: 2px solid var(--qipu-focus); outline-offset: -2px; }
  .move[aria-current='true'] { background: var(--qipu-accent); color: var(--qipu-on-accent); font-weight: 600; }
  .move.gone { background: color-mix(in srgb, var(--qipu-bad) 22%, transparent); color: var(--qipu-ink); text-decoration: line-through; }
  .move.moved { background: color-mix(in srgb, var(--qipu-focus) 20%, transparent); color: var(--qipu-ink); }
  .move b { font-weight: 700; }
  .move small { color: var(--qipu-muted); font-size: var(--qipu-text-caption); }
  .move[aria-current='true'] small { color: inherit; }
  .move[aria-current='true'] .swatch { border-color: currentColor; }
  .refused .text { text-decoration: line-through; }
  .line .swatch { display: none; }
  .quiet { position: absolute; width: 1px; height: 1px; margin: -1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
  .dot { flex: none; width: 5px; height: 5px; border-radius: 50%; background: currentColor; opacity: 0.65; }
  @media (max-width: 360px) { .row { grid-template-columns: 2.2rem minmax(0, 1fr) minmax(0, 1fr); } .number { padding-inline-end: var(--qipu-space-1); } .pair .move { gap: 2px; padding: 0 2px; } }
  .folder { padding: 0 var(--qipu-space-1); height: ${ROW - 4}px; color: var(--qipu-muted); border-radius: var(--qipu-radius-control); }
`
