import { movesApi } from '@vitrina/contracts/ops/moves'
import { phrase } from '@vitrina/contracts/ops/said'
import { resolveVersionOf } from '@vitrina/releases'
import type { Router } from 'express'
import { type Caller, requireCanary, requireOps, requireOwner } from './access.ts'
import { moved } from './moved.ts'
import { OpsRefusal } from './refuse.ts'
import type { OpsRoom } from './room.ts'
import { type Asked, SET, secondPerson } from './second-person.ts'
import { serveOps } from './serve.ts'

/** Everything that changes what visitors get. Who did it is the name of the token. */
export function mountMoves(router: Router, room: OpsRoom): void {
  const { registry, config } = room
  const settle = secondPerson(room)

  serveOps(router, movesApi.promote, async ({ body: { name, version, reason, anyway }, caller }) => {
    requireOps(caller, phrase`make versions live`)
    await room.services.drills.requireProof(name)
    const whole = await full(room, name, version)
    return settle(caller, { action: 'promote', name, version: whole, percent: null, reason, anyway })
  })
  serveOps(router, movesApi.activate, ({ body: { set, reason, anyway }, caller }) => {
    requireOps(caller, phrase`make sets live`)
    return settle(caller, { action: 'activate', name: SET, version: set, percent: null, reason, anyway })
  })
  serveOps(router, movesApi.startCanary, async ({ body: { name, version, percent, reason, anyway }, caller }) => {
    if (anyway) requireOps(caller, phrase`let go what the gate refuses`)
    requireCanary(caller, name, percent, config.teamCanaryPercent)
    await refuseForeignCanary(room, caller, name)
    const move: Asked = { action: 'canary', name, version: await full(room, name, version), percent, reason, anyway }
    return settle(caller, move)
  })
  serveOps(router, movesApi.endCanary, ({ params: { name }, body: { reason }, caller }) => {
    requireOwner(caller, name, phrase`end a canary of`)
    return moved(room, caller, reason, (actor) => registry.endCanary(name, actor))
  })
  serveOps(router, movesApi.rollback, async ({ body: { name, from, to, quarantine, reason }, caller }) => {
    requireOps(caller, phrase`roll back`)
    const target = to === undefined ? undefined : await full(room, name, to)
    if (target !== undefined) await requireWasLive(room, name, target)
    const left = await full(room, name, from)
    return moved(room, caller, reason, (actor) =>
      registry.rollback(name, { ...actor, from: left, to: target, quarantine }),
    )
  })
  serveOps(router, movesApi.quarantine, ({ body: { name, version, reason }, caller }) => {
    requireOps(caller, phrase`put versions into quarantine`)
    return moved(room, caller, reason, (actor) => registry.quarantine(name, version, actor))
  })
  serveOps(router, movesApi.absolve, ({ body: { name, version, reason }, caller }) => {
    requireOps(caller, phrase`absolve versions`)
    return moved(room, caller, reason, (actor) => registry.absolve(name, version, actor))
  })
}

function full({ registry }: OpsRoom, name: string, version: string): Promise<string> {
  return resolveVersionOf(registry, name, version)
}

/** Going back needs no second person, so it must not be a way forward. */
async function requireWasLive({ registry }: OpsRoom, name: string, version: string): Promise<void> {
  const history = await registry.history()
  const wasLive = history.some(({ changes }) =>
    changes.some((change) => change.name === name && change.to?.startsWith(version)),
  )
  if (!wasLive) throw new OpsRefusal(409, phrase`${name}@${version} has never been live: promote it instead.`)
}

/** What ops have on trial is not for a team to widen. */
async function refuseForeignCanary({ registry }: OpsRoom, caller: Caller, name: string): Promise<void> {
  if (caller.role === 'ops' || !registry.live()?.canaries.some((canary) => canary.name === name)) return
  const last = (await registry.history()).findLast(
    ({ action, subject }) => action === 'canary' && subject?.name === name,
  )
  if (last?.by !== caller.name) {
    throw new OpsRefusal(
      403,
      phrase`${last?.by ?? 'Somebody else'} has ${name} on trial: ask them to change its share.`,
    )
  }
}
