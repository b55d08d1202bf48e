import { setTimeout as sleep } from 'node:timers/promises'
import type { Drill } from '@vitrina/contracts/ops/drills'
import { phrase, textOf } from '@vitrina/contracts/ops/said'
import { previousVersion, type Registry, RegistryError, type SetParts } from '@vitrina/releases'
import type { Live } from '../releases/live.ts'
import { type ReleaseSet, versionsOf } from '../releases/set-versions.ts'
import { Load } from './load.ts'
import type { Door } from './page.ts'
import { pathsOf } from './paths.ts'
import type { Slice, Slices } from './slice.ts'

export interface DrillNeeds {
  registry: Registry
  live: Pick<Live, 'current' | 'drill' | 'endDrill'>
  slices: Slices
  door: Door
  /** How long the load goes on before, after and back again, ms. */
  phasesMs?: { before: number; after: number; back: number }
}

const PHASES_MS = { before: 750, after: 2500, back: 750 }
const TOLD = 3

/** The version that a rollback of the part would bring back now; null when it has had no other that is good. */
export async function rollbackTarget(registry: Registry, name: string): Promise<string | null> {
  const live = registry.live()
  const isGood = (version: string) => !live?.quarantine.some((one) => one.name === name && one.version === version)
  return previousVersion(await registry.history(), name, isGood)
}

/**
 * Rolls a part back in a slice that nobody is in, under load, and forward again. Throws RegistryError 'unknown' when
 * there is nothing to go back to; whatever goes wrong afterwards is what the drill found.
 */
export async function runDrill(needs: DrillNeeds, name: string): Promise<Drill> {
  const { registry, live, slices } = needs
  const first = live.current()
  const from = versionsOf(first.set)[name]
  if (from === undefined) throw new RegistryError('unknown', phrase`${name} is not in the live set.`)
  const to = await rollbackTarget(registry, name)
  if (to === null)
    throw new RegistryError('unknown', phrase`${name} has had no other version before: nothing to drill.`)
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
    // A rollback to a version whose files are gone is refused before anything moves.
    await registry.requireFiles(name, to)
    target = (await registry.createSet(withVersion(first.set, name, to))).id
    return { ...drill, ...(await inSlice(needs, slice, { name, to, target })) }
  } catch (error) {
    return { ...drill, why: error instanceof Error ? error.message : String(error) }
  } finally {
    end()
    if (target) await live.endDrill(target)
  }
}

interface Move {
  name: string
  to: string
  target: string
}

async function inSlice(
  { registry, live, door, phasesMs = PHASES_MS }: DrillNeeds,
  slice: Slice,
  { name, to, target }: Move,
): Promise<Omit<Drill, 'name' | 'at' | 'from' | 'to'>> {
  const paths = await pathsOf(name, slice, door, registry)
  if (paths.length === 0)
    throw new RegistryError('refused', phrase`No page with ${name} comes whole now: there is nothing to compare with.`)
  const load = new Load(door, slice.cookie, paths, registry)
  const first = slice.current()
  load.begin()
  try {
    await sleep(phasesMs.before)
    const startedAt = performance.now()
    await slice.move(target)
    const page = await load.page()
    const tookMs = Math.round(performance.now() - startedAt)
    if (page && page.set !== target)
      load.found.mixed.push(textOf(phrase`the first page after the move is of ${String(page.set)}`))
    for (const _ of paths) {
      const next = await load.page()
      if (next) await load.files(next, `${name}@${to}`)
    }
    await sleep(phasesMs.after)
    const left = live.current()
    slice.return(left.set.id === target ? first : left)
    await sleep(phasesMs.back)
    await load.end()
    const back = await load.page()
    if (back?.set === target) load.found.mixed.push(textOf(phrase`pages stayed in the version before`))
    return { tookMs, ...verdict(load, slice) }
  } finally {
    await load.end()
  }
}

function verdict({ found }: Load, slice: Slice): Pick<Drill, 'requests' | 'failed' | 'mixed' | 'isProven' | 'why'> {
  const failed = found.failed.length + slice.unmade.length
  const mixed = found.mixed.length
  const reasons = [...new Set([...slice.lost, ...slice.unmade, ...found.failed, ...found.mixed])]
  const more = reasons.length > TOLD ? `; ${textOf(phrase`and ${reasons.length - TOLD} more`)}` : ''
  return {
    requests: found.requests,
    failed,
    mixed,
    isProven: reasons.length === 0,
    why: reasons.length === 0 ? null : reasons.slice(0, TOLD).join('; ') + more,
  }
}

function withVersion({ shell, remotes }: ReleaseSet, name: string, version: string): SetParts {
  return name === 'shell' ? { shell: version, remotes } : { shell, remotes: { ...remotes, [name]: version } }
}
