/** Options of an LRUCache that keeps so many entries. Its own `max` takes room for all of them when the cache is made. */
export const lruEntries = (most: number) => ({ maxSize: most, sizeCalculation: () => 1 })
