/** The exercises of a room: pupils solve them, hosts see who has what and show one. */

import { html, nothing, type TemplateResult } from 'lit'
import type { RoomPort } from '../room-port.ts'
import { newExerciseId } from '../state/create-exercises.ts'
import { type ExerciseRow, exerciseRows, type SolverRow, solverRows } from '../state/exercise-rows.ts'
import type { RoomSession } from '../state/room-session.ts'

type Content = TemplateResult | typeof nothing

export function problems(room: RoomPort, visit: RoomSession): TemplateResult {
  const { say } = room
  const rows = exerciseRows(visit.client.confirmed)
  return html`<ul class="rows">${rows.map((row) => (visit.isHost ? forHost(room, visit, row) : forPupil(room, visit, row)))}</ul>
    <div class="pad">
      ${rows.length === 0 ? html`<p class="note">${say(visit.isHost ? 'noProblems' : 'noProblemsYet')}</p>` : nothing}
      ${visit.isHost ? pose(room, visit) : nothing}
    </div>`
}

/** Sets the position on the shared board as a problem, where it is one of the studied record. */
function pose({ say }: RoomPort, visit: RoomSession): Content {
  const tried = visit.where === 'shared' ? visit.tried() : undefined
  const node = tried ? tried.behind(tried.at) : -1
  const isOff = node < 0
  const set = (): void => void (isOff || visit.act({ type: 'exercise', id: newExerciseId(), node }))
  return html`<button class="plain" aria-disabled=${isOff ? 'true' : 'false'} @click=${set}>${say('pose')}</button>`
}

const heading = ({ say }: RoomPort, { number, title, open }: ExerciseRow): TemplateResult =>
  html`<b>${say('problemNumber', { number })}</b><span>${title}${open ? nothing : ` · ${say('over')}`}</span>`

function forPupil(room: RoomPort, visit: RoomSession, row: ExerciseRow): TemplateResult {
  const { say } = room
  const mine = solverRows(visit.client.confirmed, row.id).find(({ person }) => person === visit.client.person)
  const isNow = visit.solving?.exercise === row.id
  return html`<li class="row ${isNow ? 'now' : ''}">
    ${verdict(room, mine)}
    <span class="who">${heading(room, row)}</span>
    ${row.open && !isNow && !visit.isWatcher ? html`<button class="plain" @click=${() => visit.solve(row)}>${say('solve')}</button>` : html`<span></span>`}
  </li>`
}

const SIGNS = { right: '✓', wrong: '✗', going: '…' } as const

function verdict({ say }: RoomPort, row: SolverRow | undefined): TemplateResult {
  const best = row?.best
  return html`<span class=${best ?? ''} role="img" aria-label=${say(`best-${best ?? 'none'}`)}>${best ? SIGNS[best] : '–'}</span>`
}

function forHost(room: RoomPort, visit: RoomSession, row: ExerciseRow): TemplateResult {
  const { say } = room
  const { id, solved, tried, open, chapter } = row
  // Of several, the answers are listed that belong to what is on the shared board.
  const isListed = room.opened === '' ? open && chapter === visit.facts.current : room.opened.split(' ')[0] === id
  const toggle = (): void => {
    room.opened = isListed ? 'none' : id
  }
  return html`<li class="row">
      <span></span>
      <button class="who" aria-expanded=${isListed ? 'true' : 'false'} @click=${toggle}>${heading(room, row)}<span>${say('solvedBy', { solved, tried })}</span></button>
      ${open ? html`<button class="plain" @click=${() => void visit.act({ type: 'exercise', id, node: null })}>${say('endProblem')}</button>` : html`<span></span>`}
    </li>
    ${isListed ? solverRows(visit.client.confirmed, id).map((solver) => answer(room, visit, row, solver)) : nothing}`
}

function answer(room: RoomPort, visit: RoomSession, exercise: ExerciseRow, solver: SolverRow): TemplateResult {
  const { say } = room
  const { name, tries, best, person } = solver
  const shown = tries.findLast(({ verdict: each }) => each === best) ?? tries.at(-1)
  const about = html`<b>${name}</b><span>${say(`best-${best ?? 'none'}`)}${tries.length > 0 ? ` · ${say('tries', { count: tries.length })}` : ''}</span>`
  const key = `${exercise.id} ${person}`
  const isOpen = room.opened === key
  const toggle = (): void => {
    room.opened = isOpen ? exercise.id : key
  }
  return html`<li class="row solver" data-best=${best ?? 'none'}>
    ${verdict(room, solver)}
    ${tries.length > 1 ? html`<button class="who" aria-expanded=${isOpen ? 'true' : 'false'} title=${say('otherTries', { name })} @click=${toggle}>${about}</button>` : html`<span class="who">${about}</span>`}
    ${shown ? html`<button class="plain" aria-label=${say('showTry', { name })} @click=${() => void visit.showAnswer(exercise, shown.moves)}>${say('show')}</button>` : html`<span></span>`}
    ${isOpen ? allTries(room, visit, exercise, solver) : nothing}
  </li>`
}

/** Returns all attempts, in order. */
const allTries = (
  { say }: RoomPort,
  visit: RoomSession,
  exercise: ExerciseRow,
  { name, tries }: SolverRow,
): TemplateResult =>
  html`<span class="acts">
    ${tries.map(
      ({ verdict: each, moves }, i) =>
        html`<button class="plain" aria-label="${say('showOneTry', { number: i + 1, name })}, ${say(`best-${each}`)}" @click=${() => void visit.showAnswer(exercise, moves)}>${say('tryNumber', { number: i + 1 })} <span class=${each} aria-hidden="true">${SIGNS[each]}</span></button>`,
    )}
  </span>`
