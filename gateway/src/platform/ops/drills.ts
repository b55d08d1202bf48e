import { drillsApi } from '@vitrina/contracts/ops/drills'
import { msg } from '@vitrina/contracts/ops/message'
import type { Router } from 'express'
import { requireOwner } from './access.ts'
import type { OpsContext } from './context.ts'
import { serveOps } from './serve.ts'

const MINUTE_MS = 60_000

/** The list of rollback drills, and starting one. */
export function mountDrills(router: Router, { services }: OpsContext): void {
  const { drills, config } = services
  serveOps(router, drillsApi.list, async () => ({
    drills: await drills.journal.list(),
    everyMinutes: config.drills.everyMs === null ? null : config.drills.everyMs / MINUTE_MS,
    validDays: config.drills.validDays,
  }))
  serveOps(router, drillsApi.run, ({ body: { name }, caller }) => {
    requireOwner(caller, name, msg`drill`)
    return drills.run(name)
  })
}
