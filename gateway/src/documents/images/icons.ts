import { LRUCache } from 'lru-cache'
import { exactTtl, maxEntries } from '../../infra/lru-options.ts'
import type { Upstream } from '../../infra/upstream/upstream.ts'
import { fetchPicture, PictureMissing } from './fetch-picture.ts'

const MAX_CACHE_BYTES = 16 * 1024 * 1024
const MAX_ICON_BYTES = 256 * 1024
const ENTRY_BYTES = 300
const TTL_MS = 60 * 60_000
const MISSING_TTL_MS = 10_000
const iconType = /^image\/(?:svg\+xml|png|webp)(?:;|$)/

export interface IconKey {
  kind: 'icons' | 'brands'
  file: string
}

const pathOf = ({ kind, file }: IconKey): string => `/product_images/${kind}/${encodeURIComponent(file)}`

/** Category icons and brand logos of the image service, cached for an hour; a stale one is served while it is away. */
export class Icons {
  private readonly cache: LRUCache<string, Buffer>
  private readonly missing = new LRUCache<string, true>({ ...maxEntries(4000), ...exactTtl(MISSING_TTL_MS) })

  constructor(service: Upstream, source: string) {
    this.cache = new LRUCache({
      maxSize: MAX_CACHE_BYTES,
      sizeCalculation: ({ length }, path) => ENTRY_BYTES + path.length + length,
      ...exactTtl(TTL_MS),
      noDeleteOnStaleGet: true,
      allowStaleOnFetchRejection: true,
      noDeleteOnFetchRejection: true,
      fetchMethod: (path) => fetchPicture(service, new URL(path, source), iconType, MAX_ICON_BYTES),
    })
  }

  /** Looks only into the cache: `null` for an icon that was missing a moment ago, undefined for one not cached. */
  peek(drawing: IconKey): Buffer | null | undefined {
    const path = pathOf(drawing)
    return this.cache.get(path) ?? (this.missing.has(path) ? null : undefined)
  }

  /** @throws PictureMissing */
  async get(drawing: IconKey): Promise<Buffer> {
    const path = pathOf(drawing)
    try {
      const found = await this.cache.fetch(path)
      if (found) return found
      throw new PictureMissing('The image service gave nothing')
    } catch (error) {
      this.missing.set(path, true)
      throw error
    }
  }
}
