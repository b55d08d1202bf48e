import { msg } from '@vitrina/contracts/ops/message'
import { movesApi } from '@vitrina/contracts/ops/moves'
import { resolveVersionOf } from '@vitrina/releases'
import type { Router } from 'express'
import { type Caller, requireCanary, requireOps, requireOwner } from './access.ts'
import { applyMove } from './apply-move.ts'
import { type MoveInput, moveWithApproval, WHOLE_SET } from './approvals.ts'
import type { OpsContext } from './context.ts'
import { OpsHttpError } from './errors.ts'
import { serveOps } from './serve.ts'

/** All calls that change what visitors get, recorded under the name of the token. */
export function mountMoves(router: Router, context: OpsContext): void {
  const { registry, config } = context
  const settle = moveWithApproval(context)

  serveOps(router, movesApi.promote, async ({ body: { name, version, reason, anyway }, caller }) => {
    requireOps(caller, msg`make versions live`)
    await context.services.drills.requireProof(name)
    const whole = await fullVersion(context, name, version)
    return settle(caller, { action: 'promote', name, version: whole, percent: null, reason, anyway })
  })
  serveOps(router, movesApi.activate, ({ body: { set, reason, anyway }, caller }) => {
    requireOps(caller, msg`make sets live`)
    return settle(caller, { action: 'activate', name: WHOLE_SET, version: set, percent: null, reason, anyway })
  })
  serveOps(router, movesApi.startCanary, async ({ body: { name, version, percent, reason, anyway }, caller }) => {
    if (anyway) requireOps(caller, msg`let go what the gate refuses`)
    requireCanary(caller, name, percent, config.teamCanaryPercent)
    await refuseForeignCanary(context, caller, name)
    const move: MoveInput = {
      action: 'canary',
      name,
      version: await fullVersion(context, name, version),
      percent,
      reason,
      anyway,
    }
    return settle(caller, move)
  })
  serveOps(router, movesApi.endCanary, ({ params: { name }, body: { reason }, caller }) => {
    requireOwner(caller, name, msg`end a canary of`)
    return applyMove(context, caller, reason, (actor) => registry.endCanary(name, actor))
  })
  serveOps(router, movesApi.rollback, async ({ body: { name, from, to, quarantine, reason }, caller }) => {
    requireOps(caller, msg`roll back`)
    const target = to === undefined ? undefined : await fullVersion(context, name, to)
    if (target !== undefined) await requireWasLive(context, name, target)
    const left = await fullVersion(context, name, from)
    return applyMove(context, caller, reason, (actor) =>
      registry.rollback(name, { ...actor, from: left, to: target, quarantine }),
    )
  })
  serveOps(router, movesApi.quarantine, ({ body: { name, version, reason }, caller }) => {
    requireOps(caller, msg`put versions into quarantine`)
    return applyMove(context, caller, reason, (actor) => registry.quarantine(name, version, actor))
  })
  serveOps(router, movesApi.absolve, ({ body: { name, version, reason }, caller }) => {
    requireOps(caller, msg`absolve versions`)
    return applyMove(context, caller, reason, (actor) => registry.absolve(name, version, actor))
  })
}

function fullVersion({ registry }: OpsContext, name: string, version: string): Promise<string> {
  return resolveVersionOf(registry, name, version)
}

/** A rollback needs no second person, so it may only go to a version that was live before. */
async function requireWasLive({ registry }: OpsContext, name: string, version: string): Promise<void> {
  const history = await registry.history()
  const wasLive = history.some(({ changes }) =>
    changes.some((change) => change.name === name && change.to?.startsWith(version)),
  )
  if (!wasLive) throw new OpsHttpError(409, msg`${name}@${version} has never been live: promote it instead.`)
}

/** Refuses a team that would change a canary which ops started. */
async function refuseForeignCanary({ registry }: OpsContext, caller: Caller, name: string): Promise<void> {
  if (caller.role === 'ops' || !registry.live()?.canaries.some((canary) => canary.name === name)) return
  const last = (await registry.history()).findLast(
    ({ action, subject }) => action === 'canary' && subject?.name === name,
  )
  if (last?.by !== caller.name) {
    throw new OpsHttpError(403, msg`${last?.by ?? 'Somebody else'} has ${name} on trial: ask them to change its share.`)
  }
}
