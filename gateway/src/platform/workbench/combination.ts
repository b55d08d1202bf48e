import type { SealedLive } from '@vitrina/contracts/ops/mirror'
import { textOf } from '@vitrina/contracts/ops/said'
import type { Mirror, Registry, ReleaseSet } from '@vitrina/releases'
import { contractFault } from '@vitrina/releases/contract'
import type { Room } from './room.ts'

export interface CombinationNeeds {
  room: Room
  registry: Registry
  mirror: Mirror
  /** Told why the build is not on top of what the site has live; the site's own version is shown then. */
  onMisfit: (why: string) => void
}

/** The set that pages are made of here: what the site has live, with the build that is worked on in its place. */
export class Combination {
  private readonly needs: CombinationNeeds
  private site: ReleaseSet | null = null
  private built: string | null = null
  private misfit: string | null = null
  private turning: Promise<unknown> = Promise.resolve()

  constructor(needs: CombinationNeeds) {
    this.needs = needs
  }

  /** The set of the site that was followed last. */
  followed(): string | null {
    return this.site?.id ?? null
  }

  hasBuild(): boolean {
    return this.built !== null
  }

  /** Shows the site's own version until there is another build. */
  leaveBuild(): Promise<string> {
    return this.turn(() => {
      this.built = null
    })
  }

  /** Takes over what the site has live, its versions first. Resolves with the set that is shown from then on. */
  follow(live: SealedLive): Promise<string> {
    return this.turn(async () => {
      this.site = await this.needs.mirror.bring(live)
    })
  }

  /** Puts a build into its place. Resolves with the set that is shown from then on. */
  async show(dist: string): Promise<{ version: string; set: string }> {
    const { version } = await this.needs.registry.publish(this.needs.room.name, dist, { compress: false })
    const set = await this.turn(() => {
      this.built = version
    })
    return { version, set }
  }

  /** One after the other: a save while the site moves is put on what it has moved to. */
  private turn(change: () => Promise<void> | void): Promise<string> {
    const turned = this.turning.then(async () => {
      await change()
      return this.combine()
    })
    this.turning = turned.catch(() => {})
    return turned
  }

  private async combine(): Promise<string> {
    const { registry, room } = this.needs
    if (!this.site) return ''
    const { shell, remotes } = this.site
    const fits = this.built !== null && (await this.fits(shell, this.built))
    const parts = fits && this.built ? { ...remotes, [room.name]: this.built } : remotes
    const { id } = await registry.createSet({ shell, remotes: parts })
    await registry.activate(id, { by: 'workbench', reason: `${room.name} on the set ${this.site.id} of the site` })
    return id
  }

  private async fits(shell: string, built: string): Promise<boolean> {
    const { registry, room, onMisfit } = this.needs
    const fault = contractFault(
      await registry.readVersion(room.name, built),
      await registry.readVersion('shell', shell),
    )
    const why = fault && textOf(fault)
    if (why !== null && why !== this.misfit) onMisfit(why)
    this.misfit = why
    return why === null
  }
}
