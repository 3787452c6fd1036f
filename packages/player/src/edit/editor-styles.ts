import { css } from 'lit'

export const editorStyles = css`
  :host { display: block; }
  .editor { display: flex; flex-direction: column; gap: 0.5rem; }
  .bar { display: flex; flex-wrap: wrap; gap: 0.35rem 0.6rem; align-items: center; }
  .group { display: inline-flex; flex-wrap: wrap; gap: 2px; padding: 2px; border: 1px solid var(--qipu-line); border-radius: 0.65rem; background: var(--qipu-paper); }
  .tool { padding: 0.2rem; min-width: 2.25rem; min-height: 2.25rem; }
  .tool svg { width: 1.5rem; height: 1.5rem; }
  .tool[aria-pressed='true'] { background: var(--qipu-soft); box-shadow: inset 0 0 0 2px var(--qipu-ink); }
  button svg { fill: currentColor; }
  svg .drawn { fill: none; stroke: currentColor; stroke-width: 1.8; stroke-linejoin: round; stroke-linecap: round; }
  svg .drawn.first { fill: #111; }
  svg .drawn.second { fill: #fdfdfb; }
  svg .first { fill: #111; stroke: #777; stroke-width: 0.8; }
  svg .second { fill: #fdfdfb; stroke: #555; stroke-width: 1; }
  svg .nobody { fill: #b9a37c; stroke: #555; }
  svg .on-first { fill: #fff; }
  svg .on-second, svg .on-nobody { fill: #111; }
  .told { min-height: 1.5em; margin: 0; font-size: 0.9em; color: var(--qipu-muted); }
  .line { display: flex; flex-wrap: wrap; gap: 0.5rem 0.8rem; align-items: end; }
  label { display: flex; flex-direction: column; gap: 0.2rem; font-size: 0.85em; color: var(--qipu-muted); flex: 1 1 9rem; }
  .block { flex: none; }
  input, textarea, select { width: 100%; min-height: 2.25rem; padding: 0.3rem 0.5rem; border: 1px solid var(--qipu-line); border-radius: 0.45rem;
    background: var(--qipu-paper); color: var(--qipu-ink); font: inherit; font-size: 1rem; }
  textarea { resize: vertical; }
`
