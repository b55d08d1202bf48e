/** In turn at a time; a list that is scrolled through must not keep the gateway from answering those who press. */
const MOST_UNDER_WAY = 2
/** A mouse that sweeps over a list points at everything; what is more than this takes its turn. */
const MOST_AT_ONCE = 4
/** A gateway that refuses is left alone for so long. */
const REST_MS = 30_000

export interface Queue {
  /** In its turn; last come, first served, since that is what is in sight. */
  later: (path: string) => void
  /** Takes back what has not begun. */
  drop: (path: string) => void
  /** At once, past all that waits, unless four have been asked for so already. */
  now: (path: string) => void
}

/** Lets few of the pages that may be wanted be asked for at a time; those that are about to be opened do not wait. */
export function openQueue(ask: (path: string) => Promise<void>): Queue {
  const waiting = new Set<string>()
  let underWay = 0
  let atOnce = 0
  let restsUntil = 0

  function next(): void {
    const path = [...waiting].at(-1)
    if (path === undefined || underWay >= MOST_UNDER_WAY) return
    waiting.delete(path)
    if (Date.now() < restsUntil) {
      next()
      return
    }
    underWay += 1
    void ask(path)
      .catch(() => {
        restsUntil = Date.now() + REST_MS
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
    later,
    drop: (path) => void waiting.delete(path),
    now: (path) => {
      waiting.delete(path)
      if (atOnce >= MOST_AT_ONCE) return later(path)
      atOnce += 1
      void ask(path)
        .catch(() => {})
        .then(() => {
          atOnce -= 1
        })
    },
  }
}
