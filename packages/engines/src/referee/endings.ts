/** How a game between engines can end, who has won then, and the words for it in the record. */

import { type Game, type Outcome, otherSide, type Reason, type Side } from 'qipu/games'
import type { Result } from 'qipu/record'
import { type Arg, type Locale, type Text, textOf, texts } from 'qipu/text'
import { type ProcessEnding, sanitize } from '../process/index.ts'
import type { DriverFault } from '../protocols/protocol.ts'
import type { Agreement } from './agreement.ts'

/** Reason why a refereed game ended. */
export type MatchEnding =
  /** The rules of the game have decided. */
  | { readonly kind: 'rules'; readonly outcome: Outcome }
  | { readonly kind: 'resignation'; readonly side: Side }
  /** `reason` is an entry of the game's reasons or one of `TURN_FAULTS`; `text` is what the engine said. */
  | {
      readonly kind: 'illegal'
      readonly side: Side
      readonly reason: Reason
      readonly text: string
      readonly suspicion?: 'transposed'
    }
  | { readonly kind: 'unreadable'; readonly side: Side; readonly text: string; readonly form: string }
  /** `said`: what came instead of an answer; `unfinished`: a line that has no end; `line`: the question in the engine's log. */
  | {
      readonly kind: 'time'
      readonly side: Side
      readonly said?: string
      readonly unfinished?: string
      readonly line?: string
    }
  /** It did not start, crashed, flooded, closed its output, took too much memory, or declined. */
  | { readonly kind: 'fault'; readonly side: Side; readonly fault: DriverFault }
  | { readonly kind: 'layout'; readonly side: Side; readonly reason: Reason }
  /** Both have passed, but the game cannot be counted: there is no komi, or the rules leave it to the players. */
  | { readonly kind: 'uncounted' }
  /** The side to move cannot move, and the rules do not say who has won then. */
  | { readonly kind: 'stuck'; readonly side: Side }
  /** Both engines agree about the result. */
  | Agreement
  /** The rules of the event end a game of so many plies as a draw. */
  | { readonly kind: 'longest'; readonly plies: number }
  /** The referee ends what has no end. */
  | { readonly kind: 'too-long'; readonly plies: number }

/** Faults of a turn that no single move has. */
export const TURN_FAULTS: Readonly<Record<string, Text>> = texts('turn-fault', {
  'turn-too-short': {
    en: 'The turn has too few moves; all moves of a turn belong in one answer.',
    zh: '本回合着数不足；一回合的全部着法须在一次应答中给出。',
  },
  'turn-too-long': { en: 'The turn has too many moves.', zh: '本回合着数过多。' },
  'too-many-tries': { en: 'Too many tries were refused.', zh: '被拒绝的试下次数过多。' },
})

/** Words of a record for an ending. Where more than two play, a fault makes no other side the winner: the deal does not count. */
export function resultOf(ending: MatchEnding, { chance, sides }: Pick<Game, 'chance' | 'sides'>): Result {
  if (sides.length > 2 || (ending.kind === 'rules' && chance?.deal)) return resultOfDeal(ending)
  switch (ending.kind) {
    case 'rules': {
      const { winner, scores } = ending.outcome
      if (winner === 'draw' || !scores) return { winner }
      return { winner, by: 'points', margin: Math.abs(scores[0]! - scores[1]!) }
    }
    case 'uncounted':
    case 'stuck':
      return { winner: 'unknown' }
    case 'too-long':
      return { winner: 'void' }
    case 'agreed':
      return { winner: ending.winner }
    case 'longest':
      return { winner: 'draw' }
    case 'resignation':
      return { winner: otherSide(ending.side), by: 'resignation' }
    case 'time':
      return { winner: otherSide(ending.side), by: 'time' }
    default:
      return { winner: otherSide(ending.side), by: 'forfeit' }
  }
}

function resultOfDeal(ending: MatchEnding): Result {
  if (ending.kind === 'rules') {
    const { winner, scores } = ending.outcome
    return { winner, ...(scores && { scores }) }
  }
  if (ending.kind === 'stuck') return { winner: 'unknown' }
  return { winner: 'void', ...(ending.kind !== 'too-long' && { by: ending.kind === 'time' ? 'time' : 'forfeit' }) }
}

