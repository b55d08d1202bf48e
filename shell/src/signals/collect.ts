/** Tells the gateway how the page does; fetched when it is alive and nothing else is to be done. */
import type { Boot } from '@vitrina/federation/boot'
import type { DataRouter } from 'react-router'
import { measureWebVitals } from './measure.ts'
import { Parts } from './parts.ts'
import type { ReportFailure } from './report-failure.ts'
import { ViewLog } from './view-log.ts'

const MAX_MESSAGE_LENGTH = 200
/** React: a place was changed before it had come to life, and is rendered anew. Nothing has failed. */
const hydrationInterrupted = /\/errors\/421\b/

/** One line without queries of addresses: what visitors typed stands in them. */
function messageOf(error: unknown): string {
  const text = error instanceof Error ? `${error.name}: ${error.message}` : String(error)
  return text
    .replace(/[?#][^\s)'"]*/g, '')
    .replace(/\s+/g, ' ')
    .slice(0, MAX_MESSAGE_LENGTH)
}

/** Gives what takes failures from now on. */
export function startCollector(boot: Boot, router: Pick<DataRouter, 'state' | 'subscribe'>): ReportFailure {
  const parts = new Parts(boot)
  const views = new ViewLog(boot.set, () => parts.onPage(), boot.rests)
  measureWebVitals(parts, (vital) => views.addVital(vital))

  let { pathname } = router.state.location
  router.subscribe(({ location }) => {
    if (location.pathname === pathname) return
    pathname = location.pathname
    views.startView()
  })
  // After web-vitals, which gives its last values at the same moments.
  document.addEventListener('visibilitychange', () => document.hidden && views.flush())
  addEventListener('pagehide', () => views.flushOnLeave())

  const heard = new WeakSet<object>()
  return (kind, error, whose = '', trace = '') => {
    // One failure may be met in two places; and without a connection nothing of the site has failed.
    const isKnown = error instanceof Object && heard.has(error)
    const of = parts.responsibleFor(error, whose, trace ?? '')
    const message = messageOf(error)
    if (!of || isKnown || navigator.onLine === false || hydrationInterrupted.test(message)) return
    if (error instanceof Object) heard.add(error)
    views.addFailure({ of, kind, message })
  }
}
