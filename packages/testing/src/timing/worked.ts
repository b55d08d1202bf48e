import type { Browser, Page } from 'playwright-core'

interface TraceEvent {
  name: string
  pid: number
  tid: number
  /** µs; `tdur` is time of the thread. */
  ts: number
  tdur?: number
}

const TASK = 'ThreadControllerImpl::RunTask'
/** Marks that a page sets where what is measured begins and is done. */
export const BEGUN = 'test-begun'
export const DONE = 'test-done'

export const mark = (page: Page, name: string) => page.evaluate((of) => void performance.mark(of), name)

/** What the main thread of the page had to do between the marks, ms by task; the throttle counts as work. */
export async function worked(browser: Browser, page: Page, act: () => Promise<void>): Promise<number[]> {
  await browser.startTracing(page, { categories: ['toplevel', 'devtools.timeline', 'blink.user_timing'] })
  await act()
  const trace: { traceEvents: TraceEvent[] } = JSON.parse((await browser.stopTracing()).toString())
  const own = trace.traceEvents.find(({ name }) => name === BEGUN)
  const end = trace.traceEvents.find(({ name }) => name === DONE)?.ts ?? Number.POSITIVE_INFINITY
  return trace.traceEvents
    .filter(({ name, pid, tid }) => name === TASK && pid === own?.pid && tid === own?.tid)
    .filter(({ ts }) => ts >= (own?.ts ?? 0) && ts <= end)
    .map(({ tdur = 0 }) => tdur / 1000)
}
