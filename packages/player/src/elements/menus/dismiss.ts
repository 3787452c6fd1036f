/** Dismissal of menus and dialogs above a player when the user presses outside. */

import type { ReactiveController, ReactiveControllerHost } from 'lit'

class Leaving implements ReactiveController {
  readonly #element: HTMLElement
  readonly #opener: string
  readonly #close: () => void
  #stop: (() => void) | undefined

  constructor(element: HTMLElement, opener: string, close: () => void) {
    this.#element = element
    this.#opener = opener
    this.#close = close
  }

  hostConnected(): void {
    const { ownerDocument } = this.#element
    const pressed = (event: Event): void => {
      const path = event.composedPath()
      const isOpener = path.some((target) => target instanceof Element && target.matches(this.#opener))
      if (!isOpener && !path.includes(this.#element)) this.#close()
    }
    ownerDocument.addEventListener('pointerdown', pressed)
    this.#stop = () => ownerDocument.removeEventListener('pointerdown', pressed)
  }

  hostDisconnected(): void {
    this.#stop?.()
    this.#stop = undefined
  }
}

/** Calls `close` when the user presses outside of the element; the opener itself closes it on its own. */
export const dismissOnOutsidePress = (
  element: HTMLElement & ReactiveControllerHost,
  opener: string,
  close: () => void,
): void => element.addController(new Leaving(element, opener, close))
