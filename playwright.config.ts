import { defineConfig } from '@playwright/test'
import { HEADED, launchSettings, singleThreadedScripts } from './packages/testing/src/site/browser.ts'
import { projects } from './packages/testing/src/site/projects.ts'

/** Given by `npm test`, which says itself how far it is. */
const reporter = process.env.VITRINA_TEST_REPORTER

/** Given by `npm run test:all`. */
const isWithoutSnapshots = process.env.VITRINA_WITHOUT_SNAPSHOTS === '1'

// Workers read this file as well, without what the command was given.
if (['--headed', '--debug', '--ui'].some((option) => process.argv.includes(option))) process.env[HEADED] = '1'

export default defineConfig({
  testDir: 'packages/testing/src',
  testMatch: '**/*.e2e.ts',
  outputDir: '.playwright/results',
  globalSetup: './packages/testing/src/site/global-setup.ts',
  workers: 2,
  retries: 0,
  timeout: 90_000,
  expect: { timeout: 20_000 },
  reporter: [[reporter ?? 'list'], ['html', { open: 'never', outputFolder: '.playwright/report' }]],
  use: {
    launchOptions: launchSettings(singleThreadedScripts),
    viewport: { width: 1440, height: 900 },
    locale: 'ru-RU',
    actionTimeout: 30_000,
    navigationTimeout: 30_000,
    screenshot: 'only-on-failure',
    // A film of every moment as well would take half as much processor time again. The document at every step takes a
    // fifth, for which a run of all tests has no time.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: !isWithoutSnapshots, sources: true },
  },
  projects: [
    { name: 'programs-of-engines', testMatch: '**/engines/programs.setup.ts' },
    ...projects.map((project) => ({
      ...project,
      ...(project.name === 'engines' ? { dependencies: ['programs-of-engines'] } : {}),
      // What measures time has the machine to itself, and nothing that watches it.
      ...(project.name === 'timing' ? { use: { trace: 'off' as const, launchOptions: launchSettings() } } : {}),
    })),
  ],
})
