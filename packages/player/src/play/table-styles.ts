import { css } from 'lit'

export const tableStyles = css`
  :host { display: block; }
  .table { display: flex; flex-direction: column; gap: var(--qipu-space-3); }
  .calls { display: flex; flex-wrap: wrap; gap: var(--qipu-space-2); }
  .seats { display: grid; grid-template-columns: minmax(0, 1fr) minmax(0, 1fr); gap: var(--qipu-space-2); }
  .chair { display: grid; grid-template-columns: auto minmax(0, 1fr); gap: 2px var(--qipu-space-2); align-items: center; padding: var(--qipu-space-2) var(--qipu-space-3);
    border: 1px solid var(--qipu-line); border-radius: var(--qipu-radius-card); background: var(--qipu-paper); color: var(--qipu-muted); }
  .chair.turn { color: var(--qipu-ink); box-shadow: inset 0 0 0 2px var(--qipu-ink); }
  .chair b { font-weight: 650; white-space: nowrap; overflow: hidden; text-overflow: ellipsis; }
  .chair .clock { grid-column: 1 / -1; font-size: var(--qipu-text-headline); line-height: 1.15; font-weight: 650; font-variant-numeric: tabular-nums; }
  .chair .clock small { display: block; font-size: var(--qipu-text-small); font-weight: 400; }
  .chair .clock.low { color: var(--qipu-bad); }
  .state { display: flex; flex-wrap: nowrap; align-items: center; gap: var(--qipu-space-3); margin: 0; min-height: 3em; font-weight: 600; line-height: var(--qipu-leading-usual); }
  .state .result { font-size: var(--qipu-text-title); }
  .note { margin: 0; color: var(--qipu-muted); font-size: var(--qipu-text-small); }
  .buttons { display: flex; flex-wrap: wrap; gap: var(--qipu-space-2); }
  .buttons button { padding-inline: var(--qipu-space-3); }
  .die { display: inline-grid; place-items: center; flex: none; width: 2.9rem; height: 2.9rem; border: 2px solid currentColor; border-radius: var(--qipu-radius-control); background: var(--qipu-paper); }
  .die svg { width: 2.2rem; height: 2.2rem; fill: currentColor; }
  form, .line { display: flex; flex-wrap: wrap; gap: var(--qipu-space-2) var(--qipu-space-3); align-items: end; }
  form { margin: 0; }
  label { display: flex; flex-direction: column; gap: 2px; font-size: var(--qipu-text-small); color: var(--qipu-muted); flex: 1 1 8rem; }
  .line label { flex: 1 1 7rem; }
  .line label:has([name='opponent']) { flex: 3 1 11rem; }
  input, select { width: 100%; min-height: 2.5rem; padding: var(--qipu-space-1) var(--qipu-space-2); border: 1px solid var(--qipu-control); border-radius: var(--qipu-radius-control);
    background: var(--qipu-paper); color: var(--qipu-ink); font: inherit; font-size: var(--qipu-text-comment); }
`

export const curtainStyles = css`
  :host { position: absolute; inset: 0; display: grid; place-items: center; padding: var(--qipu-space-5); text-align: center; z-index: 2; color: var(--qipu-ink);
    background: repeating-linear-gradient(90deg, var(--qipu-soft) 0 1.4rem, var(--qipu-paper) 1.4rem 2.8rem); border-radius: var(--qipu-radius-board); }
  .card { display: grid; gap: var(--qipu-space-3); justify-items: center; max-width: 24rem; padding: var(--qipu-space-5); border: 1px solid var(--qipu-line);
    border-radius: var(--qipu-radius-card); background: var(--qipu-paper); box-shadow: var(--qipu-shadow-popover); }
  h2 { margin: 0; font-size: var(--qipu-text-heading); line-height: 1.3; }
  p { margin: 0; color: var(--qipu-muted); }
  p.news { color: var(--qipu-ink); font-weight: 600; }
  button { padding-inline: var(--qipu-space-4); }
`
