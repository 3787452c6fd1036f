/** What all our elements have in common: a language, labels in it, and events. */

import { LitElement } from 'lit'
import { type Label, label, type Tongue, tongueOf, wordsLanguage } from '../words/labels.ts'

export abstract class QipuElement extends LitElement {
  /** The language of the nearest `lang`, like any text of the page. */
  get tongue(): Tongue {
    return tongueOf(this.lang || languageAround(this) || globalThis.navigator.language)
  }

  /** The language that moves are told in. */
  get wordsLanguage(): 'en' | 'zh' {
    return wordsLanguage(this.tongue)
  }

  say(name: Label, args?: Readonly<Record<string, string | number>>): string {
    return label(name, this.tongue, args)
  }

  /**
   * Tells whoever listens at this element; events don't bubble, so that `load` here is never mistaken for the page's.
   * False if somebody prevented what would follow.
   */
  emit<T>(name: string, detail: T, cancelable = false): boolean {
    return this.dispatchEvent(new CustomEvent(name, { detail, cancelable }))
  }
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
