import type { Boot } from '@vitrina/federation/boot'
import type { DataRouter } from 'react-router'
import { onFirstActivity } from '../prefetch/first-activity.ts'
import type { ReportFailure } from './collect.ts'

/** The collector is also loaded after this time without activity. */
const QUIET_MS = 8000

const buffered: Parameters<ReportFailure>[] = []
let loadCollector = (): void => {}
let handler: ReportFailure = (...failure) => {
  buffered.push(failure)
  loadCollector()
}

/** Reports a failure to the operators; failures are buffered until the collector is loaded. */
export const reportFailure: ReportFailure = (...failure) => handler(...failure)

/** Listens for errors; the collector is loaded on the first activity or the first failure. */
export function startSignals(boot: Boot, router: DataRouter): void {
  let isRequested = false
  loadCollector = () => {
    if (isRequested) return
    isRequested = true
    import(/* webpackChunkName: "signals" */ './collect.ts').then(
      ({ startCollector: collect }) => {
        handler = collect(boot, router)
        for (const failure of buffered) handler(...failure)
      },
      () => {
        isRequested = false
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
