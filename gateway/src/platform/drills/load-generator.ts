import { formatMessage, msg } from '@vitrina/contracts/ops/message'
import type { Registry } from '@vitrina/releases'
import { versionsOf } from '../releases/set-versions.ts'
import { type DrillPage, fetchPage, fetchPath, partOfFile, type SiteAddress } from './fetch-page.ts'

const PAGES_PER_SECOND = 4

/** Result of the load. */
export interface LoadResult {
  requests: number
  failed: string[]
  mixed: string[]
}

/** Requests pages of the slice at a constant rate, whether earlier ones were answered or not. */
export class LoadGenerator {
  readonly result: LoadResult = { requests: 0, failed: [], mixed: [] }
  private readonly door: SiteAddress
  private readonly cookie: string
  private readonly paths: readonly string[]
  private readonly registry: Pick<Registry, 'readSet'>
  private readonly running = new Set<Promise<unknown>>()
  private readonly checked = new Set<string>()
  private timer: NodeJS.Timeout | undefined
  private count = 0

  constructor(door: SiteAddress, cookie: string, paths: readonly string[], registry: Pick<Registry, 'readSet'>) {
    this.door = door
    this.cookie = cookie
    this.paths = paths
    this.registry = registry
  }

  start(): void {
    this.timer = setInterval(() => {
      const pending = this.requestPage().finally(() => this.running.delete(pending))
      this.running.add(pending)
    }, 1000 / PAGES_PER_SECOND)
  }

  /** Requests the next page; null when the request failed. */
  async requestPage(): Promise<DrillPage | null> {
    const path = this.paths[this.count % this.paths.length] ?? '/'
    this.count += 1
    this.result.requests += 1
    try {
      const page = await fetchPage(this.door, path, this.cookie)
      if (page.status !== 200) this.result.failed.push(formatMessage(msg`${path} was answered ${page.status}`))
      else if (!page.isRendered) this.result.failed.push(formatMessage(msg`${path} came without content`))
      await this.compare(path, page)
      return page
    } catch (error) {
      this.result.failed.push(formatMessage(msg`${path}: ${error instanceof Error ? error.message : String(error)}`))
      return null
    }
  }

  /** Requests each file of one part once, as a browser with an empty cache would. */
  async requestFiles(page: DrillPage, part: string): Promise<void> {
    const files = page.files.filter((file) => partOfFile(file) === part && !this.checked.has(file))
    for (const file of files) this.checked.add(file)
    await Promise.all(
      files.map(async (file) => {
        this.result.requests += 1
        const { status } = await fetchPath(this.door, file, this.cookie).catch(() => ({ status: 0 }))
        if (status !== 200) this.result.failed.push(formatMessage(msg`${file} was answered ${status}`))
      }),
    )
  }

  async stop(): Promise<void> {
    clearInterval(this.timer)
    await Promise.all(this.running)
  }

  private async compare(path: string, { status, set, bootSet, files }: DrillPage): Promise<void> {
    if (status !== 200) return
    if (set === null || set !== bootSet) {
      this.result.mixed.push(
        formatMessage(msg`${path} is of ${String(set)} by its header and of ${String(bootSet)} by itself`),
      )
      return
    }
    const parts = versionsOf(await this.registry.readSet(set))
    const foreign = files.map(partOfFile).find((part) => parts[part.split('@')[0] ?? ''] !== part.split('@')[1])
    if (foreign) this.result.mixed.push(formatMessage(msg`${path} of set ${set} has files of ${foreign}`))
  }
}
