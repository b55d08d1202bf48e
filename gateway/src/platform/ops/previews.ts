import { msg } from '@vitrina/contracts/ops/message'
import { previewsApi } from '@vitrina/contracts/ops/previews'
import { changesTo } from '@vitrina/releases'
import type { Router } from 'express'
import { type Caller, remoteOf, requireOps } from './access.ts'
import type { OpsContext } from './context.ts'
import { OpsHttpError } from './errors.ts'
import { serveOps } from './serve.ts'

const DEFAULT_MINUTES = 120
const MINUTE_MS = 60_000

/** Links to sets that are not live. */
export function mountPreviews(router: Router, context: OpsContext): void {
  const { registry, services } = context
  serveOps(router, previewsApi.start, async ({ body: { set, parts = [], minutes = DEFAULT_MINUTES }, caller }) => {
    requirePreviewer(
      caller,
      parts.map(({ name }) => name),
      set,
    )
    const base = set ?? registry.live()?.set
    if (base === undefined) throw new OpsHttpError(409, msg`Nothing is live yet: start the site once with npm start.`)
    const shown = parts.length === 0 ? base : await context.combineSet(base, parts)
    const { id, url, expiresAt } = await services.previews.issuePreview(shown, minutes * MINUTE_MS)
    const preview = {
      id,
      set: shown,
      parts: (await changesTo(registry, shown)).flatMap(({ name, to }) => (to === null ? [] : [{ name, version: to }])),
      by: caller.name,
      at: new Date().toISOString(),
      until: expiresAt.toISOString(),
    }
    await context.previews.add(preview)
    context.emitChange()
    return { ...preview, url }
  })
  serveOps(router, previewsApi.end, async ({ params: { id }, caller }) => {
    const { previews } = context
    await previews.catchUp().catch(() => {})
    const isOwn = previews.list().some((one) => one.id === id && one.by === caller.name)
    if (!isOwn) requireOps(caller, msg`end previews of others`)
    try {
      return { preview: await previews.end(id, caller.name) }
    } finally {
      context.emitChange()
    }
  })
}

function requirePreviewer(caller: Caller, names: readonly string[], set: string | undefined): void {
  if (caller.role === 'ops') return
  const own = remoteOf(caller)
  if (own === null)
    throw new OpsHttpError(403, msg`${caller.name} is ${caller.role}: only teams and ops may start previews.`)
  const foreign = names.find((name) => name !== own)
  if (foreign !== undefined || set !== undefined || names.length === 0) {
    throw new OpsHttpError(
      403,
      msg`${caller.name} is ${caller.role}: it may show versions of ${own} in the live set only.`,
    )
  }
}
