/** Options of an LRUCache that keeps so many entries. Its own `max` takes room for all of them when the cache is made. */
export const lruEntries = (most: number) => ({ maxSize: most, sizeCalculation: () => 1 })

/**
 * Options of an LRUCache whose entries last for so long. By itself such a cache looks at the clock once in a millisecond of
 * timers, and a thread that is busy keeps it waiting for longer: what has run out would be given out meanwhile.
 */
export const lasting = (ms: number) => ({ ttl: ms, ttlResolution: 0 })
