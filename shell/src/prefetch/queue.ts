/** In turn at a time; a list that is scrolled through must not keep the gateway from answering those who press. */
const MAX_CONCURRENT = 2
/** A mouse that sweeps over a list points at everything; what is more than this takes its turn. */
const MAX_IMMEDIATE = 4
/** A gateway that refuses is left alone for so long. */
const BACKOFF_MS = 30_000

export interface PrefetchQueue {
  /** In its turn; last come, first served, since that is what is in sight. */
  enqueue: (path: string) => void
  /** Takes back what has not begun. */
  cancel: (path: string) => void
  /** At once, past all that waits, unless four have been asked for so already. */
  runNow: (path: string) => void
}

/** Lets few of the pages that may be wanted be asked for at a time; those that are about to be opened do not wait. */
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
