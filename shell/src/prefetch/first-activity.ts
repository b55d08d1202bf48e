const ACTIVITY_EVENTS = ['pointermove', 'touchstart', 'keydown', 'scroll'] as const

/** Begins once: at the visitor's first sign of life, after so many ms if they are given, or when the answer is called. */
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
