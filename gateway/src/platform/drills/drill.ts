import { setTimeout as sleep } from 'node:timers/promises'
import type { Drill } from '@vitrina/contracts/ops/drills'
import { formatMessage, msg } from '@vitrina/contracts/ops/message'
import { previousVersion, type Registry, RegistryError, type SetParts } from '@vitrina/releases'
import type { LiveReleases } from '../releases/live-releases.ts'
import { type ReleaseSet, versionsOf } from '../releases/set-versions.ts'
import { drillPathsOf } from './drill-paths.ts'
import type { SiteAddress } from './fetch-page.ts'
import { LoadGenerator } from './load-generator.ts'
import type { Slice, Slices } from './slice.ts'

export interface DrillContext {
  registry: Registry
  live: Pick<LiveReleases, 'current' | 'drill' | 'endDrill'>
  slices: Slices
  door: SiteAddress
  /** Duration of the load before the rollback, after it, and after the return, ms. */
  phasesMs?: { before: number; after: number; back: number }
}

const PHASES_MS = { before: 750, after: 2500, back: 750 }
const MAX_REASONS = 3

/** The version that a rollback of the part would restore now; null when no earlier one is outside quarantine. */
export async function rollbackTarget(registry: Registry, name: string): Promise<string | null> {
  const live = registry.live()
  const isGood = (version: string) => !live?.quarantine.some((one) => one.name === name && one.version === version)
  return previousVersion(await registry.history(), name, isGood)
}

/**
 * Rolls a part back and forward again under load, in a slice without visitors. Throws RegistryError 'unknown' when
 * there is no version to roll back to; any later failure is part of the result.
 */
export async function runDrill(needs: DrillContext, name: string): Promise<Drill> {
  const { registry, live, slices } = needs
  const first = live.current()
  const from = versionsOf(first.set)[name]
  if (from === undefined) throw new RegistryError('unknown', msg`${name} is not in the live set.`)
  const to = await rollbackTarget(registry, name)
  if (to === null) throw new RegistryError('unknown', msg`${name} has had no other version before: nothing to drill.`)
  const drill: Drill = {
    name,
    at: new Date().toISOString(),
    from,
    to,
    tookMs: 0,
    requests: 0,
    failed: 0,
    mixed: 0,
    isProven: false,
    why: null,
  }
  const { slice, end } = slices.begin(live, first)
  let target: string | null = null
  try {
    // Fails here, before the slice moves, when files of the target version are gone.
    await registry.requireFiles(name, to)
    target = (await registry.createSet(withVersion(first.set, name, to))).id
    return { ...drill, ...(await drillInSlice(needs, slice, { name, to, target })) }
  } catch (error) {
    return { ...drill, why: error instanceof Error ? error.message : String(error) }
  } finally {
    end()
    if (target) await live.endDrill(target)
  }
}

interface DrillMove {
  name: string
  to: string
  target: string
}

async function drillInSlice(
  { registry, live, door, phasesMs = PHASES_MS }: DrillContext,
  slice: Slice,
  { name, to, target }: DrillMove,
): Promise<Omit<Drill, 'name' | 'at' | 'from' | 'to'>> {
  const paths = await drillPathsOf(name, slice, door, registry)
  if (paths.length === 0)
    throw new RegistryError('refused', msg`No page with ${name} comes whole now: there is nothing to compare with.`)
  const load = new LoadGenerator(door, slice.cookie, paths, registry)
  const first = slice.current()
  load.start()
  try {
    await sleep(phasesMs.before)
    const startedAt = performance.now()
    await slice.moveTo(target)
    const page = await load.requestPage()
    const tookMs = Math.round(performance.now() - startedAt)
    if (page && page.set !== target)
      load.result.mixed.push(formatMessage(msg`the first page after the move is of ${String(page.set)}`))
    for (const _ of paths) {
      const next = await load.requestPage()
      if (next) await load.requestFiles(next, `${name}@${to}`)
    }
    await sleep(phasesMs.after)
    const left = live.current()
    slice.restore(left.set.id === target ? first : left)
    await sleep(phasesMs.back)
    await load.stop()
    const back = await load.requestPage()
    if (back?.set === target) load.result.mixed.push(formatMessage(msg`pages stayed in the version before`))
    return { tookMs, ...verdict(load, slice) }
  } finally {
    await load.stop()
  }
}

function verdict(
  { result }: LoadGenerator,
  slice: Slice,
): Pick<Drill, 'requests' | 'failed' | 'mixed' | 'isProven' | 'why'> {
  const failed = result.failed.length + slice.renderFailures.length
  const mixed = result.mixed.length
  const reasons = [...new Set([...slice.emptyPages, ...slice.renderFailures, ...result.failed, ...result.mixed])]
  const more = reasons.length > MAX_REASONS ? `; ${formatMessage(msg`and ${reasons.length - MAX_REASONS} more`)}` : ''
  return {
    requests: result.requests,
    failed,
    mixed,
    isProven: reasons.length === 0,
    why: reasons.length === 0 ? null : reasons.slice(0, MAX_REASONS).join('; ') + more,
  }
}

function withVersion({ shell, remotes }: ReleaseSet, name: string, version: string): SetParts {
  return name === 'shell' ? { shell: version, remotes } : { shell, remotes: { ...remotes, [name]: version } }
}
