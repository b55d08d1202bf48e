/** How a room's own tests are run by vitest, alone and with all others. */
export const testSettings = {
  // A busy machine needs longer than the default second.
  expect: { poll: { timeout: 10_000 } },
  testTimeout: 30_000,
  hookTimeout: 120_000,
  css: { modules: { classNameStrategy: 'non-scoped' as const } },
  // Published packages carry styles, which Node cannot import: they go the way of the room's own files.
  server: { deps: { inline: [/@vitrina\//] } },
}

/** The whole of a remote's vitest.config.ts. */
export const tests = {
  test: {
    ...testSettings,
    include: ['**/*.test.{ts,tsx}'],
    exclude: ['**/node_modules/**', '**/dist/**', '**/.dev/**'],
  },
}
