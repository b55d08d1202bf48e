import type { Registry } from '../registry.ts'
import { versionsIn } from '../sets/set.ts'
import { table } from './table.ts'

/** What is live, part by part. */
export async function statusReport(registry: Registry): Promise<string> {
  const live = registry.live()
  if (!live) return 'Nothing is live yet: start the site once with npm start.'
  const set = await registry.readSet(live.set)
  const rows = [['part', 'live', 'published', 'before', 'versions']]
  for (const [name, version] of versionsIn(set)) {
    const versions = await registry.listVersions(name)
    const publishedAt = versions.find((one) => one.version === version)?.publishedAt
    const before = await registry.previousVersion(name)
    rows.push([name, version, publishedAt ? moment(publishedAt) : 'missing', before ?? '-', String(versions.length)])
  }
  const { action, by, reason } = live.last
  return [
    `Live set ${live.set} since ${moment(live.activatedAt)} (${action} by ${by}: ${reason})`,
    `Previous set ${live.previous ?? '-'}`,
    '',
    table(rows),
  ].join('\n')
}

/** All switches, the latest first. */
export async function historyReport(registry: Registry): Promise<string> {
  const history = await registry.history()
  if (history.length === 0) return 'Nothing has been live yet.'
  const rows = [['#', 'when', 'action', 'set', 'changed', 'by', 'reason']]
  for (const { sequence, at, action, to, changes, by, reason } of history.reverse()) {
    const first = sequence === 1 ? `${changes.length} parts` : null
    const changed = first ?? changes.map(({ name, from, to }) => `${name} ${from ?? '-'} -> ${to ?? '-'}`).join(', ')
    rows.push([String(sequence), moment(at), action, to, changed, by, reason])
  }
  return table(rows)
}

/** Whether everything live is as it was published, with the damage if it is not. */
export async function verifyReport(registry: Registry): Promise<{ text: string; sound: boolean }> {
  const { checked, damage } = await registry.verify()
  if (damage.length === 0) return { text: `${checked} files of the live set are as they were published.`, sound: true }
  const rows = damage.map(({ name, version, path, fault }) => [`${name}@${version}`, path || '(version)', fault])
  const text = `${damage.length} faults in the live set:\n${table([['version', 'file', 'fault'], ...rows])}`
  return { text, sound: false }
}

function moment(iso: string): string {
  return `${iso.slice(0, 19).replace('T', ' ')} UTC`
}
