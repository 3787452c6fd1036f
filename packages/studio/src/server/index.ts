export { createApp, type Folders } from './app.ts'
export { freePort, type Listening, listen } from './listen.ts'
