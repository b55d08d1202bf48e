/** Options of an LRUCache that keeps so many entries. Its own `max` takes room for all of them when the cache is made. */
export const maxEntries = (most: number) => ({ maxSize: most, sizeCalculation: () => 1 })

/**
 * Options of an LRUCache whose entries expire after `ms` milliseconds. By default lru-cache reads the clock once per millisecond
 * of timers, so a busy thread would still be given entries that have expired.
 */
export const exactTtl = (ms: number) => ({ ttl: ms, ttlResolution: 0 })
