import { defineConfig } from 'vitest/config'

const shared = {
  resolve: { conditions: ['source'] },
  ssr: { resolve: { conditions: ['source'], externalConditions: ['source'] } },
}
const patience = { testTimeout: 120_000, hookTimeout: 120_000 }

export default defineConfig({
  test: {
    maxWorkers: '100%',
    projects: [
      // Files share what is loaded: there is no module state that could differ, and loading took a third of the time.
      { ...shared, test: { ...patience, name: 'unit', isolate: false, include: ['packages/*/src/**/*.test.ts'] } },
      { ...shared, test: { ...patience, name: 'command', include: ['packages/cli/test/**/*.test.ts'] } },
      {
        ...shared,
        test: {
          ...patience,
          name: 'browser',
          include: ['packages/{player,studio}/test/**/*.test.ts'],
          globalSetup: ['scripts/browser-setup.mjs'],
        },
      },
    ],
  },
})
