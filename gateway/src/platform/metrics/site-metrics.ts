import { proofOf } from '@vitrina/releases'
import { Router } from 'express'
import { partitions } from '../../infra/retailer/response-caches.ts'
import { CONTENT_TYPE, Metrics } from '../../infra/telemetry/metrics/exposition.ts'
import {
  type Family,
  gauge,
  observableCounter,
  type Sample,
  singleGauge,
} from '../../infra/telemetry/metrics/families.ts'
import { processMetrics } from '../../infra/telemetry/process-metrics.ts'
import { versionsOf } from '../releases/set-versions.ts'
import type { PlatformServices } from '../services.ts'
import { partLabels } from '../signals/part-metrics.ts'
import { servedParts, servedSets } from './served-sets.ts'

type MetricsServices = Pick<
  PlatformServices,
  | 'telemetry'
  | 'partMetrics'
  | 'live'
  | 'registry'
  | 'drills'
  | 'config'
  | 'leads'
  | 'ingress'
  | 'revocations'
  | 'skippedBlocks'
  | 'proxy'
  | 'pageCache'
  | 'narrowedPageCache'
  | 'canaryPageCache'
  | 'caches'
  | 'decoder'
  | 'uploads'
  | 'log'
>

/** All metrics of this gateway, at `/metrics`, in the Prometheus text format. */
export function siteMetrics(sources: MetricsServices): Router {
  const metrics = new Metrics()
  const { telemetry, live } = sources
  const families = [
    ...telemetry.families(),
    ...pageCaches(sources),
    retailerCaches(sources),
    ...renderers(sources),
    ...releases(sources),
    ...sources.partMetrics.families(() => new Set(servedParts(live).keys())),
    ...drills(sources),
    ...leads(sources),
    ...intake(sources),
    ...sources.decoder.metrics.families(),
    ...sources.uploads.families(),
    ...revocations(sources),
    leftOutBlocks(sources),
    ...teamServices(sources),
    ...processMetrics().families(),
  ]
  for (const family of families) metrics.add(family)
  const router = Router()
  router.get('/metrics', async (_request, response) => {
    const text = await metrics.text((name, error) => sources.log.warn({ err: error, name }, 'a metric cannot be told'))
    response.set('content-type', CONTENT_TYPE).send(text)
  })
  return router
}

const breakerStates = ['closed', 'half-open', 'open'] as const

function teamServices({ proxy }: MetricsServices): Family[] {
  return [
    proxy.answers,
    gauge('vitrina_proxy_breaker', 'Whether a service of a team is asked: 0 yes, 1 on trial, 2 no', () =>
      proxy.states().map(([service, state]) => ({ labels: { service }, value: breakerStates.indexOf(state) })),
    ),
  ]
}

function pageCaches({ pageCache, narrowedPageCache, canaryPageCache }: MetricsServices): Family[] {
  const caches = Object.entries({ common: pageCache, narrowed: narrowedPageCache, canary: canaryPageCache })
  return [
    observableCounter('vitrina_page_cache_asked_total', 'Pages asked of a cache, by what it had', () =>
      caches.flatMap(([cache, { lookups }]) =>
        Object.entries(lookups).map(([found, value]) => ({ labels: { cache, found }, value })),
      ),
    ),
    gauge('vitrina_page_cache_bytes', 'Memory that kept pages take', () =>
      caches.map(([cache, { bytes }]) => ({ labels: { cache }, value: bytes })),
    ),
    gauge('vitrina_page_cache_pages', 'Pages that are kept', () =>
      caches.map(([cache, { size }]) => ({ labels: { cache }, value: size })),
    ),
  ]
}

function retailerCaches({ caches }: MetricsServices): Family {
  return gauge('vitrina_retailer_memory_bytes', 'Memory that answers of the retailer take', () =>
    partitions.map((part) => ({ labels: { part }, value: caches[part].bytes })),
  )
}

function renderers({ live }: MetricsServices): Family[] {
  return [
    gauge('vitrina_renderers', 'Processes that render pages, by whether they have a set yet', () => {
      const { serving, spare } = live.renderers()
      return Object.entries({ serving, spare }).map(([state, value]) => ({ labels: { state }, value }))
    }),
    observableCounter('vitrina_renderer_ends_total', 'Renderers that ended without being told to, by why', () => {
      const { hung, died } = live.renderers().ends
      return Object.entries({ hung, died }).map(([why, value]) => ({ labels: { why }, value }))
    }),
    singleGauge('vitrina_ready', 'Whether what is live can be rendered', () =>
      live.isServing() && live.current().renderer ? 1 : 0,
    ),
  ]
}

