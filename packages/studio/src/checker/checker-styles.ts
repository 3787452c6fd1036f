import { css } from 'lit'

export const checkerStyles = css`
  :host { display: block; max-width: 60rem; margin: 0 auto; padding: 1.5rem 1rem 4rem; }
  header { display: flex; align-items: baseline; gap: 1rem; flex-wrap: wrap; }
  h1 { font-size: 1.5rem; margin: 0; flex: 1; }
  .intro { max-width: 44rem; color: var(--muted); }
  .zone { border: 2px dashed var(--line); border-radius: 12px; padding: 1.5rem; text-align: center; background: var(--card); }
  .zone.over { border-color: var(--accent); background: var(--hover); }
  .zone p { margin: 0.75rem 0 0; color: var(--muted); }
  .codes { font-size: 0.8125rem; overflow-wrap: anywhere; }
  .picks { display: flex; gap: 0.75rem; justify-content: center; flex-wrap: wrap; }
  button, label.pick { font: inherit; cursor: pointer; border: 1px solid var(--line); border-radius: 8px; background: var(--card); color: inherit; padding: 0.5rem 1rem; min-height: 2.75rem; box-sizing: border-box; display: inline-flex; align-items: center; }
  label.pick.main { background: var(--accent); border-color: var(--accent); color: var(--on-accent); font-weight: 600; }
  button:hover, label.pick:hover { filter: brightness(0.96); }
  button:focus-visible, .pick:focus-within, summary:focus-visible { outline: 3px solid var(--focus); outline-offset: 2px; }
  input[type='file'] { position: absolute; width: 1px; height: 1px; opacity: 0; }
  .sum { display: flex; gap: 1rem; align-items: center; justify-content: space-between; flex-wrap: wrap; margin: 1.25rem 0 0.5rem; font-weight: 600; }
  ul { list-style: none; margin: 0; padding: 0; }
  .files > li { border: 1px solid var(--line); border-radius: 12px; background: var(--card); margin-top: 0.75rem; overflow: hidden; }
  .files summary { padding: 0.75rem 1rem; cursor: pointer; display: grid; grid-template-columns: 1.25rem minmax(0, 1fr) auto; gap: 0.25rem 0.75rem; align-items: baseline; list-style: none; }
  .files summary::-webkit-details-marker { display: none; }
  .files .file { font-weight: 600; overflow-wrap: anywhere; }
  .files .about { grid-column: 2 / -1; color: var(--muted); font-size: 0.875rem; overflow-wrap: anywhere; }
  .body { padding: 0 1rem 1rem 3rem; }
  .good { color: var(--good); }
  .warning { color: var(--warning); }
  .error { color: var(--bad); }
  .info, .loss { color: var(--muted); }
  .verdict { margin: 0.5rem 0; }
  .name { overflow-wrap: anywhere; margin: 0.5rem 0; }
  .name code { font-size: 0.9375em; }
  .acts { display: flex; gap: 0.75rem; flex-wrap: wrap; margin: 0.5rem 0; }
  .messages li { padding: 0.5rem 0; border-top: 1px solid var(--line); display: grid; grid-template-columns: 5rem minmax(0, 1fr); gap: 0 0.75rem; }
  .messages .kind { font-weight: 600; }
  .messages .place { color: var(--muted); font-variant-numeric: tabular-nums; }
  .messages .fix { color: var(--muted); }
  .messages small { color: var(--muted); }
  footer { margin-top: 2rem; color: var(--muted); font-size: 0.875rem; }
  @media (max-width: 40rem) { .body { padding-left: 1rem; } .messages li { grid-template-columns: 1fr; } }
`
