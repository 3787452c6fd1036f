import { expectTypeOf, it } from 'vitest'
import type { QipuBoard, QipuPlayer } from '../index.ts'

it('the tags of the elements tell TypeScript what they are', () => {
  expectTypeOf<HTMLElementTagNameMap['qipu-player']>().toEqualTypeOf<QipuPlayer>()
  expectTypeOf<HTMLElementTagNameMap['qipu-board']>().toEqualTypeOf<QipuBoard>()
})
