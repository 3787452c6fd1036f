import type { Sprt } from '@qipu/engines/match'
import type { AgreementRules } from '@qipu/engines/referee'
import { parseTimeControl, type TimeControl } from 'qipu/record'
import { CliError } from '../../text/cli-error.ts'

const USUAL_RISK = 0.05
/** Beyond this, one game would decide the test. */
const MOST_ELO = 2000

/** `0,50`, with the two risks behind them where they are not the usual ones: `0,50,0.05,0.05`. */
export function sprt(text: string): Sprt {
  const numbers = text.split(',').map(Number)
  const [elo0, elo1, alpha = USUAL_RISK, beta = USUAL_RISK] = numbers
  const isRisk = (risk: number): boolean => risk > 0 && risk < 0.5
  if (
    elo0 === undefined ||
    elo1 === undefined ||
    !(elo0 < elo1) ||
    Math.max(-elo0, elo1) > MOST_ELO ||
    !isRisk(alpha) ||
    !isRisk(beta) ||
    numbers.length > 4
  )
    throw new CliError('no-sprt')
  return { elo0, elo1, alpha, beta }
}

export interface Address {
  readonly host: string
  readonly port: number
}

const MOST_PORTS = 65_535

/** `4000` on this machine only, `0.0.0.0:4000` for everybody. */
export function address(text: string): Address {
  const [, host = '127.0.0.1', port] = /^(?:([\w.-]+|\[[\da-f:]+\]):)?(\d{1,5})$/i.exec(text) ?? []
  if (port === undefined || Number(port) > MOST_PORTS) throw new CliError('no-address')
  return { host: host.replace(/^\[|\]$/g, ''), port: Number(port) }
}

/** `900`, `15m+5`, `10m+3x30`. */
export function timeControl(text: string): TimeControl {
  const control = parseTimeControl(text)
  if (!control) throw new CliError('no-time', { text })
  return control
}

/** Whole numbers with commas between them, or undefined. */
function numbersIn(text: string, count: number): readonly number[] | undefined {
  const parts = text.split(',')
  return parts.length === count && parts.every((part) => /^\d{1,6}$/.test(part.trim())) ? parts.map(Number) : undefined
}

/** `600,4`: both see a side so far behind, for so many turns. */
export function agreedLoss(text: string): NonNullable<AgreementRules['loss']> {
  const [score = 0, turns = 0] = numbersIn(text, 2) ?? []
  if (score === 0 || turns === 0) throw new CliError('no-loss', { text })
  return { score, turns }
}

/** `10,8,80`: both see no more difference, for so many turns, after so many plies. */
export function agreedDraw(text: string): NonNullable<AgreementRules['draw']> {
  const [score = 0, turns = 0, from = 0] = numbersIn(text, 3) ?? []
  if (turns === 0) throw new CliError('no-draw', { text })
  return { score, turns, from }
}
