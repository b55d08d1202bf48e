import { defineConfig } from 'vitest/config'

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
      {
        test: {
          name: 'site',
          include: ['packages/testing/**/*.e2e.ts'],
          globalSetup: ['packages/testing/src/site/global-setup.ts'],
          expect: { poll: { timeout: 20_000 } },
          testTimeout: 90_000,
          hookTimeout: 300_000,
          // A journey that fails on a busy machine is tried once more; `npm test` names it all the same.
          retry: 1,
          fileParallelism: false,
        },
      },
    ],
  },
})
