/** How V8 begins what it says when it is out of memory: all of it is about V8. */
const BEGIN = '\n<--- Last few GCs --->'

/** Passes on what a process says, except for the last words of V8. */
export class OomOutputFilter {
  readonly #say: (text: string) => void
  #waiting = ''
  #isOver = false

  constructor(say: (text: string) => void) {
    this.#say = say
  }

  add(text: string): void {
    if (this.#isOver) return
    const all = this.#waiting + text
    const begin = all.indexOf(BEGIN)
    this.#isOver = begin >= 0
    // They may come in several pieces: what they could begin with waits for the rest.
    const end = this.#isOver ? begin : Math.max(0, all.lastIndexOf('\n'))
    this.#say(all.slice(0, end))
    this.#waiting = this.#isOver ? '' : all.slice(end)
  }

  end(): void {
    this.#say(this.#waiting)
    this.#waiting = ''
  }
}
