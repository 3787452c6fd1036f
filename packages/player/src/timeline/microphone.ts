/** Recording of a voice by the browser. */

import { withDuration } from './webm-duration.ts'

/** File types of a lesson's voice: every browser that records writes one of these. */
const TYPES = ['audio/webm;codecs=opus', 'audio/webm', 'audio/mp4']

/** Interval at which recorded parts are saved (ms): a crash of the browser loses no more than this. */
const SLICE = 500

export class Microphone {
  readonly #stream: MediaStream
  readonly #recorder: MediaRecorder
  readonly #chunks: Blob[] = []

  private constructor(stream: MediaStream, heard: (part: Blob, index: number) => void) {
    this.#stream = stream
    const type = TYPES.find((each) => MediaRecorder.isTypeSupported(each))
    this.#recorder = new MediaRecorder(stream, type === undefined ? {} : { mimeType: type })
    this.#recorder.addEventListener('dataavailable', ({ data }) => {
      if (data.size === 0) return
      this.#chunks.push(data)
      heard(data, this.#chunks.length - 1)
    })
  }

  /**
   * Returns undefined if there is no microphone, or no permission. `heard` gets each part as it comes, the first is 0.
   */
  static async open(heard: (part: Blob, index: number) => void): Promise<Microphone | undefined> {
    try {
      return new Microphone(await navigator.mediaDevices.getUserMedia({ audio: true }), heard)
    } catch {
      return undefined
    }
  }

  /** Fulfilled when the first sound is recorded. */
  start(): Promise<void> {
    return new Promise((resolve) => {
      this.#recorder.addEventListener('start', () => resolve(), { once: true })
      this.#recorder.start(SLICE)
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
        resolve(withDuration(new Blob(this.#chunks, { type: this.#recorder.mimeType.split(';')[0]! })))
      })
      this.#recorder.stop()
    })
  }
}
