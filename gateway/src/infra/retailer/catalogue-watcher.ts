import { retailerCatalogApi } from '@vitrina/contracts/retailer/catalog'
import type { RetailerClient } from './client.ts'

const POLL_MS = 5000
/** Poll interval while the retailer is away or does not report its catalogue version. */
const BACKOFF_MS = 60_000

interface WatcherOptions {
  siteCode: string
  pollMs?: number
  backoffMs?: number
}

/** Polls the catalogue version and calls `onChange` after an import, so that cached responses are refreshed. */
export class CatalogueWatcher {
  private readonly retailer: Pick<RetailerClient, 'as'>
  private readonly settings: WatcherOptions
  private readonly onChange: () => void
  private lastVersion: string | null = null
  private timer: NodeJS.Timeout | undefined
  private isStopped = false

  /** Needs a client of its own, so that its failures open no circuit breaker of other calls. */
  constructor(retailer: Pick<RetailerClient, 'as'>, settings: WatcherOptions, onChange: () => void) {
    this.retailer = retailer
    this.settings = settings
    this.onChange = onChange
  }

  start(): void {
    void this.poll()
  }

  stop(): void {
    this.isStopped = true
    clearTimeout(this.timer)
  }

  private async poll(): Promise<void> {
    const { siteCode, pollMs = POLL_MS, backoffMs = BACKOFF_MS } = this.settings
    let pauseMs = pollMs
    try {
      const { version } = await this.retailer.as()(retailerCatalogApi.version, { params: { site_code: siteCode } })
      if (this.lastVersion !== null && version !== this.lastVersion) this.onChange()
      this.lastVersion = version
    } catch {
      pauseMs = backoffMs
    }
    if (!this.isStopped) this.timer = setTimeout(() => void this.poll(), pauseMs).unref()
  }
}
