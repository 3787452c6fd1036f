import { expectTypeOf, it } from 'vitest'
import type { QipuBoard, QipuPlayer } from '../index.ts'

it('the tags of the elements tell TypeScript what they are', () => {
  expectTypeOf<HTMLElementTagNameMap['qipu-player']>().toEqualTypeOf<QipuPlayer>()
  expectTypeOf<HTMLElementTagNameMap['qipu-board']>().toEqualTypeOf<QipuBoard>()
})

it('the listeners of the elements tell TypeScript what each event says', () => {
  const check = (player: QipuPlayer, board: QipuBoard): void => {
    player.addEventListener('node', ({ detail }) => expectTypeOf(detail.node).toEqualTypeOf<number>())
    player.addEventListener('load', ({ detail }) => expectTypeOf(detail.format).toEqualTypeOf<string | undefined>())
    player.addEventListener('keydown', ({ key }) => expectTypeOf(key).toEqualTypeOf<string>())
    board.addEventListener('point', ({ detail }) => expectTypeOf(detail.pointerType).toEqualTypeOf<string>())
    // @ts-expect-error: boards have no such event
    board.addEventListener('node', ({ detail }) => detail)
  }
  expectTypeOf(check).toBeFunction()
})
