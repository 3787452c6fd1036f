import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { resolveEngines } from '@qipu/engines/match'
import {
  DECISIONS,
  type Evidence,
  enginesOf,
  evidenceIn,
  isMetadataFile,
  NO_DECISIONS,
  needsOf,
  ROSTER,
  RULES,
  readDecisions,
  readPlan,
  readRoster,
  rosterOf,
  runTournament,
  settingOf,
  type Tournament,
  type TournamentPlan,
  tournamentCsv,
  tournamentHtml,
  tournamentOf,
} from '@qipu/engines/tournament'
import { isRefusal } from 'qipu/text'
import type { Call } from '../../command/facts.ts'
import type { OptionsOf } from '../../command/options.ts'
import { archiveEnding } from '../../input/archive/magic.ts'
import { isDirectory } from '../../input/directory.ts'
import { FileErrors } from '../../input/file-errors.ts'
import type { Input } from '../../input/files.ts'
import { readFiles } from '../../input/reading.ts'
import { SkippedFiles } from '../../input/skipped-files.ts'
import { assertFree, writeFileAtomic } from '../../output/atomic-file.ts'
import type { Terminal } from '../../terminal/terminal.ts'
import { CliError, reasonOf } from '../../text/cli-error.ts'
import { partnersOf } from '../match/partners.ts'
import { specProblem } from '../match/problems.ts'
import { gameLine } from '../match/report.ts'
import { runResumable } from '../match/resumable.ts'
import { surroundingsOf } from '../match/surroundings.ts'
import { warnUncounted } from '../match/uncounted.ts'
import { drawLots, keepDecisions } from './draw.ts'
import { enterResults, tableResult } from './enter.ts'
import type { facts } from './facts.ts'
import { beside, bytesIn, decisionsIn, jsonFile, keepOnce, rulesOf } from './files.ts'
import { tellNext } from './next.ts'
import { tournamentText } from './text.ts'

type Options = OptionsOf<(typeof facts)['options']>

/** `qipu tournament`: exit code 0 where everything counts or is decided, 1 while cases are open, 2 where a file cannot be read. */
export async function run({ args, options, terminal, json }: Call<typeof facts>): Promise<number> {
  assertOutputs(options, json !== undefined)
  const isFolder = isDirectory(args.input)
  assertMeant(options, isFolder, args.input)
  const { table, unread } = isFolder
    ? await fromRecords(args.input, options, terminal)
    : { table: await fromPlan(args.input, options, terminal), unread: 0 }
  const { locale } = terminal
  if (options.nextRound !== undefined) return tellNext(table, args.input, options, terminal)
  const page = (): string => tournamentHtml(table, locale, options.title === undefined ? {} : { title: options.title })
  emit(options.html, page, options, terminal)
  emit(options.csv, () => tournamentCsv(table, locale), options, terminal)
  const isPrinted = options.html !== '-' && options.csv !== '-'
  if (json) terminal[json](`${JSON.stringify(table)}\n`)
  else if (isPrinted) terminal.out(tournamentText(table, terminal))
  return unread > 0 ? 2 : table.cases.some(({ decision }) => !decision) ? 1 : 0
}

interface FromRecords {
  readonly table: Tournament
  /** Unreadable files: the table may lack their games. */
  readonly unread: number
}

/** Each output has a place of its own. */
function assertOutputs({ html, csv, force = false }: Options, isJson: boolean): void {
  for (const path of [html, csv]) if (path !== undefined && path !== '-') assertFree(path, force)
  const places = { '--html': html, '--csv': csv, '--json': isJson ? '-' : undefined }
  const used = Object.entries(places).filter(([, place]) => place !== undefined)
  const clash = used.find(([name, place]) => used.some(([other, same]) => other !== name && same === place))
  if (!clash) return
  const [, shared] = clash
  const options = used.filter(([, place]) => place === shared).map(([name]) => name)
  throw new CliError('one-output', { options: options.join(', ') })
}

const OF_PLANS = { '--directory': 'directory', '--resume': 'resume', '--jobs': 'jobs' } as const
const OF_RECORDS = {
  '--next-round': 'nextRound',
  '--enter': 'enter',
  '--rules': 'rules',
  '--roster': 'roster',
  '--decisions': 'decisions',
} as const

