/** Styles of the panel of a room. */

import { css } from 'lit'

export const partStyles = css`
  .strip { display: flex; align-items: center; gap: var(--qipu-space-2); flex: none; padding: var(--qipu-space-2) var(--qipu-space-3); border-bottom: 1px solid var(--qipu-line); width: 100%; border-radius: 0; justify-content: flex-start; }
  .strip .many { margin-inline-start: auto; color: var(--qipu-muted); font-size: var(--qipu-text-small); }
  .face { position: relative; display: inline-grid; place-items: center; flex: none; width: 2rem; height: 2rem; border-radius: 50%; color: var(--qipu-on-accent); font-weight: 650; font-size: var(--qipu-text-usual); line-height: 1; }
  .face.gone { opacity: 0.45; }
  .face.up { outline: 2px solid var(--qipu-ink); outline-offset: 2px; }
  .face i { position: absolute; inset-inline-end: -3px; bottom: -3px; display: grid; place-items: center; width: 1rem; height: 1rem; border-radius: 50%; background: var(--qipu-paper); color: var(--qipu-ink); box-shadow: var(--qipu-shadow-card); }
  .face i .sign { width: 0.8rem; height: 0.8rem; stroke-width: 2.4; }
  .face i.acts::after { content: ''; width: 0.55rem; height: 0.55rem; border-radius: 50%; background: var(--qipu-good); }
  .tabs { display: flex; flex: none; gap: 1px; padding-inline: var(--qipu-space-2); border-bottom: 1px solid var(--qipu-line); overflow-x: auto; scrollbar-width: none; }
  .tabs button { border-radius: 0; padding-inline: var(--qipu-space-2); color: var(--qipu-muted); white-space: nowrap; }
  .tabs button[aria-selected='true'] { color: var(--qipu-ink); font-weight: 650; box-shadow: inset 0 -2px var(--qipu-ink); }
  .grip { display: none; }
  .phone .grip { display: flex; justify-content: center; flex: none; width: 100%; min-height: 2rem; border-radius: 0; }
  .content { position: relative; flex: 1; min-height: 0; overflow: auto; scrollbar-width: thin; }
  .pad { display: grid; gap: var(--qipu-space-4); align-content: start; padding: var(--qipu-space-4); }
  .fill { position: absolute; inset: 0; }

  .talk { display: flex; flex-direction: column; height: 100%; }
  .log { flex: 1; min-height: 0; overflow: auto; padding: var(--qipu-space-3) var(--qipu-space-4); scrollbar-width: thin; }
  .log li { margin-bottom: var(--qipu-space-3); overflow-wrap: anywhere; }
  .log .who { display: flex; gap: var(--qipu-space-2); align-items: baseline; font-size: var(--qipu-text-small); color: var(--qipu-muted); }
  .log .who b { color: var(--qipu-ink); }
  .log .dot { align-self: center; width: 0.6rem; height: 0.6rem; border-radius: 50%; }
  .log .text { display: block; white-space: pre-line; line-height: 1.5; }
  .log .place { min-width: 0; min-height: 0; padding: 0 2px; color: inherit; text-decoration: underline dotted; text-underline-offset: 3px; }
  .empty { color: var(--qipu-muted); }
  .say { display: flex; gap: var(--qipu-space-2); flex: none; padding: var(--qipu-space-2) var(--qipu-space-3); border-top: 1px solid var(--qipu-line); }
  input[type='text'], .pad select { min-height: 2.75rem; padding: 0 var(--qipu-space-3); color: var(--qipu-ink); background: var(--qipu-background); border: 1px solid var(--qipu-control); border-radius: var(--qipu-radius-control); font-size: var(--qipu-text-comment); }
  .say input { flex: 1; min-width: 0; }

  .rows { display: grid; }
  .row { display: grid; grid-template-columns: auto minmax(0, 1fr) auto; gap: var(--qipu-space-2) var(--qipu-space-3); align-items: center; padding: var(--qipu-space-2) var(--qipu-space-4); border-bottom: 1px solid var(--qipu-line); }
  .row .who { min-width: 0; line-height: 1.35; }
  .row .who b { display: block; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; font-weight: 600; }
  .row .who span { display: block; }
  .row .who span, .note { color: var(--qipu-muted); font-size: var(--qipu-text-small); }
  .row .acts { display: flex; flex-wrap: wrap; gap: var(--qipu-space-1); grid-column: 1 / -1; }
  .row .acts button, .row > button { min-height: 2.25rem; padding-inline: var(--qipu-space-3); }
  .row.now { background: var(--qipu-soft); }
  button.who { display: block; text-align: start; padding: 0; min-height: 0; }
  .right { color: var(--qipu-good); }
  .wrong { color: var(--qipu-bad); }

  .pad .group { display: grid; gap: var(--qipu-space-2); }
  .pad h3 { margin: 0; font-size: var(--qipu-text-usual); font-weight: 650; }
  .switch { display: flex; align-items: center; justify-content: space-between; gap: var(--qipu-space-3); min-height: 2.5rem; }
  .switch input { flex: none; width: 1.25rem; height: 1.25rem; accent-color: var(--qipu-ink); }
  .choice { display: flex; padding: 2px; border-radius: var(--qipu-radius-control); background: var(--qipu-soft); }
  .choice button { flex: 1; min-height: 2.25rem; padding-inline: var(--qipu-space-2); border-radius: var(--qipu-radius-board); color: var(--qipu-muted); }
  .choice button[aria-pressed='true'] { background: var(--qipu-paper); color: var(--qipu-ink); font-weight: 650; box-shadow: var(--qipu-shadow-card); }
  .line { display: flex; flex-wrap: wrap; gap: var(--qipu-space-2); }
  .line > * { flex: 1 1 8rem; min-width: 0; }
  .danger { color: var(--qipu-bad); }
  .said { flex: none; max-height: 32%; overflow: auto; border-top: 1px solid var(--qipu-line); line-height: var(--qipu-leading-comment); scrollbar-width: thin; }
  .field { display: grid; gap: var(--qipu-space-1); font-size: var(--qipu-text-small); color: var(--qipu-muted); }
`
