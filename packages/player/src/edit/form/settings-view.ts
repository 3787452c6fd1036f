/** Display settings of a record: each one is set, unset or left open. */

import { html, type TemplateResult } from 'lit'
import type { Json } from 'qipu/record'
import { type Locale, textOf } from 'qipu/text'
import { displaySettingNames } from '../../state/display-settings.ts'
import { formLabels } from './labels.ts'

export type Settings = Readonly<Record<string, Json>>

const said = (value: Json | undefined): string => (typeof value === 'boolean' ? String(value) : '')

/** `change` gets the settings as they are to be; undefined where nothing is left. */
export function settingsView(
  settings: Settings,
  locale: Locale,
  change: (settings: Settings | undefined) => void,
): TemplateResult {
  const set = (name: string, text: string): void => {
    const { [name]: _, ...others } = settings
    const after = text === '' ? others : { ...others, [name]: text === 'true' }
    change(Object.keys(after).length > 0 ? after : undefined)
  }
  const option = (name: string, text: string, label: 'unsaid' | 'yes' | 'no'): TemplateResult =>
    html`<option value=${text} .selected=${said(settings[name]) === text}>${textOf(formLabels[label], locale)}</option>`
  return html`<div class="fields">
    ${displaySettingNames.map(
      (name) => html`<label class="field"
        ><span>${textOf(formLabels[name], locale)}</span
        ><select name="settings.${name}" @change=${(event: Event) => set(name, (event.target as HTMLSelectElement).value)}>
          ${option(name, '', 'unsaid')}${option(name, 'true', 'yes')}${option(name, 'false', 'no')}
        </select></label
      >`,
    )}
  </div>`
}
