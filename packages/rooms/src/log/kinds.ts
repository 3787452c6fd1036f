import type { Text } from 'qipu/text'

/** Members who may act on the shared board, besides the hosts. */
export type Allowed = 'everybody' | 'chosen' | 'nobody'

interface KindFacts {
  readonly name: Text
  readonly about: Text
  /** Members who may act on the shared board when the room begins. */
  readonly allow: Allowed
}

/** Every kind of room: it sets the scene, and the host changes whatever does not fit. */
export const kinds = {
  teaching: {
    name: { key: 'room-kind/teaching', en: 'Lesson', zh: '讲棋' },
    about: {
      key: 'room-kind/teaching.about',
      en: 'The host plays and explains; pupils raise their hands.',
      zh: '由主持人摆棋讲解，学生可举手。',
    },
    allow: 'nobody',
  },
  study: {
    name: { key: 'room-kind/study', en: 'Study', zh: '研究' },
    about: {
      key: 'room-kind/study.about',
      en: 'Everybody plays on the shared board.',
      zh: '所有人都可在共享棋盘上摆棋。',
    },
    allow: 'everybody',
  },
  relay: {
    name: { key: 'room-kind/relay', en: 'Relay', zh: '转播' },
    about: {
      key: 'room-kind/relay.about',
      en: 'Chosen people enter a game; the others watch.',
      zh: '由指定的人录入对局，其他人观看。',
    },
    allow: 'chosen',
  },
  problems: {
    name: { key: 'room-kind/problems', en: 'Problem lesson', zh: '做题课' },
    about: {
      key: 'room-kind/problems.about',
      en: 'Everybody solves alone; the host sees who has solved it.',
      zh: '各自做题，主持人可看到谁已解出。',
    },
    allow: 'nobody',
  },
  homework: {
    name: { key: 'room-kind/homework', en: 'Homework', zh: '作业' },
    about: {
      key: 'room-kind/homework.about',
      en: 'The room stays open between lessons; pupils solve in their own time.',
      zh: '课后房间保持开放，学生自行安排时间做题。',
    },
    allow: 'nobody',
  },
} satisfies Record<string, KindFacts>

/** Kind of a room. */
export type RoomKind = keyof typeof kinds

/** Returns true if the value is the kind of a room. */
export const isKind = (value: unknown): value is RoomKind => typeof value === 'string' && Object.hasOwn(kinds, value)
