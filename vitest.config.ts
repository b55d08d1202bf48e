import { defineConfig } from 'vitest/config'

const site = {
  include: ['packages/testing/**/*.e2e.ts'],
  exclude: ['**/node_modules/**'],
  globalSetup: ['packages/testing/src/site/global-setup.ts'],
  expect: { poll: { timeout: 20_000 } },
  testTimeout: 90_000,
  hookTimeout: 300_000,
  fileParallelism: false,
}

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'rooms',
          include: ['{shell,mf-*,gateway,scripts}/**/*.test.{ts,tsx}', 'packages/**/*.test.{ts,tsx}'],
          exclude: ['**/node_modules/**', '**/dist/**', '**/.dev/**'],
          // A busy machine needs longer than the default second.
          expect: { poll: { timeout: 10_000 } },
          testTimeout: 30_000,
          hookTimeout: 120_000,
          css: { modules: { classNameStrategy: 'non-scoped' } },
        },
      },
      { test: { name: 'site', ...site, exclude: [...site.exclude, 'packages/testing/src/timing/**'] } },
      // What measures time has the machine to itself.
      { test: { name: 'timing', ...site, include: ['packages/testing/src/timing/*.e2e.ts'] } },
    ],
  },
})
