import type { Approval } from '@vitrina/contracts/ops/approvals'
import { approvalsApi } from '@vitrina/contracts/ops/approvals'
import { phrase, type Said } from '@vitrina/contracts/ops/said'
import { type Actor, type AskedMove, againstGate, changesTo, type Live } from '@vitrina/releases'
import type { Router } from 'express'
import { type Caller, requireOps, requirePerson } from './access.ts'
import { moved } from './moved.ts'
import type { OpsRoom } from './room.ts'
import { serveOps } from './serve.ts'

export type Asked = Omit<AskedMove, 'askedBy'>

/** Stands for a part where a whole set is meant. */
export const SET = 'set'

/** Makes a move, or writes it down for a second person to agree to where the configuration wants two. */
export function secondPerson(room: OpsRoom) {
  const { approvals, registry, config } = room
  return async (caller: Caller, move: Asked) => {
    const refused = await againstIt(room, move)
    if (!(await needsTwo(room, move))) {
      return moved(room, caller, againstGate(move.reason, refused), (actor) => make(room, move, actor))
    }
    requirePerson(caller)
    const live = registry.live()
    const approval = await approvals.ask({ ...move, askedBy: caller.name }, config.approvalMinutes * 60_000)
    room.changed()
    return { set: live?.set ?? '', sequence: live?.sequence ?? 0, changes: [], moved: false, approval }
  }
}

export function mountApprovals(router: Router, room: OpsRoom): void {
  const { approvals } = room
  serveOps(router, approvalsApi.list, async () => ({ approvals: await approvals.list() }))
  serveOps(router, approvalsApi.agree, async ({ params: { id }, caller }) => {
    requireOps(caller, phrase`agree to moves`)
    requirePerson(caller)
    const approval = await approvals.take(id, caller.name)
    try {
      const refused = await againstIt(room, approval)
      const live = await make(room, approval, actorOf(approval, caller, refused))
      // A disk that takes nothing now lets it wait again after its lease; making what is live already changes nothing.
      await approvals.finish(approval).catch((error: unknown) => {
        room.services.log.error({ err: error, approval: approval.id }, 'a move that was made could not be crossed out')
      })
      return { approval, set: live.set, sequence: live.sequence }
    } catch (error) {
      await approvals.giveBack(approval)
      throw error
    } finally {
      room.changed()
    }
  })
  serveOps(router, approvalsApi.decline, async ({ params: { id }, caller }) => {
    const own = (await approvals.list()).some((one) => one.id === id && one.askedBy === caller.name)
    if (!own) requireOps(caller, phrase`decline moves of others`)
    const approval = await approvals.decline(id)
    room.changed()
    return { approval }
  })
}

/** Both stand in the history. */
function actorOf({ askedBy, reason }: Approval, { name }: Caller, refused: Said | null): Actor {
  return { by: askedBy, reason: againstGate(`${reason} (agreed to by ${name})`, refused) }
}

/**
 * What the gate has against a move that was asked for anyway. Throws RegistryError 'unfit' for one that was not. A canary
 * that runs was let in when it began.
 */
async function againstIt({ registry, fits }: OpsRoom, { action, name, version, anyway }: Asked): Promise<Said | null> {
  if (action === 'activate') return fits.requireSet(version, anyway ?? false)
  const isOut = registry.live()?.canaries.some((one) => one.name === name && one.version === version)
  if (action === 'canary' && isOut) return null
  await registry.have(name, version)
  // What is not there is refused by the move, which names what is.
  const isThere = (await registry.listVersions(name)).some((one) => one.version === version)
  return isThere ? fits.require(name, version, anyway ?? false) : null
}

async function needsTwo({ registry, config }: OpsRoom, { action, name, version }: Asked): Promise<boolean> {
  if (config.twoPersons.length === 0) return false
  if (action !== 'activate') return config.twoPersons.includes(name)
  return (await changesTo(registry, version)).some((change) => config.twoPersons.includes(change.name))
}

function make({ registry }: OpsRoom, { action, name, version, percent }: Asked, actor: Actor): Promise<Live> {
  if (action === 'activate') return registry.activate(version, actor)
  if (action === 'canary') return registry.startCanary(name, version, percent ?? 0, actor)
  return registry.promote(name, version, actor)
}
