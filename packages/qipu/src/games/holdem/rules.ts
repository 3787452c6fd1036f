/** Conditions of a hand of hold'em: stacks, blinds, and whose limits hold for raises. */

import type { RuleOptions, Side } from '../game.ts'
import { MOST_CHIPS } from './moves.ts'

/**
 * `event`: a raise is at least twice the other side's total of the street. `acpc`: it raises by at least as much as the
 * raise before, and no side folds where nothing is to be called.
 */
export const LIMITS = ['event', 'acpc'] as const
export type Limits = (typeof LIMITS)[number]

export interface HoldemRules {
  readonly limits: Limits
  readonly smallBlind: number
  readonly bigBlind: number
  readonly ante: number
  /** Chips of each side before the hand; entry 0 is unused. */
  readonly stacks: readonly number[]
}

/** The event's: blinds of 50 and 100, and 20,000 chips for every hand. */
export const USUAL = {
  limits: 'event',
  smallBlind: 50,
  bigBlind: 100,
  ante: 0,
  stack1: 20_000,
  stack2: 20_000,
} as const

export function holdemRules(options: RuleOptions = {}): HoldemRules {
  const chips = (name: keyof typeof USUAL): number => {
    const value = Number(options[name] ?? USUAL[name])
    return Number.isInteger(value) && value >= 0 ? Math.min(value, MOST_CHIPS) : Number(USUAL[name])
  }
  return {
    limits: options['limits'] === 'acpc' ? 'acpc' : 'event',
    smallBlind: chips('smallBlind'),
    bigBlind: chips('bigBlind'),
    ante: chips('ante'),
    stacks: [0, chips('stack1'), chips('stack2')],
  }
}

/** Chips that a side has put in before the first card: its ante and its blind, as far as its stack goes. */
export function posted(rules: HoldemRules, side: Side): number {
  const blind = side === 1 ? rules.smallBlind : rules.bigBlind
  return Math.min(rules.stacks[side]!, Math.min(MOST_CHIPS, rules.ante + blind))
}
