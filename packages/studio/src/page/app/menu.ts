/** Choices about the page itself. */

import { html, type TemplateResult } from 'lit'
import { languages, localeOf } from '../words.ts'
import type { QipuApp } from './app.ts'
import { type Theme, themes } from './theme.ts'

const chosen = (event: Event): string => (event.target as HTMLSelectElement).value

export function menu(app: QipuApp): TemplateResult {
  return html`<div class="menu" role="group" aria-label=${app.say('more')}>
    <label
      >${app.say('language')}<select @change=${(event: Event) => app.setLanguage(localeOf(chosen(event)))}>
        ${languages.map(
          ([{ id }, name]) => html`<option value=${id} lang=${id} ?selected=${id === app.locale.id}>${name}</option>`,
        )}
      </select></label
    >
    <label
      >${app.say('theme')}<select @change=${(event: Event) => app.setTheme(chosen(event) as Theme)}>
        ${themes.map((theme) => html`<option value=${theme} ?selected=${theme === app.theme}>${app.say(theme)}</option>`)}
      </select></label
    >
    <button class="plain" @click=${() => app.pick('files')}>${app.say('open')}</button>
    <button class="plain" @click=${() => app.paste()}>${app.say('paste')}</button>
  </div>`
}
