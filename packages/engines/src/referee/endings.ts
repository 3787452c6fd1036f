/** How a game between engines can end, who has won then, and the words for it in the record. */

import { type Game, type Outcome, otherSide, type Reason, type Side } from 'qipu/games'
import type { Result } from 'qipu/record'
import type { Language, Words } from 'qipu/text'
import type { Fault } from '../protocols/protocol.ts'

export type Ending =
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
  | { readonly kind: 'unreadable'; readonly side: Side; readonly text: string }
  | { readonly kind: 'time'; readonly side: Side }
  /** It did not start, crashed, flooded, closed its output, took too much memory, or declined. */
  | { readonly kind: 'fault'; readonly side: Side; readonly fault: Fault }
  | { readonly kind: 'layout'; readonly side: Side; readonly reason: Reason }
  /** Both have passed, but nobody can count: there is no komi, or the rules leave it to the players. */
  | { readonly kind: 'uncounted' }
  /** The referee ends what has no end. */
  | { readonly kind: 'too-long'; readonly plies: number }

/** Faults of a turn that no single move has. */
export const TURN_FAULTS: Readonly<Record<string, Words>> = {
  'turn-too-short': { en: 'The turn has too few moves.', zh: '本回合着数不足。' },
  'turn-too-long': { en: 'The turn has too many moves.', zh: '本回合着数过多。' },
  'too-many-tries': { en: 'Too many tries were refused.', zh: '被拒绝的试下次数过多。' },
}

export function resultOf(ending: Ending): Result {
  switch (ending.kind) {
    case 'rules': {
      const { winner, scores } = ending.outcome
      if (winner === 'draw' || !scores) return { winner }
      return { winner, by: 'points', margin: Math.abs(scores[0] - scores[1]) }
    }
    case 'uncounted':
      return { winner: 'unknown' }
    case 'too-long':
      return { winner: 'void' }
    case 'resignation':
      return { winner: otherSide(ending.side), by: 'resignation' }
    case 'time':
      return { winner: otherSide(ending.side), by: 'time' }
    default:
      return { winner: otherSide(ending.side), by: 'forfeit' }
  }
}

const FAULTS: Readonly<Record<Fault['kind'], Words>> = {
  'not-started': { en: 'could not be started', zh: '无法启动' },
  silence: { en: 'did not answer', zh: '没有应答' },
  'long-line': { en: 'sent a line that is too long', zh: '发送的行过长' },
  flood: { en: 'flooded the referee with output', zh: '输出过多' },
  memory: { en: 'used more memory than allowed', zh: '内存超限' },
  'closed-output': { en: 'closed its output', zh: '关闭了输出' },
  exit: { en: 'crashed or exited', zh: '崩溃或退出' },
  disconnected: { en: 'lost its connection', zh: '连接中断' },
  declined: { en: 'declined', zh: '拒绝执行' },
}

const TRANSPOSED: Words = {
  en: ' With columns and rows exchanged the move would be legal.',
  zh: '若行列互换，则该着法合法。',
}

/** One sentence for the record. */
export function inWords(ending: Ending, game: Game, language: Language): string {
  const zh = language === 'zh'
  const reason = (id: Reason): string => (game.reasons[id] ?? TURN_FAULTS[id])?.[zh ? 'zh' : 'en'] ?? id
  const who = 'side' in ending ? game.sides[ending.side - 1]!.name[zh ? 'zh' : 'en'] : ''
  switch (ending.kind) {
    case 'rules':
      return reason(ending.outcome.reason)
    case 'resignation':
      return zh ? `${who}认输。` : `${who} resigns.`
    case 'time':
      return zh ? `${who}超时。` : `${who} runs out of time.`
    case 'illegal': {
      const more = ending.suspicion ? TRANSPOSED[zh ? 'zh' : 'en'] : ''
      const why = reason(ending.reason)
      return zh
        ? `${who}着法违规（${ending.text}）：${why}${more}`
        : `${who} plays an illegal move (${ending.text}). ${why}${more}`
    }
    case 'unreadable':
      return zh
        ? `${who}的着法无法识别（${ending.text}）。`
        : `${who} sends a move that cannot be read (${ending.text}).`
    case 'layout':
      return zh ? `${who}布局违规：${reason(ending.reason)}` : `${who} has an illegal setup. ${reason(ending.reason)}`
    case 'fault': {
      const what = FAULTS[ending.fault.kind][zh ? 'zh' : 'en']
      const detail = 'text' in ending.fault ? `${zh ? '：' : ': '}${ending.fault.text}` : ''
      return zh ? `${who}的引擎${what}${detail}。` : `The engine of ${who} ${what}${detail}.`
    }
    case 'uncounted':
      return zh ? '双方停着，但无法计分。' : 'Both sides passed, but the score is not known.'
    case 'too-long':
      return zh ? `${ending.plies} 手后由裁判终止。` : `Stopped by the referee after ${ending.plies} plies.`
  }
}
