/** Signs of life: a cable that is cut ends no connection by itself, and some networks forget one that is quiet. */

/** A WebSocket at either end: pings are answered automatically. */
interface Beating {
  ping(): void
  terminate(): void
  on(event: 'pong', listener: () => void): unknown
}

export const PULSE = 5000

/** Asks every connection at once and ends those that have not answered since the time before. */
export class Heartbeat {
  readonly #timer: NodeJS.Timeout
  readonly #alive = new WeakSet<Beating>()

  constructor(connections: () => Iterable<Beating>, milliseconds = PULSE) {
    const beat = (): void => {
      for (const connection of connections()) {
        if (this.#alive.delete(connection)) connection.ping()
        else connection.terminate()
      }
    }
    // After a busy time, answers that have come meanwhile are heard first.
    this.#timer = setInterval(() => setImmediate(beat), milliseconds)
    this.#timer.unref()
  }

  follow(connection: Beating): void {
    this.#alive.add(connection)
    connection.on('pong', () => this.#alive.add(connection))
  }

  stop(): void {
    clearInterval(this.#timer)
  }
}