/** An option without effect would mislead the user. */
function assertMeant(options: Options, isFolder: boolean, path: string): void {
  if (options.by !== undefined && options.draw === undefined && options.enter === undefined)
    throw new CliError('by-draw')
  if (options.enter !== undefined && options.nextRound === undefined) throw new CliError('enter-next')
  if (options.sheets !== undefined && options.nextRound === undefined) throw new CliError('sheets-next')
  const [idle] = Object.entries(isFolder ? OF_PLANS : OF_RECORDS).filter(([, name]) => options[name] !== undefined)
  if (idle) throw new CliError(isFolder ? 'plan-only' : 'records-only', { option: idle[0], path })
}

function emit(path: string | undefined, text: () => string, { force = false }: Options, terminal: Terminal): void {
  if (path === '-') terminal.out(text())
  else if (path !== undefined) writeFileAtomic(path, new TextEncoder().encode(text()), force)
}

async function fromRecords(folder: string, options: Options, terminal: Terminal): Promise<FromRecords> {
  const evidence: Evidence[] = []
  const rules = rulesOf(folder, options.rules)
  const unread = new FileErrors(terminal)
  const passedOver = new SkippedFiles()
  const skip = (input: Input): void => {
    if (!isMetadataFile(input.below)) passedOver.add(input)
  }
  for await (const { records, messages, input, format } of readFiles([folder], {}, terminal, unread.add, skip)) {
    if (records.length === 0) skip(input)
    evidence.push(...evidenceIn(input.below, { records, messages, format }, rules))
  }
  if (!options.quiet) passedOver.report(terminal)
  const roster = beside(folder, ROSTER, options.roster, readRoster)
  // Before the first round there are teams, and no records yet.
  if (evidence.length === 0 && unread.count === 0 && !roster)
    throw new CliError('at-path', { path: folder, reason: reasonOf(new CliError('no-record')) })
  const given = {
    evidence,
    rules,
    decisions: beside(folder, DECISIONS, options.decisions, readDecisions) ?? NO_DECISIONS,
    ...(roster && { roster }),
  }
  const table = tournamentOf(given)
  if (options.enter !== undefined) {
    const path = options.decisions ?? join(folder, DECISIONS)
    const enter = options.enter.map(tableResult)
    const decisions = enterResults(table, folder, { ...options, enter, by: options.by, path }, terminal)
    return { table: tournamentOf({ ...given, decisions }), unread: unread.count }
  }
  if (options.draw === undefined) return { table, unread: unread.count }
  if (unread.count > 0) throw new CliError('draw-unread', { count: unread.count })
  const path = options.decisions ?? join(folder, DECISIONS)
  const decisions = drawLots(table, { seed: options.draw, by: options.by, path }, terminal)
  return { table: tournamentOf({ ...given, decisions }), unread: unread.count }
}

async function fromPlan(file: string, options: Options, terminal: Terminal): Promise<Tournament> {
  if (archiveEnding(file) !== undefined) throw new CliError('tournament-archive', { path: file })
  if (options.draw !== undefined) throw new CliError('draw-plan')
  // A record, most often: that it is no JSON would be no help.
  if (
    !/\.json$/i.test(file) &&
    !/^[\ufeff\s]*\{\s*(?:"|$)/.test(new TextDecoder().decode(bytesIn(file).subarray(0, 1000)))
  )
    throw new CliError('no-plan', { path: file })
  const plan: TournamentPlan = jsonFile(file, readPlan)
  const table = resolveEngines(enginesOf(plan), plan.game, {
    ...needsOf(plan),
    ...surroundingsOf(options),
    ...partnersOf(options.jobs ?? 1),
  })
  if (isRefusal(table)) throw specProblem(table)
  if (!options.quiet) warnUncounted(table.game, settingOf(plan), terminal, file)
  const { locale, err } = terminal
  const { directory } = options
  const decisions = directory === undefined ? undefined : decisionsIn(directory)
  return await runResumable(options, terminal, async () => {
    const held = await runTournament(plan, {
      ...table,
      ...(directory !== undefined && { directory }),
      ...(decisions && { decisions }),
      resume: options.resume ?? false,
      jobs: Math.min(options.jobs ?? 1, availableParallelism()),
      locale,
      onFinished: (game, teams) => {
        if (!options.quiet) err(gameLine({ ...game, players: [0, 1] }, teams, locale))
      },
    })
    // Lots that were drawn are stored: continuing draws nothing again, and the folder's table is the same one.
    if (directory !== undefined && held.decisions.orders.length > (decisions?.orders.length ?? 0))
      keepDecisions(join(directory, DECISIONS), held.decisions)
    if (directory !== undefined) {
      keepOnce(join(directory, ROSTER), rosterOf(plan))
      keepOnce(join(directory, RULES), plan.rules)
    }
    return held
  })
}
