import { join } from 'node:path'
import { catalogue } from 'qipu'
import { type FigureBreak, figuresOf, sceneOf } from 'qipu/diagram'
import { severityOf } from 'qipu/text'
import type { Call } from '../../command/command.ts'
import { eachFile } from '../../input/reading.ts'
import { writeWhole } from '../../output/output.ts'
import { pngFile, svgFile, svgOptions } from '../../picture/picture.ts'
import { gameOf, replayOf } from '../../picture/place.ts'
import { printMessages } from '../../report/report.ts'
import { oneLine } from '../../terminal/safe.ts'
import { amount } from '../../words/amount.ts'
import { Problem } from '../../words/problem.ts'
import { bookPage } from './book.ts'

/** `qipu diagrams`: the figures of a game as files, and one page with all of them to print. */
export default async function diagrams({ values, options, terminal }: Call): Promise<number> {
  const { directory, every, at, coordinates, force } = options as {
    directory?: string
    every?: number
    at?: FigureBreak
    coordinates?: string
    force?: boolean
  }
  if (directory === undefined) throw new Problem('where-to')
  return eachFile(values[0] as string, options, terminal, async (reading) => {
    const errors = reading.messages.filter((message) => severityOf(message, catalogue) === 'error')
    printMessages({ file: reading.file, messages: errors, text: reading.text }, terminal)
    const record = gameOf(reading, options)
    const { game } = replayOf(record)
    const figures = figuresOf(record, game, {
      language: terminal.language,
      variations: options['variations'] === true,
      ...(every !== undefined && { every }),
      ...(at !== undefined && { at }),
      ...(coordinates !== undefined && { coordinates }),
    })
    const painting = svgOptions(options, 'paper')
    // The files of a folder get a folder each, named as they are.
    const folder = reading.input.walked ? join(directory, reading.input.below) : directory
    const put = (name: string, bytes: Uint8Array): void => writeWhole(join(folder, name), bytes, force === true)
    for (const [i, figure] of figures.entries()) {
      const name = `figure-${String(i + 1).padStart(3, '0')}`
      const scene = sceneOf(figure.view)
      put(`${name}.svg`, svgFile(scene, painting))
      if (options['png'] === true) put(`${name}.png`, await pngFile(scene, painting))
    }
    put('index.html', new TextEncoder().encode(bookPage(record, game, figures, painting, terminal.language)))
    const page = oneLine(join(folder, 'index.html'))
    const count = amount(figures.length, 'figure', terminal.language)
    if (!options['quiet']) terminal.err(`${count}${terminal.language === 'zh' ? '，' : ', '}${page}\n`)
  })
}
