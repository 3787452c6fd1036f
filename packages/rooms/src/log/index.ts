export { Chapter, type StandingAction } from './chapter.ts'
export * from './digest.ts'
export * from './event.ts'
export { type Judged, judgeMoves, type Verdict } from './exercise.ts'
export {
  type ChapterFacts,
  changesBoard,
  chapterIn,
  currentIn,
  type ExerciseFacts,
  type Facts,
  factsAfter,
  noFacts,
  type Person,
  personIn,
  touchedByOthers,
} from './facts.ts'
export * from './kinds.ts'
export { Playback } from './playback.ts'
export * from './refusals.ts'
export { type Attempt, OWN, POINTING_MS, type Pointing, Room } from './room.ts'
export { factsWith, mayAct, refusalOf, refusalOfServer } from './rules.ts'
export { isId, isText, LIMITS } from './shapes.ts'
export { lineTo, wayTo } from './way.ts'
