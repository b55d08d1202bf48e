import { type Layout, setFile, versionFolder } from '../disk/layout.ts'
import { withLock } from '../disk/lock.ts'
import { removeAtOnce } from '../disk/write.ts'
import { historyOnDisk } from '../ledger/disk-ledger.ts'
import { liveOnDisk } from '../ledger/live.ts'
import { listSets, versionsIn } from '../sets/set.ts'
import { listNames, listVersions } from '../versions/version.ts'

export interface PruneOptions {
  /** How many of the sets that were live last stay, with their versions; the live one and the one before always do. */
  keep: number
  /**
   * What is younger than this stays too, in milliseconds: it may be about to go live; and what was live in that time,
   * for open pages and for machines that lag behind. A day unless told.
   */
  graceMs?: number
}

/** What was removed: ids of sets and 'name@version'. */
export interface Pruned {
  sets: string[]
  versions: string[]
}

/** Removes the sets and versions nobody needs any more. Sets go first: none is left without its versions. */
export async function prune(layout: Layout, { keep, graceMs = 86_400_000 }: PruneOptions): Promise<Pruned> {
  return withLock(layout.lock, async () => {
    const isYoung = (time: string) => Date.now() - Date.parse(time) < graceMs
    const wanted = await wantedSets(layout, keep, graceMs)
    const used = new Set<string>()
    const pruned: Pruned = { sets: [], versions: [] }
    for (const set of await listSets(layout)) {
      if (wanted.has(set.id) || isYoung(set.createdAt)) {
        for (const [name, version] of versionsIn(set)) used.add(`${name}@${version}`)
      } else {
        await removeAtOnce(layout, setFile(layout, set.id))
        pruned.sets.push(set.id)
      }
    }
    for (const name of await listNames(layout)) {
      for (const { version, publishedAt } of await listVersions(layout, name)) {
        const id = `${name}@${version}`
        if (used.has(id) || isYoung(publishedAt)) continue
        await removeAtOnce(layout, versionFolder(layout, name, version))
        pruned.versions.push(id)
      }
    }
    return pruned
  })
}

async function wantedSets(layout: Layout, keep: number, graceMs: number): Promise<Set<string>> {
  const live = liveOnDisk(layout)
  const inCanaries = (live?.canaries ?? []).map(({ set }) => set)
  const wanted = new Set([live?.set, live?.previous, ...inCanaries].filter((id) => typeof id === 'string'))
  const history = await historyOnDisk(layout)
  const isRecent = (at: string | undefined) => at === undefined || Date.now() - Date.parse(at) < graceMs
  // A state lasts until the next move.
  for (const { state } of history.filter((_, at) => isRecent(history[at + 1]?.at))) {
    for (const id of [state.set, ...state.canaries.map(({ set }) => set)]) wanted.add(id)
  }
  const wereLive = new Set(history.map(({ to }) => to).reverse())
  for (const id of [...wereLive].slice(0, Math.max(keep, 0))) wanted.add(id)
  return wanted
}
