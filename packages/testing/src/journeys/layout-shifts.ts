import type { BrowserContext, Page } from 'playwright-core'
import { waitForHydration } from '../site/browser.ts'
import { waitForIdle } from '../site/page-settled.ts'

/** Widths at which no page may shift, in pixels. */
export const shiftWidths = [390, 820, 1440] as const

/** A sum that is shown as 0.000. */
const NO_SHIFT = 0.0005

interface Shift {
  value: number
  /** Old and new box of each shifted element: x, y, width and height. */
  moved: string[]
}

/** Records layout shifts on every page opened from now on. */
export async function watchLayoutShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: Shift[] = []
    Object.assign(globalThis, { shifts })
    interface Entry extends PerformanceEntry {
      value: number
      sources?: { node?: Node | null; previousRect: DOMRect; currentRect: DOMRect }[]
    }
    const box = ({ x, y, width, height }: DOMRect) => [x, y, width, height].map(Math.round).join(' ')
    new PerformanceObserver((list) => {
      for (const { value, sources = [] } of list.getEntries() as Entry[]) {
        const moved = sources.map(({ node, previousRect, currentRect }) => {
          const element = node instanceof Element ? node : node?.parentElement
          return `${element?.tagName} ${element?.getAttribute('class')}: ${box(previousRect)} → ${box(currentRect)}`
        })
        shifts.push({ value, moved })
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

/** All layout shifts of the current page. */
export async function layoutShiftsOn(page: Page): Promise<{ sum: number; moved: string[] }> {
  const shifts = await page.evaluate(() => (globalThis as unknown as { shifts: Shift[] }).shifts)
  return { sum: shifts.reduce((sum, { value }) => sum + value, 0), moved: shifts.flatMap(({ moved }) => moved) }
}

/** A tab of this width whose layout shifts are recorded. */
export async function openShiftTab(context: BrowserContext, width: number): Promise<Page> {
  const page = await context.newPage()
  await page.setViewportSize({ width, height: 900 })
  await watchLayoutShifts(page)
  return page
}

/**
 * Opens an address in each tab, in parallel, and waits until every page has finished its work. Resolves to the status
 * of the response, and to a line for each tab whose page shifts.
 */
export async function openWithoutShifts(
  tabs: readonly Page[],
  url: string,
): Promise<{ status: number | undefined; shifts: string[] }> {
  const opened = await Promise.all(
    tabs.map(async (page) => {
      const answer = await page.goto(url)
      await waitForHydration(page)
      await page.waitForLoadState('networkidle')
      await waitForIdle(page)
      const { sum, moved } = await layoutShiftsOn(page)
      const { width } = page.viewportSize() ?? {}
      return {
        status: answer?.status(),
        shifts: sum < NO_SHIFT ? [] : [`${url} at ${width} px: ${sum.toFixed(3)}, ${moved.join('; ')}`],
      }
    }),
  )
  return { status: opened[0]?.status, shifts: opened.flatMap(({ shifts }) => shifts) }
}
