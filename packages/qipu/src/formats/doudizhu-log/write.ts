import { cardsOfMove, handRow, isBid, LEFT_ROW } from '../../games/doudizhu/index.ts'
import type { Side } from '../../games/game.ts'
import type { GameRecord } from '../../record/record.ts'
import { mainLine } from '../../record/tree.ts'
import { encode } from '../../text/charset/charset.ts'
import type { WriteOptions, WriteResult } from '../format.ts'
import { cardsIn, landlordOf } from '../shared/doudizhu-deal.ts'
import { isRoundNumber, ROUND_EXTRAS } from '../shared/doudizhu-match.ts'
import { namesOf } from './can.ts'
import { numbersText, SEATS } from './lines.ts'

export { can } from './can.ts'

/** Talk of the platform with the three engines, deal after deal; names come again where they change. */
export function write(records: readonly GameRecord[], options: WriteOptions = {}): WriteResult {
  let known: string | undefined
  const lines = records.flatMap((record) => {
    const names = namesOf(record)
    const isNew = known !== names.join('\n')
    known = names.join('\n')
    return [...(isNew ? ['DOUDIZHUVER 1.0', ...names.map((name) => `NAME ${name}`)] : []), ...dealLines(record)]
  })
  return { bytes: encode(`${lines.join('\n')}\n`, options.encoding ?? 'gb18030', options.report).bytes }
}

function dealLines(record: GameRecord): string[] {
  const lines: string[] = []
  const { info } = record
  const own = (key: string): string => {
    const value = record.extras?.find((extra) => extra.format === 'ccgc' && extra.key === key)?.value
    return typeof value === 'string' && isRoundNumber(value) ? value : '0'
  }
  const [rounds, advancing, cap] = ROUND_EXTRAS.map(own)
  const deals = info.match?.of ?? own('RC')
  const numbers = [info.round ?? 0, rounds, info.match?.number ?? 0, deals, advancing, cap]
  const seconds = record.extras?.find(({ format, key }) => format === 'doudizhu-log' && key === 'seconds')?.value
  if (typeof seconds === 'number') numbers.push(String(seconds))
  if (numbers.some((number) => String(number) !== '0')) lines.push(`INFO ${numbers.join(',')}`)
  for (const side of [1, 2, 3] as const) {
    const cards = cardsIn(record, handRow(side))
    if (cards.length > 0) lines.push(`DEAL ${SEATS[side - 1]}${cards.join(',')}`)
  }
  const left = cardsIn(record, LEFT_ROW)
  const landlord = left.length > 0 ? landlordOf(record) : undefined
  let isLeftTold = landlord === undefined
  const tellLeft = (): void => {
    if (!isLeftTold) lines.push(`LEFTOVER ${SEATS[landlord! - 1]}${left.join(',')}`)
    isLeftTold = true
  }
  const add = (word: string, side: Side, text: string): void => {
    lines.push(`${word} WHAT`, `${word} ${SEATS[side - 1]}${text}`)
  }
  for (const index of mainLine(record)) {
    const { action } = record.nodes[index]!
    if (action?.type !== 'play' && action?.type !== 'pass') continue
    if (action.side === 0) continue
    if (action.type === 'play' && isBid(action.move)) add('BID', action.side, String(action.move))
    else {
      tellLeft()
      add('PLAY', action.side, action.type === 'pass' ? numbersText([]) : numbersText(cardsOfMove(action.move)))
    }
  }
  tellLeft()
  const winner = info.result?.winner
  if (typeof winner === 'number') lines.push(`GAMEOVER ${SEATS[winner - 1]}`)
  return lines
}
