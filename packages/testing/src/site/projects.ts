/**
 * Playwright projects; each file is in one. The longest files come first, so that no worker waits for another at the
 * end.
 */
export const projects = [
  { name: 'platform', testMatch: '**/{chaos,observatory,releases}/*.e2e.ts' },
  { name: 'journeys', testMatch: '**/{accessibility,journeys,failures}/*.e2e.ts' },
  { name: 'engines', testMatch: '**/engines/*.e2e.ts' },
  { name: 'timing', testMatch: '**/timing/*.e2e.ts' },
] as const
