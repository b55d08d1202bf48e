import { useEffect, useState } from 'react'

const MINUTE_MS = 60_000

/**
 * The current time, updated every minute; null until hydration: the server markup may be cached and shown later, so it
 * must not depend on the time. Updated at once when the visitor returns to an open page.
 */
export function useNow(): number | null {
  const [now, setNow] = useState<number | null>(null)
  useEffect(() => {
    const tell = () => setNow(Date.now())
    tell()
    let timer = setTimeout(
      function next() {
        tell()
        timer = setTimeout(next, MINUTE_MS)
      },
      MINUTE_MS - (Date.now() % MINUTE_MS),
    )
    document.addEventListener('visibilitychange', tell)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', tell)
    }
  }, [])
  return now
}
