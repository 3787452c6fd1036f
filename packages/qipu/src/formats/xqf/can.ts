import { xiangqi } from '../../games/xiangqi/index.ts'
import type { Capabilities } from '../../record/capabilities.ts'
import { firstPlainDate, oneComment, plainVerbatim, winnerOnly } from '../shared/plain-facts.ts'
import { listedSetup, listedSides } from '../shared/xiangqi-start.ts'
import { PLAYER_ROOM, roomOf } from './header.ts'
import { commentText, roomText } from './texts.ts'
import { unreadIn } from './unread.ts'

const lineOf = (fact: 'name' | 'event' | 'place' | 'annotator' | 'transcriber') => (text: string) =>
  roomText(text, roomOf(fact))

const holdsDate = (words: string): boolean => roomText(words, roomOf('dates')) === words

export const can: Capabilities = {
  info: {
    name: lineOf('name'),
    event: lineOf('event'),
    place: lineOf('place'),
    annotator: lineOf('annotator'),
    transcriber: lineOf('transcriber'),
    dates: firstPlainDate,
    verbatim: (given, { record }) => plainVerbatim(given, record.info, { holdsDate }),
    result: winnerOnly,
  },
  people: 'sides',
  participant: { name: (name) => roomText(name, PLAYER_ROOM) },
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
