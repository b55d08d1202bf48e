import { formatMessage } from '@vitrina/contracts/ops/message'
import type { SignedLiveState } from '@vitrina/contracts/ops/mirror'
import type { Mirror, Registry, ReleaseSet } from '@vitrina/releases'
import { contractFault } from '@vitrina/releases/contract'
import type { Remote } from './remote.ts'

export interface CombinationOptions {
  remote: Remote
  registry: Registry
  mirror: Mirror
  /** Called with the reason when the build does not fit the live set; the site's own version is shown then. */
  onMisfit: (why: string) => void
}

/** The set that local pages are rendered from: the live set of the site with the local build in place of its remote. */
export class Combination {
  private readonly options: CombinationOptions
  private site: ReleaseSet | null = null
  private buildVersion: string | null = null
  private misfit: string | null = null
  private queue: Promise<unknown> = Promise.resolve()

  constructor(needs: CombinationOptions) {
    this.options = needs
  }

  /** The site's set that was followed last. */
  followedSet(): string | null {
    return this.site?.id ?? null
  }

  hasBuild(): boolean {
    return this.buildVersion !== null
  }

  /** Shows the site's own version until there is another build. */
  dropBuild(): Promise<string> {
    return this.enqueue(() => {
      this.buildVersion = null
    })
  }

  /** Fetches the site's live set with its versions. Resolves with the set that is shown from then on. */
  follow(live: SignedLiveState): Promise<string> {
    return this.enqueue(async () => {
      this.site = await this.options.mirror.pull(live)
    })
  }

  /** Publishes a build locally and puts it into the set. Resolves with the set that is shown from then on. */
  async showBuild(dist: string): Promise<{ version: string; set: string }> {
    const { version } = await this.options.registry.publish(this.options.remote.name, dist, { compress: false })
    const set = await this.enqueue(() => {
      this.buildVersion = version
    })
    return { version, set }
  }

  /** Runs changes one after another, so that a build saved during a move is combined with the new set of the site. */
  private enqueue(change: () => Promise<void> | void): Promise<string> {
    const turned = this.queue.then(async () => {
      await change()
      return this.combine()
    })
    this.queue = turned.catch(() => {})
    return turned
  }

  private async combine(): Promise<string> {
    const { registry, remote } = this.options
    if (!this.site) return ''
    const { shell, remotes } = this.site
    const fits = this.buildVersion !== null && (await this.fits(shell, this.buildVersion))
    const parts = fits && this.buildVersion ? { ...remotes, [remote.name]: this.buildVersion } : remotes
    const { id } = await registry.createSet({ shell, remotes: parts })
    await registry.activate(id, { by: 'workbench', reason: `${remote.name} on the set ${this.site.id} of the site` })
    return id
  }

  private async fits(shell: string, built: string): Promise<boolean> {
    const { registry, remote, onMisfit } = this.options
    const fault = contractFault(
      await registry.readVersion(remote.name, built),
      await registry.readVersion('shell', shell),
    )
    const why = fault && formatMessage(fault)
    if (why !== null && why !== this.misfit) onMisfit(why)
    this.misfit = why
    return why === null
  }
}
