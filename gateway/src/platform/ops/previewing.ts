import { previewsApi } from '@vitrina/contracts/ops/previews'
import { phrase } from '@vitrina/contracts/ops/said'
import { changesTo } from '@vitrina/releases'
import type { Router } from 'express'
import { type Caller, remoteOf, requireOps } from './access.ts'
import { OpsRefusal } from './refuse.ts'
import type { OpsRoom } from './room.ts'
import { serveOps } from './serve.ts'

const USUAL_MINUTES = 120
const MINUTE_MS = 60_000

/** Links to sets that are not live. */
export function mountPreviews(router: Router, room: OpsRoom): void {
  const { registry, services } = room
  serveOps(router, previewsApi.start, async ({ body: { set, parts = [], minutes = USUAL_MINUTES }, caller }) => {
    requirePreviewer(
      caller,
      parts.map(({ name }) => name),
      set,
    )
    const base = set ?? registry.live()?.set
    if (base === undefined) throw new OpsRefusal(409, phrase`Nothing is live yet: start the site once with npm start.`)
    const shown = parts.length === 0 ? base : await room.combined(base, parts)
    const { id, url, expiresAt } = await services.previews.issuePreview(shown, minutes * MINUTE_MS)
    const preview = {
      id,
      set: shown,
      parts: (await changesTo(registry, shown)).flatMap(({ name, to }) => (to === null ? [] : [{ name, version: to }])),
      by: caller.name,
      at: new Date().toISOString(),
      until: expiresAt.toISOString(),
    }
    await room.previews.add(preview)
    room.changed()
    return { ...preview, url }
  })
  serveOps(router, previewsApi.end, async ({ params: { id }, caller }) => {
    const { previews } = room
    await previews.catchUp().catch(() => {})
    const isOwn = previews.list().some((one) => one.id === id && one.by === caller.name)
    if (!isOwn) requireOps(caller, phrase`end previews of others`)
    try {
      return { preview: await previews.end(id, caller.name) }
    } finally {
      room.changed()
    }
  })
}

function requirePreviewer(caller: Caller, names: readonly string[], set: string | undefined): void {
  if (caller.role === 'ops') return
  const own = remoteOf(caller)
  if (own === null)
    throw new OpsRefusal(403, phrase`${caller.name} is ${caller.role}: only teams and ops may start previews.`)
  const foreign = names.find((name) => name !== own)
  if (foreign !== undefined || set !== undefined || names.length === 0) {
    throw new OpsRefusal(
      403,
      phrase`${caller.name} is ${caller.role}: it may show versions of ${own} in the live set only.`,
    )
  }
}
