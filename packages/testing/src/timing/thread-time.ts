import type { Browser, Page } from 'playwright-core'

interface TraceEvent {
  name: string
  pid: number
  tid: number
  /** µs; `tdur` is thread time. */
  ts: number
  tdur?: number
}

const TASK = 'ThreadControllerImpl::RunTask'
/** Performance marks that a page sets at the beginning and the end of a measurement. */
export const BEGIN_MARK = 'test-begun'
export const END_MARK = 'test-done'

export const mark = (page: Page, name: string) => page.evaluate((of) => void performance.mark(of), name)

/** Slows down the page's processor four times from now on. */
export async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
}

export const sum = (tasks: readonly number[]): number => tasks.reduce((total, task) => total + task, 0)

/**
 * Thread time of a fixed task in the slowed page, ms: three hundred plain rows are created, laid out and removed. In
 * multiples of it the work of a page in the same run is the same on every machine.
 */
export async function calibrationTime(browser: Browser, page: Page): Promise<number> {
  const times = 10
  const tasks = await measureTasks(browser, page, () =>
    page.evaluate(
      ([count, begun, done]) => {
        const row = () => {
          const made = document.createElement('li')
          for (let part = 0; part < 10; part += 1)
            made.appendChild(document.createElement('span')).textContent = `Строка ${part}`
          return made
        }
        const piece = () => {
          const list = document.createElement('ul')
          list.append(...Array.from({ length: 300 }, row))
          document.body.append(list)
          list.getBoundingClientRect()
          list.remove()
        }
        piece()
        performance.mark(begun)
        return new Promise<void>((resolve) => {
          const next = (left: number) => {
            if (left > 0) {
              piece()
              return setTimeout(next, 0, left - 1)
            }
            performance.mark(done)
            resolve()
          }
          setTimeout(next, 0, count)
        })
      },
      [times, BEGIN_MARK, END_MARK] as const,
    ),
  )
  return sum(tasks) / times
}

/** Main thread time of the page between the marks, ms by task; CPU throttling counts as work. */
export async function measureTasks(browser: Browser, page: Page, act: () => Promise<void>): Promise<number[]> {
  await browser.startTracing(page, { categories: ['toplevel', 'devtools.timeline', 'blink.user_timing'] })
  await act()
  const trace: { traceEvents: TraceEvent[] } = JSON.parse((await browser.stopTracing()).toString())
  const own = trace.traceEvents.find(({ name }) => name === BEGIN_MARK)
  const end = trace.traceEvents.find(({ name }) => name === END_MARK)?.ts ?? Number.POSITIVE_INFINITY
  return trace.traceEvents
    .filter(({ name, pid, tid }) => name === TASK && pid === own?.pid && tid === own?.tid)
    .filter(({ ts }) => ts >= (own?.ts ?? 0) && ts <= end)
    .map(({ tdur = 0 }) => tdur / 1000)
}
