import { texts } from 'qipu/text'

/** Every reason for which a room refuses something, in words. */
export const refusals = texts('refusal', {
  malformed: { en: 'this is not an action that rooms know', zh: '无法识别的操作' },
  'server-only': { en: 'only the server does this', zh: '此操作只能由服务器执行' },
  stranger: { en: 'you are not in this room', zh: '你不在此房间中' },
  watching: { en: 'watchers cannot do this', zh: '旁观者不能执行此操作' },
  'host-only': { en: 'only a host can do this', zh: '只有主持人可以执行此操作' },
  'board-held': {
    en: 'you may not act on the shared board now; raise your hand',
    zh: '当前不能在共享棋盘上操作，请举手',
  },
  muted: { en: 'the host has muted you', zh: '你已被主持人禁言' },
  removed: { en: 'the host has removed you from this room', zh: '你已被主持人移出房间' },
  closed: { en: 'the room is closed', zh: '房间已关闭' },
  conflict: { en: 'another person acted on the board first', zh: '其他人已先在棋盘上操作' },
  alone: { en: 'this action must be the only one of its event', zh: '此操作不能与其他操作合并提交' },
  'no-chapter': { en: 'there is no such chapter', zh: '没有这个章节' },
  'no-node': { en: 'there is no such node', zh: '没有这个节点' },
  'no-person': { en: 'there is no such person', zh: '没有这个人' },
  'no-exercise': { en: 'this exercise is not open', zh: '该题目未开放' },
  'id-taken': { en: 'this id is in use', zh: '该标识已被使用' },
  'name-taken': { en: 'another person in this room has this name', zh: '房间中已有人使用此名称' },
  'last-host': { en: 'a room needs a host', zh: '房间必须有主持人' },
  'not-your-turn': { en: 'it is not your turn', zh: '还没轮到你' },
  illegal: { en: 'the rules do not allow this move', zh: '此着不合规则' },
  full: { en: 'the room is full', zh: '房间已满' },
  'too-fast': { en: 'too many messages; wait a moment', zh: '消息过多，请稍候' },
  'too-large': { en: 'the message is too large', zh: '消息过大' },
  'bad-key': { en: 'this link is not valid, or has been changed', zh: '链接无效或已更换' },
  'no-room': { en: 'there is no such room; it may have expired', zh: '没有这个房间，可能已过期' },
  unavailable: { en: 'the server cannot save anything now; try again', zh: '服务器暂时无法保存，请重试' },
})

/** Code of a refusal in rooms. */
export type RoomRefusal = keyof typeof refusals
