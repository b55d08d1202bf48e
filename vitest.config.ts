import { testSettings } from '@vitrina/federation/presets/tests'
import { defineConfig } from 'vitest/config'
import { EvenShards } from './packages/testing/src/site/even-shards.ts'

const site = {
  include: ['packages/testing/**/*.e2e.ts'],
  exclude: ['**/node_modules/**'],
  globalSetup: ['packages/testing/src/site/global-setup.ts'],
  setupFiles: ['packages/testing/src/site/no-violations.ts'],
  expect: { poll: { timeout: 20_000 } },
  testTimeout: 90_000,
  hookTimeout: 300_000,
  fileParallelism: false,
}

// Where no shard is asked for, a random order stays possible.
const sharded = process.argv.some((word) => word.startsWith('--shard'))

export default defineConfig({
  test: {
    ...(sharded ? { sequence: { sequencer: EvenShards } } : {}),
    projects: [
      {
        test: {
          name: 'rooms',
          include: ['{shell,mf-*,gateway,scripts}/**/*.test.{ts,tsx}', 'packages/**/*.test.{ts,tsx}'],
          exclude: ['**/node_modules/**', '**/dist/**', '**/.dev/**'],
          ...testSettings,
          // Vitest would leave one processor to itself, and needs a twentieth of it.
          maxWorkers: '100%',
        },
      },
      { test: { name: 'site', ...site, exclude: [...site.exclude, 'packages/testing/src/timing/**'] } },
      // What measures time has the machine to itself.
      { test: { name: 'timing', ...site, include: ['packages/testing/src/timing/*.e2e.ts'] } },
    ],
  },
})
