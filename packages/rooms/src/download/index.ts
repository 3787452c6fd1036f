export * from './download.ts'
export * from './file.ts'
export * from './messages.ts'
