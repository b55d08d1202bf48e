import { useUnit } from 'effector-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { useLocation, useNavigate, useNavigation } from 'react-router'
import { $shopCities } from '../department/model.ts'
import { $site } from '../frame/model.ts'

const FIRST_MS = 5000
const MAX_DELAY_MS = 60_000
const UNAVAILABLE = 503

/** Runs after `delay` ms, or later, once the page is visible. Returns a function that cancels it. */
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

/** Whether the document can be loaded now; false when the request fails. */
async function isSiteBack(): Promise<boolean> {
  const answer = await fetch(window.location.href, { method: 'HEAD' }).catch(() => null)
  return answer !== null && answer.status < UNAVAILABLE
}

export interface Retry {
  retry: () => void
  retrying: boolean
}

/**
 * Retries the page on demand and, if `byItself`, after 5, 10, 20 … s, at most a minute. It navigates instead of
 * revalidating, because the router keeps showing the error after a revalidation that succeeds within one frame. When
 * the frame was rendered without cities or menu, the whole document is reloaded once the site responds.
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
