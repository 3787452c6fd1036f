export { type AppOptions, createApp, type Folders } from './app.ts'
export { librariesPart, type ServedLibrary } from './library.ts'
export { freePort, type Listening, listen } from './listen.ts'
export { hostsAt, pageListener, type Served, type ServeOptions, serveStudio } from './serve.ts'
