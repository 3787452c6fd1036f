import { addCounts, addOpenJson, jsonEnd, jsonItems, type Repair } from '../../bulk/outcome.ts'
import { runBulk } from '../../bulk/run.ts'
import type { MakeWork } from '../../bulk/work.ts'
import type { Call } from '../../command/command.ts'
import { fileName, isOrdinary } from '../../input/input.ts'
import { examine, readPiece, wayOfReading } from '../../input/reading.ts'
import { remarkLine } from '../../report/remark.ts'
import { countBySeverity, failed, messagesAsData, messagesAsText, messagesInWords } from '../../report/report.ts'
import { summary } from '../../report/summary.ts'
import { looksOf } from '../../terminal/terminal.ts'
import { inWords, Problem, repairedWords } from '../../words/problem.ts'
import { isFixable, repair, UNTOUCHED } from './repair.ts'

/** `qipu check`: every message of every file, a tally, and with `--fix` the repaired file in its place. */
export default async function check(call: Call): Promise<number> {
  const { options, terminal } = call
  const paths = call.values[0] as string[]
  if (options['fix'] && !paths.every(isOrdinary)) throw new Problem('fix-needs-file')
  const totals = await runBulk(call, { command: 'check', paths, work })
  // Where nothing could be read, there is nothing to sum up.
  if (!options['json'] && !options['quiet'] && totals.files > 0) terminal.err(summary(totals, terminal.language))
  return totals.code
}

/** What was repaired stands below its file, apart from what is still wrong. */
const indented = (text: string): string => text.replace(/^(?=.)/gm, '  ')

export const work: MakeWork = (setting) => {
  const { options, language, json } = setting
  const looks = looksOf(setting)
  const isStrict = options['strict'] === true
  const optionsFor = wayOfReading(options)
  return {
    each(piece, outcome) {
      const { input, part } = piece
      const reading = readPiece(piece, optionsFor(part))
      if (input.walked && !reading.format) return
      const { records, file, text, place } = reading
      if (!part) outcome.files++
      outcome.games += records.length
      const found = examine(reading, part !== undefined)
      const messages = reading.messages.length === 0 ? found : [...reading.messages, ...found]
      const fixable = options['fix'] === true ? messages.filter(isFixable) : []
      const { fixed, why } =
        options['fix'] === true ? repair(reading, part, fixable.length > 0, outcome, options) : UNTOUCHED
      const left = fixed ? messages.filter((message) => !isFixable(message)) : messages
      if (messages.length === 0 && !json) return
      const counts = countBySeverity(left)
      addCounts(outcome.counts, counts)
      if (failed(counts, isStrict)) outcome.failed = true
      const reported = (some: typeof messages) => ({ file, messages: some, text, place, part, games: records.length })
      const asData = (some: typeof messages) => messagesAsData(reported(some), looks)
      const tail = { games: records.length, fixed, counts, ...(why && { problem: inWords(why)[language] }) }
      if (json) {
        const head = { file, format: reading.format?.id ?? null, charset: reading.charset ?? null }
        addOpenJson(outcome, { stream: json, part }, head, { messages: asData(left) })
      } else {
        outcome.err += messagesAsText(reported(left), looks)
        if (why && !part) outcome.err += remarkLine(file, inWords(why), looks)
      }
      if (!fixed) {
        if (json && !part) outcome[json] += jsonEnd(tail)
        return
      }
      const withheld = countBySeverity(fixable)
      if (part) {
        addCounts((outcome.withheld ??= countBySeverity([])), withheld)
        const repairs: Repair[] = json
          ? asData(fixable).map((told) => ({ ...(told as Pick<Repair, 'code' | 'args'>), told }))
          : messagesInWords(reported(fixable), looks).map(({ message, words }) => ({ ...message, told: words }))
        for (const { code, args, told } of repairs) outcome.repairs.push({ code, ...(args && { args }), told })
        return
      }
      const count = outcome.outputs.length
      outcome.tales.push({
        at: outcome[json ?? 'err'].length,
        outputs: [count - 1, count],
        ...(json
          ? { tail: { ...tail, repaired: asData(fixable) } }
          : { repaired: indented(messagesAsText(reported(fixable), looks)) }),
        unless: {
          text: json
            ? `${left.length > 0 ? ',' : ''}${jsonItems(asData(fixable))}`
            : messagesAsText(reported(fixable), looks),
          tail: { fixed: false, repaired: undefined, counts: countBySeverity(messages) },
          counts: withheld,
          failed: failed(withheld, isStrict),
        },
      })
    },
    close(input, { games, counts, isWritten, backup, withheld, repairs, problem }, outcome) {
      const untold = isWritten ? undefined : withheld
      const all = { ...counts }
      if (untold) {
        for (const sum of [all, outcome.counts]) addCounts(sum, untold)
        if (failed(untold, isStrict)) outcome.failed = true
      }
      const why = inWords('not-repaired')
      const told = repairs.told.map((repair) => repair.told)
      const more = { file: fileName(input), messages: repairs.left(), text: () => '' }
      if (json) {
        const reason = problem ?? (untold && why[language])
        outcome[json] += jsonEnd({
          games,
          fixed: isWritten,
          counts: all,
          ...(backup && { backup }),
          ...(reason && { problem: reason }),
          ...(isWritten && { repaired: [...told, ...messagesAsData(more, looks)] }),
        })
      } else if (untold) outcome.err += remarkLine(fileName(input), why, looks)
      else if (isWritten) {
        outcome.err += remarkLine(fileName(input), repairedWords(backup), looks)
        outcome.err += indented(told.join('') + messagesAsText(more, looks))
      }
    },
  }
}
