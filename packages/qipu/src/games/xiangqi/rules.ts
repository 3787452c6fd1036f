import type { RuleOptions } from '../game.ts'

/** Choices of an event; the defaults are Qipu's reading of rules whose edition no event publishes. */
export interface XiangqiRules {
  readonly perpetualCheck: 'loses' | 'report'
  readonly perpetualChase: 'loses' | 'report'
  readonly repetition: 'draw' | 'report'
  /** Moves of each side without a capture; 0 is no limit. */
  readonly quietLimit: number
  readonly quiet: 'draw' | 'report'
}

export const XIANGQI_RULES: XiangqiRules = {
  perpetualCheck: 'loses',
  perpetualChase: 'report',
  repetition: 'report',
  quietLimit: 60,
  quiet: 'report',
}

export const xiangqiRules = (options: RuleOptions = {}): XiangqiRules => {
  const { perpetualCheck, perpetualChase, repetition, quietLimit, quiet } = { ...XIANGQI_RULES, ...options }
  return {
    perpetualCheck: perpetualCheck as XiangqiRules['perpetualCheck'],
    perpetualChase: perpetualChase as XiangqiRules['perpetualChase'],
    repetition: repetition as XiangqiRules['repetition'],
    quietLimit: Number(quietLimit),
    quiet: quiet as XiangqiRules['quiet'],
  }
}
