/** Evaluations of a move or of a position, in words. */

import { type Text, texts } from '../text/language/texts.ts'
import type { Side } from './basics.ts'
import type { Evaluation, Judgement } from './record.ts'

type Degrees<Kind extends string> = Kind | `${Kind}.very`

const evaluations: Readonly<Record<Degrees<Evaluation['kind']>, Text>> = texts('evaluation', {
  good: { en: 'good move', zh: '好手' },
  'good.very': { en: 'very good move', zh: '妙手' },
  bad: { en: 'bad move', zh: '恶手' },
  'bad.very': { en: 'very bad move', zh: '大恶手' },
  doubtful: { en: 'doubtful move', zh: '疑问手' },
  'doubtful.very': { en: 'very doubtful move', zh: '大疑问手' },
  interesting: { en: 'interesting move', zh: '趣手' },
  'interesting.very': { en: 'very interesting move', zh: '极有趣的一手' },
  trick: { en: 'trick move', zh: '骗着' },
  'trick.very': { en: 'great trick move', zh: '高明的骗着' },
  controversial: { en: 'controversial move', zh: '有争议的一手' },
  'controversial.very': { en: 'very controversial move', zh: '极有争议的一手' },
  normal: { en: 'normal move', zh: '正着' },
  'normal.very': { en: 'perfectly normal move', zh: '当然的一手' },
})

/** `{side}` is the side that the position is good for. */
const judgements: Readonly<Record<Degrees<'side' | 'even' | 'unclear'>, Text>> = texts('judgement', {
  side: { en: 'good for {side}', zh: '{side}好' },
  'side.very': { en: 'very good for {side}', zh: '{side}大优' },
  even: { en: 'even', zh: '均势' },
  'even.very': { en: 'perfectly even', zh: '完全均势' },
  unclear: { en: 'unclear', zh: '形势不明' },
  'unclear.very': { en: 'very unclear', zh: '形势极不明朗' },
})

const KINDS = { side1: 'side', side2: 'side', even: 'even', unclear: 'unclear' } as const
const SIDES: Readonly<Record<string, Side>> = { side1: 1, side2: 2 }

const degree = <Kind extends string>(kind: Kind, level: 2 | undefined): Degrees<Kind> =>
  level === 2 ? `${kind}.very` : kind

export const evaluationText = ({ kind, level }: Evaluation): Text => evaluations[degree(kind, level)]

/** The text of a judgement, and the side that fills its hole. */
export function judgementText({ kind, level }: Judgement): { text: Text; side: Side | undefined } {
  const name = KINDS[kind]
  return { text: judgements[degree(name, level)], side: SIDES[kind] }
}
