/** `<qipu-about>`: a place that is still empty says what it is for, and how to begin. */

import { css, html, LitElement, nothing, type TemplateResult } from 'lit'
import type { AppPort, Place } from '../app/app-port.ts'
import { type AppIcon, appIcon } from '../app/icons.ts'
import { shared } from '../app/styles.ts'
import { type AboutText, speakAbout } from './labels.ts'

export type AboutPort = Pick<
  AppPort,
  'engines' | 'go' | 'lessons' | 'libraries' | 'locale' | 'pick' | 'record' | 'rooms' | 'sample' | 'shelf'
>

/** Places that explain themselves while they are empty. */
export type AboutPlace = Extract<Place, 'problems' | 'library' | 'room' | 'lessons' | 'engines'>

interface Way {
  readonly text: AboutText
  readonly act: (app: AboutPort) => void
  readonly fits?: (app: AboutPort) => boolean
}

interface About {
  readonly sign: AppIcon
  readonly title: AboutText
  readonly about: AboutText
  readonly ways: readonly Way[]
  /** Said where the first way is closed. */
  readonly closed?: AboutText
}

const hasRecords = ({ shelf }: AboutPort): boolean => shelf.items.some(({ reading }) => reading.records.length > 0)

const ABOUT: Readonly<Record<AboutPlace, About>> = {
  problems: {
    sign: 'problems',
    title: 'problems',
    about: 'problemsAbout',
    ways: [
      { text: 'problemsSample', act: (app) => void app.sample('problems.sgf') },
      { text: 'problemsFolder', act: (app) => void app.pick('folder') },
    ],
  },
  library: {
    sign: 'library',
    title: 'library',
    about: 'libraryAbout',
    ways: [
      { text: 'libraryFolder', act: (app) => void app.pick('folder') },
      { text: 'libraryOpen', act: (app) => void app.libraries.make(), fits: hasRecords },
    ],
  },
  room: {
    sign: 'people',
    title: 'room',
    about: 'roomAbout',
    closed: 'roomClosed',
    ways: [{ text: 'roomNew', act: (app) => void app.rooms.start(), fits: ({ rooms }) => rooms.isOffered }],
  },
  lessons: {
    sign: 'lessons',
    title: 'lessons',
    about: 'lessonsAbout',
    ways: [
      { text: 'lessonOpen', act: (app) => void app.sample('tutorial.wei7') },
      { text: 'lessonLive', act: (app) => void app.sample('timeline.wei7') },
      {
        text: 'lessonRecord',
        act: (app) => {
          app.go('board')
          void app.lessons.begin()
        },
        fits: ({ record }) => record !== undefined,
      },
    ],
  },
  engines: {
    sign: 'engines',
    title: 'engines',
    about: 'enginesAbout',
    ways: [{ text: 'enginesPlay', act: (app) => app.go('start') }],
  },
}

export const isAbout = (place: Place): place is AboutPlace => Object.hasOwn(ABOUT, place)

export class QipuAbout extends LitElement {
  static override properties = { app: { attribute: false }, place: { attribute: false }, locale: { attribute: false } }

  declare app: AboutPort
  declare place: AboutPlace
  /** Follows the page's language. */
  declare locale: AppPort['locale']

  static override styles = [
    ...shared,
    css`
      :host { display: block; max-width: 40rem; margin: 0 auto; padding: var(--qipu-space-7) var(--qipu-space-5); }
      .sign { width: 2.5rem; height: 2.5rem; color: var(--qipu-muted); }
      h2 { margin: var(--qipu-space-3) 0 var(--qipu-space-2); font-size: var(--qipu-text-heading); letter-spacing: 0; text-transform: none; color: var(--qipu-ink); }
      p { margin: 0 0 var(--qipu-space-4); font-size: var(--qipu-text-comment); line-height: var(--qipu-leading-usual); text-wrap: pretty; }
      .ways { display: flex; flex-wrap: wrap; gap: var(--qipu-space-2); }
      .ways button { min-height: 2.75rem; padding-inline: var(--qipu-space-4); }
      .closed { color: var(--qipu-muted); }
      dl { display: grid; grid-template-columns: auto minmax(0, 1fr); gap: var(--qipu-space-2) var(--qipu-space-4); margin: var(--qipu-space-5) 0 0; }
      dt { font-weight: 650; }
      dd { margin: 0; color: var(--qipu-muted); }
      @media (max-width: 560px) { :host { padding: var(--qipu-space-5) var(--qipu-space-4); } dl { grid-template-columns: minmax(0, 1fr); gap: 0; } dd { margin-bottom: var(--qipu-space-2); } }
    `,
  ]

  override render(): TemplateResult | typeof nothing {
    const { app, place } = this
    if (!app) return nothing
    const say = speakAbout(app.locale)
    const { sign, title, about, ways, closed } = ABOUT[place]
    const open = ways.filter(({ fits }) => fits?.(app) ?? true)
    return html`${appIcon(sign)}
      <h2>${say(title)}</h2>
      <p>${say(about)}</p>
      ${closed && open.length === 0 ? html`<p class="closed">${say(closed)}</p>` : nothing}
      <div class="ways">
        ${open.map(({ text, act }, i) => html`<button class=${i === 0 ? 'main' : 'plain'} @click=${() => act(app)}>${say(text)}</button>`)}
      </div>
      ${place === 'engines' ? this.#programs() : nothing}`
  }

  /** Programs that can be played against now, and what each does. */
  #programs(): TemplateResult {
    const { locale, engines } = this.app
    return html`<dl>
      ${engines.extensions.opponents?.map(({ name, about }) => html`<dt>${name(locale)}</dt><dd>${about?.(locale) ?? nothing}</dd>`)}
    </dl>`
  }
}

customElements.define('qipu-about', QipuAbout)
