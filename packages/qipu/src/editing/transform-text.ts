import type { BoardTransform } from '../games/board-transform.ts'
import type { SymmetryId } from '../games/game.ts'
import { type Phrase, type Text, texts } from '../text/language/texts.ts'

/** Ways to turn a board, in words that follow "cannot be". */
const turns = texts('turn', {
  same: { en: 'left as it is', zh: '保持原样' },
  'flip-x': { en: 'mirrored left to right', zh: '左右翻转' },
  'flip-y': { en: 'mirrored top to bottom', zh: '上下翻转' },
  'half-turn': { en: 'turned by 180°', zh: '旋转 180°' },
  transpose: { en: 'mirrored along the diagonal from the upper left', zh: '沿左上至右下的对角线翻转' },
  'quarter-turn': { en: 'turned by 90°', zh: '旋转 90°' },
  'three-quarter-turn': { en: 'turned by 270°', zh: '旋转 270°' },
  'anti-transpose': { en: 'mirrored along the diagonal from the upper right', zh: '沿右上至左下的对角线翻转' },
} satisfies Record<SymmetryId, { en: string; zh: string }>)

const others = texts('turn', {
  exchanged: { en: '{how} with the colours exchanged', zh: '{how}并交换双方颜色' },
  alone: { en: 'left in place with the colours exchanged', zh: '原地交换双方颜色' },
})

export function turnInWords({ symmetry, exchange }: BoardTransform): Text | Phrase {
  if (!exchange) return turns[symmetry]
  return symmetry === 'same' ? others.alone : { text: others.exchanged, args: { how: turns[symmetry] } }
}
