import { changeRecord, type FinishedTree, GameTree, isRefusal } from 'qipu/editing'
import type { Format } from 'qipu/formats'
import { gameById } from 'qipu/games'
import type { GameRecord } from 'qipu/record'
import type { Message } from 'qipu/text'
import type { BulkCommand } from '../../bulk/command.ts'
import type { Counts } from '../../bulk/report.ts'
import type { OptionsOf } from '../../command/options.ts'
import { assertFree } from '../../output/atomic-file.ts'
import { summary } from '../../report/summary.ts'
import { Gathering, type GatherReport, GatherWork } from '../../rewrite/gather.ts'
import { chosenFormat } from '../../rewrite/target.ts'
import { writeCombined } from '../../rewrite/write-combined.ts'
import type { Stream, Terminal } from '../../terminal/terminal.ts'
import { CliError } from '../../text/cli-error.ts'
import { gameLabel, withCounts } from './counts.ts'
import { treeData } from './data.ts'
import type { facts } from './facts.ts'

type Options = OptionsOf<typeof facts.options>

/** `qipu merge`: games that begin alike become one tree; where the format holds several, each start gets its own. */
export const bulk: BulkCommand<typeof facts, GatherReport> = {
  prepare({ options }) {
    const { output } = placeOf(options)
    if (output !== '-') assertFree(output, options.force === true)
  },
  work: (settings) => new GatherWork(settings),
  collector({ options, terminal, json }) {
    const settings = {
      options,
      locale: terminal.locale,
      isColored: terminal.colors.isColorSupported,
      json,
      command: 'merge',
      isCollected: true,
    }
    return new Merging(new GatherWork(settings), options, terminal, json)
  },
  summary: (totals, { terminal }) => summary(totals, terminal.locale),
}

class Merging extends Gathering {
  readonly #options: Options
  readonly #trees: { readonly tree: GameTree; readonly labels: string[] }[] = []
  readonly #messages: Message[] = []

  constructor(work: GatherWork, options: Options, terminal: Terminal, json: Stream | undefined) {
    super(work, terminal, json)
    this.#options = options
  }

  protected take(given: GameRecord): void {
    const game = gameById(given.game)
    const { strip, transpositions } = this.#options
    const stripped = strip ? changeRecord(given, game, { strip }) : { record: given }
    const record = isRefusal(stripped) ? given : stripped.record
    const label = gameLabel(record, this.terminal.locale)
    for (const { tree, labels } of this.#trees) {
      const outcome = tree.add(record)
      if (isRefusal(outcome)) continue
      labels.push(label)
      this.#messages.push(...outcome)
      return
    }
    const tree = new GameTree(record, game, transpositions ? { transpositions } : {})
    const outcome = tree.add(record)
    if (isRefusal(outcome)) throw new Error(`a game that does not begin as itself: ${outcome.refusal.code}`)
    this.#messages.push(...outcome)
    this.#trees.push({ tree, labels: [label] })
  }

  finish(): Readonly<Counts> {
    const { format, output: path } = placeOf(this.#options)
    const { locale } = this.terminal
    const trees = this.#trees.map(({ tree, labels }): FinishedTree & { labels: string[] } => ({
      ...tree.finish(),
      labels,
    }))
    const records = trees.map((tree) =>
      this.#options.counts === 'none' ? tree.record : withCounts(tree, tree.labels, locale),
    )
    const data = { trees: trees.map((tree) => treeData(tree, tree.labels)) }
    return writeCombined(
      { records, format, path, messages: summed(this.#messages), data },
      this.#options,
      this.terminal,
      this.json,
    )
  }
}

/** The same thing said of many games is said once, with the number of all. */
function summed(messages: readonly Message[]): Message[] {
  const sums = new Map<string, Message>()
  for (const message of messages) {
    const { code, args = {} } = message
    const { count, ...rest } = args
    const key = JSON.stringify([code, rest])
    const before = sums.get(key)
    const sum = Number(before?.args?.['count'] ?? 0) + Number(count ?? 1)
    sums.set(key, { code, args: { ...rest, count: sum } })
  }
  return [...sums.values()]
}

function placeOf({ output, to }: Options): { readonly format: Format; readonly output: string } {
  if (output === undefined) throw new CliError('join-where')
  const format = chosenFormat(to, output)
  if (!format) throw new CliError('which-format')
  return { format, output }
}