function releases({ live, registry }: MetricsServices): Family[] {
  return [
    gauge('vitrina_set_info', 'Sets that visitors get pages of', () =>
      [...servedSets(live)].map(([set, { role }]) => ({ labels: { set, role }, value: 1 })),
    ),
    gauge('vitrina_set_since_timestamp_seconds', 'Since when visitors get a set', () =>
      [...servedSets(live)].map(([set, { role, since }]) => ({
        labels: { set, role },
        value: Date.parse(since) / 1000,
      })),
    ),
    gauge('vitrina_part_info', 'Versions that visitors get', () =>
      [...servedParts(live)].map(([part, role]) => ({ labels: { ...partLabels(part), role }, value: 1 })),
    ),
    gauge('vitrina_canary_percent', 'Share of the visitors that get a version on trial', () =>
      (registry.live()?.canaries ?? []).map(({ name, version, percent }) => ({
        labels: { room: name, version },
        value: percent,
      })),
    ),
    singleGauge(
      'vitrina_ledger_sequence',
      'Number of the last move that this gateway knows',
      () => registry.live()?.sequence ?? 0,
    ),
  ]
}

/** Results of the rollback drills of each live part. */
function drills({ drills: { journal }, live, config }: MetricsServices): Family[] {
  const proofs = async () => {
    const list = await journal.list()
    return Object.keys(versionsOf(live.current().set)).map((part) => ({
      part,
      ...proofOf(part, list, config.drills.validDays),
    }))
  }
  type Proof = Awaited<ReturnType<typeof proofs>>[number]
  const rollbackGauge = (name: string, help: string, value: (proof: Proof) => number | null | undefined): Family =>
    gauge(`vitrina_rollback_${name}`, help, async () =>
      (await proofs()).flatMap((proof): Sample[] => {
        const found = value(proof)
        return typeof found !== 'number' ? [] : [{ labels: { part: proof.part }, value: found }]
      }),
    )
  return [
    rollbackGauge(
      'proven_timestamp_seconds',
      'When a drill proved last that the part can be rolled back',
      ({ proven }) => proven && Date.parse(proven.at) / 1000,
    ),
    rollbackGauge(
      'proven_took_seconds',
      'How long that rollback took until its first page',
      ({ proven }) => proven && proven.tookMs / 1000,
    ),
    rollbackGauge(
      'drill_ok',
      'Whether the last drill of the part proved anything',
      ({ last }) => last && Number(last.isProven),
    ),
    rollbackGauge(
      'drill_failed_requests',
      'Requests that failed in the last drill of the part',
      ({ last }) => last?.failed,
    ),
    rollbackGauge('drill_mixed_pages', 'Pages of two sets in the last drill of the part', ({ last }) => last?.mixed),
  ]
}

function leads({ leads: leadStore }: MetricsServices): Family[] {
  return [
    singleGauge(
      'vitrina_leads_waiting',
      'Leads on this gateway’s disk that the CRM has not taken',
      () => leadStore.waiting().count,
    ),
    singleGauge('vitrina_leads_waiting_seconds', 'How long the oldest of them has waited', () => {
      const { oldest } = leadStore.waiting()
      return oldest === null ? 0 : Math.max(0, Date.now() - oldest) / 1000
    }),
  ]
}

function intake({ ingress: { connections, bodies } }: MetricsServices): Family[] {
  return [
    singleGauge('vitrina_connections', 'Connections to the site that are open', () => connections.count),
    singleGauge('vitrina_bodies_arriving', 'Requests whose body has not come yet', () => bodies.count),
  ]
}

function revocations({ revocations: revocationStore }: MetricsServices): Family[] {
  return [
    singleGauge(
      'vitrina_revocations_waiting',
      'Sessions that visitors have ended and the retailer has not heard of',
      () => revocationStore.waiting().count,
    ),
    singleGauge('vitrina_revocations_waiting_seconds', 'How long the oldest of them has waited', () => {
      const { oldest } = revocationStore.waiting()
      return oldest === null ? 0 : Math.max(0, Date.now() - oldest) / 1000
    }),
    singleGauge(
      'vitrina_revoked_tokens',
      'Tokens that this gateway refuses until the retailer does',
      () => revocationStore.revoked.size,
    ),
    observableCounter(
      'vitrina_revocations_dropped_total',
      'Ended sessions that were not kept because too many wait',
      () => [{ labels: {}, value: revocationStore.dropped }],
    ),
  ]
}

function leftOutBlocks({ skippedBlocks }: MetricsServices): Family {
  return observableCounter(
    'vitrina_blocks_left_out_total',
    'Blocks of pages that were not shown, counted when a page is read',
    () => Object.entries(skippedBlocks.all()).map(([why, value]) => ({ labels: { why }, value })),
  )
}
