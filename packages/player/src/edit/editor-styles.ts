import { css } from 'lit'

/** Fields and buttons of everything that edits. */
export const fieldStyles = css`
  input, textarea, select { min-height: 2.3rem; padding: var(--qipu-space-1) var(--qipu-space-2); border: 1px solid var(--qipu-control);
    border-radius: var(--qipu-radius-control); background: var(--qipu-paper); color: var(--qipu-ink); font: inherit; font-size: var(--qipu-text-comment); }
  textarea { display: block; width: 100%; resize: vertical; line-height: var(--qipu-leading-usual); }
  button svg { fill: currentColor; }
  button svg .drawn { fill: none; stroke: currentColor; stroke-width: 1.7; stroke-linejoin: round; stroke-linecap: round; }
  svg .drawn[d$='.01'] { stroke-width: 2.6; }
  .quiet-button { min-height: 2rem; padding: 2px var(--qipu-space-2); color: var(--qipu-muted); font-size: var(--qipu-text-small); }
  .quiet-button svg { width: 1.05rem; height: 1.05rem; }
  .caption { font-size: var(--qipu-text-small); color: var(--qipu-muted); }
`

export const editorStyles = css`
  :host { display: block; container-type: inline-size; }
  .editor { display: flex; flex-direction: column; gap: var(--qipu-space-2); }
  .bar { display: flex; gap: var(--qipu-space-2); align-items: center; justify-content: space-between; }
  .kinds { display: flex; min-width: 0; padding: 3px; border-radius: var(--qipu-radius-control); background: var(--qipu-soft); }
  .kinds button { min-width: 0; min-height: 2.2rem; padding: 0 var(--qipu-space-3); border-radius: var(--qipu-radius-board); color: var(--qipu-muted); white-space: nowrap; }
  .kinds button[aria-pressed='true'] { background: var(--qipu-paper); color: var(--qipu-ink); font-weight: 600; box-shadow: var(--qipu-shadow-card); }
  .acts { display: flex; flex: none; }
  .acts button { min-width: 2.25rem; min-height: 2.25rem; padding: 2px; }
  .acts [aria-expanded='true'] { background: var(--qipu-soft); }
  .tray { display: flex; flex-wrap: wrap; gap: 2px; }
  .tool { padding: 3px; min-width: 2.35rem; min-height: 2.35rem; }
  .tool svg { width: 1.5rem; height: 1.5rem; }
  .tool[aria-pressed='true'], .said [aria-pressed='true'] { background: var(--qipu-soft); box-shadow: inset 0 0 0 1.5px var(--qipu-ink); }
  svg .drawn.first { fill: var(--qipu-side-black); }
  svg .drawn.second { fill: var(--qipu-side-white); }
  svg circle.first { fill: var(--qipu-side-black); stroke: var(--qipu-side-black-edge); }
  svg circle.second { fill: var(--qipu-side-white); stroke: var(--qipu-side-white-edge); }
  svg circle.neutral { fill: var(--qipu-soft); stroke: var(--qipu-muted); }
  svg .on-first { fill: var(--qipu-side-white); }
  svg .on-second, svg .on-neutral { fill: var(--qipu-side-black); }
  .menu { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(17rem, 100%), 1fr)); gap: 2px var(--qipu-space-4); padding: var(--qipu-space-2);
    border: 1px solid var(--qipu-line); border-radius: var(--qipu-radius-card); background: var(--qipu-paper); box-shadow: var(--qipu-shadow-popover); }
  .menu h3 { margin: var(--qipu-space-1) var(--qipu-space-2) 0; font-size: var(--qipu-text-small); font-weight: 650; color: var(--qipu-muted); }
  .command { display: flex; justify-content: flex-start; gap: var(--qipu-space-3); width: 100%; min-height: 2.2rem; padding: 2px var(--qipu-space-2); text-align: start; }
  .command span { flex: 1; min-width: 0; }
  .command kbd { font: inherit; font-size: var(--qipu-text-small); color: var(--qipu-muted); white-space: nowrap; text-transform: capitalize; }
  @media (pointer: coarse) { .command kbd { display: none; } }
  .menu .ahead { position: sticky; bottom: calc(-1 * var(--qipu-space-4)); grid-column: 1 / -1; margin: 0; padding: var(--qipu-space-1) var(--qipu-space-2) var(--qipu-space-4); background: var(--qipu-paper); font-size: var(--qipu-text-small); color: var(--qipu-bad); }
  .menu .ahead:empty { padding: 0; }
  .told { margin: 0; font-size: var(--qipu-text-small); color: var(--qipu-muted); }
  .told:empty { display: none; }
  .places ul { list-style: none; margin: 0; padding: 0; display: flex; flex-wrap: wrap; gap: var(--qipu-space-1) var(--qipu-space-3); }
  .places li { display: flex; align-items: center; gap: var(--qipu-space-1); }
  .places li button { flex: none; min-height: 2rem; padding: 2px var(--qipu-space-2); white-space: nowrap; }
  .places p { display: flex; align-items: center; justify-content: space-between; margin: 0; }
  .line { display: flex; flex-wrap: wrap; gap: var(--qipu-space-2) var(--qipu-space-3); align-items: center; font-size: var(--qipu-text-small); color: var(--qipu-muted); }
  .next input { width: 5rem; }
  .typing { display: flex; gap: var(--qipu-space-2); }
  .typing input { flex: 1; min-width: 0; }
  .said + .said { margin-top: var(--qipu-space-2); }
  .head { display: flex; align-items: center; gap: 2px; }
  .head .caption { flex: 1; }
  .head button { min-width: 2rem; min-height: 2rem; padding: 2px; }
  .head .author { width: 8.5rem; min-height: 1.9rem; padding: 0 var(--qipu-space-2); border-color: transparent; background: none; text-align: end; font-size: var(--qipu-text-small); }
  .head .author:is(:hover:enabled, :focus) { border-color: var(--qipu-control); background: var(--qipu-paper); }
  @container (max-width: 22rem) { .kinds .word { display: none; } }
`
