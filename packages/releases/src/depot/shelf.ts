import { access, mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { phrase } from '@vitrina/contracts/ops/said'
import { type Layout, setFile, versionFile } from '../disk/layout.ts'
import type { Turn } from '../ledger/entry.ts'
import { RegistryError } from '../registry-error.ts'
import { versionsIn } from '../sets/release-set.ts'
import { keepSet, readSet } from '../sets/set.ts'
import type { DepotAddress } from '../sharing.ts'
import { isName } from '../versions/name.ts'
import { listNames, listVersions } from '../versions/version.ts'
import { depotId, openDepot } from './address.ts'
import { discard, download, upload, versionsInDepot } from './transfer.ts'

/** What one machine and the depot have of each other. */
export interface Shelf {
  /** Brings a version of this machine into the depot, unless it is known to be there. Throws RegistryError 'away'. */
  give(name: string, version: string): Promise<void>
  /** Makes sure that a set and its versions are on this disk. Throws RegistryError 'away', 'unknown' or 'damaged'. */
  have(set: string): Promise<void>
  /** Makes sure that all machines can get what a move names. Throws RegistryError 'away' before anything moves. */
  share(turn: Turn): Promise<void>
  /** Gives what waits here, takes what is new there; goes on past what fails and then throws it. */
  exchange(): Promise<void>
  /** Takes out of the depot what no machine needs any more. */
  discard(name: string, version: string): Promise<void>
}

export function shelfOf(layout: Layout, address: DepotAddress): Shelf {
  const depot = openDepot(address)
  /** An empty file for each version that is known to lie in this depot: with the depot away that is enough to move. */
  const marks = join(layout.root, 'in-depot', depotId(address))
  const markOf = (name: string, version: string) => join(marks, `${name}@${version}`)
  const mark = async (name: string, version: string) => {
    await mkdir(marks, { recursive: true })
    await writeFile(markOf(name, version), '')
  }
  const isHere = (name: string, version: string) => isThere(versionFile(layout, name, version))
  const taking = new Map<string, Promise<void>>()

  async function give(name: string, version: string): Promise<void> {
    if (await isThere(markOf(name, version))) return
    await upload(layout, depot, name, version).catch((error: unknown) => {
      throw waiting(name, version, error)
    })
    await mark(name, version)
  }

  /** Two who need the same version fetch it once. */
  function take(name: string, version: string): Promise<void> {
    const id = `${name}@${version}`
    const known = taking.get(id)
    if (known) return known
    const taken = download(layout, depot, name, version)
      .then(() => mark(name, version))
      .finally(() => taking.delete(id))
    taking.set(id, taken)
    return taken
  }

  async function giveSet(id: string): Promise<void> {
    if (await isThere(markOf('set', id))) return
    await depot.write(`sets/${id}.json`, Buffer.from(JSON.stringify(await readSet(layout, id))), true)
    await mark('set', id)
  }

  async function takeSet(id: string): Promise<void> {
    const text = await depot.read(`sets/${id}.json`)
    if (!text) throw new RegistryError('unknown', phrase`Set ${id} is neither here nor in the depot ${depot.name}.`)
    await keepSet(layout, id, text.toString('utf8'))
  }

  return {
    give,
    async have(id) {
      if (!(await isThere(setFile(layout, id)))) await takeSet(id)
      for (const [name, version] of versionsIn(await readSet(layout, id))) {
        if (!(await isHere(name, version))) await take(name, version)
      }
    },
    async share({ set, canaries }) {
      for (const id of [set, ...canaries.map((canary) => canary.set)]) {
        for (const [name, version] of versionsIn(await readSet(layout, id))) await give(name, version)
        // The record of a set goes with the move, too: it may wait.
        await giveSet(id).catch(() => {})
      }
    },
    async exchange() {
      const there = (await versionsInDepot(depot)).filter(({ name }) => isName(name))
      const inDepot = new Set(there.map(({ name, version }) => `${name}@${version}`))
      const failures: unknown[] = []
      const note = (error: unknown) => void failures.push(error)
      for (const { name, version } of there) {
        if (!(await isHere(name, version))) await take(name, version).catch(note)
        else if (!(await isThere(markOf(name, version)))) await mark(name, version)
      }
      for (const name of await listNames(layout)) {
        for (const { version } of await listVersions(layout, name)) {
          if (!inDepot.has(`${name}@${version}`)) await give(name, version).catch(note)
        }
      }
      if (failures.length > 0) throw failures[0]
    },
    discard: (name, version) => discard(depot, name, version),
  }
}

function waiting(name: string, version: string, error: unknown): unknown {
  if (!(error instanceof RegistryError) || error.kind !== 'away') return error
  return new RegistryError(
    'away',
    phrase`${name}@${version} is not in the depot yet. ${error.said} It waits on this machine: a gateway here brings it there, or publish it again.`,
  )
}

function isThere(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  )
}
