/** The line above the board: where one is, what one may do there, and the way back. */

import { personIn, refusals } from '@qipu/rooms/log'
import { html, nothing, type TemplateResult } from 'lit'
import { gameById } from 'qipu/games'
import { textOf } from 'qipu/text'
import { appIcon } from '../../app/icons.ts'
import type { RoomPort } from '../room-port.ts'
import { nextFor } from '../state/exercise-rows.ts'
import type { RoomSession } from '../state/room-session.ts'
import { resultText } from './chat.ts'

type Content = TemplateResult | typeof nothing

export function status(room: RoomPort, visit: RoomSession): TemplateResult {
  const { state } = visit.client
  const isOffline = visit.isReady && state !== 'open'
  return html`<div class="status ${visit.where} ${isOffline ? 'offline' : ''}">
    ${visit.where === 'past' ? past(room, visit) : html`<div class="words" role="status">${words(room, visit, isOffline)}</div>${ways(room, visit)}`}
  </div>`
}

function words(room: RoomPort, visit: RoomSession, isOffline: boolean): Content {
  const { say } = room
  if (!visit.isReady) return html`${say('connecting')}`
  if (visit.closedFor !== undefined) return html`<b class="trouble">${closing(room, visit)}</b>`
  if (isOffline) return html`${say('offline')}`
  return touchWords(room) ?? refusalWords(room, visit) ?? placeWords(room, visit)
}

const closing = ({ say, locale }: RoomPort, { closedFor = '' }: RoomSession): string =>
  Object.hasOwn(refusals, closedFor)
    ? say('refused', { reason: textOf(refusals[closedFor as keyof typeof refusals], locale) })
    : say('notReached')

/** Text about the last tap on the board. */
function touchWords(room: RoomPort): Content | undefined {
  const { told, say, locale } = room
  if (told?.kind === 'die') return html`${say('whichDie')}`
  if (told?.kind !== 'illegal') return undefined
  const reason = gameById(room.player?.record?.game ?? '')?.reasons[told.reason ?? '']
  return html`<b class="trouble">${reason ? textOf(reason, locale) : say('refused', { reason: refusals.illegal })}</b>`
}

function refusalWords({ say }: RoomPort, { refused }: RoomSession): Content | undefined {
  if (!refused) return undefined
  if (refused.why === 'conflict') return html`<b class="trouble">${say('conflict')}</b>`
  const reason = refused.why === 'held' ? say('held') : refusals[refused.why]
  return html`<b class="trouble">${say('refused', { reason })}</b>`
}

function placeWords(room: RoomPort, visit: RoomSession): Content {
  const { say } = room
  const { facts, where, solving } = visit
  const followed = visit.followed && personIn(facts, visit.followed)
  if (followed) return html`<b>${say('following', { name: followed.name })}</b>`
  if (visit.isCommenting) return html`<b>${say('commenting')}</b> <span>${say('commentingAbout')}</span>`
  if (where === 'alone') return html`<b>${say('alone')}</b> <span>${say('aloneAbout')}</span>`
  if (where === 'solving' && solving) {
    const { verdict } = solving
    return verdict === 'going'
      ? html`<b>${say('solveNow')}</b>`
      : html`<b class=${verdict === 'right' ? 'good' : 'trouble'}>${say(verdict)}</b>`
  }
  if (facts.duel) {
    const [first, second] = facts.duel.map((id) => personIn(facts, id)?.name ?? '')
    const isMine = facts.duel[(visit.client.room.current?.position?.turn ?? 1) - 1] === visit.client.person
    const confirmed = visit.client.room.current?.confirmed
    if (confirmed) return html`<b class="good">${say('agreed', { result: resultText(room, visit, confirmed) })}</b>`
    return html`<b>${say('dueling', { first: first!, second: second! })}</b> ${isMine ? html`<span>${say('yourTurn')}</span>` : nothing}`
  }
  const about = visit.isWatcher
    ? say('youWatch')
    : facts.closed && !visit.isHost
      ? say('roomClosed')
      : visit.mayAct
        ? say('youAct')
        : visit.isHeld
          ? say('heldHere')
          : visit.mayTalk
            ? say('youPoint')
            : ''
  return html`<b>${say('shared')}</b> <span>${about}</span>`
}

/** Controls that apply to it. */
function ways(room: RoomPort, visit: RoomSession): Content {
  const { say, told } = room
  const { refused, where, solving } = visit
  if (told?.kind === 'die') {
    const choose = (die: number): void => {
      room.told = undefined
      room.hand.enterMove(told.place, room.player!, die)
    }
    return html`${told.dice.map((die) => html`<button class="plain" @click=${() => choose(die)}>${die}</button>`)}`
  }
  if (visit.closedFor !== undefined)
    return html`<button class="plain" @click=${() => room.app.rooms.leave()}>${say('leaveRoom')}</button>`
  const again = (): void => {
    visit.refused = undefined
    refused!.again!()
  }
  const next = solving?.verdict === 'right' ? nextFor(visit.client.confirmed, visit.client.person) : undefined
  return html`${refused?.again ? html`<button class="plain" @click=${again}>${say('again')}</button>` : nothing}
    ${solving && solving.verdict !== 'going' && solving.verdict !== 'right' ? html`<button class="plain" @click=${() => visit.retry()}>${say('retry')}</button>` : nothing}
    ${next ? html`<button class="plain" @click=${() => visit.solve(next)}>${say('nextProblem')}</button>` : nothing}
    ${where === 'alone' && canComment(visit) ? html`<button class="plain" @click=${() => visit.comment(!visit.isCommenting)}>${say(visit.isCommenting ? 'commentStop' : 'commentLive')}</button>` : nothing}
    ${where === 'alone' && visit.mayAct && !visit.facts.duel ? html`<button class="plain" @click=${() => visit.offer()}>${say('showAll')}</button>` : nothing}
    ${where === 'shared' ? nothing : html`<button class="main" aria-label=${say('back')} @click=${() => visit.comeBack()}>${room.layout === 'phone' ? html`${appIcon('left')}${say('shared')}` : say('back')}</button>`}`
}

const canComment = ({ mayTalk, shown, facts }: RoomSession): boolean => mayTalk && shown?.chapter === facts.current

const SPEEDS = [1, 2, 4, 8]

/** Playback of earlier events while the room goes on. */
function past({ say, locale }: RoomPort, visit: RoomSession): TemplateResult {
  const playing = visit.playing!
  const { start, time, isRunning, speed } = playing
  const toggle = (): void => {
    playing.isRunning = !playing.isRunning
    visit.refresh()
  }
  const clock = new Date(time).toLocaleTimeString(locale.id, { hourCycle: 'h23' })
  const seek = (event: Event): void => {
    playing.seek(Number((event.target as HTMLInputElement).value))
    visit.refresh()
  }
  const faster = (): void => {
    playing.speed = SPEEDS[(SPEEDS.indexOf(speed) + 1) % SPEEDS.length]!
    visit.refresh()
  }
  return html`<div class="rewind">
    <b>${say('pastAt', { time: clock })}</b>
    <button class="plain" @click=${toggle}>${say(isRunning ? 'pause' : 'play')}</button>
    <button class="plain" aria-label="${say('speed')} ${speed}" @click=${faster}>${speed}×</button>
    <input type="range" aria-label=${say('when')} aria-valuetext=${clock} min=${start} max=${visit.client.now()} step="100" .value=${`${time}`} @input=${seek} />
    <button class="main" @click=${() => visit.comeBack()}>${say('live')}</button>
  </div>`
}
