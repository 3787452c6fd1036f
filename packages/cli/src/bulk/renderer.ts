import { createColors } from 'picocolors'
import type { Phrase } from 'qipu/text'
import { errorLine } from '../report/error-line.ts'
import { type JsonParts, lineOf, withTexts } from '../report/json.ts'
import { jsonLine } from '../report/json-line.ts'
import { type OutputStyle, volumeOf } from '../terminal/terminal.ts'
import { phraseText } from '../text/cli-error.ts'
import type { BulkWork, Printed, Settings } from './command.ts'
import type { FileReport } from './report.ts'

/** How settled reports look, as the command was called: text for people, or NDJSON. */
export class Renderer {
  readonly settings: Settings
  readonly looks: OutputStyle
  readonly #work: BulkWork

  constructor(settings: Settings, work: BulkWork) {
    this.settings = settings
    this.looks = looksOf(settings)
    this.#work = work
  }

  /** The report of a whole file. */
  whole(report: FileReport): Printed {
    const { json } = this.settings
    return json ? { [json]: lineOf(this.#work.json(report)) } : this.#work.text(report)
  }

  /** The report of a chunk: a part of the file's JSON object, where JSON is wanted. */
  part(report: FileReport): Printed | JsonParts<string> {
    return this.settings.json ? withTexts(this.#work.json(report)) : this.#work.text(report)
  }

  /** That something could not be done with a file. */
  remark(file: string, problem: Phrase): Printed {
    const { json } = this.settings
    return json
      ? { [json]: jsonLine({ file, problem: phraseText(problem, this.looks.locale) }) }
      : { err: errorLine(file, problem, this.looks) }
  }
}

export const looksOf = ({ locale, isColored, options }: Settings): OutputStyle => ({
  locale,
  colors: createColors(isColored),
  volume: volumeOf(options),
})
