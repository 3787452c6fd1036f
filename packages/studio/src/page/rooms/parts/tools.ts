/** The row below the board: what a touch does, and what else one can do here. */

import { html, nothing, type TemplateResult } from 'lit'
import { type Game, gameById } from 'qipu/games'
import { pass, type Side } from 'qipu/record'
import { textOf } from 'qipu/text'
import { appIcon } from '../../app/icons.ts'
import type { RoomPort } from '../room-port.ts'
import { PLAY, POINT, type Tool } from '../state/room-mode.ts'
import type { RoomSession } from '../state/room-session.ts'
import { type RoomSign, roomSign } from './signs.ts'

type Content = TemplateResult | typeof nothing

const MARKS = ['arrow', 'triangle', 'square', 'circle', 'cross'] as const

interface Choice {
  readonly tool: Tool
  readonly text: string
  /** Short name within its group. */
  readonly short?: string
  readonly picture: TemplateResult
}

export function tools(room: RoomPort, visit: RoomSession): TemplateResult {
  const { say } = room
  const { where, me, facts } = visit
  const isUp = me?.hand !== undefined
  const isPupil = me && !visit.isHost && !visit.isWatcher
  const canLeave = where === 'shared' && !visit.isHeld
  return html`<div class="tools">
    ${where === 'shared' && visit.mayTalk ? choices(room, visit) : nothing}
    ${turning(room, visit)} ${passing(room, visit)} ${undoing(room, visit)}
    <span class="gap"></span>
    ${
      isPupil
        ? html`<button class="plain hand" aria-pressed=${isUp ? 'true' : 'false'} @click=${() => void visit.act({ type: 'hand', up: !isUp })}>${roomSign('hand')}<span>${say(isUp ? 'lower' : 'raise')}</span></button>`
        : nothing
    }
    ${canLeave ? html`<button class="plain" title=${say('lookAround')} @click=${() => visit.leave()}>${roomSign('eye')}<span>${say('lookAround')}</span></button>` : nothing}
    ${where === 'past' || facts.seq === 0 ? nothing : html`<button class="plain" aria-label=${say('past')} title=${say('past')} @click=${() => visit.watch()}>${roomSign('past')}<span class="long">${say('past')}</span></button>`}
    ${
      room.layout === 'phone'
        ? html`<button class="plain" aria-expanded=${room.isSheetOpen ? 'true' : 'false'} @click=${() => (room.isSheetOpen = !room.isSheetOpen)}>${appIcon('up')}<span>${say('details')}</span>${room.unread > 0 ? html`<span class="badge">${room.unread}</span>` : nothing}</button>`
        : nothing
    }
  </div>`
}

/** A pass, where the game has one and one may play. */
function passing(room: RoomPort, visit: RoomSession): Content {
  const { navigator } = room.player ?? {}
  const isMine = visit.where === 'shared' ? visit.mayAct : visit.where !== 'past'
  if (!navigator || !isMine) return nothing
  const { position } = navigator.replay
  if (position.refusal(-1, position.turn) !== undefined) return nothing
  return html`<button class="plain" @click=${() => visit.play(pass(position.turn))}>${room.say('pass')}</button>`
}

/** Takes back one's own last operation. */
function undoing({ say }: RoomPort, visit: RoomSession): Content {
  if (visit.where !== 'shared' || !visit.mayTalk) return nothing
  return html`<button class="plain" aria-label=${say('undo')} title=${say('undo')} @click=${() => visit.undo()}>${roomSign('undo')}</button>`
}

function choices(room: RoomPort, visit: RoomSession): TemplateResult {
  const { hand, say } = room
  const game = gameById(visit.client.room.current?.source.game ?? '')
  const meaning = hand.meaning
  const take = (tool: Tool): void => {
    hand.tool = tool
    room.requestUpdate()
  }
  const all: Choice[] = [
    ...(visit.mayAct ? [{ tool: PLAY, text: say('tool-play'), picture: roomSign('play') }] : []),
    { tool: POINT, text: say('tool-point'), picture: roomSign('point') },
    ...MARKS.map((type) => ({
      tool: { kind: 'mark', type } as const,
      text: say(`tool-${type}`),
      picture: roomSign(type as RoomSign),
    })),
  ]
  const put = visit.mayAct && !visit.facts.duel && game ? pieces(room, game) : []
  const button = ({ tool, text, picture }: Choice): TemplateResult =>
    html`<button aria-pressed=${isSame(tool, meaning) ? 'true' : 'false'} aria-label=${text} title=${text} @click=${() => take(tool)}>${picture}</button>`
  return html`<div class="group" role="group" aria-label=${say('tools')}>
    ${all.map(button)} ${put.length <= BUTTONS ? put.map(button) : piecesList(room, put, take)}
  </div>`
}

const isSame = (a: Tool, b: Tool): boolean => JSON.stringify(a) === JSON.stringify(b)

/** Number of kinds of pieces up to which they have buttons; more are a list. */
const BUTTONS = 3

function piecesList({ hand, say }: RoomPort, put: readonly Choice[], take: (tool: Tool) => void): TemplateResult {
  const chosen = put.findIndex(({ tool }) => isSame(tool, hand.meaning))
  const change = ({ target }: Event): void => {
    const { value } = target as HTMLSelectElement
    take(put[Number(value)]?.tool ?? PLAY)
  }
  return html`<select aria-label=${say('setUp')} title=${say('setUp')} class=${chosen < 0 ? '' : 'taken'} @change=${change}>
    <option value="-1" .selected=${chosen < 0}>${say('setUp')}</option>
    ${put.map(({ text, short = text }, i) => html`<option value=${i} .selected=${i === chosen}>${short}</option>`)}
  </select>`
}

/** While pieces are set up: whose turn it is. */
function turning({ hand, player, say, locale }: RoomPort, visit: RoomSession): Content {
  const { navigator } = player ?? {}
  if (!navigator || hand.meaning.kind !== 'piece' || visit.where !== 'shared') return nothing
  const { game, replay } = navigator
  const other: Side = replay.position.turn === 1 ? 2 : 1
  const side = textOf(game.sides[other - 1]!.name, locale)
  return html`<button class="plain" @click=${() => visit.play({ type: 'setup', put: [], turn: other })}>${say('toTurn', { side })}</button>`
}

const STONES = ['', 'black', 'white', 'red', 'blue']

/** Pieces are set up by touching the board: all that the game has, and none. */
function pieces({ say, locale }: RoomPort, game: Game): Choice[] {
  const all = game.pieces.kinds.slice(1).map(({ name, side }, i): Choice => {
    const { id = '' } = side === undefined ? {} : (game.sides[side - 1] ?? {})
    const colour = STONES.includes(id) ? id : side === 2 ? 'white' : 'black'
    return {
      tool: { kind: 'piece', piece: i + 1 },
      text: say('tool-piece', { piece: textOf(name, locale) }),
      short: textOf(name, locale),
      picture: html`<span class="piece" style="background: var(--qipu-side-${colour}); border-color: var(--qipu-side-${colour}-edge)"></span>`,
    }
  })
  return [...all, { tool: { kind: 'piece', piece: 0 }, text: say('tool-clear'), picture: roomSign('clear') }]
}
