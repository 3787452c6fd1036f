import { css } from 'lit'

export const tableStyles = css`
  :host { display: block; }
  .table { display: flex; flex-direction: column; gap: 0.7rem; }
  .seats { display: grid; grid-template-columns: minmax(0, 1fr) minmax(0, 1fr); gap: 0.5rem; }
  .chair { display: grid; grid-template-columns: auto minmax(0, 1fr); gap: 0.1rem 0.6rem; align-items: center; padding: 0.55rem 0.75rem; border: 1px solid var(--qipu-line);
    border-radius: 0.65rem; background: var(--qipu-paper); color: var(--qipu-muted); }
  .chair.turn { color: var(--qipu-ink); box-shadow: inset 0 0 0 2px var(--qipu-ink); }
  .chair b { font-weight: 650; white-space: nowrap; overflow: hidden; text-overflow: ellipsis; }
  .chair .clock { grid-column: 1 / -1; font-size: 1.7rem; line-height: 1.15; font-weight: 650; font-variant-numeric: tabular-nums; }
  .chair .clock small { font-size: 0.85rem; font-weight: 400; margin-inline-start: 0.4rem; }
  .chair .clock.low { color: var(--qipu-bad); }
  .state { display: flex; flex-wrap: wrap; align-items: center; gap: 0.35rem 0.8rem; margin: 0; min-height: 3em; font-weight: 600; line-height: 1.5; }
  .state .result { font-size: 1.15rem; }
  .state.bad { color: var(--qipu-bad); }
  .note { margin: 0; color: var(--qipu-muted); font-size: 0.9em; }
  .buttons { display: flex; flex-wrap: wrap; gap: 0.4rem; }
  .buttons button { padding-inline: 0.9rem; }
  .die { display: inline-grid; place-items: center; flex: none; width: 2.9rem; height: 2.9rem; border: 2px solid currentColor; border-radius: 0.6rem; background: var(--qipu-paper); }
  .die svg { width: 2.2rem; height: 2.2rem; fill: currentColor; }
  form, .line { display: flex; flex-wrap: wrap; gap: 0.5rem 0.7rem; align-items: end; }
  form { margin: 0; }
  label { display: flex; flex-direction: column; gap: 0.2rem; font-size: 0.85em; color: var(--qipu-muted); flex: 1 1 8rem; }
  .line label { flex: 1 1 7rem; }
  input, select { width: 100%; min-height: 2.5rem; padding: 0.3rem 0.6rem; border: 1px solid var(--qipu-control); border-radius: var(--qipu-radius-control, 8px);
    background: var(--qipu-paper); color: var(--qipu-ink); font: inherit; font-size: 1rem; }
`

export const curtainStyles = css`
  :host { position: absolute; inset: 0; display: grid; place-items: center; padding: 1.5rem; text-align: center; z-index: 2; color: var(--qipu-ink);
    background: repeating-linear-gradient(90deg, var(--qipu-soft) 0 1.4rem, var(--qipu-paper) 1.4rem 2.8rem); border-radius: var(--qipu-radius-board); }
  .card { display: grid; gap: 0.7rem; justify-items: center; max-width: 24rem; padding: 1.4rem 1.6rem; border: 1px solid var(--qipu-line); border-radius: 0.9rem;
    background: var(--qipu-paper); box-shadow: var(--qipu-shadow-popover); }
  h2 { margin: 0; font-size: 1.3rem; line-height: 1.3; }
  p { margin: 0; color: var(--qipu-muted); }
  p.news { color: var(--qipu-ink); font-weight: 600; }
  button { padding-inline: 1.1rem; }
`
