/** The sound of a stone on wood, made on the spot: a short knock of noise through a filter, and nothing to download. */

let context: AudioContext | undefined

interface Knock {
  readonly frequency: number
  readonly seconds: number
  readonly loudness: number
}

const STONE: Knock = { frequency: 1900, seconds: 0.05, loudness: 0.55 }
const PRISONER: Knock = { frequency: 2900, seconds: 0.09, loudness: 0.4 }

export function click(captures: boolean): void {
  try {
    context ??= new AudioContext()
    knock(context, STONE, 0)
    if (captures) knock(context, PRISONER, 0.07)
  } catch {
    // A page without sound is still a page.
  }
}

function knock(audio: AudioContext, { frequency, seconds, loudness }: Knock, delay: number): void {
  const length = Math.ceil(audio.sampleRate * seconds)
  const buffer = audio.createBuffer(1, length, audio.sampleRate)
  const samples = buffer.getChannelData(0)
  for (let i = 0; i < length; i++) samples[i] = (Math.random() * 2 - 1) * (1 - i / length) ** 4
  const source = audio.createBufferSource()
  source.buffer = buffer
  const filter = audio.createBiquadFilter()
  filter.type = 'bandpass'
  filter.frequency.value = frequency
  const gain = audio.createGain()
  gain.gain.value = loudness
  source.connect(filter).connect(gain).connect(audio.destination)
  source.start(audio.currentTime + delay)
}