const FAULTS: Readonly<Record<DriverFault['kind'], Text>> = texts('engine-fault', {
  'not-started': { en: 'could not be started', zh: '无法启动' },
  silence: { en: 'did not answer', zh: '没有应答' },
  stopped: { en: 'was stopped by a signal', zh: '被信号暂停' },
  processes: { en: 'started too many processes', zh: '启动的进程过多' },
  'long-line': { en: 'sent a line that is too long', zh: '发送的行过长' },
  flood: { en: 'flooded the referee with output', zh: '输出过多' },
  memory: { en: 'used more memory than allowed', zh: '内存超限' },
  'closed-output': { en: 'closed its output', zh: '关闭了输出' },
  exit: { en: 'crashed or exited', zh: '崩溃或退出' },
  disconnected: { en: 'lost its connection', zh: '连接中断' },
  declined: { en: 'declined', zh: '拒绝执行' },
  setup: { en: 'sent a setup that cannot be read', zh: '发送的布局无法识别' },
})

const details = texts('engine-fault-detail', {
  ENOENT: { en: 'there is no such program', zh: '没有此程序' },
  EACCES: { en: 'the program may not be run', zh: '没有运行此程序的权限' },
  reason: { en: '{reason}', zh: '{reason}' },
  code: { en: 'exit code {code}', zh: '退出码 {code}' },
  signal: { en: 'signal {signal}', zh: '信号 {signal}' },
  silence: {
    en: 'nothing came within {seconds} s after “{asked}”; a program must flush its output after every line',
    zh: '发出“{asked}”后 {seconds} 秒内没有应答；程序每输出一行须刷新缓冲区（flush）',
  },
  said: { en: '“{said}” is no answer to “{asked}”', zh: '“{said}”不是对“{asked}”的应答' },
  unfinished: {
    en: 'the line “{said}” has no end; every line must end with a line feed',
    zh: '“{said}”一行没有换行符；每行须以换行符结束',
  },
  setup: { en: '{text}; the right form is, for example: {form}', zh: '{text}；正确写法示例：{form}' },
  lastWords: { en: '{how}, “{words}”', zh: '{how}，“{words}”' },
})

/** Details of a fault as the system or the engine reports them. */
function detailOf(fault: DriverFault): Arg | undefined {
  if (fault.kind === 'setup') return { text: details.setup, args: { text: fault.text, form: fault.form } }
  if (fault.kind === 'silence') return silenceOf(fault)
  if ('text' in fault) return fault.text
  if (fault.kind === 'not-started') {
    const { reason } = fault
    return reason === 'ENOENT' || reason === 'EACCES' ? details[reason] : { text: details.reason, args: { reason } }
  }
  if (fault.kind !== 'exit') return undefined
  const { ending, lastWords } = fault
  const how = howItEnded(ending)
  if (lastWords === undefined) return how
  return how === undefined ? lastWords : { text: details.lastWords, args: { how, words: lastWords } }
}

/** The output in place of an answer tells more than its absence. */
function silenceOf({
  milliseconds,
  asked,
  said,
  unfinished,
}: DriverFault & { readonly kind: 'silence' }): Arg | undefined {
  if (unfinished !== undefined) return { text: details.unfinished, args: { said: unfinished } }
  if (asked === undefined) return undefined
  return said === undefined
    ? { text: details.silence, args: { asked, seconds: Math.round(milliseconds / 100) / 10 } }
    : { text: details.said, args: { asked, said } }
}

/** Undefined if unknown. */
function howItEnded({ code, signal }: ProcessEnding): Arg | undefined {
  if (signal !== null) return { text: details.signal, args: { signal } }
  return code === null ? undefined : { text: details.code, args: { code } }
}

