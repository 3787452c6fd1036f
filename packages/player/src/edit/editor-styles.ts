import { css } from 'lit'

export const editorStyles = css`
  :host { display: block; container-type: inline-size; }
  .editor { display: flex; flex-direction: column; gap: 0.55rem; }
  .bar { display: flex; gap: 0.5rem; align-items: center; justify-content: space-between; }
  .kinds { display: flex; min-width: 0; padding: 3px; border-radius: 10px; background: var(--qipu-soft); }
  .kinds button { min-width: 0; min-height: 2.2rem; padding: 0 0.7rem; border-radius: 8px; color: var(--qipu-muted); }
  .kinds button[aria-pressed='true'] { background: var(--qipu-paper); color: var(--qipu-ink); font-weight: 600; box-shadow: 0 1px 2px rgb(0 0 0 / 0.14); }
  .acts { display: flex; flex: none; }
  .acts button { min-width: 2.25rem; min-height: 2.25rem; padding: 0.2rem; }
  .acts [aria-expanded='true'] { background: var(--qipu-soft); }
  .tray { display: flex; flex-wrap: wrap; gap: 2px; }
  .tool { padding: 0.2rem; min-width: 2.35rem; min-height: 2.35rem; }
  .tool svg { width: 1.5rem; height: 1.5rem; }
  [aria-pressed='true'].tool, .said [aria-pressed='true'] { background: var(--qipu-soft); box-shadow: inset 0 0 0 1.5px var(--qipu-ink); }
  button svg { fill: currentColor; }
  button svg .drawn { fill: none; stroke: currentColor; stroke-width: 1.7; stroke-linejoin: round; stroke-linecap: round; }
  svg .drawn[d$='.01'] { stroke-width: 2.6; }
  svg .drawn.first { fill: #111; }
  svg .drawn.second { fill: #fdfdfb; }
  svg .first { fill: #111; stroke: #777; stroke-width: 0.8; }
  svg .second { fill: #fdfdfb; stroke: #555; stroke-width: 1; }
  svg .nobody { fill: #b9a37c; stroke: #555; }
  svg .on-first { fill: #fff; }
  svg .on-second, svg .on-nobody { fill: #111; }
  .menu { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(15rem, 100%), 1fr)); gap: 0.2rem 1rem; padding: 0.4rem 0.5rem; border: 1px solid var(--qipu-line);
    border-radius: var(--qipu-radius-card, 12px); background: var(--qipu-paper); }
  .menu h3 { margin: 0.3rem 0.5rem 0.1rem; font-size: 0.78rem; font-weight: 650; color: var(--qipu-muted); }
  .command { display: flex; justify-content: flex-start; gap: 0.65rem; width: 100%; min-height: 2.2rem; padding: 0.15rem 0.5rem; text-align: start; }
  .command span { flex: 1; min-width: 0; }
  .command kbd { font: inherit; font-size: 0.78rem; color: var(--qipu-muted); white-space: nowrap; }
  @media (pointer: coarse) { .command kbd { display: none; } }
  .menu .ahead { grid-column: 1 / -1; min-height: 1.5em; margin: 0.2rem 0.5rem; font-size: 0.85rem; color: var(--qipu-bad); }
  .told { margin: 0; font-size: 0.9em; color: var(--qipu-muted); }
  .told:empty { display: none; }
  .line { display: flex; flex-wrap: wrap; gap: 0.5rem 0.8rem; align-items: center; font-size: 0.9em; color: var(--qipu-muted); }
  .next input { width: 5rem; }
  .typing { display: flex; gap: 0.4rem; }
  .typing input { flex: 1; min-width: 0; }
  qipu-comments { display: block; }
  .said + .said { margin-top: 0.5rem; }
  .head { display: flex; align-items: center; gap: 0.2rem; }
  .head .caption { flex: 1; font-size: 0.85em; color: var(--qipu-muted); }
  .head button { min-width: 2rem; min-height: 2rem; padding: 0.15rem; }
  .head .author { width: 8.5rem; min-height: 1.9rem; padding: 0.1rem 0.45rem; border-color: transparent; background: none; text-align: end; font-size: 0.9rem; }
  .head .author:is(:hover:enabled, :focus) { border-color: var(--qipu-control); background: var(--qipu-paper); }
  .quiet-button { min-height: 2rem; padding: 0.1rem 0.4rem; color: var(--qipu-muted); font-size: 0.9em; }
  .quiet-button svg { width: 1.05rem; height: 1.05rem; }
  input, textarea, select { min-height: 2.3rem; padding: 0.3rem 0.55rem; border: 1px solid var(--qipu-control); border-radius: var(--qipu-radius-control, 8px);
    background: var(--qipu-paper); color: var(--qipu-ink); font: inherit; font-size: 1rem; }
  textarea { display: block; width: 100%; resize: vertical; line-height: 1.5; }
  @container (max-width: 22rem) { .kinds .word { display: none; } }
`
