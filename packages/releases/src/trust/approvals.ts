import { randomUUID } from 'node:crypto'
import { resolve } from 'node:path'
import type { Approval } from '@vitrina/contracts/ops/approvals'
import { msg } from '@vitrina/contracts/ops/message'
import { isObject } from '../disk/write.ts'
import { RegistryError } from '../registry-error.ts'
import { type Decision, openReplicatedStore, type StoreLocation } from '../replicated-store/replicated-store.ts'
import type { Row, StoreSpec } from '../replicated-store/row.ts'
import { standaloneLocation } from '../replicated-store/standalone.ts'

/** A move that waits for a second person: a version, or a whole set. */
export type MoveRequest = Pick<Approval, 'action' | 'name' | 'version' | 'percent' | 'askedBy' | 'reason' | 'anyway'>

/**
 * Moves that wait for a second person, shared by all processes of a data folder and all machines of a site. Without
 * Redis they can be listed only; requesting, approving and declining throws RegistryError 'away'.
 */
export interface Approvals {
  /** Oldest first, without expired ones; without Redis from the local copy. */
  list(): Promise<Approval[]>
  /** Synchronises with the other machines. Throws RegistryError 'away'. */
  catchUp(): Promise<boolean>
  /** Repeated by the same person for the same move it returns the same approval. */
  request(move: MoveRequest, forMs: number): Promise<Approval>
  /**
   * Leases it for a minute to the person who makes the move. When the process ends meanwhile, the lease expires and the
   * move waits again. Throws RegistryError 'unknown' when it does not exist any more or is leased, and 'refused' for
   * the person who requested it.
   */
  claim(id: string, by: string): Promise<Approval>
  /** Removes it after the move was made. */
  complete(approval: Approval): Promise<void>
  /** Returns it after the move has failed. */
  release(approval: Approval): Promise<void>
  /** Removes it; the person who requested it may do so too. */
  decline(id: string): Promise<Approval>
}

export function openApprovals(dataDir: string, place: StoreLocation = standaloneLocation(dataDir)): Approvals {
  const book = openReplicatedStore(storeSpec(resolve(dataDir, 'releases', 'approvals.json')), place)
  const waiting = () => book.rows().filter(isWaiting)
  // Based on local copies two gateways could make a move twice, or one person could approve their own.
  const change = async <T>(decide: (all: StoredApproval[]) => Decision<StoredApproval, T>): Promise<T> =>
    (await book.update((rows) => decide(rows.filter(isWaiting)), 'refuse')).answer
  const settle = async (id: string, state: Pick<StoredApproval, 'isDone'>): Promise<void> => {
    await book.update((rows) => {
      const found = rows.find((row) => row.id === id)
      if (!found) return { row: null, answer: null }
      const { leasedUntil: _, ...rest } = found
      return { row: { ...rest, ...state, revision: found.revision + 1 }, answer: null }
    }, 'keep')
  }
  const done = (found: StoredApproval) => ({
    row: { ...found, isDone: true, revision: found.revision + 1 },
    answer: toApproval(found),
  })

  return {
    catchUp: () => book.catchUp(),
    async list() {
      await book.catchUp().catch(() => {})
      return waiting().map(toApproval)
    },
    request: (move, forMs) =>
      change((all) => {
        const known = all.find((one) => approvalKey(one) === approvalKey(move))
        if (known) return { row: null, answer: toApproval(known) }
        const at = new Date()
        const until = new Date(at.getTime() + forMs).toISOString()
        const approval: Approval = { ...move, id: randomUUID(), at: at.toISOString(), until }
        return { row: { ...approval, isDone: false, revision: 1 }, answer: approval }
      }),
    claim: (id, by) =>
      change((all) => {
        const found = requireApproval(all, id)
        if (found.askedBy === by) {
          throw new RegistryError('refused', msg`${by} has asked for this: another person has to agree.`)
        }
        const leasedUntil = new Date(Date.now() + LEASE_MS).toISOString()
        return { row: { ...found, leasedUntil, revision: found.revision + 1 }, answer: toApproval(found) }
      }),
    complete: ({ id }) => settle(id, { isDone: true }),
    release: ({ id }) => settle(id, { isDone: false }),
    decline: (id) => change((all) => done(requireApproval(all, id))),
  }
}

/** A finished approval stays until it is purged, so that no other machine brings it back. */
interface StoredApproval extends Approval, Row {
  isDone: boolean
  /** While the move is being made: end of the lease, ISO 8601. */
  leasedUntil?: string
}

/** Longer than a move takes that has to download a version from the depot first. */
const LEASE_MS = 60_000

const isWaiting = ({ isDone, leasedUntil }: StoredApproval): boolean =>
  !isDone && !(leasedUntil !== undefined && Date.parse(leasedUntil) > Date.now())

function toApproval({ isDone: _, revision: _revision, leasedUntil: _lease, ...approval }: StoredApproval): Approval {
  return approval
}

const storeSpec = (path: string): StoreSpec<StoredApproval> => ({
  name: 'approvals',
  path,
  parse(file) {
    if (!isObject(file) || !Array.isArray(file.approvals)) return null
    const rows = file.approvals as (Approval & Partial<StoredApproval>)[]
    return rows.map((row) => ({ ...row, isDone: row.isDone ?? false, revision: row.revision ?? 1 }))
  },
  serialize: (approvals) => ({ approvals }),
  isExpired: ({ until }, now) => !(Date.parse(until) > now),
  damagedMessage: msg`${path} is not a list of moves that wait.`,
  unavailableMessage: msg`Redis does not answer: a move that waits for a second person has to be known to all gateways. Nothing has changed.`,
})

function requireApproval(all: readonly StoredApproval[], id: string): StoredApproval {
  const found = all.find((approval) => approval.id === id)
  if (found) return found
  throw new RegistryError('unknown', msg`Nothing waits under this id: it was made, declined, or is too old.`)
}

function approvalKey({ action, name, version, percent, askedBy, anyway = false }: MoveRequest): string {
  return JSON.stringify([action, name, version, percent, askedBy, anyway])
}
