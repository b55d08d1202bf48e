import { LRUCache } from 'lru-cache'
import { exactTtl, lruEntries } from '../../infra/lru-entries.ts'
import type { Upstream } from '../../infra/upstream/upstream.ts'
import { fetchPicture, PictureMissing } from './originals.ts'

const KEPT_BYTES = 16 * 1024 * 1024
const LARGEST_BYTES = 256 * 1024
const ENTRY_BYTES = 300
const FRESH_MS = 60 * 60_000
const MISSING_FOR_MS = 10_000
const drawingType = /^image\/(?:svg\+xml|png|webp)(?:;|$)/

export interface DrawingKey {
  kind: 'icons' | 'brands'
  file: string
}

const pathOf = ({ kind, file }: DrawingKey): string => `/product_images/${kind}/${encodeURIComponent(file)}`

/** Icons of categories and marks of brands as the image service has them; an old one is better than none while it is away. */
export class Drawings {
  private readonly kept: LRUCache<string, Buffer>
  private readonly missing = new LRUCache<string, true>({ ...lruEntries(4000), ...exactTtl(MISSING_FOR_MS) })

  constructor(service: Upstream, source: string) {
    this.kept = new LRUCache({
      maxSize: KEPT_BYTES,
      sizeCalculation: ({ length }, path) => ENTRY_BYTES + path.length + length,
      ...exactTtl(FRESH_MS),
      noDeleteOnStaleGet: true,
      allowStaleOnFetchRejection: true,
      noDeleteOnFetchRejection: true,
      fetchMethod: (path) => fetchPicture(service, new URL(path, source), drawingType, LARGEST_BYTES),
    })
  }

  /** What costs nothing more: `null` was missing a moment ago, of what is undefined nothing is known. */
  ready(drawing: DrawingKey): Buffer | null | undefined {
    const path = pathOf(drawing)
    return this.kept.get(path) ?? (this.missing.has(path) ? null : undefined)
  }

  /** @throws PictureMissing */
  async get(drawing: DrawingKey): Promise<Buffer> {
    const path = pathOf(drawing)
    try {
      const found = await this.kept.fetch(path)
      if (found) return found
      throw new PictureMissing('The image service gave nothing')
    } catch (error) {
      this.missing.set(path, true)
      throw error
    }
  }
}
