const ACTIVITY_EVENTS = ['pointermove', 'touchstart', 'keydown', 'scroll'] as const

/** Calls `begin` once: on the visitor's first activity, after `quietMs`, or when the returned function is called. */
export function onFirstActivity(begin: () => void, quietMs?: number): () => void {
  const start = () => {
    clearTimeout(timer)
    for (const sign of ACTIVITY_EVENTS) removeEventListener(sign, start)
    begin()
  }
  for (const sign of ACTIVITY_EVENTS) addEventListener(sign, start, { passive: true })
  const timer = quietMs && setTimeout(start, quietMs)
  return start
}
