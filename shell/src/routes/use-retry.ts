import { useUnit } from 'effector-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { useLocation, useNavigate, useNavigation } from 'react-router'
import { $shopCities } from '../department/model.ts'
import { $site } from '../frame/model.ts'

const FIRST_MS = 5000
const MAX_DELAY_MS = 60_000
const UNAVAILABLE = 503

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

/** Whether the document would be answered now; one that cannot be had at all is left as it is. */
async function isSiteBack(): Promise<boolean> {
  const answer = await fetch(window.location.href, { method: 'HEAD' }).catch(() => null)
  return answer !== null && answer.status < UNAVAILABLE
}

export interface Retry {
  retry: () => void
  retrying: boolean
}

/**
 * Opens the page anew when told and, if `byItself`, after 5, 10, 20 … s, at most a minute. It is a navigation, since
 * the router keeps an error in sight after a revalidation that succeeds within one frame. A frame that came without
 * its cities or its menu was made while they were not known; then the whole document is fetched anew, as soon as it can be had.
 */
export function useRetry(byItself: boolean): Retry {
  const location = useLocation()
  const navigate = useNavigate()
  const { cities, site } = useUnit({ cities: $shopCities, site: $site })
  const isFrameWhole = cities.length > 0 && site.menu.length > 0
  const [asking, setAsking] = useState(false)
  const retrying = useNavigation().state !== 'idle' || asking
  const [attempt, setAttempt] = useState(0)
  const reload = async () => {
    setAsking(true)
    if (await isSiteBack()) window.location.reload()
    else setAsking(false)
  }
  const retry = () => void (isFrameWhole ? navigate(location, { replace: true, preventScrollReset: true }) : reload())
  const retryLater = useEffectEvent(retry)
  const waits = byItself && !retrying
  useEffect(() => {
    if (!waits) return
    return whenVisible(Math.min(FIRST_MS * 2 ** attempt, MAX_DELAY_MS), () => {
      setAttempt(attempt + 1)
      retryLater()
    })
  }, [attempt, waits])
  return { retry, retrying }
}
