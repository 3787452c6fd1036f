/**
 * JSX types of the elements for React 19: `import type {} from '@qipu/player/react'` once in a project. Attributes are properties
 * there, and `onnode` listens to the event `node`.
 */

import type { BoardEventDetails, PlayerEventDetails, QipuBoard, QipuPlayer } from '@qipu/player/player'
import type { HTMLAttributes, RefAttributes } from 'react'

type Handlers<D> = { [K in keyof D & string as `on${K}`]?: (event: CustomEvent<D[K]>) => void }

/** Own properties of an element that a page may set. */
type Settable<E> = {
  [K in keyof E as K extends keyof HTMLElement ? never : E[K] extends (...args: never[]) => unknown ? never : K]?: E[K]
}

type Props<E, D> = Omit<HTMLAttributes<E>, keyof Handlers<D>> & RefAttributes<E> & Settable<E> & Handlers<D>

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'qipu-board': Props<QipuBoard, BoardEventDetails>
      'qipu-player': Props<QipuPlayer, PlayerEventDetails>
    }
  }
}
