import { LRUCache } from 'lru-cache'
import type { Decoder } from '../../infra/decoding/decoder.ts'
import type { DiskCache } from '../../infra/files/disk-cache.ts'
import { exactTtl, maxEntries } from '../../infra/lru-options.ts'
import type { PictureFormat, PictureWidth } from '../../infra/pictures/picture-variants.ts'
import type { Upstream } from '../../infra/upstream/upstream.ts'
import { fetchPicture, PictureMissing } from './fetch-picture.ts'

const MISSING_TTL_MS = 10_000

export interface PictureKey {
  file: string
  width: PictureWidth
  format: PictureFormat
}

const keyOf = ({ file, width, format }: PictureKey): string => `${file} ${width} ${format}`

/** Product pictures by width and format, read from disk or converted once for all simultaneous requests. */
export class Pictures {
  private readonly service: Upstream
  private readonly source: URL
  private readonly cache: DiskCache
  private readonly decoder: Decoder
  private readonly making = new Map<string, Promise<Buffer>>()
  /** Originals that the image service has just failed to return; they are not requested again for 10 s. */
  private readonly missing = new LRUCache<string, true>({ ...maxEntries(4000), ...exactTtl(MISSING_TTL_MS) })

  constructor(service: Upstream, source: string, { cache, decoder }: { cache: DiskCache; decoder: Decoder }) {
    this.service = service
    this.source = new URL(source)
    this.cache = cache
    this.decoder = decoder
  }

  /** A picture that needs no new conversion: it is on disk, is being converted, or was missing a moment ago. */
  async peek(picture: PictureKey): Promise<{ picture: Promise<Buffer> } | null> {
    const key = keyOf(picture)
    const making = this.making.get(key)
    if (making) return { picture: making }
    const known = await this.cache.read(key)
    if (known) return { picture: Promise.resolve(known) }
    return this.missing.has(picture.file) ? { picture: this.get(picture) } : null
  }

  /** Rejects when there is no such picture, it cannot be decoded, or the queue is full. */
  get(picture: PictureKey): Promise<Buffer> {
    const { file, width, format } = picture
    return this.deduplicated(keyOf(picture), async () => {
      const original = await this.original(file)
      return this.decoder.run({ kind: 'picture', width, format }, original, { lane: 'shop' })
    })
  }

  private original(file: string): Promise<Buffer> {
    return this.deduplicated(`${file} original`, async () => {
      if (this.missing.has(file)) throw new PictureMissing('The picture was missing a moment ago')
      this.decoder.prepare()
      try {
        return await fetchPicture(
          this.service,
          new URL(`/product_images/normal/${encodeURIComponent(file)}`, this.source),
        )
      } catch (error) {
        this.missing.set(file, true)
        throw error
      }
    })
  }

  private deduplicated(key: string, make: () => Promise<Buffer>): Promise<Buffer> {
    const running = this.making.get(key)
    if (running) return running
    const pending = this.cache
      .read(key)
      .then(async (known) => {
        if (known) return known
        const made = await make()
        await this.cache.write(key, made)
        return made
      })
      .finally(() => this.making.delete(key))
    this.making.set(key, pending)
    return pending
  }
}
