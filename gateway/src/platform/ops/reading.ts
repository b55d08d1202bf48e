import { accessApi } from '@vitrina/contracts/ops/access'
import { historyApi } from '@vitrina/contracts/ops/history'
import { phrase, textOf } from '@vitrina/contracts/ops/said'
import { setsApi } from '@vitrina/contracts/ops/sets'
import { stateApi } from '@vitrina/contracts/ops/state'
import { verificationApi } from '@vitrina/contracts/ops/verification'
import { versionsApi } from '@vitrina/contracts/ops/versions'
import { diffOf, historyPage, liveAt, partsIn, stretchPage, versionsOf } from '@vitrina/releases'
import type { Router } from 'express'
import { accessOf, requireOps } from './access.ts'
import type { OpsRoom } from './room.ts'
import { serveOps } from './serve.ts'

/** What is so and what was; whoever has a token may know it. */
export function mountReading(router: Router, room: OpsRoom): void {
  const { registry, tokens, config, fits } = room
  serveOps(router, stateApi.read, () => room.state())
  serveOps(router, historyApi.read, async ({ query }) => historyPage(await registry.history(), query))
  serveOps(router, versionsApi.list, async ({ params: { name } }) => ({
    name,
    versions: await versionsOf(registry, name, fits),
  }))
  serveOps(router, setsApi.list, async ({ query }) => stretchPage(await registry.history(), query))
  serveOps(router, setsApi.read, ({ params: { id } }) => knownSet(room, id))
  serveOps(router, setsApi.fit, async ({ params: { id } }) => {
    const unfitSaid = await fits.whySet(id)
    return { unfit: unfitSaid && textOf(unfitSaid), unfitSaid }
  })
  serveOps(router, setsApi.diff, ({ query: { from, to } }) => diffOf(registry, from, to))
  serveOps(router, setsApi.at, async ({ query: { time } }) => liveAt(await registry.history(), time))
  serveOps(router, setsApi.combine, async ({ body: { set, parts }, caller }) => {
    requireOps(caller, phrase`record sets`)
    return knownSet(room, await room.combined(set, parts))
  })
  serveOps(router, accessApi.whoami, async ({ caller }) =>
    accessOf(caller, await registry.listNames(), config.teamCanaryPercent),
  )
  serveOps(router, accessApi.tokens, ({ caller }) => {
    requireOps(caller, phrase`see whose tokens there are`)
    return { tokens: tokens.list() }
  })
  serveOps(router, verificationApi.verify, async () => {
    const { checked, damage, ledger } = await registry.verify()
    const { entries, firstBad } = ledger
    return { files: checked, damage, entries, firstBad, isSound: damage.length === 0 && firstBad === null }
  })
}

async function knownSet({ registry }: OpsRoom, id: string) {
  const { set, fault } = await registry.lookAtSet(id)
  return { id, createdAt: set.createdAt, parts: await partsIn(registry, set), fault: fault && textOf(fault) }
}
