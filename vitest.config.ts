import { testSettings } from '@vitrina/federation/presets/tests'
import { defineConfig } from 'vitest/config'

/** What needs a browser is driven by playwright.config.ts. */
export default defineConfig({
  test: {
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
    ],
  },
})
