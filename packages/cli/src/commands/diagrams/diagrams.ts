import { join } from 'node:path'
import { figuresOf, sceneOf } from 'qipu/diagram'
import type { Call } from '../../command/facts.ts'
import { eachFile } from '../../input/reading.ts'
import { writeFileAtomic } from '../../output/atomic-file.ts'
import { pngFile, svgFile, svgOptions } from '../../picture/picture.ts'
import { gameOf, replayOf } from '../../picture/resolve-node.ts'
import { printErrors } from '../../report/text.ts'
import { oneLine } from '../../terminal/safe.ts'
import { amount } from '../../text/amount.ts'
import { CliError } from '../../text/cli-error.ts'
import { clauses } from '../../text/game.ts'
import { bookPage } from './book.ts'
import type { facts } from './facts.ts'

/** `qipu diagrams`: the figures of a game as files, and one page with all of them to print. */
export async function run({ args, options, terminal }: Call<typeof facts>): Promise<number> {
  const { directory, every, break: at, coordinates, force } = options
  const { locale } = terminal
  if (directory === undefined) throw new CliError('where-to')
  return eachFile(args.input, options, terminal, async (reading) => {
    printErrors(reading, terminal)
    const { record, game } = replayOf(gameOf(reading, options))
    const figures = figuresOf(record, game, {
      locale,
      variations: options.variations === true,
      ...(every !== undefined && { every }),
      ...(at !== undefined && { at }),
      ...(coordinates !== undefined && { coordinates }),
    })
    const painting = svgOptions(options, 'paper')
    // The files of a folder get a folder each, named as they are.
    const folder = reading.input.walked ? join(directory, reading.input.below) : directory
    const put = (name: string, bytes: Uint8Array): void => writeFileAtomic(join(folder, name), bytes, force === true)
    for (const [i, figure] of figures.entries()) {
      const name = `figure-${String(i + 1).padStart(3, '0')}`
      const scene = sceneOf(figure.view)
      put(`${name}.svg`, svgFile(scene, painting))
      if (options.png) put(`${name}.png`, await pngFile(scene, painting))
    }
    put('index.html', new TextEncoder().encode(bookPage(record, game, figures, painting, locale)))
    const page = oneLine(join(folder, 'index.html'))
    const count = amount(figures.length, 'figure', locale)
    if (!options.quiet) terminal.err(`${clauses([count, page], locale)}\n`)
  })
}
