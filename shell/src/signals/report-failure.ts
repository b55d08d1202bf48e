import type { FailureKind } from '@vitrina/contracts/site/signals'
import type { Boot } from '@vitrina/federation/boot'
import type { DataRouter } from 'react-router'
import { onFirstActivity } from '../prefetch/first-activity.ts'

/**
 * A failure as it was met: `whose` is a room or a version of one when that is known, `trace` more places in the code than
 * the error itself names.
 */
export type ReportFailure = (kind: FailureKind, error: unknown, whose?: string, trace?: string | null) => void

/** Somebody who looks at the page for a while without moving is there all the same. */
const QUIET_MS = 8000

const buffered: Parameters<ReportFailure>[] = []
let loadCollector = (): void => {}
let handler: ReportFailure = (...heard) => {
  buffered.push(heard)
  loadCollector()
}

/** Tells operators of a failure; what comes before the code for it is kept until it is there. */
export const reportFailure: ReportFailure = (...heard) => handler(...heard)

/** Listens from now on; the code that tells the gateway comes at the first sign of life, or of trouble. */
export function startSignals(boot: Boot, router: DataRouter): void {
  let asked = false
  loadCollector = () => {
    if (asked) return
    asked = true
    import(/* webpackChunkName: "signals" */ './collect.ts').then(
      ({ startCollector: collect }) => {
        handler = collect(boot, router)
        for (const heard of buffered) handler(...heard)
      },
      () => {
        asked = false
      },
    )
  }
  addEventListener(
    'error',
    ({ target, error, filename }) => {
      if (!(target instanceof Element)) return reportFailure('error', error, '', filename)
      const { src, href } = target as HTMLScriptElement & HTMLLinkElement
      const file = String(src ?? href)
      if (file.includes('/remotes/')) reportFailure('load', file)
    },
    true,
  )
  addEventListener('unhandledrejection', ({ reason }) => reportFailure('rejection', reason))
  onFirstActivity(loadCollector, QUIET_MS)
}
