import { defineConfig } from 'vitest/config'

const shared = {
  resolve: { conditions: ['qipu-source'] },
  ssr: { resolve: { conditions: ['qipu-source'], externalConditions: ['qipu-source'] } },
}
// On a loaded machine, events arrive late: only their absence is a failure, after this time.
const patience = { testTimeout: 120_000, hookTimeout: 120_000, expect: { poll: { timeout: 30_000 } } }

export default defineConfig({
  test: {
    maxWorkers: '100%',
    projects: [
      // Files share what is loaded: there is no module state that could differ, and loading took a third of the time.
      {
        ...shared,
        test: {
          ...patience,
          name: 'unit',
          isolate: false,
          include: ['packages/*/src/**/*.test.ts'],
          exclude: ['**/*.long.test.ts'],
        },
      },
      // Tests that kill servers, play against third-party programs or need the built packages: for `npm test`, not for
      // every save.
      { ...shared, test: { ...patience, name: 'long', isolate: false, include: ['packages/*/src/**/*.long.test.ts'] } },
      { ...shared, test: { ...patience, name: 'command', include: ['packages/cli/test/**/*.test.ts'] } },
      {
        ...shared,
        test: {
          ...patience,
          name: 'browser',
          include: ['packages/{player,studio}/test/**/*.test.ts'],
          globalSetup: ['scripts/browser-setup.mjs'],
          // Only one window has the focus there.
          fileParallelism: process.env['QIPU_BROWSER'] !== 'firefox',
        },
      },
    ],
  },
})
