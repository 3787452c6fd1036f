import { css } from 'lit'

export const deskStyles = css`
  :host { display: block; overflow: auto; height: 100%; }
  .desk { max-width: 72rem; margin: 0 auto; padding: var(--qipu-space-5) var(--qipu-space-4) var(--qipu-space-7); display: grid; gap: var(--qipu-space-4); grid-template-columns: minmax(0, 1fr); }
  .title { margin: 0; font-size: var(--qipu-text-heading); letter-spacing: 0; text-transform: none; color: var(--qipu-ink); }
  .about, .note { margin: 0; color: var(--qipu-muted); font-size: var(--qipu-text-small); }
  .note span { display: block; }
  h3 { margin: 0 0 var(--qipu-space-2); font-size: var(--qipu-text-title); }
  .settings, .buttons, .files, form { display: flex; flex-wrap: wrap; gap: var(--qipu-space-2) var(--qipu-space-3); align-items: end; }
  .settings label { max-width: 100%; }
  :is(.buttons, form, .decided) button { flex: none; padding-inline: var(--qipu-space-3); }
  label { display: flex; flex-direction: column; gap: 2px; font-size: var(--qipu-text-small); color: var(--qipu-muted); }
  label.check { flex-direction: row; align-items: center; gap: var(--qipu-space-2); min-height: 2.5rem; }
  input:not([type='checkbox']), select { min-height: 2.5rem; padding: var(--qipu-space-1) var(--qipu-space-2); border: 1px solid var(--qipu-control); border-radius: var(--qipu-radius-control); background: var(--qipu-paper); color: var(--qipu-ink); font-size: var(--qipu-text-comment); max-width: 100%; }
  .why { flex: 1 1 12rem; }
  .cases li { padding: var(--qipu-space-3) var(--qipu-space-4); margin-bottom: var(--qipu-space-2); border: 1px solid var(--qipu-line); border-inline-start: 4px solid var(--qipu-bad); border-radius: var(--qipu-radius-card); background: var(--qipu-paper); }
  .ties li { padding: var(--qipu-space-3) var(--qipu-space-4); margin-bottom: var(--qipu-space-2); border: 1px solid var(--qipu-line); border-inline-start: 4px solid var(--qipu-muted); border-radius: var(--qipu-radius-card); background: var(--qipu-paper); }
  .ties p { margin: 0 0 var(--qipu-space-2); }
  .draw { display: flex; flex-wrap: wrap; gap: var(--qipu-space-2); align-items: end; }
  .cases p { margin: 0 0 var(--qipu-space-2); }
  .told { position: sticky; inset-block-start: 0; z-index: 1; margin: 0; padding: var(--qipu-space-2) var(--qipu-space-3); border: 1px solid var(--qipu-bad); border-radius: var(--qipu-radius-control); background: var(--qipu-paper); }
  .told:empty { position: absolute; padding: 0; border: 0; }
  .cases .names { display: none; overflow-wrap: anywhere; color: var(--qipu-muted); font-size: var(--qipu-text-small); }
  .what { color: var(--qipu-ink); }
  .files button { min-height: 2.25rem; padding-inline: var(--qipu-space-3); font-size: var(--qipu-text-small); overflow-wrap: anywhere; }
  .decided li { display: flex; gap: var(--qipu-space-3); align-items: center; justify-content: space-between; padding-block: var(--qipu-space-1); border-bottom: 1px solid var(--qipu-line); overflow-wrap: anywhere; }
  .wide { overflow-x: auto; }
  table { border-collapse: collapse; font-variant-numeric: tabular-nums; font-size: var(--qipu-text-usual); background: var(--qipu-paper); }
  th, td { padding: var(--qipu-space-1) var(--qipu-space-3); border-bottom: 1px solid var(--qipu-line); text-align: center; white-space: nowrap; font-weight: 400; }
  thead th { color: var(--qipu-muted); font-size: var(--qipu-text-small); }
  th[scope='row'], thead th:nth-child(2) { text-align: start; font-weight: 650; }
  @media print {
    :host { overflow: visible; height: auto; }
    .settings, form, .files, .decided button, .about { display: none; }
    .desk { max-width: none; padding: 0; }
    .wide { overflow: visible; }
    table { font-size: min(9pt, calc(527pt / (30 + 3.6 * var(--teams)))); }
    th, td { padding: .3em .4em; }
    th[scope='row'] { white-space: normal; min-width: 7em; }
    .table, li { break-inside: avoid; }
    .cases .names { display: block; }
    h3 { break-after: avoid; }
  }
`
