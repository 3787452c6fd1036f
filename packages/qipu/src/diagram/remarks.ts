/** What a record says about a move or a position, in words: values, marks. */

import type { Game, Point, Side } from '../games/game.ts'
import { markFacts } from '../record/marks.ts'
import type { Evaluation, Judgement, Mark, Notes } from '../record/record.ts'
import type { Language, Words } from '../text/message/words.ts'

type Degrees = readonly [usual: Words, very: Words]

const evaluations: Readonly<Record<Evaluation['kind'], Degrees>> = {
  good: [
    { en: 'good move', zh: '好手' },
    { en: 'very good move', zh: '妙手' },
  ],
  bad: [
    { en: 'bad move', zh: '坏棋' },
    { en: 'very bad move', zh: '大恶手' },
  ],
  doubtful: [
    { en: 'doubtful move', zh: '疑问手' },
    { en: 'very doubtful move', zh: '大疑问手' },
  ],
  interesting: [
    { en: 'interesting move', zh: '趣手' },
    { en: 'very interesting move', zh: '极有趣的一手' },
  ],
  trick: [
    { en: 'trick move', zh: '骗着' },
    { en: 'great trick move', zh: '高明的骗着' },
  ],
  controversial: [
    { en: 'controversial move', zh: '有争议的一手' },
    { en: 'very controversial move', zh: '极有争议的一手' },
  ],
  normal: [
    { en: 'normal move', zh: '正着' },
    { en: 'perfectly normal move', zh: '当然的一手' },
  ],
}

/** `{side}` is the side that the position is good for. */
const judgements: Readonly<Record<Judgement['kind'], Degrees>> = {
  side1: [
    { en: 'good for {side}', zh: '{side}好' },
    { en: 'very good for {side}', zh: '{side}大优' },
  ],
  side2: [
    { en: 'good for {side}', zh: '{side}好' },
    { en: 'very good for {side}', zh: '{side}大优' },
  ],
  even: [
    { en: 'even', zh: '两分' },
    { en: 'perfectly even', zh: '完全两分' },
  ],
  unclear: [
    { en: 'unclear', zh: '形势不明' },
    { en: 'very unclear', zh: '形势极不明朗' },
  ],
}

const sides: Readonly<Partial<Record<Judgement['kind'], Side>>> = { side1: 1, side2: 2 }

/** What the notes of a node think of the move and of the position; empty if nothing. */
export function valuesInWords({ evaluation, judgement }: Notes, game: Game, language: Language): string {
  const degree = (words: Degrees, level: 2 | undefined): string => words[level === 2 ? 1 : 0][language]
  const parts: string[] = []
  if (evaluation) parts.push(degree(evaluations[evaluation.kind], evaluation.level))
  if (judgement) {
    const side = sides[judgement.kind]
    const name = side === undefined ? '' : game.sides[side - 1]!.name[language]
    parts.push(degree(judgements[judgement.kind], judgement.level).replace('{side}', name))
  }
  return parts.join(language === 'zh' ? '，' : ', ')
}

/** Marks of a kind together, with their places: `triangle C3 D4; “a” E5`. Types that nobody knows have their own name. */
export function marksInWords(
  given: readonly Mark[],
  name: (point: Point) => string,
  game: Game,
  language: Language,
): string {
  const groups = new Map<string, string[]>()
  for (const { type, at, to, text, side } of given) {
    const kind = type === 'label' ? `“${text ?? ''}”` : (markFacts(type)?.name[language] ?? type)
    const owner = side ? `${game.sides[side - 1]!.name[language]} ` : ''
    const place = to === undefined ? name(at) : `${name(at)}→${name(to)}`
    const places = groups.get(owner + kind)
    if (places) places.push(place)
    else groups.set(owner + kind, [place])
  }
  return [...groups].map(([kind, places]) => `${kind} ${places.join(' ')}`).join(language === 'zh' ? '；' : '; ')
}
