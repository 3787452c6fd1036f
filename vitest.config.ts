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
      { ...shared, test: { ...patience, name: 'unit', include: ['packages/*/src/**/*.test.ts'] } },
      {
        ...shared,
        test: {
          ...patience,
          name: 'browser',
          include: ['packages/*/test/**/*.test.ts'],
          globalSetup: ['scripts/browser-setup.mjs'],
        },
      },
    ],
  },
})
