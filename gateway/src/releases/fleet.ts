import path from 'node:path'
import type { Registry } from '@vitrina/releases'
import type { Logger } from 'pino'
import { Hangs } from './hangs.ts'
import { type HungRenderer, Renderer } from './renderer.ts'
import { type Launched, SetRenderer } from './set-renderer.ts'
import { fallbacksOf, type ReleaseSet, versionsOf } from './set-versions.ts'
import { Spare } from './spare.ts'

/** Why a set has a renderer: visitors get it, somebody looks at it ahead, it was left a moment ago, or a drill tries it. */
export type Role = 'live' | 'canary' | 'preview' | 'warm' | 'drill'

interface Member {
  renderer: SetRenderer
  role: Role
  /** When it was last asked for, or left. */
  usedAt: number
  ready: Promise<SetRenderer>
}

export interface FleetNeeds {
  registry: Registry
  versionsFolder: string
  dataSocket: string
  development: boolean
  log: Logger
  /** A version hung a renderer, for which time of late. */
  onHang: (room: string, version: string, times: number) => void
}

/** What is kept besides the sets that visitors get, whose number the registry bounds: so many renderers and for so long. */
const SPARED = { warm: { count: 2, ms: 10 * 60_000 }, preview: { count: 2, ms: 10 * 60_000 } } as const
const SWEEP_EVERY_MS = 30_000

/** A renderer for each set that somebody gets pages of, and spare ones that wait for the next set. */
export class Fleet {
  private readonly needs: FleetNeeds
  private readonly members = new Map<string, Member>()
  private readonly hangs = new Hangs()
  private readonly spare: Spare
  private readonly sweeping: NodeJS.Timeout

  constructor(needs: FleetNeeds) {
    this.needs = needs
    const { versionsFolder, dataSocket, log } = needs
    const runFolder = path.dirname(dataSocket)
    this.spare = new Spare((shell) => Renderer.boot({ shell, versionsFolder, runFolder, log }))
    this.sweeping = setInterval(() => this.sweep(), SWEEP_EVERY_MS).unref()
  }

  /** The renderer of a set, started when there is none. Rejects when it does not start. */
  ready(set: ReleaseSet, role: Role): Promise<SetRenderer> {
    const known = this.members.get(set.id)
    if (known) {
      if (isStronger(role, known.role)) known.role = role
      known.usedAt = Date.now()
      return known.ready
    }
    const renderer = new SetRenderer(set, {
      launch: (wanted) => this.launch(wanted),
      onHung: (hung) => this.hung(hung),
      log: this.needs.log,
    })
    const member: Member = { renderer, role, usedAt: Date.now(), ready: renderer.start().then(() => renderer) }
    this.members.set(set.id, member)
    member.ready.then(
      () => {
        this.sweep()
        // A look or a drill takes a spare one as well, and the next rollback wants one.
        this.spare.refill()
      },
      () => {
        if (this.members.get(set.id) === member) this.members.delete(set.id)
      },
    )
    return member.ready
  }

  /** Ends the renderer of a set that only a drill has asked for. */
  async endDrill(id: string): Promise<void> {
    const member = this.members.get(id)
    if (member?.role !== 'drill') return
    this.members.delete(id)
    await member.renderer.close()
  }

  /** Throws when a set has a version that hung a moment ago and that visitors do not have already. */
  requireSound(set: ReleaseSet, served: ReleaseSet | undefined): void {
    if (!served || this.members.has(set.id)) return
    const room = this.hangs.leftOutOf(set).rooms.find((one) => served.remotes[one] !== set.remotes[one])
    if (room) throw new Error(`${room}@${set.remotes[room]} has hung a renderer a moment ago`)
  }

  /** What visitors get from now on; renderers of other sets stay warm for a while, and spare ones stand by. */
  settle(live: ReleaseSet, canaries: readonly string[]): void {
    for (const [id, member] of this.members) {
      const role = id === live.id ? 'live' : canaries.includes(id) ? 'canary' : null
      if (role) member.role = role
      else if (member.role === 'live' || member.role === 'canary') {
        member.role = 'warm'
        member.usedAt = Date.now()
      }
    }
    this.sweep()
    this.spare.keep(live.shell)
  }

  /** Sets that have a renderer, and why. */
  roles(): Record<string, Role> {
    return Object.fromEntries([...this.members].map(([id, { role }]) => [id, role]))
  }

  async close(): Promise<void> {
    clearInterval(this.sweeping)
    await Promise.all([this.spare.close(), ...[...this.members.values()].map(({ renderer }) => renderer.close())])
  }

  private async launch(set: ReleaseSet): Promise<Launched> {
    const { versionsFolder, dataSocket, development } = this.needs
    const { rooms, until } = this.hangs.leftOutOf(set)
    const versions = versionsOf(set)
    // What this machine has not got yet is fetched from the depot by being asked for.
    await Promise.all(Object.entries(versions).map(([name, id]) => this.needs.registry.readVersion(name, id)))
    const [renderer, previous] = await Promise.all([this.spare.take(set.shell), this.fallbacks(set)])
    await renderer.begin({
      set: set.id,
      versions,
      previous,
      versionsFolder,
      dataSocket,
      leftOut: rooms,
      development,
    })
    return { renderer, until }
  }

  /** Versions a browser may use in place of those of the set: of the set before, or of the live one for a trial. */
  private async fallbacks(set: ReleaseSet): Promise<Record<string, string>> {
    const live = this.needs.registry.live()
    const before = live?.set === set.id ? live.previous : live?.set
    const previous = before ? await this.needs.registry.readSet(before).catch(() => null) : null
    return fallbacksOf(set, previous, live?.quarantine ?? [])
  }

  private hung({ culprit }: HungRenderer): void {
    if (!culprit) return
    const times = this.hangs.add(culprit)
    this.needs.log.error({ ...culprit, times }, 'a version hung its renderer and is left out of server rendering')
    this.needs.onHang(culprit.room, culprit.version, times)
  }

  private sweep(): void {
    for (const role of ['warm', 'preview'] as const) {
      const { count, ms } = SPARED[role]
      const members = [...this.members]
        .filter(([, member]) => member.role === role)
        .toSorted(([, one], [, other]) => other.usedAt - one.usedAt)
      for (const [index, [id, { renderer, usedAt }]] of members.entries()) {
        if (index < count && Date.now() - usedAt < ms) continue
        this.members.delete(id)
        renderer
          .close()
          .catch((error: unknown) => this.needs.log.warn({ err: error, set: id }, 'a retired renderer did not stop'))
      }
    }
  }
}

/** Whoever looks ahead takes nothing from visitors, and a drill nothing from anybody. */
function isStronger(role: Role, known: Role): boolean {
  if (role === 'drill') return false
  return role !== 'preview' || known === 'warm' || known === 'drill'
}
