import { xiangqi } from '../../games/xiangqi/index.ts'
import type { Capabilities } from '../../record/capabilities.ts'
import { firstPlainDate, oneComment, plainVerbatim, winnerOnly } from '../shared/plain-facts.ts'
import { listedSetup, listedSides } from '../shared/xiangqi-start.ts'
import { resultOf, saysNothing } from './tags.ts'
import { commentText, lineText } from './texts.ts'
import { unreadIn } from './unread.ts'

const isLine = (words: string): boolean => lineText(words) === words

const isWordsOfResult = (words: string): boolean => !resultOf(words) && !saysNothing(words) && isLine(words)

export const can: Capabilities = {
  info: {
    name: lineText,
    event: lineText,
    round: lineText,
    place: lineText,
    opening: lineText,
    annotator: lineText,
    transcriber: lineText,
    dates: firstPlainDate,
    verbatim: (given, { record }) =>
      plainVerbatim(given, record.info, { holdsDate: isLine, holdsResult: isWordsOfResult }),
    result: winnerOnly,
  },
  people: 'sides',
  participant: { name: lineText, team: lineText, rank: lineText },
  notes: {
    comments: (given) => oneComment(given, commentText),
    unread: (value, { record, node }) => (unreadIn(record.nodes[node]!.notes).length === value ? value : undefined),
  },
  actions: {
    play: (action, where) => listedSides.play(action, where),
    setup: listedSetup,
  },
  emptyNodes: false,
  adoptsComments: true,
  board: (board, game) => game === 'xiangqi' && xiangqi.board.allows(board),
}
