/** Concurrent background prefetches; a scrolled list must not slow down the gateway's other responses. */
const MAX_CONCURRENT = 2
/** Concurrent prefetches of hovered links; a mouse that sweeps over a list queues the rest. */
const MAX_IMMEDIATE = 4
/** Pause after the gateway has refused a prefetch. */
const BACKOFF_MS = 30_000

export interface PrefetchQueue {
  /** Adds a page to the queue; last in, first out, since the latest is in view. */
  enqueue: (path: string) => void
  /** Removes a page that is still waiting. */
  cancel: (path: string) => void
  /** Requests a page at once, ahead of the queue, unless four such requests are pending. */
  runNow: (path: string) => void
}

/** Limits concurrent prefetches of pages in view; pages about to be opened skip the queue. */
export function createPrefetchQueue(ask: (path: string) => Promise<void>): PrefetchQueue {
  const waiting = new Set<string>()
  let underWay = 0
  let atOnce = 0
  let restsUntil = 0

  function next(): void {
    const path = [...waiting].at(-1)
    if (path === undefined || underWay >= MAX_CONCURRENT) return
    waiting.delete(path)
    if (Date.now() < restsUntil) {
      next()
      return
    }
    underWay += 1
    void ask(path)
      .catch(() => {
        restsUntil = Date.now() + BACKOFF_MS
      })
      .then(() => {
        underWay -= 1
        next()
      })
    next()
  }

  function later(path: string): void {
    waiting.add(path)
    next()
  }

  return {
    enqueue: later,
    cancel: (path) => void waiting.delete(path),
    runNow: (path) => {
      waiting.delete(path)
      if (atOnce >= MAX_IMMEDIATE) return later(path)
      atOnce += 1
      void ask(path)
        .catch(() => {})
        .then(() => {
          atOnce -= 1
        })
    },
  }
}
