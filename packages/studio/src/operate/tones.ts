/** Tones that are made on the spot: an answer, a refusal, time that runs out. */

export type Tone = 'answer' | 'refused' | 'time'

const NOTES: Readonly<Record<Tone, readonly (readonly [frequency: number, seconds: number])[]>> = {
  answer: [
    [660, 0.12],
    [880, 0.2],
  ],
  refused: [
    [220, 0.18],
    [180, 0.3],
  ],
  time: [
    [990, 0.15],
    [990, 0.15],
    [990, 0.3],
  ],
}
const LOUDNESS = 0.2

let context: AudioContext | undefined

export function sound(tone: Tone): void {
  try {
    context ??= new AudioContext()
    let at = context.currentTime
    for (const [frequency, seconds] of NOTES[tone]) {
      const source = context.createOscillator()
      const volume = context.createGain()
      source.frequency.value = frequency
      volume.gain.setValueAtTime(LOUDNESS, at)
      volume.gain.exponentialRampToValueAtTime(0.001, at + seconds)
      source.connect(volume).connect(context.destination)
      source.start(at)
      source.stop(at + seconds)
      at += seconds
    }
  } catch {
    // A desk without sound is still a desk.
  }
}
