import { getHeapStatistics } from 'node:v8'
import { garbageCollector } from '@vitrina/federation/garbage-collector'

const IDLE_MS = 10_000
/** Less growth is not worth the pause of a collection. */
const MIN_GROWTH_BYTES = 32 * 1024 * 1024

export interface IdleCollectionOptions {
  collect?: () => void
  /** Size of the heap in bytes, including its free part. */
  heapBytes?: () => number
}

/**
 * Collects garbage once after ten idle seconds if the heap has grown since the last collection. V8 collects only as it
 * allocates, so an idle thread would hold hundreds of megabytes of rendered pages for as long as it lives. Returns a
 * function that runs a piece of work and passes its errors on.
 */
export function collectWhenIdle({
  collect = () => garbageCollector()(),
  heapBytes = () => getHeapStatistics().total_heap_size,
}: IdleCollectionOptions = {}): <T>(work: () => Promise<T>) => Promise<T> {
  let running = 0
  let bytesAfterLast = 0
  let timer: NodeJS.Timeout | undefined

  function collectIfWorth(): void {
    if (heapBytes() - bytesAfterLast < MIN_GROWTH_BYTES) return
    try {
      collect()
    } catch (error) {
      // The gateway sets the flags of this sealed process, and an older gateway does not allow garbage collection.
      console.error(error)
    }
    bytesAfterLast = heapBytes()
  }

  return async (work) => {
    running += 1
    clearTimeout(timer)
    try {
      return await work()
    } finally {
      running -= 1
      if (running === 0) timer = setTimeout(collectIfWorth, IDLE_MS).unref()
    }
  }
}
