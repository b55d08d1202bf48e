import { useEffect, useEffectEvent, useState } from 'react'
import { useLocation, useNavigate, useNavigation } from 'react-router'

const FIRST_MS = 5000
const LONGEST_MS = 60_000

/** Runs after `delay` ms, or later, when the page is next looked at. Returns what calls it off. */
function whenVisible(delay: number, run: () => void): () => void {
  let due = false
  const timer = setTimeout(() => {
    due = true
    runIfSeen()
  }, delay)
  function runIfSeen() {
    if (due && !document.hidden) run()
  }
  document.addEventListener('visibilitychange', runIfSeen)
  return () => {
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', runIfSeen)
  }
}

export interface Retry {
  retry: () => void
  retrying: boolean
}

/**
 * Opens the page anew when told and, if `byItself`, after 5, 10, 20 … s, at most a minute. It is a navigation, since
 * the router keeps an error in sight after a revalidation that succeeds within one frame.
 */
export function useRetry(byItself: boolean): Retry {
  const location = useLocation()
  const navigate = useNavigate()
  const retrying = useNavigation().state !== 'idle'
  const [attempt, setAttempt] = useState(0)
  const retry = () => void navigate(location, { replace: true, preventScrollReset: true })
  const retryLater = useEffectEvent(retry)
  const waits = byItself && !retrying
  useEffect(() => {
    if (!waits) return
    return whenVisible(Math.min(FIRST_MS * 2 ** attempt, LONGEST_MS), () => {
      setAttempt(attempt + 1)
      retryLater()
    })
  }, [attempt, waits])
  return { retry, retrying }
}
