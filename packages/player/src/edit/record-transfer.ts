/** Parts of a record on their way to another place, and other records on their way into this one. */

import { isRefusal } from 'qipu/editing'
import { open } from '../open/open.ts'
import { Clipboard } from './clipboard.ts'
import { refusing } from './document-editor.ts'
import type { Editor, EditResult } from './editor.ts'
import type { EditorHost } from './editor-host.ts'
import type { EditLabel } from './labels.ts'
import type { ProposalName } from './tree-commands.ts'

/** Host that displays the result. */
interface Host {
  readonly editor: Editor
  readonly around: EditorHost | undefined
  tell(outcome: EditResult): void
  announce(label: EditLabel): void
  propose(name: ProposalName): void
}

export class RecordTransfer {
  readonly #host: Host
  readonly #clipboard = new Clipboard()

  constructor(host: Host) {
    this.#host = host
  }

  async copy(): Promise<void> {
    await this.#clipboard.copy(this.#host.editor.copy())
    this.#host.announce('copied')
  }

  async cutOut(): Promise<void> {
    await this.#clipboard.copy(this.#host.editor.copy())
    this.#host.propose('cut')
  }

  async paste(): Promise<void> {
    const clip = await this.#clipboard.read(this.#host.around?.extensions ?? {})
    if (clip) this.#host.tell(this.#host.editor.paste(clip))
    else this.#host.announce('nothingToPaste')
  }

  extract(): void {
    const { editor, around } = this.#host
    const made = editor.extract()
    if (isRefusal(made)) this.#host.tell(refusing(made.refusal))
    else around?.extracted(made.record)
  }

  /** Merges the first record of the selected file into this one, as variations. */
  async merge(input: HTMLInputElement): Promise<void> {
    const file = input.files?.[0]
    if (!file) return
    input.value = ''
    const source = { bytes: new Uint8Array(await file.arrayBuffer()), name: file.name }
    const other = await open(source, { extensions: this.#host.around?.extensions ?? {} })
    const record = other?.records[0]
    if (record) this.#host.tell(this.#host.editor.merge(record, record.info.annotator))
    else this.#host.announce('noRecord')
  }
}
