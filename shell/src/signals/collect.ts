/** Tells the gateway how the page does; fetched when it is alive and nothing else is to be done. */
import type { Boot } from '@vitrina/federation/boot'
import type { DataRouter } from 'react-router'
import type { Hear } from './hear.ts'
import { measure } from './measure.ts'
import { Views } from './views.ts'
import { Parts } from './whose.ts'

const LONGEST_MESSAGE = 200
/** React: a place was changed before it had come to life, and is rendered anew. Nothing has failed. */
const early = /\/errors\/421\b/

/** One line without queries of addresses: what visitors typed stands in them. */
function messageOf(error: unknown): string {
  const text = error instanceof Error ? `${error.name}: ${error.message}` : String(error)
  return text
    .replace(/[?#][^\s)'"]*/g, '')
    .replace(/\s+/g, ' ')
    .slice(0, LONGEST_MESSAGE)
}

/** Gives what takes failures from now on. */
export function collect(boot: Boot, router: Pick<DataRouter, 'state' | 'subscribe'>): Hear {
  const parts = new Parts(boot)
  const views = new Views(boot.set, () => parts.onPage(), boot.rests)
  measure(parts, (vital) => views.measured(vital))

  let { pathname } = router.state.location
  router.subscribe(({ location }) => {
    if (location.pathname === pathname) return
    pathname = location.pathname
    views.next()
  })
  // After web-vitals, which gives its last values at the same moments.
  document.addEventListener('visibilitychange', () => document.hidden && views.tell())
  addEventListener('pagehide', () => views.leave())

  const heard = new WeakSet<object>()
  return (kind, error, whose = '', trace = '') => {
    // One failure may be met in two places; and without a connection nothing of the site has failed.
    const isKnown = error instanceof Object && heard.has(error)
    const of = parts.guilty(error, whose, trace ?? '')
    const message = messageOf(error)
    if (!of || isKnown || navigator.onLine === false || early.test(message)) return
    if (error instanceof Object) heard.add(error)
    views.failed({ of, kind, message })
  }
}
