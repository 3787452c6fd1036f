import { write } from 'qipu'
import { diagramOf, embedTag } from 'qipu/diagram'
import type { GameRecord } from 'qipu/record'
import type { Call } from '../../command/facts.ts'
import type { OptionsOf } from '../../command/options.ts'
import { eachFile, type FileReading } from '../../input/reading.ts'
import { svgOptions } from '../../picture/picture.ts'
import { gameOf, replayOf, resolveShownNode, type ShownNode } from '../../picture/resolve-node.ts'
import { viewOptions } from '../../picture/view.ts'
import { printErrors } from '../../report/text.ts'
import { CliError } from '../../text/cli-error.ts'
import { playerText } from '../../text/game.ts'
import type { facts } from './facts.ts'

type Options = OptionsOf<typeof facts.options>

/** Fits on every phone. */
const USUAL_SIZE = 320

/** `qipu embed`: the tag of the player around a picture of the same place. */
export async function run({ args, options, terminal }: Call<typeof facts>): Promise<number> {
  if (options.inline && options.src !== undefined) throw new CliError('src-or-inline')
  return eachFile(args.input, options, terminal, async (reading) => {
    printErrors(reading, terminal)
    const record = gameOf(reading, options)
    const replay = replayOf(record)
    const { node, transient } = placeIn(record, options)
    replay.to(node)
    const how = { ...viewOptions(options, replay, terminal), ...(transient && { transient }) }
    const names = ([1, 2] as const).map((side) =>
      playerText(record, side, { game: replay.game, locale: terminal.locale }),
    )
    const title = names.filter(Boolean).join(' – ') || record.info.name
    const scene = diagramOf(replay, how, options.size ?? USUAL_SIZE)
    terminal.out(
      embedTag({
        scene: title ? { ...scene, title } : scene,
        attributes: attributesOf(options, reading, node),
        picture: { size: USUAL_SIZE, ...svgOptions(options, 'light') },
        ...(title && { caption: title }),
        ...(options.inline && { inline: inlineOf(record) }),
        ...(options.script !== undefined && { script: options.script }),
      }),
    )
  })
}

const hasPlace = ({ move, at, node }: Options): boolean => move !== undefined || at !== undefined || node !== undefined

/**
 * The end of the main line by default, but a picture must not reveal the answer to a problem:
 * stones set up outside a game form one.
 */
function placeIn(record: GameRecord, options: Options): ShownNode {
  const { notes, action } = record.nodes[0]!
  const isUnnamedSetup = action?.type === 'setup' && (record.info.participants?.length ?? 0) === 0
  return (notes?.problem !== undefined || isUnnamedSetup) && !hasPlace(options)
    ? { node: 0 }
    : resolveShownNode(record, options)
}

/** A record in words that no charset can spoil, with everything that it says. */
function inlineOf(record: GameRecord): string {
  const { bytes } = write([record], 'qipu')
  return new TextDecoder().decode(bytes)
}

/** Returns the attributes with which the player shows the same node in the same way. */
function attributesOf(options: Options, { file }: FileReading, node: number): Readonly<Record<string, string>> {
  const { inline, src, record, move, last, numbers, region, coordinates, view, faces, theme, stones } = options
  const wishes: readonly (readonly [name: string, value: string | number | undefined])[] = [
    ['src', inline ? undefined : (src ?? file)],
    // An inline record is alone.
    ['game', inline || record === 1 ? undefined : record],
    ['move', move],
    ['node', move === undefined && hasPlace(options) ? node : undefined],
    ['numbers', last === undefined ? numbers : `last ${last}`],
    ['region', region?.replace(/[:：]/, ' ')],
    ['coordinates', coordinates],
    ['viewpoint', view],
    ['faces', faces],
    ['theme', theme],
    ['stones', stones],
  ]
  return Object.fromEntries(wishes.flatMap(([name, value]) => (value === undefined ? [] : [[name, `${value}`]])))
}
