import type { Layout } from '../disk/layout.ts'
import { withLock } from '../disk/lock.ts'
import { replaceFile } from '../disk/write.ts'
import { RegistryError } from '../registry-error.ts'
import { changesBetween, createSet, type ReleaseSet, readSet, versionsIn } from '../sets/set.ts'
import { requireName } from '../versions/name.ts'
import { readVersion, resolveVersion } from '../versions/version.ts'
import { type Live, readLive } from './live.ts'
import { type Actor, appendToLog, type LogEntry, readHistory } from './log.ts'
import { previousVersion } from './previous-version.ts'

/** Makes a set live; nothing happens when it is live already. Throws RegistryError 'unknown' or 'busy'. */
export async function activate(layout: Layout, id: string, actor: Actor): Promise<Live> {
  return withLock(layout.lock, async () => {
    const set = await readSet(layout, id)
    // A set may be older than its versions: one of them may have been pruned.
    for (const [name, version] of versionsIn(set)) await readVersion(layout, name, version)
    return switchTo(layout, set, 'activate', actor)
  })
}

/** Makes one version live in place of the one its part has now. The first digits of a version are enough. */
export async function promote(layout: Layout, name: string, version: string, actor: Actor): Promise<Live> {
  return withLock(layout.lock, async () => {
    const full = await resolveVersion(layout, name, version)
    return switchTo(layout, await liveSetWith(layout, name, full), 'promote', actor)
  })
}

/** Brings a part back to the version named, or to the one it had before. Throws RegistryError 'unknown' if none. */
export async function rollback(layout: Layout, name: string, to: string | undefined, actor: Actor): Promise<Live> {
  requireName(name)
  return withLock(layout.lock, async () => {
    const target = to ?? previousVersion(await readHistory(layout), name)
    if (target === null) {
      throw new RegistryError('unknown', `${name} has had no other version before: name one with --to <version>.`)
    }
    const full = await resolveVersion(layout, name, target)
    return switchTo(layout, await liveSetWith(layout, name, full), 'rollback', actor)
  })
}

async function liveSetWith(layout: Layout, name: string, version: string): Promise<ReleaseSet> {
  const live = readLive(layout)
  if (!live) throw new RegistryError('unknown', 'Nothing is live yet: start the site once with npm start.')
  const { shell, remotes } = await readSet(layout, live.set)
  return createSet(
    layout,
    name === 'shell' ? { shell: version, remotes } : { shell, remotes: { ...remotes, [name]: version } },
  )
}

/** The switch itself is one rename. The log comes after it: it never tells of what did not happen. */
async function switchTo(layout: Layout, set: ReleaseSet, action: LogEntry['action'], actor: Actor): Promise<Live> {
  const before = readLive(layout)
  if (before?.set === set.id) return before
  const at = new Date().toISOString()
  const sequence = (before?.sequence ?? 0) + 1
  const from = before?.set ?? null
  const changes = changesBetween(from === null ? null : await readSet(layout, from), set)
  const entry: LogEntry = { sequence, at, action, by: actor.by, reason: actor.reason, from, to: set.id, changes }
  // A crash after the last switch may have kept its entry out of the log; live.json is about to forget it.
  if (before) await appendToLog(layout, [before.last])
  const live: Live = { set: set.id, previous: from, activatedAt: at, sequence, last: entry }
  await replaceFile(layout, layout.live, `${JSON.stringify(live, null, 2)}\n`)
  await appendToLog(layout, [entry])
  return live
}
