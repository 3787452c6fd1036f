/** Announcements of a room's events: for screen readers, and brief if much happens at once. */

import { isAnalysis, kinds, personIn, type RoomAction, type RoomEvent, type RoomState } from '@qipu/rooms/log'
import type { Args, Text } from 'qipu/text'
import { roomTexts } from '../labels.ts'

export interface Said {
  readonly text: Text
  readonly args: Args
}

/** Number of events announced one by one; of more, only the last one and their number. */
export const MOST = 3

type Tell<T extends RoomAction['type']> = (
  action: Extract<RoomAction, { type: T }>,
  facts: RoomState,
) => Said | undefined

const nameOf = (facts: RoomState, id: string): string => personIn(facts, id)?.name ?? ''
const said = (text: Text, args: Args = {}): Said => ({ text, args })
const switched =
  (on: Text, off: Text) =>
  (action: { readonly on: boolean }): Said =>
    said(action.on ? on : off)

/** Text of each action; those without one are announced otherwise. */
const TELL: { readonly [T in RoomAction['type']]?: Tell<T> } = {
  play: () => said(roomTexts.saidPlay),
  pass: () => said(roomTexts.saidPass),
  setup: () => said(roomTexts.saidSetup),
  takeback: ({ count }) => said(roomTexts.saidTakeback, { count }),
  message: ({ text }) => said(roomTexts.saidMessage, { text }),
  claim: () => said(roomTexts.saidClaim),
  branch: ({ text }) => (text === undefined ? undefined : said(roomTexts.saidMessage, { text })),
  draw: ({ erase }) => said(erase ? roomTexts.saidErase : roomTexts.saidDraw),
  note: (action) => (isAnalysis(action) ? undefined : said(roomTexts.saidNote)),
  chapter: ({ title }) => said(roomTexts.saidChapter, { title }),
  open: ({ chapter }, { chapters }) =>
    said(roomTexts.saidChapter, { title: chapters.find(({ id }) => id === chapter)?.title ?? '' }),
  join: () => said(roomTexts.saidJoin),
  name: ({ name }) => said(roomTexts.saidName, { name }),
  hand: ({ up }) => said(up ? roomTexts.saidHandUp : roomTexts.saidHandDown),
  allow: ({ who, people = [] }, facts) =>
    said(roomTexts[who === 'everybody' ? 'saidAllowAll' : who === 'nobody' ? 'saidAllowNone' : 'saidAllowSome'], {
      names: people.map((id) => nameOf(facts, id)),
    }),
  mute: ({ person, on }, facts) =>
    said(on ? roomTexts.saidMute : roomTexts.saidUnmute, { other: nameOf(facts, person) }),
  remove: ({ person, on }, facts) =>
    said(on ? roomTexts.saidRemove : roomTexts.saidReadmit, { other: nameOf(facts, person) }),
  role: ({ person, role }, facts) =>
    said(role === 'host' ? roomTexts.saidHost : roomTexts.saidNoHost, { other: nameOf(facts, person) }),
  kind: ({ kind }) => said(roomTexts.saidKind, { kind: kinds[kind].name }),
  close: switched(roomTexts.saidClose, roomTexts.saidReopen),
  hide: switched(roomTexts.saidHide, roomTexts.saidShow),
  hold: switched(roomTexts.saidHold, roomTexts.saidRelease),
  duel: ({ players }, facts) =>
    players
      ? said(roomTexts.saidDuel, { first: nameOf(facts, players[0]), second: nameOf(facts, players[1]) })
      : said(roomTexts.saidDuelOver),
  exercise: ({ node }) => said(node === null ? roomTexts.saidExerciseOver : roomTexts.saidExercise),
  attempt: () => said(roomTexts.saidAttempt),
}

/**
 * Returns the announcements of others' events, in order; the user's own are omitted. Navigation through a record is one
 * event.
 */
export function tellEvents(events: readonly RoomEvent[], facts: RoomState, me: string): Said[] {
  return events
    .filter(({ actor }) => actor !== me)
    .flatMap(({ actor, actions }) => {
      const isWay =
        actions.length > 1 &&
        actions.every(({ type }) => type === 'play' || type === 'pass' || type === 'takeback' || type === 'setup')
      const all = isWay ? [said(roomTexts.saidGo)] : actions.flatMap((action) => told(action, facts) ?? [])
      return all.map(({ text, args }) => ({ text, args: { name: nameOf(facts, actor), ...renamed(args) } }))
    })
}

/** A renamed member is announced by the old name: the actor's name is the first. */
const renamed = ({ name, ...args }: Args): Args => (name === undefined ? args : { ...args, other: name })

function told<A extends RoomAction>(action: A, facts: RoomState): Said | undefined {
  return (TELL[action.type] as Tell<A['type']> | undefined)?.(action as never, facts)
}

/** Condenses announcements: everything if brief, else the last one and their number. */
export function inShort(all: readonly Said[]): Said[] {
  if (all.length <= MOST) return [...all]
  return [said(roomTexts.saidMany, { count: all.length - 1 }), all.at(-1)!]
}
