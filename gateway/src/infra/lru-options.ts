/** Options of an LRUCache with a maximum number of entries. Its own `max` allocates memory for all of them up front. */
export const maxEntries = (most: number) => ({ maxSize: most, sizeCalculation: () => 1 })

/**
 * Options of an LRUCache whose entries expire after `ms` milliseconds. By default lru-cache reads the clock once per
 * millisecond of timers, so a busy thread would still get expired entries.
 */
export const exactTtl = (ms: number) => ({ ttl: ms, ttlResolution: 0 })
