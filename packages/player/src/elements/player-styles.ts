import { css, unsafeCSS } from 'lit'
import { FOOT } from '../state/layout/stage.ts'
import { controlsStyles } from './frame/controls.ts'
import { peopleStyles } from './frame/people.ts'
import { happenedStyles } from './frame/status-line.ts'
import { commentaryStyles } from './panels/commentary.ts'
import { controlStyles, fontStyles } from './theme.ts'

const px = (pixels: number) => unsafeCSS(`${pixels}px`)

const layout = css`
  /* A container has no width of its own: without one it would vanish in flex boxes and floats. */
  :host { display: block; box-sizing: border-box; container-type: inline-size; contain-intrinsic-inline-size: min(60rem, 100vw - 2rem); min-width: 0; max-width: 100%; }
  :host([hidden]) { display: none; }
  .player { position: relative; display: grid; grid-template-columns: minmax(0, 1fr); background: var(--qipu-paper); color: var(--qipu-ink);
    border: 1px solid var(--qipu-line); border-radius: var(--qipu-radius-card); overflow: clip; font-size: var(--qipu-text-comment); --qipu-spot: var(--qipu-focus); }
  .player:focus-visible { outline-offset: -3px; }
  .stage { display: flex; flex-direction: column; gap: var(--qipu-space-2); padding: var(--qipu-space-3); min-width: 0; }
  .stage qipu-board { border-radius: var(--qipu-radius-board); overflow: clip; --qipu-board-room: max(18rem, 100vh - 12rem); }
  .stage, .ground { position: relative; }
  .ground.covered :is(qipu-board, qipu-beside) { visibility: hidden; }
  .ground.double { display: grid; grid-template-columns: repeat(2, minmax(0, 1fr)); gap: var(--qipu-space-3); align-items: start; }
  @container (max-width: 640px) { .ground.double { grid-template-columns: minmax(0, 1fr); } }
  :is(qipu-settings, qipu-menu) { position: absolute; inset-block-end: 4rem; inset-inline-end: var(--qipu-space-3); z-index: 3; width: min(22rem, 100% - 1.5rem);
    max-height: calc(100% - 5rem); overflow: auto; box-shadow: var(--qipu-shadow-popover); }
  .side { display: flex; flex-direction: column; min-width: 0; background: var(--qipu-panel); border-top: 1px solid var(--qipu-line); }
  .column > * + * { border-top: 1px solid var(--qipu-line); }
  .head { padding: var(--qipu-space-3) var(--qipu-space-4); }
  .head h2 { margin: 0; font-size: var(--qipu-text-title); line-height: 1.35; }
  .head dl { display: flex; flex-wrap: wrap; gap: 2px var(--qipu-space-4); margin: var(--qipu-space-1) 0 0; font-size: var(--qipu-text-small); color: var(--qipu-muted); }
  .head dl div { display: flex; gap: 0.35em; min-width: 0; }
  .head dt { flex: none; white-space: nowrap; }
  .head dt::after { content: ':'; }
  .head dt:lang(zh)::after, .head dt:lang(ja)::after { content: '：'; margin-inline-end: -0.4em; }
  .head dd { margin: 0; min-width: 0; color: var(--qipu-ink); }
  .facts { margin-top: var(--qipu-space-1); font-size: var(--qipu-text-small); }
  .facts summary { display: inline-flex; align-items: center; min-height: 1.75rem; color: var(--qipu-muted); cursor: pointer; text-decoration: underline dotted; text-underline-offset: 3px; }
  .head .facts dl { display: grid; gap: var(--qipu-space-1); max-height: 14rem; overflow: auto; }
  .facts dd { white-space: pre-line; overflow-wrap: anywhere; }
  .head .games { display: flex; align-items: center; gap: var(--qipu-space-2); margin-top: var(--qipu-space-2); font-size: var(--qipu-text-usual); }
  .head .games input { width: 4.5em; }
  .head .result { min-width: 0; min-height: 1.9rem; padding: 2px var(--qipu-space-2); margin-top: var(--qipu-space-2); font-size: var(--qipu-text-usual); }
  .commentary { min-height: 6rem; max-height: 22rem; }
  qipu-review { padding: var(--qipu-space-3) var(--qipu-space-4); max-height: 24rem; overflow: auto; }
  qipu-tree { height: 12rem; }
  qipu-moves { height: 12rem; }
  qipu-contents { max-height: 16rem; overflow: auto; }
  .status { padding: var(--qipu-space-6) var(--qipu-space-4); text-align: center; color: var(--qipu-muted); }
  .status.bad { color: var(--qipu-bad); }
  @container (min-width: 720px) {
    .player { grid-template-columns: minmax(0, 1.45fr) minmax(15rem, 1fr); }
    .side { border-top: 0; border-inline-start: 1px solid var(--qipu-line); max-height: var(--qipu-side-height, none); }
    .stage { padding: var(--qipu-space-4); }
    .commentary { flex: 1 1 8rem; max-height: none; min-height: 7rem; }
    .side.pinned { position: relative; }
    .side.pinned > .column { position: absolute; inset: 0; display: flex; flex-direction: column; border: 0; }
    qipu-tree { flex: 0 1 9rem; min-height: 6rem; }
    qipu-moves { flex: 1 1 10rem; min-height: 8rem; }
    qipu-contents { flex: 0 1 14rem; }
    qipu-review { flex: 1 1 12rem; max-height: none; min-height: 9rem; }
  }
  /* The board alone: as large as its place, whichever side of that is shorter. */
  :host([layout='stage']) { height: 100%; container: qipu-stage / size; contain-intrinsic-size: auto; }
  .player[data-layout='stage'] { grid-template: minmax(0, 1fr) / minmax(0, 1fr); height: 100%; border: 0; border-radius: 0; background: none; overflow: visible; }
  .player[data-layout='stage']:focus-visible { outline: none; }
  .player[data-layout='stage'] > .stage { display: grid; grid-template: minmax(0, 1fr) auto / minmax(0, 1fr); grid-auto-rows: auto; gap: var(--qipu-space-1); padding: 0; height: 100%; }
  .player[data-layout='stage'] .ground { container-type: size; display: grid; place-items: center; min-height: 0; }
  .player[data-layout='stage'] .commentary { display: none; }
  .player[data-layout='stage'] qipu-board { width: min(100cqw, 100cqh * var(--qipu-board-aspect, 1)); --qipu-board-room: none; border-radius: var(--qipu-radius-board);
    box-shadow: var(--qipu-shadow-board); }
  .player[data-layout='stage'] .double { align-content: center; }
  .player[data-layout='stage'] .double > :is(qipu-board, qipu-beside) { width: min(50cqw - var(--qipu-space-2), (100cqh - 2.9rem) * var(--qipu-board-aspect, 1)); }
  .player[data-layout='stage'] .handles { display: flex; align-items: center; gap: var(--qipu-space-3); width: 100%; max-width: 56rem; margin-inline: auto; }
  .player[data-layout='stage'] .handles:has(qipu-graph) { flex-wrap: wrap; row-gap: var(--qipu-space-1); }
  .player[data-layout='stage'] .handles qipu-graph { flex: 1 0 100%; order: -2; }
  .player[data-layout='stage'] .handles .progress { flex: 1; min-width: 4rem; order: 1; }
  .player[data-layout='stage'] .handles .controls { flex-wrap: nowrap; display: contents; }
  .player[data-layout='stage'] .handles .controls .group:last-child { order: 2; }
  .player[data-layout='stage'] .handles .plain { display: none; }
  .player[data-layout='stage'] :is(qipu-settings, qipu-menu) { inset-block-end: 3.4rem; inset-inline-end: 0; max-height: calc(100% - 4rem); }
  @container qipu-stage (max-width: 760px) { .player[data-layout='stage'] .handles .place { display: none; } }
  @container qipu-stage (max-width: 640px) { .player[data-layout='stage'] .handles .far { display: none; } }
  /* Solving and guessing need few buttons: they are beside the text. */
  .player[data-layout='stage'] > .asking { grid-template: minmax(0, 1fr) auto / minmax(0, 1fr) auto; column-gap: var(--qipu-space-2); }
  .asking > .ground { grid-column: 1 / -1; }
  .player[data-layout='stage'] > .asking > .handles { width: auto; padding: 0; }
  /* Which place is a phone and which is low, stageOf says (state/layout/stage.ts): a larger place never has a smaller board. */
  .player[data-arrangement='phone'] > .stage { grid-template-rows: auto auto; grid-auto-rows: auto; align-content: space-between; gap: var(--qipu-space-1); }
  /* Space beside a broad board belongs to the text. */
  .player[data-arrangement='phone'] .ground { container-type: normal; --room: min(64cqh, 100cqh - ${px(FOOT)}); }
  .player[data-arrangement='phone'] qipu-board { width: min(100cqw, var(--room) * var(--qipu-board-aspect, 1)); }
  /* Authoring modes need no space for text here. */
  .player[data-arrangement='phone'] > .stage:not(:has(> .commentary)) .ground { --room: calc(100cqh - 7.6rem); }
  /* Nor does a game that hides its moves need room for what happened. */
  .player[data-arrangement='phone'] > .stage:not(:has(> .commentary)):not(:has(> .told)):not(.asking) .ground { --room: calc(100cqh - 3.6rem); }
  .player[data-arrangement='phone'] :is(qipu-solve, qipu-guess, qipu-time) { padding: var(--qipu-space-1) var(--qipu-space-4) var(--qipu-space-2); --corner: 5.5rem; }
  .player[data-arrangement='phone'] > .asking .ground { --room: min(64cqh, 100cqh - 13.5rem); }
  .player[data-arrangement='phone'] > .asking { grid-template: auto auto minmax(0, 1fr) / minmax(0, 1fr); }
  .player[data-arrangement='phone'] > .asking :is(qipu-solve, qipu-guess) { grid-area: 2 / 1; }
  .player[data-arrangement='phone'] > .asking > .handles { grid-area: 2 / 1; place-self: start end; margin: 0; padding-inline-end: var(--qipu-space-1); }
  .player[data-arrangement='phone'] .commentary { display: block; align-self: stretch; min-height: 0; max-height: none; border-top: 1px solid var(--qipu-line); }
  .player[data-arrangement='phone'] .commentary.list { padding: 0; overflow: hidden; container: qipu-list / size; }
  .player[data-arrangement='phone'] .list qipu-moves { height: 100%; }
  /* A slice of two rows tells nothing. */
  @container qipu-list (max-height: 55px) { .player[data-arrangement='phone'] .list qipu-moves { display: none; } }
  .player[data-arrangement='phone'] > .stage:has(> .commentary) { grid-template-rows: auto auto minmax(0, 1fr) auto; }
  .player[data-arrangement='phone'] > .stage:has(> .commentary):has(> qipu-time) { grid-template-rows: auto auto auto minmax(0, 1fr) auto; }
  .player[data-arrangement='phone'] .handles { flex-wrap: wrap; justify-content: center; gap: 0 var(--qipu-space-2); padding-inline: var(--qipu-space-2); }
  .player[data-arrangement='phone'] .handles .progress { order: -1; flex: 1 0 100%; }
  .player[data-arrangement='phone'] qipu-board { border-radius: 0; }
  /* One under the other: words make room. */
  .player[data-arrangement='phone'] > .stage:has(> .double) { grid-template-rows: auto auto auto; }
  .player[data-arrangement='phone'] > .stage:has(> .double) > .commentary { display: none; }
  .player[data-arrangement='phone'] > .stage > .ground.double { grid-template-rows: auto auto; gap: var(--qipu-space-1); height: min(200cqw + 3rem, 100cqh - 8.4rem); }
  .player[data-arrangement='phone'] .double > :is(qipu-board, qipu-beside) { width: min(100cqw, (50cqh - 1.6rem) * var(--qipu-board-aspect, 1)); }
  /* A low place: words and controls go beside the board. */
  @container qipu-stage (max-width: 420px) { .player[data-layout='stage'] { --part: 64cqw; } }
  @container qipu-stage (min-width: 540px) { .player[data-layout='stage'] { --most: 378px; } }
  @container qipu-stage (min-width: 600px) { .player[data-layout='stage'] { --most: 420px; } }
  .player[data-arrangement='aside'] > :is(.stage, .stage:has(> .commentary):has(> qipu-time)) { grid-template: minmax(0, 1fr) auto auto / auto minmax(0, 28rem); place-content: normal center; column-gap: var(--qipu-space-3); }
  .player[data-arrangement='aside'] > :is(.asking, .stage.asking:has(> .commentary)) { grid-template: minmax(0, 1fr) auto / auto minmax(0, 28rem); }
  .player[data-arrangement='aside'] .asking > .ground { grid-column: 1; }
  .player[data-arrangement='aside'] > .asking :is(qipu-solve, qipu-guess) { grid-area: 1 / 2; padding: 0; --corner: 0; overflow: auto; }
  .player[data-arrangement='aside'] > .asking > .handles { grid-area: 2 / 2; place-self: end center; }
  .player[data-arrangement='aside'] .ground { container-type: normal; grid-row: 1 / -1; height: 100%; }
  .player[data-arrangement='aside'] .ground.double { container-type: size; width: 70cqw; }
  .player[data-arrangement='aside'] qipu-board { width: min(var(--part, 70cqw), min(100cqh, var(--most, 330px)) * var(--qipu-board-aspect, 1)); }
  .player[data-arrangement='aside'] .commentary { display: none; }
  .player[data-arrangement='aside'] .handles :is(.edge, .far, .place) { display: none; }
  .player[data-arrangement='aside'] .handles .step { min-width: 2.4rem; }
  .player[data-arrangement='aside'] .handles .group { flex: 1 0 100%; flex-wrap: nowrap; justify-content: center; }
  .player[data-arrangement='aside'] .told { flex-direction: column; }
  .player[data-arrangement='aside'] .standing { flex-wrap: wrap; text-align: center; }
  .player[data-arrangement='aside'] .standing .next { flex: 0 1 auto; }
  .player[data-arrangement='aside'] .happened { flex-direction: column; align-items: center; gap: 0; white-space: normal; text-align: center; }
  .player[data-arrangement='aside'] .handles { flex-wrap: wrap; align-self: end; }
  .player[data-arrangement='aside'] .handles .progress { order: -1; flex: 1 0 100%; }
  @media print {
    .controls, .progress, qipu-tree, qipu-moves, qipu-settings, qipu-menu { display: none; }
    .seat .quiet { position: static; width: auto; height: auto; margin: 0; clip-path: none; }
    .player { border: 0; overflow: visible; }
    .side.pinned > .column { position: static; display: block; }
    .commentary, qipu-contents { max-height: none; overflow: visible; }
  }
`

export const playerStyles = [
  fontStyles,
  controlStyles,
  peopleStyles,
  controlsStyles,
  happenedStyles,
  commentaryStyles,
  layout,
]
