/** Values that `scripts/browser-setup.mjs` passes to the browser tests. */
declare module 'vitest' {
  export interface ProvidedContext {
    /** Address of this run's Chromium. */
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
