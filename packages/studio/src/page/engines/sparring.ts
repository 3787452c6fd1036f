/** Sparring partners as opponents: they think in a worker of this page, for every game, without a server. */

import type { MoveRequest, Opponent, OpponentGame } from '@qipu/player/player'
import { textOf, texts } from 'qipu/text'
import type { Order, Report } from './sparring-worker.ts'

export const sparringWords = texts('sparring', {
  random: { en: 'Qipu: random', zh: 'Qipu：随机' },
  greedy: { en: 'Qipu: one move', zh: 'Qipu：一步' },
  search: { en: 'Qipu: search', zh: 'Qipu：搜索' },
  'net-casual': { en: 'Net: casual', zh: '神经网络：随意' },
  'net-instant': { en: 'Net: at first sight', zh: '神经网络：凭第一感' },
  'net-quick': { en: 'Net: quick search', zh: '神经网络：快速搜索' },
  'net-strong': { en: 'Net: strongest', zh: '神经网络：最强' },
})

export const sparringAbout = texts('sparring-about', {
  random: { en: 'plays any legal move', zh: '随意下合乎规则的着法' },
  greedy: { en: 'takes what looks best after its own move', zh: '只看自己这一手之后的局面' },
  search: { en: 'looks ahead at your best answers', zh: '向前推算你的最佳应手' },
  'net-casual': { en: 'a net that often plays its second thought', zh: '神经网络，常选次佳着法' },
  'net-instant': { en: 'a net that does not search', zh: '神经网络，不作搜索' },
  'net-quick': { en: 'a net with a short search', zh: '神经网络，短时搜索' },
  'net-strong': { en: 'a net with its longest search', zh: '神经网络，最长搜索' },
})

const LEVELS = ['random', 'greedy', 'search', 'net-casual', 'net-instant', 'net-quick', 'net-strong'] as const
type Level = (typeof LEVELS)[number]
/** Levels that play with the net, which knows Go only. */
const ofNet = (level: Level): boolean => level.startsWith('net-')

/** Games whose moves are weighed and never searched: the level that searches would be the one below it again. */
const WEIGHED_ONLY: readonly string[] = ['army-chess', 'doudizhu']

/** One worker per game that is played. */
class Seat implements OpponentGame {
  readonly takesBack = true
  readonly #level: Level
  readonly #worker = new Worker(new URL('./sparring-worker.ts', import.meta.url), { type: 'module', name: 'sparring' })
  readonly #waiting = new Map<number, { resolve(report: Report): void; reject(error: Error): void }>()
  #count = 0

  constructor(level: Level) {
    this.#level = level
    this.#worker.addEventListener('message', ({ data }: MessageEvent<Report>) => {
      this.#waiting.get(data.id)?.resolve(data)
      this.#waiting.delete(data.id)
    })
    this.#worker.addEventListener('error', ({ message }) => {
      for (const { reject } of this.#waiting.values()) reject(new Error(message))
      this.#waiting.clear()
    })
  }

  async answer({ record, side, die, refused }: MoveRequest) {
    const question = { record, side, refused, ...(die !== undefined && { die }) }
    const report = await this.#ask((id) => ({ id, type: 'move', level: this.#level, question }))
    if ('move' in report) return report.move === undefined ? { resigns: true as const } : { moves: [report.move] }
    return { fault: 'error' in report ? report.error : '' }
  }

  async layout({ record, side }: MoveRequest) {
    const report = await this.#ask((id) => ({ id, type: 'layout', level: this.#level, game: record.game, side }))
    return 'layout' in report ? report.layout : { fault: 'error' in report ? report.error : '' }
  }

  leave(): void {
    this.#worker.terminate()
  }

  #ask(order: (id: number) => Order): Promise<Report> {
    const id = ++this.#count
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject })
      this.#worker.postMessage(order(id))
    })
  }
}

export const sparringPartners: readonly Opponent[] = LEVELS.map((level) => ({
  id: `sparring-${level}`,
  name: (locale) => textOf(sparringWords[level], locale),
  about: (locale) => textOf(sparringAbout[level], locale),
  fits: ({ id }) => (ofNet(level) ? id === 'go' : level !== 'search' || !WEIGHED_ONLY.includes(id)),
  startGame: () => new Seat(level),
}))