const sentences = texts('ending', {
  rules: { en: '{why}', zh: '{why}' },
  resignation: { en: '{side} resigns.', zh: '{side}认输。' },
  time: { en: '{side} runs out of time.', zh: '{side}超时。' },
  timeSaid: {
    en: '{side} runs out of time. The last line of its engine is no answer: “{said}”.',
    zh: '{side}超时。其引擎的最后一行不是应答：“{said}”。',
  },
  timeUnfinished: {
    en: '{side} runs out of time. The last line of its engine has no line feed at its end: “{said}”.',
    zh: '{side}超时。其引擎的最后一行没有换行符：“{said}”。',
  },
  timeLine: { en: '{sentence} The question in its log: “{line}”.', zh: '{sentence}其日志中的问询：“{line}”。' },
  illegal: { en: '{side} plays an illegal move ({move}). {why}', zh: '{side}着法违规（{move}）：{why}' },
  transposed: {
    en: '{side} plays an illegal move ({move}). {why} With columns and rows exchanged the move would be legal.',
    zh: '{side}着法违规（{move}）：{why}若行列互换，则该着法合法。',
  },
  unreadable: {
    en: '{side} sends a move that cannot be read ({move}). The right form is, for example: {form}',
    zh: '{side}的着法无法识别（{move}）。正确写法示例：{form}',
  },
  layout: { en: '{side} has an illegal setup. {why}', zh: '{side}布局违规：{why}' },
  fault: { en: 'The engine of {side} {fault}.', zh: '{side}的引擎{fault}。' },
  faultWith: { en: 'The engine of {side} {fault}: {detail}.', zh: '{side}的引擎{fault}：{detail}。' },
  uncounted: {
    en: 'Both sides passed, but the points cannot be counted: no komi is set, or the rules leave dead stones to the players.',
    zh: '双方均停一手，但无法计分：未设贴目，或规则要求双方商定死子。',
  },
  stuck: {
    en: '{side} has no move left, and the rules of the game do not say who has won then.',
    zh: '{side}无子可动，而规则未规定此时的胜负。',
  },
  offer: { en: 'Both sides agree on a draw.', zh: '双方同意和棋。' },
  level: { en: 'Drawn: both engines have long seen no difference.', zh: '判和：双方引擎长时间认为局面均势。' },
  lost: { en: 'Both engines have long seen {side} as lost.', zh: '双方引擎长时间认为{side}已败。' },
  longest: {
    en: 'Drawn after {plies} plies by the rules of the event.',
    zh: '按赛事规则，{plies} 手后判和。',
  },
  'too-long': { en: 'Stopped by the referee after {plies} plies.', zh: '{plies} 手后由裁判终止。' },
})

/** With the words of engines as records and terminals may have them: some send a line without end. */
export function brief(ending: MatchEnding): MatchEnding {
  if ('text' in ending) return { ...ending, text: sanitize(ending.text) }
  if (ending.kind !== 'fault' || !('text' in ending.fault)) return ending
  return { ...ending, fault: { ...ending.fault, text: sanitize(ending.fault.text) } }
}

/** In a sentence or two for the record. */
export function endingText(ending: MatchEnding, game: Game, locale?: Locale): string {
  const why = (id: Reason): Arg => game.reasons[id] ?? TURN_FAULTS[id] ?? id
  const say = (name: keyof typeof sentences, args: Record<string, Arg> = {}): string =>
    textOf(sentences[name], locale, {
      ...('side' in ending && { side: game.sides[ending.side - 1]!.name }),
      ...args,
    })
  switch (ending.kind) {
    case 'rules':
      return say('rules', { why: why(ending.outcome.reason) })
    case 'illegal':
      return say(ending.suspicion ?? 'illegal', { move: ending.text, why: why(ending.reason) })
    case 'unreadable':
      return say('unreadable', { move: ending.text, form: ending.form })
    case 'time': {
      const { said, unfinished, line } = ending
      const heard = unfinished ?? said
      const form = unfinished !== undefined ? 'timeUnfinished' : said === undefined ? 'time' : 'timeSaid'
      const sentence = say(form, heard === undefined ? {} : { said: heard })
      return line === undefined ? sentence : say('timeLine', { sentence, line })
    }
    case 'layout':
      return say('layout', { why: why(ending.reason) })
    case 'fault': {
      const fault = FAULTS[ending.fault.kind]
      const detail = detailOf(ending.fault)
      return detail === undefined ? say('fault', { fault }) : say('faultWith', { fault, detail })
    }
    case 'longest':
    case 'too-long':
      return say(ending.kind, { plies: ending.plies })
    case 'agreed': {
      const { winner, how } = ending
      if (winner === 'draw') return say(how === 'offer' ? 'offer' : 'level')
      return say('lost', { side: game.sides[otherSide(winner) - 1]!.name })
    }
    default:
      return say(ending.kind)
  }
}
