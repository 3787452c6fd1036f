import type { Replay } from 'qipu'
import { textBoard, type ViewOptions, viewOf } from 'qipu/diagram'
import { viewOptions } from '../drawing.ts'
import { footlines, headline } from '../page.ts'
import { gameOf, nodeOf, replayOf } from '../place.ts'
import { readFiles } from '../reading.ts'
import { printMessages } from '../report.ts'
import type { Terminal } from '../terminal.ts'
import type { Call } from './command.ts'

/** `qipu show`: the board as it stands at a node, and everything that the node says. */
export default async function show({ values, options, terminal }: Call): Promise<number> {
  for await (const reading of readFiles([values[0] as string], options, terminal)) {
    const errors = reading.messages.filter((message) => message.severity === 'error')
    printMessages({ file: reading.file, messages: errors, text: reading.text }, terminal)
    const record = gameOf(reading, options)
    const replay = replayOf(record)
    replay.to(nodeOf(record, options))
    const how = viewOptions(options, replay, terminal)
    terminal.out(`${describe(replay, how, options['ascii'] === true, terminal)}\n`)
  }
  return 0
}

function describe(replay: Replay, how: ViewOptions, ascii: boolean, terminal: Terminal): string {
  const { colors, language } = terminal
  const view = viewOf(replay, how)
  const { title } = replay.record.nodes[replay.node]!.notes ?? {}
  const letters = new Map(view.texts.map(({ node, text }) => [node, text]))
  return [
    colors.bold(headline(replay.record, replay, language)),
    ...(title ? [title] : []),
    '',
    textBoard(view, { ascii, color: colors.isColorSupported }),
    '',
    ...footlines(replay, how, letters, terminal),
  ].join('\n')
}
