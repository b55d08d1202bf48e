/** Reports failures and web vitals to the gateway; loaded when the page is hydrated and idle. */
import type { FailureKind } from '@vitrina/contracts/site/signals'
import type { Boot } from '@vitrina/federation/boot'
import type { DataRouter } from 'react-router'
import { measureWebVitals } from './measure.ts'
import { Parts } from './parts.ts'
import { ViewLog } from './view-log.ts'

/**
 * Handles a failure: `whose` is a remote or a version of one when it is known, `trace` is a stack in addition to that
 * of the error.
 */
export type ReportFailure = (kind: FailureKind, error: unknown, whose?: string, trace?: string | null) => void

const MAX_MESSAGE_LENGTH = 200
/** React error 421: a Suspense boundary was updated before its hydration and is rendered again. It is not a failure. */
const hydrationInterrupted = /\/errors\/421\b/

/** The message in one line, without the queries of addresses, which contain what visitors typed. */
function messageOf(error: unknown): string {
  const text = error instanceof Error ? `${error.name}: ${error.message}` : String(error)
  return text
    .replace(/[?#][^\s)'"]*/g, '')
    .replace(/\s+/g, ' ')
    .slice(0, MAX_MESSAGE_LENGTH)
}

/** Starts the collection and returns the handler of failures. */
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
  // Registered after web-vitals, which reports its last values on the same events.
  document.addEventListener('visibilitychange', () => document.hidden && views.flush())
  addEventListener('pagehide', () => views.flushOnLeave())

  const reportedErrors = new WeakSet<object>()
  return (kind, error, whose = '', trace = '') => {
    // One error may be caught in two places; and failures while offline are not failures of the site.
    const isKnown = error instanceof Object && reportedErrors.has(error)
    const of = parts.responsibleFor(error, whose, trace ?? '')
    const message = messageOf(error)
    if (!of || isKnown || navigator.onLine === false || hydrationInterrupted.test(message)) return
    if (error instanceof Object) reportedErrors.add(error)
    views.addFailure({ of, kind, message })
  }
}
