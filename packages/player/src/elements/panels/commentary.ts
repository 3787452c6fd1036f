/** Commentary of a node, as text: no content of a record ever becomes HTML. */

import { css, html, nothing, type TemplateResult } from 'lit'
import { valuesInWords } from 'qipu/diagram'
import { coordinateSystem } from 'qipu/games/go'
import type { Comment } from 'qipu/record'
import { type Paragraph, proseOf, type Run } from '../../state/layout/prose.ts'
import type { PlayerPort } from '../player-port.ts'

/** Part of the player that the commentary uses. */
export type CommentaryPort = Pick<
  PlayerPort,
  'coordinates' | 'light' | 'locale' | 'markdown' | 'say' | 'session' | 'toMove'
>

export const commentaryStyles = css`
  .commentary { overflow: auto; padding: var(--qipu-space-3) var(--qipu-space-4); }
  .commentary p.title { font-weight: 700; margin: 0 0 var(--qipu-space-2); font-size: var(--qipu-text-comment); line-height: 1.35; }
  .commentary p, .commentary blockquote { margin: 0 0 0.6em; }
  .commentary blockquote { padding-inline-start: 0.8em; border-inline-start: 3px solid var(--qipu-line); color: var(--qipu-muted); }
  .commentary .item { display: list-item; margin-inline-start: 1.3em; margin-bottom: 0.2em; }
  .commentary .heading { font-weight: 700; }
  .commentary .author { color: var(--qipu-muted); font-size: var(--qipu-text-small); }
  .commentary .value { display: inline-block; margin: 0 0.4em 0.5em 0; padding: 0.05em 0.6em; border: 1px solid var(--qipu-line);
    border-radius: 1em; font-size: var(--qipu-text-small); color: var(--qipu-muted); }
  .commentary .none { color: var(--qipu-muted); }
  .commentary .point { display: inline; min-width: 0; min-height: 0; padding: 0 0.12em; border: 0; border-radius: 0.25em; background: none;
    font-weight: 600; color: inherit; cursor: pointer; text-decoration: underline dotted; text-underline-offset: 0.2em; }
  .commentary .point:hover, .commentary .point:focus-visible { background: var(--qipu-soft); }
  .commentary a { color: inherit; overflow-wrap: anywhere; }
`

export function commentary(player: CommentaryPort): TemplateResult | typeof nothing {
  const { session } = player
  if (!session) return nothing
  const { record, game, node } = session.navigator
  const { action, notes } = record.nodes[node]!
  const values = notes ? valuesInWords(notes, game, player.locale) : ''
  const said = action?.type === 'message' && session.mode !== 'timeline' ? action.text : undefined
  const isEmpty = !notes?.title && !notes?.comments && values === '' && said === undefined
  return html`<section class="commentary" aria-label=${player.say('comment')} tabindex="0">
    ${notes?.title ? html`<p class="title">${notes.title}</p>` : nothing}
    ${values ? html`<span class="value">${values}</span>` : nothing}
    ${said === undefined ? nothing : commentView(player, { text: said })}
    ${notes?.comments?.map((comment) => commentView(player, comment)) ?? nothing}
    ${isEmpty ? html`<p class="none">${player.say('noComment')}</p>` : nothing}
  </section>`
}

function commentView(player: CommentaryPort, { text, title, author }: Comment): TemplateResult {
  const { navigator, line } = player.session!
  const { record, game, moves } = navigator
  const { board } = record
  const system = game.board.grid === 'lines' ? coordinateSystem(player.coordinates) : undefined
  const paragraphs = proseOf(text, {
    game,
    board,
    markdown: player.markdown,
    moves: moves.number[line.at(-1)!]!,
    ...(system && { parsePoint: (word: string) => system.parse(word, board) }),
  })
  return html`${title ? html`<p class="title">${title}</p>` : nothing}${paragraphs.map((paragraph) => paragraphView(player, paragraph))}${
    author ? html`<p class="author">${author}</p>` : nothing
  }`
}

const KINDS: Readonly<Record<Paragraph['kind'], (content: unknown) => TemplateResult>> = {
  text: (content) => html`<p>${content}</p>`,
  heading: (content) => html`<p class="heading">${content}</p>`,
  item: (content) => html`<p class="item">${content}</p>`,
  quote: (content) => html`<blockquote>${content}</blockquote>`,
}

const paragraphView = (player: CommentaryPort, { kind, lines }: Paragraph): TemplateResult =>
  KINDS[kind](lines.map((line, i) => html`${i > 0 ? html`<br />` : nothing}${line.map((run) => runView(player, run))}`))

const STYLES: Readonly<Record<Run['style'], (content: unknown) => unknown>> = {
  plain: (content) => content,
  strong: (content) => html`<strong>${content}</strong>`,
  emphasis: (content) => html`<em>${content}</em>`,
  code: (content) => html`<code>${content}</code>`,
}

function runView(player: CommentaryPort, run: Run): unknown {
  return STYLES[run.style](CONTENTS[run.type](player, run as never))
}

const CONTENTS: { readonly [T in Run['type']]: (player: CommentaryPort, run: Extract<Run, { type: T }>) => unknown } = {
  text: (_, { text }) => text,
  link: (_, { text, href }) => html`<a href=${href} target="_blank" rel="noopener noreferrer nofollow">${text}</a>`,
  move: (player, { text, number }) =>
    html`<button type="button" class="point" title=${player.say('goToMove', { number })} @click=${() => player.toMove(number)}>${text}</button>`,
  point: (player, { text, point }) => {
    const light = () => player.light([point])
    const dark = () => player.light([])
    return html`<button
      type="button"
      class="point"
      @pointerenter=${light}
      @pointerleave=${dark}
      @focus=${light}
      @blur=${dark}
      @click=${light}
    >${text}</button>`
  },
}
