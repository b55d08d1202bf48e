/** Vitest settings of a package's tests, whether it runs alone or with all others. */
export const testSettings = {
  // A busy machine needs longer than the default second.
  expect: { poll: { timeout: 10_000 } },
  testTimeout: 30_000,
  hookTimeout: 120_000,
  css: { modules: { classNameStrategy: 'non-scoped' as const } },
  // Published packages import CSS, which Node cannot load: vitest transforms them like the package's own files.
  server: { deps: { inline: [/@vitrina\//] } },
}

/** The whole vitest.config.ts of a remote. */
export const tests = {
  test: {
    ...testSettings,
    include: ['**/*.test.{ts,tsx}'],
    exclude: ['**/node_modules/**', '**/dist/**', '**/.dev/**'],
  },
}
