/** Divides test files among vitest projects; vitest.config.ts makes projects of these lists. */

/**
 * Slow tests with real processes, other programs, whole lists of hostile input, heap measurements, the tools of guards
 * and mutations, and the sandbox with its pictures: only `npm run test:all` runs them.
 */
export const platformFiles = [
  'packages/testing/src/{expressions,hostile,memory-bounds,reverse-proxies}/**/*.test.ts',
  'packages/testing/src/chaos/{crash-points/crash-points,crowd,depot,pending-leads,gateway-lifecycle}.test.ts',
  'packages/testing/src/chaos/{listening-addresses,machine,redis,redis-killed,signed-out}.test.ts',
  'packages/testing/src/monitoring/prometheus.test.ts',
  'packages/releases/src/{depot/depot-sync,disk/full-disk,gate/gate,gate/gate-inside,gate/gate-together}.test.ts',
  'packages/releases/src/{ledger/clocks,ledger/redis-ledger}.test.ts',
  'packages/releases/src/{registry-processes,isolation/isolated-process}.test.ts',
  'packages/federation/src/presets/stable-order.test.ts',
  'gateway/src/http/{ingress/short-lived,uploads/slow-uploads-gateway,hardening/every-call}.test.ts',
  'gateway/src/http/hardening/raw-requests.test.ts',
  'gateway/src/http/hardening/{upstream-bodies,upstream-paths}.test.ts',
  'gateway/src/infra/{decoding/bombs,decoding/decoder,decoding/limits,pictures/convert-picture}.test.ts',
  'gateway/src/infra/{retailer/heap-size,spreadsheets/refused-files,telemetry/alerts/alerts}.test.ts',
  'gateway/src/infra/{upstream/redis-upstream,upstream/request-volume,watchdog/watchdog}.test.ts',
  'gateway/src/outbox-main.test.ts',
  'gateway/src/platform/{drills/drills,membership/cluster-membership,ops/foreign-addresses}.test.ts',
  'gateway/src/platform/releases/killed-renderer.test.ts',
  'gateway/src/platform/releases/sealed-renderer.test.ts',
  'gateway/src/shop/{quick-order/pauses,quick-order/right-at-once}.test.ts',
  'gateway/src/visitor/{on-behalf/every-call,session/bad-uploads,session/capabilities}.test.ts',
  'gateway/src/visitor/session/foreign-ids-inside.test.ts',
  'mf-content/src/calculators/bad-input.test.tsx',
  'packages/sandbox/src/database/{database,migrate}.test.ts',
  'packages/sandbox/src/feed/{command,import-feed,memory}.test.ts',
  'packages/sandbox/src/pictures/picture.test.ts',
  'packages/sandbox/src/server/{restart,sandbox,sandbox-on-server}.test.ts',
  'packages/sandbox/src/server/{finding/statement-timeout,finding/relevance,finding/search,finding/suggest}.test.ts',
  'packages/sandbox/src/server/matching/relevance.test.ts',
  'scripts/mutations/{draw,trial}.test.ts',
  'scripts/packages/pack.test.ts',
  'scripts/supply/audit.test.ts',
  'scripts/tests/{bad-machine,playwright-reporter,stopped,vitest-reporter}.test.ts',
]

/** Files that change or count process-wide state: each runs in a process of its own. */
export const ownProcessFiles = [
  'packages/releases/src/{command/remote-client,replicated-store/shared-stores,ledger/mirror}.test.ts',
  // They read streams, which Node does not provide in a vm context.
  'packages/console/**/*.test.tsx',
  // They mock modules that other files have loaded.
  'scripts/tests/plans.test.ts',
  'shell/src/server/supervisor.test.ts',
  // It lists the concurrency limits of all clients of a system in this process.
  'gateway/src/platform/metrics/site-metrics.test.ts',
]

/** Files that require a DOM in their head comment, and component tests, which may. */
export const domFiles = [
  '{shell,mf-*,packages}/**/*.test.tsx',
  'mf-account/src/{draft/draft-storage,draft/form-draft-storage,estimate/undecided/model}.test.ts',
  'mf-account/src/{estimate/unsent/model,matrix/draft}.test.ts',
  'mf-account/src/objects/object-form.test.ts',
  'mf-basket/src/{basket/notes,changes/memory,order/form/form-cleared,order/form/draft-storage}.test.ts',
  'mf-basket/src/{order/form/object-storage,quick-order/adding/model,quick-order/model}.test.ts',
  'mf-basket/src/quick-order/source/model.test.ts',
  'mf-catalog/src/suggestions/{recent,sheet/history-entry}.test.ts',
  'mf-product/src/{gallery/keys,gallery/scroll-settle,gallery/slider-away,gallery/load-on-intent}.test.ts',
  'mf-product/src/product/watch-sections.test.ts',
  'packages/federation/src/{presets/sheet-loading,starter/old-browser,starter/presses}.test.ts',
  'packages/site/src/{persisted,utm}.test.ts',
  'packages/ui/src/print/open-paper.test.ts',
  'shell/src/{prefetch/watch-links,analytics/model,browser/federation,browser/freeze-monitor,browser/main}.test.ts',
  'shell/src/build-check/build-check.test.ts',
  'shell/src/frame/{boundaries/show-boundaries,navigation/write-head,on-behalf/storage-snapshot}.test.ts',
  'shell/src/{gallery/marked-image,gallery/viewer/image-group,lazy-hydration/mark-loaded}.test.ts',
  'shell/src/{lazy-hydration/expiring-texts,lazy-hydration/first-interaction}.test.ts',
  'shell/src/routes/{document-router,stale-transitions}.test.ts',
  'shell/src/{session/owned-storage,signals/collect,signals/report-failure,third-parties/allowed}.test.ts',
  'shell/src/{third-parties/load-third-parties,third-parties/model}.test.ts',
]
