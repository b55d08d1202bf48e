import { type Layout, setFile, versionFolder } from '../disk/layout.ts'
import { withLock } from '../disk/lock.ts'
import { removeAtOnce } from '../disk/write.ts'
import { historyOnDisk } from '../ledger/disk-ledger.ts'
import type { LedgerEntry } from '../ledger/entry.ts'
import { readLiveState } from '../ledger/live.ts'
import { versionsIn } from '../sets/release-set.ts'
import { listSets } from '../sets/set.ts'
import { listNames, listVersions } from '../versions/version.ts'

export interface PruneOptions {
  /** Number of last live sets to keep with their versions; the live and the previous one always stay. */
  keep: number
  /**
   * Grace period in milliseconds: younger versions may be about to go live, and sets live in that period may be in use
   * by open pages and by machines that lag behind. A day by default, counted back from the latest publication or move
   * and not from the clock, so that a wrong clock makes nothing old.
   */
  graceMs?: number
}

/** Removed items: ids of sets, and versions as 'name@version'. */
export interface PruneResult {
  sets: string[]
  versions: string[]
}

/** Removes unused sets and versions. Sets go first, so that none is left without its versions. */
export async function prune(layout: Layout, { keep, graceMs = 86_400_000 }: PruneOptions): Promise<PruneResult> {
  return withLock(layout.lock, async () => {
    const [sets, versions, history] = [await listSets(layout), await allVersions(layout), await historyOnDisk(layout)]
    const now = Date.now()
    const times = [
      ...sets.map(({ createdAt }) => createdAt),
      ...versions.map(({ publishedAt }) => publishedAt),
      ...history.map(({ at }) => at),
    ]
    const last = times
      .map((time) => Date.parse(time))
      .reduce((latest, time) => (time > latest && time <= now ? time : latest), Number.NEGATIVE_INFINITY)
    const isYoung = (time: string) => last - Date.parse(time) < graceMs
    const wanted = setsToKeep(layout, history, keep, isYoung)
    const used = new Set<string>()
    const pruned: PruneResult = { sets: [], versions: [] }
    for (const set of sets) {
      if (wanted.has(set.id) || isYoung(set.createdAt)) {
        for (const [name, version] of versionsIn(set)) used.add(`${name}@${version}`)
      } else {
        await removeAtOnce(layout, setFile(layout, set.id))
        pruned.sets.push(set.id)
      }
    }
    for (const { name, version, publishedAt } of versions) {
      const id = `${name}@${version}`
      if (used.has(id) || isYoung(publishedAt)) continue
      await removeAtOnce(layout, versionFolder(layout, name, version))
      pruned.versions.push(id)
    }
    return pruned
  })
}

async function allVersions(layout: Layout) {
  const names = await listNames(layout)
  const versions = await Promise.all(
    names.map(async (name) => (await listVersions(layout, name)).map((found) => ({ ...found, name }))),
  )
  return versions.flat()
}

function setsToKeep(
  layout: Layout,
  history: readonly LedgerEntry[],
  keep: number,
  isYoung: (time: string) => boolean,
): Set<string> {
  const live = readLiveState(layout)
  const inCanaries = (live?.canaries ?? []).map(({ set }) => set)
  const wanted = new Set([live?.set, live?.previous, ...inCanaries].filter((id) => typeof id === 'string'))
  const isRecent = (at: string | undefined) => at === undefined || isYoung(at)
  // A state is valid until the next move.
  for (const { state } of history.filter((_, at) => isRecent(history[at + 1]?.at))) {
    for (const id of [state.set, ...state.canaries.map(({ set }) => set)]) wanted.add(id)
  }
  const wereLive = new Set(history.map(({ to }) => to).reverse())
  for (const id of [...wereLive].slice(0, Math.max(keep, 0))) wanted.add(id)
  return wanted
}
