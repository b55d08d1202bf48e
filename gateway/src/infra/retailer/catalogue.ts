import { setTimeout as pause } from 'node:timers/promises'
import { type Category, retailerCatalogApi } from '@vitrina/contracts/retailer/catalog'
import type { Frame, Menu } from '@vitrina/contracts/site/frame'
import type { RetailerClient } from './client.ts'
import type { ResponseCache } from './response-cache.ts'
import type { ResponseCaches } from './response-caches.ts'

const CACHE_TIMES = { freshMs: 60_000, staleMs: 24 * 60 * 60_000, onDisk: true } as const
const CHILDREN_IN_MENU = 12
const RETRY_MS = 300

/** The category tree, which every page needs for its menu. */
export class Catalogue {
  private readonly retailer: RetailerClient
  private readonly memory: ResponseCache
  private readonly params: { site_code: string }

  constructor(retailer: RetailerClient, memory: ResponseCaches, config: { siteCode: string }) {
    this.retailer = retailer
    this.memory = memory.site
    this.params = { site_code: config.siteCode }
  }

  tree(): Promise<Category[]> {
    return this.memory.get('tree', CACHE_TIMES, () =>
      this.retailer.as()(retailerCatalogApi.tree, { params: this.params }),
    )
  }

  /**
   * Root categories; empty while the retailer is away and nothing is cached. Tries twice: when the retailer is just
   * back, the circuit breaker lets one request at a time through, and the second try may get it.
   */
  async roots(): Promise<Frame['menu']> {
    const tree = await this.tree()
      .catch(() => pause(RETRY_MS).then(() => this.tree()))
      .catch(() => [])
    return tree.filter(({ parent }) => parent === null).map(({ slug, name, icon }) => ({ slug, name, icon }))
  }

  /** The children of each root category. */
  async menu(): Promise<Menu> {
    const below = Map.groupBy(await this.tree(), ({ parent }) => parent)
    const links = (slug: string) =>
      (below.get(slug) ?? []).slice(0, CHILDREN_IN_MENU).map((child) => ({ slug: child.slug, name: child.name }))
    return Object.fromEntries((below.get(null) ?? []).map(({ slug }) => [slug, links(slug)]))
  }
}
