/** What opens above a player closes when somebody presses elsewhere. */

export class Leaving {
  readonly #element: HTMLElement
  readonly #opener: string
  readonly #close: () => void
  #stop: (() => void) | undefined

  /** What has opened it closes it by itself. */
  constructor(element: HTMLElement, opener: string, close: () => void) {
    this.#element = element
    this.#opener = opener
    this.#close = close
  }

  watch(): void {
    const { ownerDocument } = this.#element
    const pressed = (event: Event): void => {
      const path = event.composedPath()
      const isOpener = path.some((target) => target instanceof Element && target.matches(this.#opener))
      if (!isOpener && !path.includes(this.#element)) this.#close()
    }
    ownerDocument.addEventListener('pointerdown', pressed)
    this.#stop = () => ownerDocument.removeEventListener('pointerdown', pressed)
  }

  end(): void {
    this.#stop?.()
    this.#stop = undefined
  }
}
