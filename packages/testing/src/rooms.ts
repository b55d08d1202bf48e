/** How the files of vitest are divided among its projects; vitest.config.ts makes projects of the lists. */

/** Real processes, other programs and whole lists of hostile input: `npm run test:all` runs them. */
export const platformFiles = [
  'packages/testing/src/{hostile,front,memories}/**/*.test.ts',
  'packages/testing/src/chaos/{crash-points/crash-points,crowd,depot,leads-left,life,machine,redis-killed,signed-out}.test.ts',
  'packages/testing/src/watching/prometheus.test.ts',
  'packages/releases/src/{depot/shelf,disk/full-disk,gate/gate-together,ledger/clocks,ledger/redis-ledger}.test.ts',
  'gateway/src/{drills/drills,gateways/roll-call,ops/foreign-addresses,watchdog/watchdog}.test.ts',
  'gateway/src/{decoding/bombs,images/convert,quick-order/pauses,retailer/heap-size,uploads/stalled-gateway}.test.ts',
  'gateway/src/{session/bad-uploads,session/foreign-ids-inside,upstream/redis-upstream,upstream/volume}.test.ts',
  'gateway/src/telemetry/alerts/alerts.test.ts',
  'gateway/src/wire/{raw-requests,upstream-bodies,upstream-paths}.test.ts',
  'scripts/packages/pack.test.ts',
  'scripts/tests/{bad-machine,stopped}.test.ts',
]

/** Files that change or count what belongs to a whole process: each has a process of its own. */
export const aloneFiles = [
  'packages/{releases,sandbox,testing}/**/*.test.ts',
  'scripts/**/*.test.ts',
  'mf-account/src/personal/PersonalPage.test.tsx',
  'mf-basket/src/basket/lines/near.test.tsx',
  'mf-catalog/src/{catalog/browsing,compare/add-product,lists/lists}.test.tsx',
  'mf-product/src/related/Related.test.tsx',
  'packages/console/src/frame/App.test.tsx',
  'shell/src/gallery/back.test.tsx',
]
