export * from './catalogue.ts'
export * from './convert.ts'
export * from './formats/all.ts'
export {
  checkName,
  type NameMore,
  nameTrouble,
  parseRecordName,
  type RecordName,
  recordName,
} from './formats/ccgc/head/file-name.ts'
export * from './games/all.ts'
export * from './games/replay.ts'
export * from './games/rules.ts'
export * from './judge.ts'
export { boardMessages, choiceMessages, judgeMessages, messagesOf as rulingMessages } from './judge-messages.ts'
export * from './record/index.ts'
export * from './text/index.ts'
