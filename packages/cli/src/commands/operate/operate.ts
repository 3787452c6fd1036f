import { appendFileSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { protocolOf, resolveEngines } from '@qipu/engines/match'
import {
  canOperate,
  DeskEngine,
  OperatedGame,
  type SavedGame,
  SavedGameError,
  savedIn,
  type TableFacts,
} from '@qipu/engines/operate'
import { rulesById, usualSeconds } from '@qipu/engines/tournament'
import { serveOperator } from '@qipu/studio'
import { type Game, gameById, type Move, PASS, type Setting } from 'qipu/games'
import type { TimeControl } from 'qipu/record'
import { settingOf } from 'qipu/replay'
import { isRefusal, textOf, texts } from 'qipu/text'
import type { Call } from '../../command/facts.ts'
import type { OptionsOf } from '../../command/options.ts'
import { gameNamed } from '../../input/unknown.ts'
import type { Terminal } from '../../terminal/terminal.ts'
import { CliError, reasonOf } from '../../text/cli-error.ts'
import { rulesFor } from '../judge/rules.ts'
import { partnersOf } from '../match/partners.ts'
import { specProblem } from '../match/problems.ts'
import { surroundingsOf } from '../match/surroundings.ts'
import { folders } from '../serve/folders.ts'
import type { facts } from './facts.ts'

type Options = OptionsOf<(typeof facts)['options']>

const words = texts('operate/command', {
  open: { en: 'Operator’s page: {address}', zh: '操作台页面：{address}' },
  resumed: {
    en: 'the game goes on after move {plies}; both clocks stand',
    zh: '对局从第 {plies} 手之后继续；双方棋钟已停',
  },
  end: { en: 'Ctrl-C ends the program; the game is in {directory}', zh: '按 Ctrl-C 结束程序；对局存于 {directory}' },
})

/** `qipu operate`: serves the operator's page until it is stopped; exit code 2 where it cannot begin. */
export async function run({ options, terminal }: Call<typeof facts>): Promise<number> {
  const { directory } = options
  if (directory === undefined) throw new CliError('operate-where')
  const saved = gameIn(directory)
  const table = saved ? resumedTable(saved, options) : newTable(options)
  const game = gameById(table.game)!
  const setting = saved ? settingOf(saved.record, game) : settingFrom(options, game)
  const needs = setting.board ? { board: setting.board } : {}
  const protocol = protocolOf(game, table.protocol, needs)
  if (isRefusal(protocol)) throw specProblem(protocol)
  const { team = '', opponent = '', event, place, round } = options
  const spec = { command: table.command, ...(team !== '' && { team }), protocol: protocol.id }
  const found = resolveEngines([spec], table.game, { ...needs, ...surroundingsOf({ directory }), ...partnersOf(2) })
  if (isRefusal(found)) throw specProblem(found)
  try {
    mkdirSync(directory, { recursive: true })
  } catch (error) {
    throw new CliError('at-path', { path: directory, reason: reasonOf(error) })
  }
  const log = (line: string): void => appendFileSync(join(directory, 'engine.log'), `${line}\n`)
  const own = saved ? namesIn(saved) : table.side === 1 ? ([team, opponent] as const) : ([opponent, team] as const)
  const desk = OperatedGame.open({
    table,
    game,
    setting,
    directory,
    engine: new DeskEngine(found.contestants[0]!, protocol, log),
    teams: own,
    info: saved
      ? occasionOf(saved)
      : {
          ...(event !== undefined && { event }),
          ...(place !== undefined && { place }),
          ...(round !== undefined && { round }),
        },
    opening: openingFrom(options.firstMoves, game, setting),
  })
  if (saved) terminal.err(`${textOf(words.resumed, terminal.locale, { plies: saved.record.nodes.length - 1 })}\n`)
  try {
    return await serve(desk, options, terminal)
  } finally {
    await desk.close()
  }
}

function gameIn(directory: string): SavedGame | undefined {
  try {
    return savedIn(directory)
  } catch (error) {
    if (error instanceof SavedGameError) throw new CliError('operate-damaged', { path: error.path })
    throw error
  }
}

async function serve(desk: OperatedGame, { port, directory }: Options, { out, locale }: Terminal): Promise<number> {
  const served = await serveOperator({ desk, page: folders().operate, ...(port !== undefined && { port }) }).catch(
    (error: NodeJS.ErrnoException) => {
      const place = `127.0.0.1:${port ?? ''}`
      throw new CliError(error.code === 'EADDRINUSE' ? 'port-taken' : 'not-listening', { place, reason: error.message })
    },
  )
  out(
    `${textOf(words.open, locale, { address: served.address })}\n${textOf(words.end, locale, { directory: directory! })}\n`,
  )
  await new Promise<void>((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => resolve())
  })
  await served.close()
  return 0
}

function newTable(options: Options): TableFacts {
  const { engine, seat, protocol } = options
  const game = gameNamed(options.game)
  if (!canOperate(game)) throw new CliError('operate-hidden', { game: game.name })
  if (engine === undefined || seat === undefined) throw new CliError('operate-needs')
  const time = options.time ?? usualTime(game, options.board?.width)
  return {
    game: game.id,
    side: seat === 'first' ? 1 : 2,
    command: engine,
    ...(protocol !== undefined && { protocol }),
    ...(time && { time }),
  }
}

/** Time of the championship for a game, where its rules have one. */
function usualTime({ id }: Game, width?: number): TimeControl | undefined {
  const main = usualSeconds(rulesById('ccgc')!, id, width)
  return main === undefined ? undefined : { kind: 'absolute', main }
}

/** A game that was begun keeps its table; only another command for the engine may be given, e.g. of a mended program. */
function resumedTable({ table }: SavedGame, { engine, game }: Options): TableFacts {
  if (game !== undefined && game !== table.game) throw new CliError('operate-other', { game: table.game })
  return engine === undefined ? table : { ...table, command: engine }
}

function settingFrom({ rule, board }: Options, game: Game): Setting {
  const { komi, options } = rulesFor(game, rule)
  if (board && !game.board.allows(board)) throw new CliError('no-board', { game: game.name })
  return {
    ...(board && { board }),
    ...(komi !== undefined && { komi }),
    ...(options && Object.keys(options).length > 0 && { options }),
  }
}

function openingFrom(text: string | undefined, game: Game, setting: Setting): readonly Move[] {
  const position = game.start(setting)
  return (text ?? '').split(/\s+/).flatMap((word) => {
    if (word === '') return []
    const move = word.toLowerCase() === 'pass' ? PASS : game.notation.parse(word, position.board)
    if (move === undefined || position.refusal(move) !== undefined)
      throw new CliError('operate-opening', { move: word })
    position.play(move)
    return [move]
  })
}

const namesIn = ({ record: { info } }: SavedGame): readonly [string, string] => {
  const name = (side: number): string => {
    const player = info.players?.find((one) => one.side === side)
    return (player && info.participants?.[player.participant]?.name) ?? ''
  }
  return [name(1), name(2)]
}

const occasionOf = ({ record: { info } }: SavedGame): { event?: string; place?: string; round?: string } => ({
  ...(info.event !== undefined && { event: info.event }),
  ...(info.place !== undefined && { place: info.place }),
  ...(info.round !== undefined && { round: info.round }),
})
