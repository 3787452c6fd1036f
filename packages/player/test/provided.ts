/** What `scripts/browser-setup.mjs` hands to the browser tests. */
declare module 'vitest' {
  export interface ProvidedContext {
    /** Where to connect to the Chromium of this run. */
    browser: string
    /** The program itself, for tests that need one of their own. */
    chromium: string
    /** The player's bundle: the folder of its files, and what each was made of. */
    player: {
      readonly folder: string
      readonly chunks: readonly {
        readonly fileName: string
        readonly imports: readonly string[]
        readonly moduleIds: readonly string[]
      }[]
    }
  }
}

export {}
