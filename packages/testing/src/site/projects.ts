/** Groups of browser tests, each file in one. */
export const projects = [
  { name: 'journeys', testMatch: '**/{journeys,failures}/*.e2e.ts' },
  { name: 'platform', testMatch: '**/{chaos,observatory,releases}/*.e2e.ts' },
  { name: 'engines', testMatch: '**/engines/*.e2e.ts' },
  { name: 'timing', testMatch: '**/timing/*.e2e.ts' },
] as const
