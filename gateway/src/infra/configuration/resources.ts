import { isIP } from 'node:net'
import * as z from 'zod/mini'
import type { WatchdogOptions } from '../watchdog/watchdog.ts'
import { textSchema } from './env-schema.ts'

const MB = 1024 * 1024

/** `127.0.0.53`, `10.0.0.2:5353` or `[::1]:5353`. */
const isResolver = (value: string): boolean =>
  isIP(value.replace(/^\[([^\]]+)\](?::\d{1,5})?$/, '$1')) !== 0 || isIP(value.replace(/:\d{1,5}$/, '')) === 4

/** The variables for resource limits of the gateway, and for how long its event loop may block. */
export const ResourceVariables = {
  EVENT_LOOP_LIMIT_SECONDS: z._default(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(600)), 20),
  NOTIFY_SOCKET: z.optional(z.string()),
  WATCHDOG_USEC: z.optional(z.coerce.number().check(z.int(), z.minimum(0))),
  READS_PER_MINUTE: z._default(z.coerce.number().check(z.int(), z.minimum(1)), 30_000),
  MADE_PAGES_PER_MINUTE: z._default(z.coerce.number().check(z.int(), z.minimum(1)), 1500),
  CRAWLED_PAGES_PER_MINUTE: z._default(z.coerce.number().check(z.int(), z.minimum(1)), 1500),
  CRAWLER_RESOLVER: textSchema('system').check(
    z.refine((value) => ['system', 'off'].includes(value) || isResolver(value), 'has to be system, off or an address'),
  ),
  PAGE_CACHE_MB: z._default(z.coerce.number().check(z.minimum(0)), 128),
  RETAILER_MEMORY_MB: z._default(z.coerce.number().check(z.minimum(1)), 192),
  DECODER_MEMORY_MB: z._default(z.coerce.number().check(z.int(), z.minimum(256), z.maximum(8192)), 512),
  DECODER_PROCESSES: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(64))),
  UPLOADS_MB: z._default(z.coerce.number().check(z.int(), z.minimum(64)), 512),
}

const Variables = z.object(ResourceVariables)

export interface ResourceConfig {
  /** Read calls per network. */
  readsPerMinute: number
  /** Uncached pages per network. */
  madePagesPerMinute: number
  /** The same for all crawlers of one search engine together. */
  crawledPagesPerMinute: number
  /** Name server that verifies crawlers; `system` for that of the machine, null for no lookups. */
  crawlerResolver: string | null
  watchdog: WatchdogOptions
  pageCacheBytes: number
  /** For cached responses of the retailer. */
  retailerMemoryBytes: number
  /** Memory of one decoder per file, and the number of decoders; null derives it from the number of CPUs. */
  decoder: { memoryBytes: number; processes: number | null }
  /** Uploads in progress, of all networks together. */
  uploadsBytes: number
}

export function resourceConfigOf(values: z.output<typeof Variables>): ResourceConfig {
  return {
    readsPerMinute: values.READS_PER_MINUTE,
    madePagesPerMinute: values.MADE_PAGES_PER_MINUTE,
    crawledPagesPerMinute: values.CRAWLED_PAGES_PER_MINUTE,
    crawlerResolver: values.CRAWLER_RESOLVER === 'off' ? null : values.CRAWLER_RESOLVER,
    watchdog: {
      limitSeconds: values.EVENT_LOOP_LIMIT_SECONDS,
      notifySocket: values.NOTIFY_SOCKET,
      notifyWithinMicroseconds: values.WATCHDOG_USEC,
    },
    pageCacheBytes: values.PAGE_CACHE_MB * MB,
    retailerMemoryBytes: values.RETAILER_MEMORY_MB * MB,
    decoder: { memoryBytes: values.DECODER_MEMORY_MB * MB, processes: values.DECODER_PROCESSES ?? null },
    uploadsBytes: values.UPLOADS_MB * MB,
  }
}
