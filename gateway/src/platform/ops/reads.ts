import { accessApi } from '@vitrina/contracts/ops/access'
import { historyApi } from '@vitrina/contracts/ops/history'
import { formatMessage, msg } from '@vitrina/contracts/ops/message'
import { setsApi } from '@vitrina/contracts/ops/sets'
import { stateApi } from '@vitrina/contracts/ops/state'
import { verificationApi } from '@vitrina/contracts/ops/verification'
import { versionsApi } from '@vitrina/contracts/ops/versions'
import { diffOf, historyPage, liveAt, livePeriodPage, partsIn, versionsOf } from '@vitrina/releases'
import type { Router } from 'express'
import { accessOf, requireOps } from './access.ts'
import type { OpsContext } from './context.ts'
import { serveOps } from './serve.ts'

/** Reads of the current state and the history, allowed with any token. */
export function mountReads(router: Router, context: OpsContext): void {
  const { registry, tokens, config, fits } = context
  serveOps(router, stateApi.read, () => context.state())
  serveOps(router, historyApi.read, async ({ query }) => historyPage(await registry.history(), query))
  serveOps(router, versionsApi.list, async ({ params: { name } }) => ({
    name,
    versions: await versionsOf(registry, name, fits),
  }))
  serveOps(router, setsApi.list, async ({ query }) => livePeriodPage(await registry.history(), query))
  serveOps(router, setsApi.read, ({ params: { id } }) => describeSet(context, id))
  serveOps(router, setsApi.fit, async ({ params: { id } }) => {
    const unfitSaid = await fits.setIncompatibility(id)
    return { unfit: unfitSaid && formatMessage(unfitSaid), unfitSaid }
  })
  serveOps(router, setsApi.diff, ({ query: { from, to } }) => diffOf(registry, from, to))
  serveOps(router, setsApi.at, async ({ query: { time } }) => liveAt(await registry.history(), time))
  serveOps(router, setsApi.combine, async ({ body: { set, parts }, caller }) => {
    requireOps(caller, msg`record sets`)
    return describeSet(context, await context.combineSet(set, parts))
  })
  serveOps(router, accessApi.whoami, async ({ caller }) =>
    accessOf(caller, await registry.listNames(), config.teamCanaryPercent),
  )
  serveOps(router, accessApi.tokens, ({ caller }) => {
    requireOps(caller, msg`see whose tokens there are`)
    return { tokens: tokens.list() }
  })
  serveOps(router, verificationApi.verify, async () => {
    const { checked, damage, ledger } = await registry.verify()
    const { entries, firstBad } = ledger
    return { files: checked, damage, entries, firstBad, isSound: damage.length === 0 && firstBad === null }
  })
}

async function describeSet({ registry }: OpsContext, id: string) {
  const { set, fault } = await registry.inspectSet(id)
  return { id, createdAt: set.createdAt, parts: await partsIn(registry, set), fault: fault && formatMessage(fault) }
}
