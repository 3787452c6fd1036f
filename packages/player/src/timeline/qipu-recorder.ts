/** `<qipu-recorder>`: starts, pauses and ends a recording, and takes what is typed. */

import { css, html, LitElement, nothing, type TemplateResult } from 'lit'
import { editResultText } from '../edit/edit-result-text.ts'
import type { Editor, EditResult } from '../edit/editor.ts'
import { fieldStyles } from '../edit/editor-styles.ts'
import { parseMoves } from '../edit/parse-moves.ts'
import { define, localized } from '../elements/define-element.ts'
import { icon } from '../elements/icons.ts'
import { controlStyles } from '../elements/theme.ts'
import { download } from '../export/download.ts'
import { timeText } from '../state/game-info.ts'
import { recordLabels } from './labels.ts'
import { Microphone } from './microphone.ts'
import { Recorder } from './recorder.ts'

interface Surroundings {
  /** A part of the voice, while more is spoken. */
  heard(part: Blob, index: number): void
  /** The lesson is done, with a voice or without; true where the page takes both. */
  recorded(voice: Blob | undefined): boolean
  /** Hands the lesson out as a file. */
  download(): void
}

const extensionOf = ({ type }: Blob): string => (type === 'audio/mp4' ? 'm4a' : 'webm')

const seconds = (): number => performance.now() / 1000

/** Interval between updates of the clock (ms). */
const BEAT = 250

export class QipuRecorder extends localized(LitElement, recordLabels) {
  static override properties = {
    state: { state: true },
    points: { state: true },
    told: { state: true },
    hasVoice: { state: true },
    actor: { state: true },
  }

  static override styles = [
    controlStyles,
    fieldStyles,
    css`
      :host { display: block; }
      .recorder { display: flex; flex-direction: column; gap: var(--qipu-space-2); }
      .row { display: flex; flex-wrap: wrap; align-items: center; gap: var(--qipu-space-2); }
      .row form { display: flex; flex: 1 1 12rem; gap: var(--qipu-space-2); }
      .row input:not([type='checkbox']) { flex: 1; min-width: 0; }
      .clock { font-variant-numeric: tabular-nums; font-weight: 600; }
      .running .clock { color: var(--qipu-bad); }
      .start { gap: var(--qipu-space-2); padding-inline: var(--qipu-space-3); }
      .start svg { color: var(--qipu-bad); }
      .main.start svg { color: inherit; }
      .voice { display: flex; align-items: center; gap: var(--qipu-space-2); min-height: 2.4rem; white-space: nowrap; }
      .voice svg { flex: none; width: 1.25rem; height: 1.25rem; }
      .voice .drawn { fill: none; stroke: currentColor; stroke-width: 1.7; stroke-linecap: round; stroke-linejoin: round; }
      .row input[name='actor'] { flex: 1 1 9rem; }
      .voice input { min-height: 0; width: 1.15rem; height: 1.15rem; accent-color: var(--qipu-ink); }
      [aria-pressed='true'] { background: var(--qipu-soft); box-shadow: inset 0 0 0 1.5px var(--qipu-ink); }
      p { margin: 0; font-size: var(--qipu-text-small); color: var(--qipu-muted); }
    `,
  ]

  declare state: 'ready' | 'running' | 'paused' | 'stopped'
  /** True if tapping the board points instead of playing. */
  declare points: boolean
  declare told: string
  declare hasVoice: boolean
  declare actor: string
  editor: Editor | undefined
  around: Surroundings | undefined
  #recorder: Recorder | undefined
  #microphone: Microphone | undefined
  #timer: ReturnType<typeof setInterval> | undefined
  #voice: Blob | undefined
  /** True if the recording is stored nowhere else. */
  #isOffered = false

  constructor() {
    super()
    this.state = 'ready'
    this.points = false
    this.told = ''
    this.hasVoice = false
    this.actor = ''
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback()
    clearInterval(this.#timer)
    this.#timer = undefined
  }

  /** Another record is there to be spoken about. */
  begin(editor: Editor): void {
    this.editor = editor
    this.#recorder = undefined
    this.#voice = undefined
    this.#isOffered = false
    this.state = 'ready'
    this.told = ''
    this.requestUpdate()
  }

  get isRunning(): boolean {
    return this.state === 'running'
  }

  get #hasTimes(): boolean {
    return this.editor!.navigator.record.nodes.some(({ notes }) => notes?.time !== undefined)
  }

  async start(): Promise<void> {
    // A voice belongs to the whole of a lesson: one that begins later would not fit its times.
    const isWanted = this.hasVoice && !this.#hasTimes
    this.#microphone = isWanted ? await Microphone.open((part, index) => this.around?.heard(part, index)) : undefined
    this.told = isWanted && !this.#microphone ? this.say('noVoice') : ''
    await this.#microphone?.start()
    this.#recorder = new Recorder(this.editor!, seconds())
    if (this.actor.trim() !== '') this.#recorder.speakAs({ name: this.actor.trim() })
    this.state = 'running'
    this.#timer ??= setInterval(() => this.requestUpdate(), BEAT)
  }

  togglePause(): void {
    const recorder = this.#recorder
    if (!recorder) return
    if (recorder.isPaused) {
      recorder.resume(seconds())
      this.#microphone?.resume()
    } else {
      recorder.pause(seconds())
      this.#microphone?.pause()
    }
    this.state = recorder.isPaused ? 'paused' : 'running'
  }

