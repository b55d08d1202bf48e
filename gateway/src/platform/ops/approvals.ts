import type { Approval } from '@vitrina/contracts/ops/approvals'
import { approvalsApi } from '@vitrina/contracts/ops/approvals'
import { type MessageDescriptor, msg } from '@vitrina/contracts/ops/message'
import { type Actor, changesTo, type LiveState, type MoveRequest, overrideReason } from '@vitrina/releases'
import type { Router } from 'express'
import { type Caller, requireOps, requirePerson } from './access.ts'
import { applyMove } from './apply-move.ts'
import type { OpsContext } from './context.ts'
import { serveOps } from './serve.ts'

export type MoveInput = Omit<MoveRequest, 'askedBy'>

/** The `name` of a move of a whole set, in place of a part. */
export const WHOLE_SET = 'set'

/** Makes a move, or stores it for the approval of a second person where the configuration requires one. */
export function moveWithApproval(context: OpsContext) {
  const { approvals, registry, config } = context
  return async (caller: Caller, move: MoveInput) => {
    const refused = await gateRefusalOf(context, move)
    if (!(await needsApproval(context, move))) {
      return applyMove(context, caller, overrideReason(move.reason, refused), (actor) =>
        executeMove(context, move, actor),
      )
    }
    requirePerson(caller)
    const live = registry.live()
    const approval = await approvals.request({ ...move, askedBy: caller.name }, config.approvalMinutes * 60_000)
    context.emitChange()
    return { set: live?.set ?? '', sequence: live?.sequence ?? 0, changes: [], moved: false, approval }
  }
}

export function mountApprovals(router: Router, context: OpsContext): void {
  const { approvals } = context
  serveOps(router, approvalsApi.list, async () => ({ approvals: await approvals.list() }))
  serveOps(router, approvalsApi.agree, async ({ params: { id }, caller }) => {
    requireOps(caller, msg`agree to moves`)
    requirePerson(caller)
    const approval = await approvals.claim(id, caller.name)
    try {
      const refused = await gateRefusalOf(context, approval)
      const live = await executeMove(context, approval, actorOf(approval, caller, refused))
      // If this cannot be written, the approval waits again after its lease; repeating the move then changes nothing.
      await approvals.complete(approval).catch((error: unknown) => {
        context.services.log.error(
          { err: error, approval: approval.id },
          'a move that was made could not be crossed out',
        )
      })
      return { approval, set: live.set, sequence: live.sequence }
    } catch (error) {
      await approvals.release(approval)
      throw error
    } finally {
      context.emitChange()
    }
  })
  serveOps(router, approvalsApi.decline, async ({ params: { id }, caller }) => {
    const own = (await approvals.list()).some((one) => one.id === id && one.askedBy === caller.name)
    if (!own) requireOps(caller, msg`decline moves of others`)
    const approval = await approvals.decline(id)
    context.emitChange()
    return { approval }
  })
}

/** The actor for the history: it names both persons. */
function actorOf({ askedBy, reason }: Approval, { name }: Caller, refused: MessageDescriptor | null): Actor {
  return { by: askedBy, reason: overrideReason(`${reason} (agreed to by ${name})`, refused) }
}

/**
 * Why the gate refuses a move that was requested with `anyway`, or null. Throws RegistryError 'unfit' when the gate
 * refuses a move without `anyway`. A running canary was checked when it began.
 */
async function gateRefusalOf(
  { registry, fits }: OpsContext,
  { action, name, version, anyway }: MoveInput,
): Promise<MessageDescriptor | null> {
  if (action === 'activate') return fits.requireCompatibleSet(version, anyway ?? false)
  const isOut = registry.live()?.canaries.some((one) => one.name === name && one.version === version)
  if (action === 'canary' && isOut) return null
  await registry.ensureVersion(name, version)
  // The move itself refuses an unknown version and names the existing ones.
  const isThere = (await registry.listVersions(name)).some((one) => one.version === version)
  return isThere ? fits.requireCompatible(name, version, anyway ?? false) : null
}

async function needsApproval({ registry, config }: OpsContext, { action, name, version }: MoveInput): Promise<boolean> {
  if (config.twoPersons.length === 0) return false
  if (action !== 'activate') return config.twoPersons.includes(name)
  return (await changesTo(registry, version)).some((change) => config.twoPersons.includes(change.name))
}

function executeMove(
  { registry }: OpsContext,
  { action, name, version, percent }: MoveInput,
  actor: Actor,
): Promise<LiveState> {
  if (action === 'activate') return registry.activate(version, actor)
  if (action === 'canary') return registry.startCanary(name, version, percent ?? 0, actor)
  return registry.promote(name, version, actor)
}
