/** The sound of a stone on wood, made on the spot (a knock of noise through a filter), or a sound of the page's own. */

/** Addresses, on the page's own host or one that it allows. */
export interface Sounds {
  /** Of a stone that is put down; with several, each stone takes the next one. */
  readonly stone?: string | readonly string[]
  /** Of stones that are taken; a capture of n stones has the n-th, or the last. */
  readonly capture?: string | readonly string[]
  readonly pass?: string
}

export interface SoundEvent {
  readonly action: 'stone' | 'pass'
  /** How many pieces were taken. */
  readonly captured: number
  /** 0 is silence, 1 is loud. */
  readonly volume: number
}

interface Knock {
  readonly frequency: number
  readonly seconds: number
  readonly loudness: number
}

const STONE: Knock = { frequency: 1900, seconds: 0.05, loudness: 0.55 }
const PRISONER: Knock = { frequency: 2900, seconds: 0.09, loudness: 0.4 }

const list = (given: string | readonly string[] | undefined): readonly string[] =>
  given === undefined ? [] : typeof given === 'string' ? [given] : given

/** Plays what one player makes heard. */
export class SoundPlayer {
  #context: AudioContext | undefined
  #stones = 0

  play({ action, captured, volume }: SoundEvent, sounds: Sounds = {}): void {
    try {
      const stones = list(sounds.stone)
      const captures = list(sounds.capture)
      if (action === 'pass') {
        if (sounds.pass !== undefined) sample(sounds.pass, volume)
        return
      }
      if (stones.length > 0) sample(stones[this.#stones++ % stones.length]!, volume)
      else this.#knock(STONE, 0, volume)
      if (captured === 0) return
      if (captures.length > 0) sample(captures[Math.min(captured, captures.length) - 1]!, volume)
      else this.#knock(PRISONER, 0.07, volume)
    } catch {
      // A page without sound is still a page.
    }
  }

  #knock({ frequency, seconds, loudness }: Knock, delay: number, volume: number): void {
    this.#context ??= new AudioContext()
    const audio = this.#context
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
    gain.gain.value = loudness * volume
    source.connect(filter).connect(gain).connect(audio.destination)
    source.start(audio.currentTime + delay)
  }
}

function sample(address: string, volume: number): void {
  const sound = new Audio(address)
  sound.volume = Math.min(1, Math.max(0, volume))
  // Browsers keep pages silent until the first user gesture.
  sound.play().catch(() => undefined)
}
