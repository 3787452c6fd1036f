import { diagramOf, textBoard, type ViewOptions, viewOf } from 'qipu/diagram'
import type { Replay } from 'qipu/replay'
import type { Call } from '../../command/facts.ts'
import type { OptionsOf } from '../../command/options.ts'
import { eachFile } from '../../input/reading.ts'
import { writeFileAtomic } from '../../output/atomic-file.ts'
import { pngFile, svgFile, svgOptions } from '../../picture/picture.ts'
import { gameOf, replayOf, resolveShownNode } from '../../picture/resolve-node.ts'
import { viewOptions } from '../../picture/view.ts'
import { printErrors } from '../../report/text.ts'
import { safe } from '../../terminal/safe.ts'
import type { Terminal } from '../../terminal/terminal.ts'
import { footlines, headline } from './captions.ts'
import type { facts } from './facts.ts'

type Options = OptionsOf<typeof facts.options>

/** `qipu show`: the board as it stands at a node, and everything that the node says. */
export async function run({ args, options, terminal }: Call<typeof facts>): Promise<number> {
  return eachFile(args.input, options, terminal, async (reading) => {
    printErrors(reading, terminal)
    const record = gameOf(reading, options)
    const replay = replayOf(record)
    const { node, transient } = resolveShownNode(record, options)
    replay.to(node)
    const how = { ...viewOptions(options, replay, terminal), ...(transient && { transient }) }
    if (await drawn(replay, how, options, terminal)) return
    terminal.out(`${describe(replay, how, options.ascii === true, terminal)}\n`)
  })
}

/** Draws the pictures that are asked for; false if none is. */
async function drawn(replay: Replay, how: ViewOptions, options: Options, terminal: Terminal): Promise<boolean> {
  const { svg, png, title } = options
  if (svg === undefined && png === undefined) return false
  const scene = diagramOf(replay, { ...how, ...(title !== undefined && { title }) }, options.size)
  const painting = svgOptions(options, 'light')
  const put = (path: string, bytes: Uint8Array): void =>
    path === '-' ? terminal.outBytes(bytes) : writeFileAtomic(path, bytes, options.force === true)
  if (svg !== undefined) put(svg, svgFile(scene, painting))
  if (png !== undefined) put(png, await pngFile(scene, painting))
  return true
}

function describe(replay: Replay, how: ViewOptions, ascii: boolean, terminal: Terminal): string {
  const { colors, locale } = terminal
  const view = viewOf(replay, how)
  const { title } = replay.record.nodes[replay.node]!.notes ?? {}
  const letters = new Map(view.texts.map(({ node, text }) => [node, text]))
  return [
    colors.bold(headline(replay, locale)),
    ...(title ? [safe(title)] : []),
    '',
    textBoard(view, { ascii, color: colors.isColorSupported }),
    '',
    ...footlines(replay, how, letters, terminal),
  ].join('\n')
}
