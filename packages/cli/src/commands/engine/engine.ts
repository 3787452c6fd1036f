import { protocolOf } from '@qipu/engines/match'
import type { BuiltInEngine } from '@qipu/engines/protocols'
import { guestEngine, isSocketLink, join, playsAt, type StartEngine, servantEngine } from '@qipu/engines/remote'
import { isNetLevel, loadPartner, partnerLevels } from '@qipu/engines/sparring'
import { isRefusal, textOf, texts } from 'qipu/text'
import type { Call } from '../../command/facts.ts'
import { withNetFile } from '../../input/net-file.ts'
import { gameNamed } from '../../input/unknown.ts'
import type { Terminal } from '../../terminal/terminal.ts'
import { CliError } from '../../text/cli-error.ts'
import { commandIn, specProblem } from '../match/problems.ts'
import { connectTo } from './connect.ts'
import type { facts } from './facts.ts'
import { loadRecord } from './load.ts'

/** The protocol that analyses instead of playing. */
const ANALYSIS = 'katago'

/** `qipu engine`: exit code 0 once it is told to leave, 1 where a match turns it away. */
export async function run({ options, terminal }: Call<typeof facts>): Promise<number> {
  if (options.protocol === ANALYSIS && options.join === undefined) {
    const { NetAnalysisEngine } = await import('@qipu/engines/analysis')
    const analysis = await withNetFile(options.net, (file) => NetAnalysisEngine.load(file))
    return await converse({ done: false, hear: (line) => analysis.hear(line) }, terminal)
  }
  // A link says what is played; an engine that was started for anything else would sit there without a word.
  const seat = options.join === undefined ? undefined : playsAt(options.join)
  const game = gameNamed(options.game ?? seat?.game)
  const protocol = protocolOf(game, options.protocol ?? (game.id === seat?.game ? seat.protocol : undefined))
  if (isRefusal(protocol)) throw specProblem(protocol)
  if (seat && (game.id !== seat.game || protocol.id !== seat.protocol)) throw new CliError('link-plays', { ...seat })
  const seed = options.seed ?? Date.now()
  // Only who started this program may name files, not a referee elsewhere.
  const load = options.join === undefined ? loadRecord : undefined
  const level = options.level ?? 'greedy'
  if (!partnerLevels(game.id).includes(level)) throw new CliError('level-only-go', { level })
  if (options.net !== undefined && !isNetLevel(level)) throw new CliError('net-level')
  const partner = await withNetFile(options.net, (file) => loadPartner(level, seed, file))
  const serve = (): BuiltInEngine => protocol.serve(game, partner, load)
  if (options.connect !== undefined) {
    if (!protocol.wire) throw new CliError('no-tcp', { protocol: protocol.id })
    return await connectTo(options.connect, { servant: serve(), wire: protocol.wire, terminal })
  }
  if (options.join === undefined) {
    if (options.command !== undefined) throw new CliError('command-needs-join')
    return await converse(serve(), terminal)
  }
  return await joinMatch(options.join, starter(options.command, protocol.hearsErrors ?? false, serve), {
    terminal,
    isQuiet: options.quiet ?? false,
  })
}

/** An engine that answers a line with lines, each of which is printed as soon as it is there. */
interface Conversation {
  readonly done: boolean
  readonly greeting?: readonly string[]
  hear(line: string): Iterable<string>
}

/** Lines in, lines out, until it is told to leave or its input ends. */
async function converse(servant: Conversation, { stdin, out }: Terminal): Promise<number> {
  const decoder = new TextDecoder()
  const hear = (line: string): void => {
    for (const answer of servant.hear(line)) out(`${answer}\n`)
  }
  for (const line of servant.greeting ?? []) out(`${line}\n`)
  let rest = ''
  for await (const chunk of stdin()) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split(/\r?\n/)
    rest = lines.pop()!
    for (const line of lines) {
      hear(line)
      if (servant.done) return 0
    }
  }
  // The last line may lack its end.
  if (rest !== '') hear(rest)
  return 0
}

function starter(text: string | undefined, hearsErrors: boolean, serve: () => BuiltInEngine): StartEngine {
  if (text === undefined) return servantEngine(serve)
  return guestEngine(commandIn(text), hearsErrors)
}

const states = texts('engine', {
  waiting: { en: 'no referee answers yet; trying for 30 seconds', zh: '裁判尚未应答，30 秒内继续尝试' },
  taken: {
    en: 'another engine has this seat; trying for 30 seconds',
    zh: '此席位已有其他引擎，30 秒内继续尝试',
  },
  connected: { en: 'connected', zh: '已连接' },
  lost: { en: 'connection lost; trying again', zh: '连接中断，正在重连' },
  game: { en: 'a game begins', zh: '对局开始' },
})

const ends = texts('engine/end', {
  over: { en: 'the match is over', zh: '比赛结束' },
  refused: { en: 'the referee does not know this link', zh: '裁判不认识此链接' },
  taken: {
    en: 'another engine has this seat; each side needs its own link',
    zh: '此席位已有其他引擎；双方各用自己的链接',
  },
  lost: { en: 'the connection could not be restored', zh: '无法恢复连接' },
  absent: { en: 'no referee answers at this link; is the match running?', zh: '此链接没有裁判应答；比赛是否已开始？' },
})

async function joinMatch(
  link: string,
  start: StartEngine,
  { terminal, isQuiet }: { readonly terminal: Terminal; readonly isQuiet: boolean },
): Promise<number> {
  if (!isSocketLink(link)) throw new CliError('no-link', { link })
  const { locale, err } = terminal
  const end = await join(link, { start, onState: (state) => !isQuiet && err(`${textOf(states[state], locale)}\n`) })
  if (!isQuiet || end !== 'over') err(`${textOf(ends[end], locale)}\n`)
  return end === 'over' ? 0 : 1
}
