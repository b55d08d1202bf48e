import type { FailureKind } from '@vitrina/contracts/site/signals'
import type { Boot } from '@vitrina/federation/boot'
import type { DataRouter } from 'react-router'
import { atFirstSign } from '../ahead/first-sign.ts'

/**
 * A failure as it was met: `whose` is a room or a version of one when that is known, `trace` more places in the code than
 * the error itself names.
 */
export type Hear = (kind: FailureKind, error: unknown, whose?: string, trace?: string | null) => void

/** Somebody who looks at the page for a while without moving is there all the same. */
const QUIET_MS = 8000

const early: Parameters<Hear>[] = []
let ask = (): void => {}
let take: Hear = (...heard) => {
  early.push(heard)
  ask()
}

/** Tells operators of a failure; what comes before the code for it is kept until it is there. */
export const hear: Hear = (...heard) => take(...heard)

/** Listens from now on; the code that tells the gateway comes at the first sign of life, or of trouble. */
export function beginSignals(boot: Boot, router: DataRouter): void {
  let asked = false
  ask = () => {
    if (asked) return
    asked = true
    import(/* webpackChunkName: "signals" */ './collect.ts').then(
      ({ collect }) => {
        take = collect(boot, router)
        for (const heard of early) take(...heard)
      },
      () => {
        asked = false
      },
    )
  }
  addEventListener(
    'error',
    ({ target, error, filename }) => {
      if (!(target instanceof Element)) return hear('error', error, '', filename)
      const { src, href } = target as HTMLScriptElement & HTMLLinkElement
      const file = String(src ?? href)
      if (file.includes('/remotes/')) hear('load', file)
    },
    true,
  )
  addEventListener('unhandledrejection', ({ reason }) => hear('rejection', reason))
  atFirstSign(ask, QUIET_MS)
}
