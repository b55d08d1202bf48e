const SIGNS = ['pointermove', 'touchstart', 'keydown', 'scroll'] as const

/** Begins once: at the visitor's first sign of life, after so many ms if they are given, or when the answer is called. */
export function atFirstSign(begin: () => void, quietMs?: number): () => void {
  const start = () => {
    clearTimeout(timer)
    for (const sign of SIGNS) removeEventListener(sign, start)
    begin()
  }
  for (const sign of SIGNS) addEventListener(sign, start, { passive: true })
  const timer = quietMs && setTimeout(start, quietMs)
  return start
}
