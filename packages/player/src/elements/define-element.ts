/** Base class of all our elements: a language, labels in it, and events. */

import type { ReactiveElement } from '@lit/reactive-element'
import { type Args, type Locale, type Text, textOf } from 'qipu/text'
import { Languages } from '../labels/locales.ts'
import type { TypedListeners } from './events.ts'

// biome-ignore lint/suspicious/noExplicitAny: TypeScript wants exactly this of a class that is mixed in.
type Constructor<T> = abstract new (...args: any[]) => T

export interface Localized<L extends string, E = Record<string, unknown>> {
  /** Locale set by the page; else the language of the nearest `lang`, like any text of the page. */
  locale: Locale
  say(name: L, args?: Args): string
  /**
   * Dispatches an event at this element; events do not bubble, so that `load` here is never mistaken for the page's.
   * Returns false if a listener prevented the default.
   */
  emit<N extends keyof E & string>(name: N, detail: E[N], cancelable?: boolean): boolean
}

/** Typed listeners, where an element says what its events tell. */
type KnownListeners<E> = string extends keyof E ? unknown : TypedListeners<E>

/** Adds to a base class what our elements have in common; `labels` is what it can say, `E` what its events tell. */
export function localized<T extends Constructor<ReactiveElement>, L extends string, E = Record<string, unknown>>(
  base: T,
  labels: Readonly<Record<L, Text>>,
): Constructor<Localized<L, E> & KnownListeners<E>> & T {
  abstract class Speaks extends base implements Localized<L, E> {
    static properties = { lang: { reflect: true } }

    #locale: Locale | undefined
    readonly #languages = new Languages(() => this.requestUpdate())

    get locale(): Locale {
      return this.#locale ?? this.#languages.at(this.lang || languageAround(this) || globalThis.navigator.language)
    }

    set locale(locale: Locale | undefined) {
      this.#locale = locale
      this.requestUpdate()
    }

    say(name: L, args?: Args): string {
      return textOf(labels[name], this.locale, args)
    }

    emit<N extends keyof E & string>(name: N, detail: E[N], cancelable = false): boolean {
      return this.dispatchEvent(new CustomEvent(name, { detail, cancelable }))
    }
  }
  return Speaks as unknown as Constructor<Localized<L, E> & KnownListeners<E>> & T
}

/** Looks for a language through the borders of shadow trees. */
function languageAround(element: Element): string {
  for (let at: Node | null = element; at; ) {
    const found: Element | null = at instanceof Element ? at.closest('[lang]') : null
    if (found) return found.getAttribute('lang')!
    const root = at.getRootNode()
    at = root instanceof ShadowRoot ? root.host : null
  }
  return ''
}

/** Defines an element, unless a second copy of the script has done so already. */
export function define(name: string, element: CustomElementConstructor): void {
  if (!customElements.get(name)) customElements.define(name, element)
}
