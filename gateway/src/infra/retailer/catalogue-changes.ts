import { catalogApi } from '@vitrina/contracts/retailer/catalog'
import type { RetailerClient } from './client.ts'

const LOOK_EVERY_MS = 5000
/** A retailer that is away, or does not tell which catalogue it has, is asked more seldom. */
const LATER_MS = 60_000

interface Settings {
  siteCode: string
  lookEveryMs?: number
  laterMs?: number
}

/** Learns that another catalogue has been imported, so that what is remembered of the one before is asked for anew. */
export class CatalogueChanges {
  private readonly retailer: Pick<RetailerClient, 'as'>
  private readonly settings: Settings
  private readonly onChange: () => void
  private known: string | null = null
  private timer: NodeJS.Timeout | undefined
  private isStopped = false

  /** The client is one of its own: what fails here shuts no door on anything else. */
  constructor(retailer: Pick<RetailerClient, 'as'>, settings: Settings, onChange: () => void) {
    this.retailer = retailer
    this.settings = settings
    this.onChange = onChange
  }

  start(): void {
    void this.look()
  }

  stop(): void {
    this.isStopped = true
    clearTimeout(this.timer)
  }

  private async look(): Promise<void> {
    const { siteCode, lookEveryMs = LOOK_EVERY_MS, laterMs = LATER_MS } = this.settings
    let pauseMs = lookEveryMs
    try {
      const { version } = await this.retailer.as()(catalogApi.version, { params: { site_code: siteCode } })
      if (this.known !== null && version !== this.known) this.onChange()
      this.known = version
    } catch {
      pauseMs = laterMs
    }
    if (!this.isStopped) this.timer = setTimeout(() => void this.look(), pauseMs).unref()
  }
}
