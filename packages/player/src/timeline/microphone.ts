/** The voice of whoever speaks, as the browser records it. */

/** What a lesson's voice is kept as: every browser that records writes one of these. */
const TYPES = ['audio/webm;codecs=opus', 'audio/webm', 'audio/mp4']

export class Microphone {
  readonly #stream: MediaStream
  readonly #recorder: MediaRecorder
  readonly #chunks: Blob[] = []

  private constructor(stream: MediaStream) {
    this.#stream = stream
    const type = TYPES.find((each) => MediaRecorder.isTypeSupported(each))
    this.#recorder = new MediaRecorder(stream, type === undefined ? {} : { mimeType: type })
    this.#recorder.addEventListener('dataavailable', ({ data }) => this.#chunks.push(data))
  }

  /** Undefined where there is no microphone, or nobody may use it. */
  static async open(): Promise<Microphone | undefined> {
    try {
      return new Microphone(await navigator.mediaDevices.getUserMedia({ audio: true }))
    } catch {
      return undefined
    }
  }

  /** Fulfilled when the first sound is recorded. */
  start(): Promise<void> {
    return new Promise((resolve) => {
      this.#recorder.addEventListener('start', () => resolve(), { once: true })
      this.#recorder.start()
    })
  }

  pause(): void {
    if (this.#recorder.state === 'recording') this.#recorder.pause()
  }

  resume(): void {
    if (this.#recorder.state === 'paused') this.#recorder.resume()
  }

  stop(): Promise<Blob> {
    return new Promise((resolve) => {
      this.#recorder.addEventListener('stop', () => {
        for (const track of this.#stream.getTracks()) track.stop()
        resolve(new Blob(this.#chunks, { type: this.#recorder.mimeType.split(';')[0]! }))
      })
      this.#recorder.stop()
    })
  }
}