  async stop(): Promise<void> {
    if (this.state !== 'running' && this.state !== 'paused') return
    clearInterval(this.#timer)
    this.#timer = undefined
    this.state = 'stopped'
    this.told = this.say('stopped', { time: timeText(this.#recorder!.at(seconds())) })
    this.#recorder!.pause(seconds())
    this.#voice = await this.#microphone?.stop()
    this.#microphone = undefined
    this.#isOffered = !this.around?.recorded(this.#voice)
    this.requestUpdate()
  }

  /** Does something now. */
  act(deed: (recorder: Recorder, now: number) => EditResult): void {
    if (this.isRunning) this.tell(deed(this.#recorder!, seconds()))
  }

  /** Shows the board as the lesson has it. */
  catchUp(): void {
    this.#recorder?.catchUp()
  }

  takeBack(): void {
    this.act((recorder, now) => recorder.takeBack(1, now))
  }

  tell(outcome: EditResult): void {
    this.told = editResultText(outcome, this.editor!.navigator.game, this.locale)
    this.requestUpdate()
  }

  protected override render(): TemplateResult | typeof nothing {
    if (!this.editor) return nothing
    const isOn = this.state === 'running' || this.state === 'paused'
    return html`<div class="recorder ${this.state}" role="group" aria-label=${this.say('recorder')}>
      <div class="row">
        ${
          isOn
            ? html`<button type="button" class="plain start" data-record="pause" @click=${() => this.togglePause()}>
                  ${icon(this.state === 'paused' ? 'recording' : 'pause')}${this.say(this.state === 'paused' ? 'resume' : 'pause')}
                </button>
                <button type="button" class="main start" data-record="stop" @click=${() => void this.stop()}>${icon('stop')}${this.say('stop')}</button>`
            : html`<button type="button" class="plain start" data-record="start" @click=${() => void this.start()}>${icon('recording')}${this.say('start')}</button>`
        }
        <span class="clock">${timeText(this.#recorder?.at(seconds()) ?? 0)}</span>
        ${isOn ? nothing : this.#choices()}
      </div>
      <p role="status">${this.told || this.say(this.state === 'stopped' ? 'ready' : this.state)}</p>
      ${isOn ? this.#hands() : nothing} ${this.#isOffered ? this.#files() : nothing}
    </div>`
  }

  /** Links to the recorded files. */
  #files(): TemplateResult {
    const voice = this.#voice
    return html`<div class="row">
      <button type="button" class="plain" data-record="lesson" @click=${() => this.around?.download()}>${this.say('lesson')}</button>
      ${
        voice
          ? html`<button type="button" class="plain" data-record="voice" @click=${() => download(voice, `lesson.${extensionOf(voice)}`)}>${this.say('voiceFile')}</button>`
          : nothing
      }
    </div>`
  }

  /** Form of the choices before recording begins. */
  #choices(): TemplateResult {
    return html`<label class="voice"
        ><input type="checkbox" name="voice" .checked=${this.hasVoice} @change=${() => (this.hasVoice = !this.hasVoice)} />${icon('microphone')}${this.say('voice')}</label
      ><input
        name="actor"
        aria-label=${this.say('actor')}
        placeholder=${this.say('actor')}
        .value=${this.actor}
        @change=${(event: Event) => (this.actor = (event.target as HTMLInputElement).value)}
      />`
  }

  /** Commands besides tapping the board. */
  #hands(): TemplateResult {
    return html`<div class="row">
        <button type="button" class="plain" aria-pressed=${this.points ? 'true' : 'false'} data-record="point" @click=${() => (this.points = !this.points)}>${icon('quote')}${this.say('mark')}</button>
        <button type="button" class="plain" data-record="back" @click=${() => this.takeBack()}>${icon('undo')}${this.say('takeBack')}</button>
        <button type="button" class="plain" data-record="pass" @click=${() => this.act((recorder, now) => recorder.pass(now))}>${icon('pass')}${this.say('pass')}</button>
      </div>
      <div class="row">
        ${this.#field('moves', 'typeMoves', 'enter', (text) => this.#type(text))}
        ${this.#field('words', 'say', 'send', (text) => {
          this.act((recorder, now) => recorder.write(text, now))
          return true
        })}
      </div>`
  }

  #field(
    name: string,
    label: 'typeMoves' | 'say',
    button: 'enter' | 'send',
    take: (text: string) => boolean,
  ): TemplateResult {
    return html`<form
      @submit=${(event: SubmitEvent) => {
        event.preventDefault()
        const field = (event.target as HTMLFormElement).elements.namedItem(name) as HTMLInputElement
        if (take(field.value)) field.value = ''
      }}
    >
      <input name=${name} autocomplete="off" aria-label=${this.say(label)} placeholder=${this.say(label)} />
      <button type="submit" class="plain">${this.say(button)}</button>
    </form>`
  }

  /** Moves as they are typed; the first that can't be played ends it, and is told. */
  #type(text: string): boolean {
    const { game, record } = this.editor!.navigator
    const { moves, rest } = parseMoves(text, game, record.board)
    if (rest !== '') {
      this.tell({ kind: 'refused', refusal: { by: 'words', text: rest } })
      return false
    }
    for (const { move, side } of moves) {
      const { position } = this.editor!.navigator.replay
      const reason = move < 0 ? undefined : position.refusal(move, side ?? position.turn)
      if (reason !== undefined) {
        this.tell({ kind: 'refused', refusal: { by: 'rules', reason } })
        return false
      }
      this.act((recorder, now) => recorder.play(move, now, side))
    }
    return true
  }
}

define('qipu-recorder', QipuRecorder)
