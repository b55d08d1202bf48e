import { randomUUID } from 'node:crypto'
import { resolve } from 'node:path'
import type { Approval } from '@vitrina/contracts/ops/approvals'
import { layoutOf } from '../disk/layout.ts'
import { withLock } from '../disk/lock.ts'
import { readObject, replaceFile } from '../disk/write.ts'
import { RegistryError } from '../registry-error.ts'

/** A move that waits for a second person: a version, or a whole set. */
export type AskedMove = Pick<Approval, 'action' | 'name' | 'version' | 'percent' | 'askedBy' | 'reason'>

/** Moves that wait for a second person, for all processes of a data folder. */
export interface Approvals {
  /** The oldest first; what is too old is not among them. */
  list(): Promise<Approval[]>
  /** Asked again by the same person for the same move it is the same one. */
  ask(move: AskedMove, forMs: number): Promise<Approval>
  /**
   * Takes it out, so that it is made once at most. Throws RegistryError 'unknown' when it is not there any more, and
   * 'refused' for whoever asked.
   */
  take(id: string, by: string): Promise<Approval>
  /** Puts back what could not be made. */
  giveBack(approval: Approval): Promise<void>
  /** Forgets it; whoever asked may do that too. */
  decline(id: string): Promise<Approval>
}

export function openApprovals(dataDir: string): Approvals {
  const layout = layoutOf(resolve(dataDir))
  const path = `${layout.root}/approvals.json`

  async function waiting(): Promise<Approval[]> {
    const { approvals = [] } = ((await readObject(path)) ?? {}) as { approvals?: Approval[] }
    return approvals.filter(({ until }) => Date.parse(until) > Date.now())
  }

  const change = <T>(decide: (all: Approval[]) => { all: Approval[]; answer: T }): Promise<T> =>
    withLock(`${path}.lock`, async () => {
      const { all, answer } = decide(await waiting())
      await replaceFile(layout, path, `${JSON.stringify({ approvals: all }, null, 2)}\n`)
      return answer
    })

  return {
    list: waiting,
    ask: (move, forMs) =>
      change((all) => {
        const known = all.find((one) => keyOf(one) === keyOf(move))
        if (known) return { all, answer: known }
        const at = new Date()
        const until = new Date(at.getTime() + forMs).toISOString()
        const approval: Approval = { ...move, id: randomUUID(), at: at.toISOString(), until }
        return { all: [...all, approval], answer: approval }
      }),
    take: (id, by) =>
      change((all) => {
        const found = one(all, id)
        if (found.askedBy === by) {
          throw new RegistryError('refused', `${by} has asked for this: another person has to agree.`)
        }
        return { all: all.filter((other) => other !== found), answer: found }
      }),
    giveBack: (approval) => change((all) => ({ all: [...all, approval], answer: undefined })),
    decline: (id) =>
      change((all) => {
        const found = one(all, id)
        return { all: all.filter((other) => other !== found), answer: found }
      }),
  }
}

function one(all: readonly Approval[], id: string): Approval {
  const found = all.find((approval) => approval.id === id)
  if (found) return found
  throw new RegistryError('unknown', 'Nothing waits under this id: it was made, declined, or is too old.')
}

function keyOf({ action, name, version, percent, askedBy }: AskedMove): string {
  return JSON.stringify([action, name, version, percent, askedBy])
}
