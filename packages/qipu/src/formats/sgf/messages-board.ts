import type { Catalogue } from '../../text/messages.ts'

/** What only a board, a calendar or common sense can find: see `check.ts`. */
export const boardMessages = {
  'sgf/occupied': {
    severity: 'error',
    clause: 'FF[4] Go: How to execute a move',
    en: 'a move on an occupied point',
    zh: '着手落在已有棋子的点上',
  },
} satisfies Catalogue
