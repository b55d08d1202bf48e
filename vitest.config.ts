import { availableParallelism } from 'node:os'
import { testSettings } from '@vitrina/federation/presets/tests'
import { defineConfig } from 'vitest/config'
import { domFiles, ownProcessFiles, platformFiles } from './packages/testing/src/vitest-projects.ts'

const all = ['{shell,mf-*,gateway,scripts,packages}/**/*.test.{ts,tsx}']
const noTests = ['**/node_modules/**', '**/dist/**', '**/.dev/**']
// Files wait a fifth of their time, for timers and for processes that they start.
const settings = { ...testSettings, maxWorkers: Math.ceil(availableParallelism() * 1.5) }

/** What needs a browser is driven by playwright.config.ts. */
export default defineConfig({
  test: {
    projects: [
      // Files without a DOM leave a process as they found it: they share one, with the modules that are loaded.
      {
        test: {
          ...settings,
          name: 'unit',
          include: all,
          exclude: [...noTests, ...platformFiles, ...ownProcessFiles, ...domFiles],
          isolate: false,
          setupFiles: ['packages/testing/src/shared-process.ts', 'packages/testing/src/property-seeds.ts'],
        },
      },
      // A context of its own for each file, in processes that stay: what a page leaves behind is gone with it.
      {
        test: {
          ...settings,
          name: 'unit-dom',
          include: domFiles,
          exclude: [...noTests, ...platformFiles, ...ownProcessFiles],
          pool: 'vmForks',
          setupFiles: [
            'packages/testing/src/no-owner-stacks.ts',
            'packages/testing/src/file-channels.ts',
            'packages/testing/src/settled-effects.ts',
          ],
        },
      },
      {
        test: { ...settings, name: 'unit-alone', include: ownProcessFiles, exclude: [...noTests, ...platformFiles] },
      },
      { test: { ...settings, name: 'platform', include: platformFiles, exclude: noTests } },
    ],
  },
})
