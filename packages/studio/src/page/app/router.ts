/** The address and the title follow what is shown; Back and Forward lead through files, games and places. */

import type { ReactiveController } from 'lit'
import { LIBRARY } from '../library/library-feature.ts'
import { unpack } from '../open/link.ts'
import { fromSample } from '../open/read-files.ts'
import { DESK } from '../referee/referee-feature.ts'
import { parseInvitation } from '../rooms/state/invitation.ts'
import { type Address, addressText, isSameGame, parseAddress } from '../state/address.ts'
import { hideResult } from '../state/hide-result.ts'
import type { WorkspaceFile } from '../state/workspace.ts'
import type { AppPort, Place } from './app-port.ts'

export type RouterPort = Pick<
  AppPort,
  | 'addController'
  | 'arrivals'
  | 'choose'
  | 'chosen'
  | 'go'
  | 'isResultHidden'
  | 'keeper'
  | 'moveNumber'
  | 'place'
  | 'requestUpdate'
  | 'rooms'
  | 'say'
  | 'shelf'
  | 'spot'
  | 'watching'
>

const FILES = '#files'
/** The room's place while there is no room. */
const ABOUT_ROOMS = '#rooms'
const ownHashes = new Map<string, Place>([
  ['#problems', 'problems'],
  ['#lessons', 'lessons'],
  ['#engines', 'engines'],
  [ABOUT_ROOMS, 'room'],
])
/** Browsers refuse addresses that change more often than about six times a second. */
const PAUSE = 250

const bare = (): string => location.pathname + location.search

export class Router implements ReactiveController {
  readonly #app: RouterPort
  /** Current or pending hash of the address. */
  #hash = ''
  #timer: ReturnType<typeof setTimeout> | undefined
  #isFollowing = false

  constructor(app: RouterPort) {
    this.#app = app
    app.addController(this)
  }

  hostConnected(): void {
    addEventListener('popstate', () => void this.followAddress())
  }

  /** Follows the page's initial address, unless the user has navigated already. */
  async begin(): Promise<void> {
    if (this.#app.place === 'start') return this.followAddress()
    this.#hash = location.hash
    this.#follow()
  }

  /** Goes where the address leads. */
  async followAddress(): Promise<void> {
    this.#isFollowing = false
    clearTimeout(this.#timer)
    const { hash } = location
    const address = parseAddress(hash)
    this.#hash = hash
    if (address) await this.#open(address)
    else if (hash === DESK) this.#app.go('desk')
    else if (hash === LIBRARY) this.#app.go('library')
    else if (ownHashes.has(hash)) this.#app.go(ownHashes.get(hash)!)
    else if (!(await this.#app.watching.arrive(hash)) && !(await this.#app.rooms.arrive(hash)))
      this.#app.go(hash === FILES ? 'files' : 'start')
    this.#follow()
  }

  #follow(): void {
    this.#isFollowing = true
    this.#app.requestUpdate()
  }

  async #open(address: Address): Promise<void> {
    const { shelf, keeper, arrivals } = this.#app
    const { origin, value, game, node } = address
    const known = shelf.items.find((item) =>
      origin === 'file' ? item.id === value : item.source?.origin === origin && item.source.value === value,
    )
    const item = known ?? (await this.#fetch(address))
    if (item) this.#app.choose(item.id, { game, node })
    else {
      arrivals.tell(() =>
        this.#app.say(origin === 'record' ? 'spoiltLink' : origin === 'sample' ? 'noSample' : 'goneFile'),
      )
      this.#app.go('start')
    }
    // A file that was closed comes back from those that are still kept.
    if (origin === 'file') keeper.at(value, { game, node })
  }

  async #fetch({ origin, value, name }: Address): Promise<WorkspaceFile | undefined> {
    const { keeper, arrivals } = this.#app
    if (origin === 'file') {
      const kept = keeper.recent.find(({ id }) => id === value)
      return kept && (await arrivals.shelve([kept]))[0]
    }
    if (origin === 'sample') {
      const sample = await fromSample(value)
      return sample && (await arrivals.shelve([sample]))[0]
    }
    const bytes = await unpack(value)
    const source = { origin, value } as const
    return bytes && (await arrivals.shelve([{ name: name ?? 'qipu', bytes, unsaved: true, source }]))[0]
  }

  hostUpdated(): void {
    if (!this.#isFollowing) return
    document.title = this.#title()
    const { chosen, place, spot } = this.#app
    if (chosen && place === 'board') this.#app.keeper.at(chosen.id, spot)
    const hash = this.#wanted()
    if (hash === this.#hash) return
    const isStep = !isSameGame(parseAddress(hash), parseAddress(this.#hash)) || !parseAddress(hash)
    const before = this.#hash
    this.#hash = hash
    clearTimeout(this.#timer)
    const room = parseInvitation(hash)?.room
    // A key that leads a room stays in no history.
    if (room && room === parseInvitation(before)?.room) history.replaceState(null, '', hash)
    else if (!isStep) this.#timer = setTimeout(() => history.replaceState(null, '', hash), PAUSE)
    else {
      // Back leads to the previous place, even if its address was not written in time.
      if (before !== location.hash) history.replaceState(null, '', before || bare())
      history.pushState(null, '', hash || bare())
    }
  }

  #wanted(): string {
    const { chosen, place, spot, rooms, watching } = this.#app
    if (place === 'room') return rooms.hash || ABOUT_ROOMS
    if (place === 'problems' || place === 'lessons' || place === 'engines') return `#${place}`
    if (place === 'watch') return watching.hash
    if (place === 'desk') return DESK
    if (place === 'library') return LIBRARY
    if (place !== 'board' || !chosen) return place === 'files' ? FILES : ''
    return addressText(addressOf(chosen, spot))
  }

  #title(): string {
    const { chosen, place, spot, moveNumber, isResultHidden, rooms } = this.#app
    if (place === 'room' && rooms.title) return `${rooms.title} · Qipu`
    if (place !== 'board' || !chosen) return 'Qipu · 棋谱'
    const games = chosen.reading.records.length
    const name = isResultHidden ? hideResult(chosen.name) : chosen.name
    return [
      games > 1 ? `${name} ${spot.game + 1}/${games}` : name,
      ...(moveNumber > 0 ? [String(moveNumber)] : []),
      'Qipu',
    ].join(' · ')
  }
}

/** Returns the address of a place in a file, valid anywhere if possible. */
export function addressOf(
  { id, name, source }: WorkspaceFile,
  { game, node }: { game: number; node: number },
): Address {
  if (!source) return { origin: 'file', value: id, game, node }
  return { ...source, ...(source.origin === 'record' && { name }), game, node }
}
