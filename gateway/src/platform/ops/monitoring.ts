import { type AutopilotAction, autopilotApi, type BudgetBurn } from '@vitrina/contracts/ops/autopilot'
import { healthApi } from '@vitrina/contracts/ops/health'
import { partsIn, partVersion, rolesOf } from '@vitrina/releases'
import type { Router } from 'express'
import { objectiveOf } from '../../infra/configuration/objectives.ts'
import { burnRates, failingShare, windowStartsOf } from '../autopilot/budget.ts'
import { canaryRolloutOf, lastActionAt, liveRolloutOf } from '../autopilot/ledger.ts'
import type { OpsContext } from './context.ts'
import { serveOps } from './serve.ts'

const DEFAULT_MINUTES = 60
const MINUTE_MS = 60_000

/** Version health and the actions of the autopilot. */
export function mountMonitoring(router: Router, context: OpsContext): void {
  const { registry, services } = context
  const { health } = services
  serveOps(router, healthApi.overview, async ({ query: { minutes = DEFAULT_MINUTES } }) => {
    const [reportedVersions, roleOf] = await Promise.all([health.versions(), rolesOf(registry)])
    const versions = reportedVersions.map(async ({ name, version }) => ({
      name,
      version,
      packageVersion: (await partVersion(registry, name, version)).packageVersion,
      role: roleOf(name, version),
      figures: await health.recent(name, version, minutes * MINUTE_MS),
    }))
    return { minutes, versions: await Promise.all(versions) }
  })
  serveOps(router, healthApi.series, async ({ params: { name }, query: { minutes = DEFAULT_MINUTES } }) => {
    const [reportedVersions, roleOf] = await Promise.all([health.versions(), rolesOf(registry)])
    const to = Date.now()
    const own = reportedVersions.filter((one) => one.name === name)
    const versions = own.map(async ({ version }) => ({
      name,
      version,
      packageVersion: (await partVersion(registry, name, version)).packageVersion,
      role: roleOf(name, version),
      figures: await health.recent(name, version, minutes * MINUTE_MS),
      points: await health.series(name, version, to - minutes * MINUTE_MS, to),
      messages: await health.messages(name, version),
    }))
    return { name, minutes, versions: await Promise.all(versions) }
  })
  serveOps(router, autopilotApi.read, async () => ({
    mode: services.config.autopilot.mode,
    pauses: await pausesOf(context),
    burns: await burnsOf(context),
    actions: services.sharedStores.notices.list().map(toAutopilotAction),
  }))
}

const autopilotPrefix = /^autopilot: /
const idlePattern = /^(?:shadow|fails|spends|the canary)\b/

function toAutopilotAction({
  title,
  part,
  reason,
  at,
}: {
  title: string
  part: string
  reason: string
  at: string
}): AutopilotAction {
  const what = title.replace(autopilotPrefix, '')
  const [name = '', version = ''] = part.split('@')
  return { at, name, version, what, taken: !idlePattern.test(what), why: reason }
}

async function pausesOf({ registry, services }: OpsContext) {
  const { pauseMs } = services.config.autopilot
  const [history, names] = await Promise.all([registry.history(), registry.listNames()])
  const now = Date.now()
  return names.flatMap((name) => {
    const until = lastActionAt(history, now, name) + pauseMs
    return until > now ? [{ name, until: new Date(until).toISOString() }] : []
  })
}

async function burnsOf({ registry, services }: OpsContext): Promise<BudgetBurn[]> {
  const live = registry.live()
  if (!live) return []
  const now = Date.now()
  const history = await registry.history()
  const { set } = await registry.inspectSet(live.set)
  const out = [
    ...(await partsIn(registry, set)).map((part) => ({ ...part, since: liveRolloutOf(history, part.name, now).since })),
    ...live.canaries.map((canary) => ({ ...canary, since: canaryRolloutOf(history, canary, now).since })),
  ]
  return Promise.all(
    out.map(async ({ name, version, since }) => {
      const figures = await services.health.since(name, version, windowStartsOf(now, since))
      const allowed = 1 - objectiveOf(services.config.autopilot.objectives, name)
      const rate = (at: number) => {
        const found = figures[at]
        return found && allowed > 0 ? failingShare(found) / allowed : 0
      }
      const windows = burnRates.map(({ rate: limit, longMs, shortMs }, at) => ({
        longMinutes: longMs / MINUTE_MS,
        shortMinutes: shortMs / MINUTE_MS,
        long: rate(at * 2),
        short: rate(at * 2 + 1),
        limit,
      }))
      return { name, version, windows }
    }),
  )
}
