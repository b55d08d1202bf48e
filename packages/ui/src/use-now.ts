import { useEffect, useState } from 'react'

const MINUTE_MS = 60_000

/**
 * The time, to the minute; null until the page is alive: its markup, which is kept and shown to others later, says what was
 * true when it was made. A page that was left open says what is true when the visitor comes back to it.
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
