import { getHeapStatistics } from 'node:v8'
import { garbageCollector } from '@vitrina/federation/garbage-collector'

const IDLE_MS = 10_000
/** Less than this is not worth the pause of a collection. */
const MIN_GROWTH_BYTES = 32 * 1024 * 1024

export interface IdleCollectionOptions {
  collect?: () => void
  /** Size of the heap in bytes, room that is free in it included. */
  heapBytes?: () => number
}

/**
 * Collects garbage once when no work has been done for ten seconds and the heap has grown since the last time. The engine
 * collects as it allocates: a thread that has become idle may hold hundreds of megabytes of made pages as long as it lives.
 * Returns a function that runs a piece of work; its errors are those of the work.
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
      // The gateway that has sealed this process decides on flags, and one of before allows none for this.
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
