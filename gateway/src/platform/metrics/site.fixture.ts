import express from 'express'
import { openRetailer } from '../../infra/retailer/retailer.fixture.ts'
import type { Services } from '../../services.ts'
import { ServiceProxy } from '../proxy/service-proxy.ts'
import type { LiveReleases } from '../releases/live-releases.ts'
import type { ServedSet } from '../releases/served-set.ts'
import { partFailureKinds } from '../signals/version-health.ts'

export const LIVE = '0123456789abcdef'
export const TRIAL = 'fedcba9876543210'

const served = (id: string, basket: string) =>
  ({
    set: { id, shell: LIVE, remotes: { 'mf-basket': basket } },
    since: '2026-11-20T10:00:00.000Z',
    renderer: {},
  }) as unknown as ServedSet

/** A live set and a canary set, without renderer processes. */
const live = {
  isServing: () => true,
  current: () => served('set-live', LIVE),
  trials: () => [served('set-trial', TRIAL)],
  renderers: () => ({ serving: 2, spare: 1, ends: { hung: 1, died: 3 } }),
} as unknown as LiveReleases

export async function openServices(): Promise<{ services: Services; close: () => void }> {
  const retailer = await openRetailer(express())
  return { services: { ...retailer.services(), live }, close: retailer.close }
}

/** Services of a gateway that has counted at least one of everything. */
export async function servicesWithFigures() {
  const { services, close } = await openServices()
  const { telemetry, partMetrics, drills, registry } = services
  telemetry.traffic.record('page', 200, 10)
  telemetry.traffic.aborted.of('page').add()
  telemetry.upstreams.onCall({ upstream: 'commerce', route: '/', outcome: 'ok', attempt: 1, ms: 5 })
  telemetry.shed.of('extra').add()
  telemetry.limited.of('reads').add()
  telemetry.violations.of('script-src').add()
  partMetrics.countView(`shell@${LIVE}`)
  partMetrics.countFailing(`shell@${LIVE}`, partFailureKinds)
  const reviews = { origin: 'http://127.0.0.1:9', atOnce: 1 }
  Object.assign(services, { proxy: new ServiceProxy({ services: { reviews }, routes: [] }) })
  services.proxy.answers.of('reviews', '200').add()
  const at = new Date().toISOString()
  const drill = { name: 'shell', at, isProven: true, tookMs: 400, failed: 0, mixed: 0 }
  drills.journal.list = async () => [drill] as never
  registry.live = () => ({ canaries: [{ name: 'mf-basket', version: TRIAL, percent: 5 }], sequence: 3 }) as never
  // Allocates enough to trigger a garbage collection, so that its metric has a sample.
  for (let at = 0; at < 200; at += 1) Array.from({ length: 100_000 }, (_, index) => ({ index }))
  await new Promise((resolve) => setTimeout(resolve, 50))
  return { services, close }
}
