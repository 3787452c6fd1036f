import { css } from 'lit'

export const checkStyles = css`
  :host { position: absolute; inset: 0; display: flex; flex-direction: column; min-height: 0; --mark: 0.8rem; --indent: calc(var(--mark) + var(--qipu-space-2)); }
  .list { flex: 1 1 0; min-height: 5rem; overflow: auto; padding: var(--qipu-space-2) var(--qipu-space-4) var(--qipu-space-4); scrollbar-width: thin; }
  .line { margin: 0; padding: var(--qipu-space-3) 0; font-weight: 650; }
  .sum.none, .sum.note { color: var(--qipu-good); }
  .sum.error { color: var(--qipu-bad); }
  .sum.warning { color: var(--qipu-warning); }
  summary { cursor: pointer; }
  .group { border-top: 1px solid var(--qipu-line); }
  .group > summary { display: flex; flex-wrap: wrap; align-items: baseline; gap: 2px var(--qipu-space-2); padding: var(--qipu-space-2) 0; line-height: 1.45; list-style: none; overflow-wrap: anywhere; }
  .group > summary::-webkit-details-marker { display: none; }
  .group > summary::before { content: '›'; flex: none; width: var(--mark); font-weight: 700; color: var(--qipu-muted); transition: transform 0.12s; transform-origin: 40% 55%; }
  .group[open] > summary::before { transform: rotate(90deg); }
  .kind { flex: none; font-size: var(--qipu-text-caption); font-weight: 700; }
  .text { flex: 1 1 12rem; }
  .count { color: var(--qipu-muted); font-variant-numeric: tabular-nums; }
  .code { margin: var(--qipu-space-1) 0 var(--qipu-space-3); padding-inline-start: var(--indent); color: var(--qipu-muted); font-size: var(--qipu-text-caption); overflow-wrap: anywhere; }
  .fix { margin: 0 0 var(--qipu-space-1); padding-inline-start: var(--indent); color: var(--qipu-muted); font-size: var(--qipu-text-usual); }
  .group ul { padding-inline-start: var(--mark); }
  li.code { padding-inline-start: var(--qipu-space-2); }
  li { display: flex; align-items: baseline; gap: var(--qipu-space-2); padding: 2px 0; font-size: var(--qipu-text-usual); line-height: 1.45; overflow-wrap: anywhere; }
  button.where { flex: none; min-width: 0; min-height: 1.75rem; padding: 0 var(--qipu-space-2); border-radius: var(--qipu-radius-control); color: var(--qipu-ink); font-variant-numeric: tabular-nums;
    text-decoration: underline dotted; text-underline-offset: 3px; }
  button.where[aria-pressed='true'] { background: var(--qipu-soft); font-weight: 650; }
  .acts { display: flex; flex-wrap: wrap; gap: var(--qipu-space-2); padding-top: var(--qipu-space-4); }
  .acts button { padding-inline: var(--qipu-space-3); font-size: var(--qipu-text-usual); }
  .refused { flex: 1 0 100%; margin: var(--qipu-space-1) 0 0; color: var(--qipu-muted); font-size: var(--qipu-text-usual); }
  .source { flex: 0 1 45%; min-height: 8rem; display: flex; flex-direction: column; border-top: 1px solid var(--qipu-line); }
  .source .head { display: flex; align-items: center; gap: var(--qipu-space-2); margin: 0; padding-inline-start: var(--qipu-space-4); font-size: var(--qipu-text-small); color: var(--qipu-muted); font-variant-numeric: tabular-nums; }
  .source .head button { margin-inline-start: auto; min-height: 2.2rem; }
  .source .head .sign { width: 1.1rem; height: 1.1rem; }
  qipu-source { flex: 1; min-height: 0; }
  @media (prefers-reduced-motion: reduce) { .group > summary::before { transition: none; } }
`
