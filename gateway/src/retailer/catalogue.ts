import { type Category, catalogApi } from '@vitrina/contracts/retailer/catalog'
import type { Frame } from '@vitrina/contracts/site/frame'
import type { Config } from '../config.ts'
import type { RetailerClient } from './client.ts'
import type { Memory } from './memory.ts'

const KEEP = { freshMs: 60_000, staleMs: 24 * 60 * 60_000 }
const CHILDREN_IN_MENU = 12

/** The tree of categories, which every page needs for its menu. */
export class Catalogue {
  private readonly retailer: RetailerClient
  private readonly memory: Memory
  private readonly params: { site_code: string }

  constructor(retailer: RetailerClient, memory: Memory, config: Config) {
    this.retailer = retailer
    this.memory = memory
    this.params = { site_code: config.siteCode }
  }

  tree(): Promise<Category[]> {
    return this.memory.get('tree', KEEP, () => this.retailer.as()(catalogApi.tree, { params: this.params }))
  }

  /** Root categories with what is right below them; empty while the retailer is away and nothing is remembered. */
  async menu(): Promise<Frame['menu']> {
    const { roots } = await this.memory
      .get('menu', KEEP, async () => ({ roots: menuOf(await this.tree()) }))
      .catch(() => ({ roots: [] }))
    return roots
  }
}

function menuOf(tree: Category[]): Frame['menu'] {
  const below = Map.groupBy(tree, ({ parent }) => parent)
  return (below.get(null) ?? []).map(({ slug, name, icon }) => ({
    slug,
    name,
    icon,
    children: (below.get(slug) ?? [])
      .slice(0, CHILDREN_IN_MENU)
      .map((child) => ({ slug: child.slug, name: child.name })),
  }))
}
