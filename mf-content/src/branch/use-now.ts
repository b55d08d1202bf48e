import { useEffect, useState } from 'react'

const MINUTE_MS = 60_000

/**
 * The time, to the minute; until the page is alive that of its making, null where that is not known: such markup is kept
 * and shown to others later. A page that was left open says what is true when the visitor comes back to it.
 */
export function useNow(madeAt: number | null): number | null {
  const [now, setNow] = useState(madeAt)
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
