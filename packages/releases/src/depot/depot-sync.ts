import { access, mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { msg } from '@vitrina/contracts/ops/message'
import { type Layout, setFile, versionFile } from '../disk/layout.ts'
import type { PlannedMove } from '../ledger/entry.ts'
import { RegistryError } from '../registry-error.ts'
import { versionsIn } from '../sets/release-set.ts'
import { readSet, storeSet } from '../sets/set.ts'
import type { DepotAddress } from '../sharing.ts'
import { isPartName } from '../versions/name.ts'
import { listNames, listVersions } from '../versions/version.ts'
import { depotId, openDepot } from './address.ts'
import { deleteVersion, downloadVersion, uploadVersion, versionsInDepot } from './transfer.ts'

/** Synchronises one machine with the depot. */
export interface DepotSync {
  /** Uploads a version of this machine unless it is known to be in the depot. Throws RegistryError 'away'. */
  push(name: string, version: string): Promise<void>
  /** Downloads a set and its versions if they are missing. Throws RegistryError 'away', 'unknown' or 'damaged'. */
  ensureSet(set: string): Promise<void>
  /**
   * Uploads everything that a move refers to, so that all machines can download it. Throws RegistryError 'away' before
   * anything moves.
   */
  pushMove(turn: PlannedMove): Promise<void>
  /** Uploads local versions and downloads new ones; continues after a failure and then throws it. */
  sync(): Promise<void>
  /** Deletes a version that no machine needs any more. */
  remove(name: string, version: string): Promise<void>
}

export function createDepotSync(layout: Layout, address: DepotAddress): DepotSync {
  const depot = openDepot(address)
  /** Empty marker files of versions known to be in this depot: enough to make moves while it is unreachable. */
  const marks = join(layout.root, 'in-depot', depotId(address))
  const markOf = (name: string, version: string) => join(marks, `${name}@${version}`)
  const mark = async (name: string, version: string) => {
    await mkdir(marks, { recursive: true })
    await writeFile(markOf(name, version), '')
  }
  const isHere = (name: string, version: string) => exists(versionFile(layout, name, version))
  const taking = new Map<string, Promise<void>>()

  async function give(name: string, version: string): Promise<void> {
    if (await exists(markOf(name, version))) return
    await uploadVersion(layout, depot, name, version).catch((error: unknown) => {
      throw notInDepotError(name, version, error)
    })
    await mark(name, version)
  }

  /** Concurrent requests for the same version share one download. */
  function take(name: string, version: string): Promise<void> {
    const id = `${name}@${version}`
    const known = taking.get(id)
    if (known) return known
    const taken = downloadVersion(layout, depot, name, version)
      .then(() => mark(name, version))
      .finally(() => taking.delete(id))
    taking.set(id, taken)
    return taken
  }

  async function giveSet(id: string): Promise<void> {
    if (await exists(markOf('set', id))) return
    await depot.write(`sets/${id}.json`, Buffer.from(JSON.stringify(await readSet(layout, id))), true)
    await mark('set', id)
  }

  async function takeSet(id: string): Promise<void> {
    const text = await depot.read(`sets/${id}.json`)
    if (!text) throw new RegistryError('unknown', msg`Set ${id} is neither here nor in the depot ${depot.name}.`)
    await storeSet(layout, id, text.toString('utf8'))
  }

  return {
    push: give,
    async ensureSet(id) {
      if (!(await exists(setFile(layout, id)))) await takeSet(id)
      for (const [name, version] of versionsIn(await readSet(layout, id))) {
        if (!(await isHere(name, version))) await take(name, version)
      }
    },
    async pushMove({ set, canaries }) {
      for (const id of [set, ...canaries.map((canary) => canary.set)]) {
        for (const [name, version] of versionsIn(await readSet(layout, id))) await give(name, version)
        // The record of a set is also uploaded with its move, so a failure here may wait.
        await giveSet(id).catch(() => {})
      }
    },
    async sync() {
      const there = (await versionsInDepot(depot)).filter(({ name }) => isPartName(name))
      const inDepot = new Set(there.map(({ name, version }) => `${name}@${version}`))
      const failures: unknown[] = []
      const note = (error: unknown) => void failures.push(error)
      for (const { name, version } of there) {
        if (!(await isHere(name, version))) await take(name, version).catch(note)
        else if (!(await exists(markOf(name, version)))) await mark(name, version)
      }
      for (const name of await listNames(layout)) {
        for (const { version } of await listVersions(layout, name)) {
          if (!inDepot.has(`${name}@${version}`)) await give(name, version).catch(note)
        }
      }
      if (failures.length > 0) throw failures[0]
    },
    remove: (name, version) => deleteVersion(depot, name, version),
  }
}

function notInDepotError(name: string, version: string, error: unknown): unknown {
  if (!(error instanceof RegistryError) || error.kind !== 'away') return error
  return new RegistryError(
    'away',
    msg`${name}@${version} is not in the depot yet. ${error.said} It waits on this machine: a gateway here brings it there, or publish it again.`,
  )
}

function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  )
}
