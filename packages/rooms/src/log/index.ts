export { actionsTo, activeLineTo as lineTo } from './board-path.ts'
export { Chapter } from './chapter.ts'
export * from './digest.ts'
export * from './event.ts'
export { type AttemptResult, type Judged, judgeMoves } from './exercise.ts'
export * from './kinds.ts'
export { Playback } from './playback.ts'
export * from './refusals.ts'
export { type Attempt, OWN, POINTING_MS, type Pointing, Room } from './room.ts'
export {
  applyEvent,
  type ChapterFacts,
  changesBoard,
  chapterIn,
  currentIn,
  type ExerciseFacts,
  emptyRoomState,
  type Person,
  personIn,
  type RoomState,
  touchedByOthers,
} from './room-state.ts'
export { factsWith, mayAct, refusalOf, refusalOfServer } from './rules.ts'
export { isId, isText, LIMITS } from './validate.ts'
