/** Choices about the page itself, and what else it can do. */

import { html, nothing, type TemplateResult } from 'lit'
import { ref } from 'lit/directives/ref.js'
import { themes } from 'qipu/diagram'
import { type Text, textOf } from 'qipu/text'
import { languages } from '../labels.ts'
import type { AppPort } from './app-port.ts'
import { appIcon } from './icons.ts'
import type { RailPort } from './rail.ts'
import { isOpen, placesOf } from './rail.ts'

export type MenuPort = RailPort &
  Pick<
    AppPort,
    | 'creating'
    | 'hideResult'
    | 'isMenuOpen'
    | 'isResultHidden'
    | 'layout'
    | 'lessons'
    | 'locale'
    | 'paste'
    | 'phoneAddress'
    | 'pick'
    | 'record'
    | 'rooms'
    | 'setLanguage'
    | 'setTheme'
    | 'showPhone'
    | 'theme'
  >

/** A name that begins an entry of a list. */
function titled(name: Text, { locale }: MenuPort): string {
  const text = textOf(name, locale)
  return text.charAt(0).toLocaleUpperCase(locale.id) + text.slice(1)
}

const chosen = (event: Event): string => (event.target as HTMLSelectElement).value

/** Opening it by keyboard focuses its first item. */
const focusFirst = (menu: Element | undefined): void => {
  queueMicrotask(() => menu?.querySelector('select')?.focus())
}

/** Phones have no room for the rail. */
const places = (app: MenuPort): TemplateResult =>
  html`${placesOf(app).map(
    ([place, picture, text]) =>
      html`<button class="row" aria-current=${place === app.place ? 'page' : 'false'} ?disabled=${!isOpen(app, place)} @click=${() => app.go(place)}>${appIcon(picture)}${app.say(text)}</button>`,
  )}<hr />`

export function menu(app: MenuPort): TemplateResult {
  const then = (act: () => void) => (): void => {
    app.isMenuOpen = false
    act()
  }
  return html`<div ${ref(focusFirst)} class="menu" role="region" aria-label=${app.say('more')}>
    <label
      >${app.say('language')}<select @change=${(event: Event) => void app.setLanguage(chosen(event))}>
        ${languages.map(
          ({ id, name }) => html`<option value=${id} lang=${id} .selected=${id === app.locale.id}>${name}</option>`,
        )}
      </select></label
    >
    <label
      >${app.say('theme')}<select @change=${(event: Event) => app.setTheme(chosen(event))}>
        <option value="auto" .selected=${app.theme === 'auto'}>${app.say('auto')}</option>
        ${themes.map(
          ({ id, name }) => html`<option value=${id} .selected=${id === app.theme}>${titled(name, app)}</option>`,
        )}
      </select></label
    >
    <label
      >${app.say('hideResult')}<input
        type="checkbox"
        .checked=${app.isResultHidden}
        @change=${(event: Event) => app.hideResult((event.target as HTMLInputElement).checked)}
    /></label>
    <hr />
    ${app.layout === 'phone' ? places(app) : nothing}
    <button class="row" @click=${then(() => app.creating.ask())}>${appIcon('add')}${app.say('newRecord')}</button>
    <button class="row" @click=${then(() => app.pick('files'))}>${appIcon('open')}${app.say('open')}</button>
    <button class="row" @click=${then(() => app.paste())}>${appIcon('paste')}${app.say('paste')}</button>
    ${app.place === 'board' && app.record ? html`<button class="row" @click=${then(() => void app.lessons.begin())}>${appIcon('record')}${app.say('recordLesson')}</button>` : nothing}
    ${app.rooms.entry('row')}
    ${app.phoneAddress ? html`<button class="row" @click=${then(() => app.showPhone())}>${appIcon('phone')}${app.say('onPhone')}</button>` : nothing}
  </div>`
}
