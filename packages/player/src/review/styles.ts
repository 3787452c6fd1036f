import { css } from 'lit'

export const reviewStyles = css`
  :host { display: block; }
  .review { display: flex; flex-direction: column; gap: var(--qipu-space-4); }
  .switches, .called { display: flex; flex-wrap: wrap; gap: var(--qipu-space-2); }
  .switches button { padding-inline: var(--qipu-space-3); font-size: var(--qipu-text-small); min-height: 2.25rem; }
  .switches button[aria-pressed='true'] { background: var(--qipu-ink); color: var(--qipu-paper); }
  h2 { margin: 0 0 var(--qipu-space-1); font-size: var(--qipu-text-usual); font-weight: 650; }
  .note { margin: var(--qipu-space-1) 0 0; color: var(--qipu-muted); font-size: var(--qipu-text-small); line-height: var(--qipu-leading-usual); }
  table { width: 100%; border-collapse: collapse; font-variant-numeric: tabular-nums; font-size: var(--qipu-text-usual); }
  th, td { padding: 0 var(--qipu-space-1); text-align: end; font-weight: 400; border-bottom: 1px solid var(--qipu-line); white-space: nowrap; }
  thead th { color: var(--qipu-muted); font-size: var(--qipu-text-small); padding-block: var(--qipu-space-1); }
  th[scope='row'], :is(th, td):first-child, .costs thead th:nth-child(2) { text-align: start; }
  .costs td:first-child { color: var(--qipu-muted); }
  .costs thead th:nth-child(2), .rows:not(.costs) thead th:first-child { padding-inline-start: var(--qipu-space-3); }
  .rows button { justify-content: flex-start; min-height: 2.25rem; padding-inline: var(--qipu-space-2); font-weight: 600; }
  .rows button[aria-pressed='true'] { box-shadow: inset 0 0 0 2px var(--qipu-focus); }
  tbody tr:hover, tr.here { background: var(--qipu-soft); }
  .cost { color: var(--qipu-bad); font-weight: 600; }
  .played { color: var(--qipu-bad); font-size: var(--qipu-text-small); }
  .more { margin-top: var(--qipu-space-2); }
  .called button { min-height: 2.25rem; font-size: var(--qipu-text-small); }
  @media (pointer: coarse) { .rows button, .switches button { min-height: 2.75rem; } }
`
